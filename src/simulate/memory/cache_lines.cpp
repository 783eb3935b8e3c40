#include "simulate/memory/cache_lines.h"

#include <algorithm>
#include <bit>
#include <map>
#include <mutex>
#include <new>
#include <utility>

namespace perfpred {
namespace {

constexpr std::uint32_t kLinesPerKib = 1024 / kLineBytes;
// Few is what takes a fraction of the time that clearing all lines does, 16 of a set at once.
constexpr std::size_t kLeastFew = 1024, kLinesForOne = 64;

/// Lines, all of them empty, of caches that are gone.
class EmptyLines {
 public:
  /// Null where there are none of this number.
  EmptyCacheLines take(std::size_t lines) {
    const std::lock_guard lock(mutex_);
    const auto found = kept_.find(lines);
    if (found == kept_.end() || found->second.empty()) return {};
    EmptyCacheLines taken = std::move(found->second.back());
    found->second.pop_back();
    bytes_ -= lines * sizeof(CacheLine);
    return taken;
  }
  void keep(std::size_t count, EmptyCacheLines lines) {
    constexpr std::size_t kMostBytes = std::size_t{256} << 20;
    const std::lock_guard lock(mutex_);
    const std::size_t bytes = count * sizeof(CacheLine);
    if (bytes_ + bytes > kMostBytes) return;
    bytes_ += bytes;
    kept_[count].push_back(std::move(lines));
  }

 private:
  std::mutex mutex_;
  std::map<std::size_t, std::vector<EmptyCacheLines>> kept_;  // by the number of lines
  std::size_t bytes_ = 0;
};

EmptyLines& empty_lines() {
  static EmptyLines lines;
  return lines;
}

}  // namespace

LineStore::LineStore(std::size_t lines)
    : count_(lines),
      few_(std::max<std::size_t>(kLeastFew, lines / kLinesForOne)),
      lines_(empty_lines().take(lines)) {
  written_.reserve(kLeastFew);
  if (lines_) return;
  lines_.reset(static_cast<CacheLine*>(std::calloc(lines, sizeof(CacheLine))));
  if (!lines_) throw std::bad_alloc();
}

LineStore::~LineStore() {
  if (!lines_ || written_.size() >= few_) return;
  for (const std::size_t place : written_) std::fill_n(&lines_[place], ways_, CacheLine{});
  empty_lines().keep(count_, std::move(lines_));
}

CacheLines::CacheLines(const CacheSpec& spec)
    : sets_(std::max<std::uint32_t>(spec.kib * kLinesPerKib / spec.ways, 1)),
      ways_(spec.ways),
      replacement_(
          (spec.replacement != nullptr ? spec.replacement : find_replacement("lru"))->make(spec.ways)),
      hears_of_first_(replacement_->hears_of_first()),
      response_(response_latency(spec)),
      lines_(sets_ * ways_) {
  if (std::has_single_bit(sets_)) mask_ = sets_ - 1;
}

CacheLine* CacheLines::use(std::uint64_t line, Cycles time) {
  CacheLine* const set = set_of(line);
  if (set->key == line + 1 && !hears_of_first_) return set;
  CacheLine* const end = set + ways_;
  CacheLine* const found =
      std::find_if(set, end, [&](const CacheLine& kept) { return kept.key == line + 1; });
  return found == end ? nullptr : replacement_->used(set, found, found->ready <= time + response_);
}

bool CacheLines::holds(std::uint64_t line) const {
  const CacheLine* set = lines_.data() + place_of(line);
  return std::any_of(set, set + ways_, [&](const CacheLine& kept) { return kept.key == line + 1; });
}

CacheLine CacheLines::insert(const CacheLine& line) {
  const std::size_t place = place_of(line.key - 1);
  lines_.write(place, ways_);
  return replacement_->insert(lines_.data() + place, line);
}

}  // namespace perfpred
