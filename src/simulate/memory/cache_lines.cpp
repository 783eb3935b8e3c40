#include "simulate/memory/cache_lines.h"

#include <algorithm>
#include <bit>
#include <map>
#include <mutex>
#include <utility>

namespace perfpred {
namespace {

constexpr std::uint32_t kLinesPerKib = 1024 / kLineBytes;

/// Lines, all of them empty, of caches that are gone.
class EmptyLines {
 public:
  /// Empty where there are none of this number.
  std::vector<CacheLine> take(std::size_t lines) {
    const std::lock_guard lock(mutex_);
    const auto found = kept_.find(lines);
    if (found == kept_.end() || found->second.empty()) return {};
    std::vector<CacheLine> taken = std::move(found->second.back());
    found->second.pop_back();
    bytes_ -= lines * sizeof(CacheLine);
    return taken;
  }
  void keep(std::vector<CacheLine> lines) {
    constexpr std::size_t kMostBytes = std::size_t{256} << 20;
    const std::lock_guard lock(mutex_);
    const std::size_t bytes = lines.size() * sizeof(CacheLine);
    if (bytes_ + bytes > kMostBytes) return;
    bytes_ += bytes;
    kept_[lines.size()].push_back(std::move(lines));
  }

 private:
  std::mutex mutex_;
  std::map<std::size_t, std::vector<std::vector<CacheLine>>> kept_;  // by the number of lines
  std::size_t bytes_ = 0;
};

EmptyLines& empty_lines() {
  static EmptyLines lines;
  return lines;
}

}  // namespace

LineStore::LineStore(std::size_t lines) : lines_(empty_lines().take(lines)) {
  written_.reserve(kFewSets);
  if (lines_.empty()) lines_.resize(lines);
}

LineStore::~LineStore() {
  if (lines_.empty() || written_.size() >= kFewSets) return;
  for (const std::size_t place : written_)
    std::fill_n(lines_.begin() + static_cast<std::ptrdiff_t>(place), ways_, CacheLine{});
  empty_lines().keep(std::move(lines_));
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
