#include "simulate/memory/cache_lines.h"

#include <algorithm>
#include <bit>

namespace perfpred {
namespace {

constexpr std::uint32_t kLinesPerKib = 1024 / kLineBytes;

}  // namespace

CacheLines::CacheLines(const CacheSpec& spec)
    : count_(std::max<std::uint32_t>(spec.kib * kLinesPerKib / spec.ways, 1)),
      ways_(spec.ways),
      replacement_(
          (spec.replacement != nullptr ? spec.replacement : find_replacement("lru"))->make(spec.ways)),
      hears_of_first_(replacement_->hears_of_first()),
      response_(response_latency(spec)),
      sets_(count_, ways_) {
  if (std::has_single_bit(count_)) mask_ = count_ - 1;
}

CacheLine* CacheLines::use(std::uint64_t line, Cycles time) {
  CacheLine* const set = sets_.find(set_of(line));
  if (set == nullptr) return nullptr;
  if (set->key == line + 1 && !hears_of_first_) return set;
  CacheLine* const end = set + ways_;
  CacheLine* const found =
      std::find_if(set, end, [&](const CacheLine& kept) { return kept.key == line + 1; });
  return found == end ? nullptr : replacement_->used(set, found, found->ready <= time + response_);
}

bool CacheLines::holds(std::uint64_t line) const {
  const CacheLine* const set = sets_.find(set_of(line));
  return set != nullptr &&
         std::any_of(set, set + ways_, [&](const CacheLine& kept) { return kept.key == line + 1; });
}

CacheLine CacheLines::insert(const CacheLine& line) {
  return replacement_->insert(sets_.get(set_of(line.key - 1)), line);
}

}  // namespace perfpred
