#include "features/reference_caches.h"

#include <algorithm>

namespace perfpred {
namespace {

constexpr std::uint64_t kLineBytes = 64;
constexpr std::uint64_t kPageBytes = 4096;
constexpr std::uint64_t kRowLines = 128;  // 8 KiB
constexpr std::uint64_t kBanks = 16;
constexpr std::uint32_t kLinesPerKib = 16;
constexpr std::uint32_t kThirdWays = 16;
constexpr std::uint8_t kSure = 4;  // confidence from which a stride is followed
constexpr std::uint8_t kMostSure = 7;
constexpr std::uint64_t kAhead = 4;  // strides
constexpr std::uint64_t kNextLines = 2;

}  // namespace

CacheLines::CacheLines(std::uint32_t kib, std::uint32_t ways)
    : sets_(std::max<std::uint32_t>(kib * kLinesPerKib / ways, 1)), ways_(ways), lines_(sets_ * ways) {}

CacheLines::Line* CacheLines::use(std::uint64_t line) {
  Line* set = set_of(line);
  Line* end = set + ways_;
  Line* found = std::find_if(set, end, [&](const Line& kept) { return kept.key == line + 1; });
  if (found == end) return nullptr;
  std::rotate(set, found, found + 1);
  return set;
}

bool CacheLines::holds(std::uint64_t line) const {
  const Line* set = lines_.data() + line % sets_ * ways_;
  return std::any_of(set, set + ways_, [&](const Line& kept) { return kept.key == line + 1; });
}

void CacheLines::insert(std::uint64_t line, Level prefetched_from, std::uint64_t prefetched_at) {
  Line* set = set_of(line);
  std::move_backward(set, set + ways_ - 1, set + ways_);
  *set = {line + 1, prefetched_at, prefetched_from};
}

ReferenceCaches::ReferenceCaches(const ReferenceCacheSizes& sizes, std::size_t static_instructions)
    : sizes_(sizes),
      data_(sizes.data_kib, sizes.data_ways),
      second_(sizes.second_kib, sizes.second_ways),
      third_(sizes.third_kib, kThirdWays),
      instructions_(sizes.fetch_kib, sizes.fetch_ways),
      first_strides_(sizes.data_prefetcher == Prefetcher::stride ? static_instructions : 0),
      second_strides_(sizes.second_prefetcher == Prefetcher::stride ? static_instructions : 0),
      open_rows_(kBanks) {}

/// Where a line that the second level lacks comes from.
Level ReferenceCaches::bring_from_below(std::uint64_t line) {
  if (sizes_.third_kib > 0) {
    if (third_.use(line) != nullptr) return Level::third;
    third_.insert(line);
  }
  const std::uint64_t row = line / kRowLines;
  std::uint64_t& open = open_rows_[row % kBanks];
  row_miss_ = open != row + 1;
  open = row + 1;
  return Level::memory;
}

CacheOutcome ReferenceCaches::access_second(std::uint64_t line) {
  if (CacheLines::Line* kept = second_.use(line)) {
    const CacheOutcome outcome{Level::second, false, kept->prefetched_from, kept->prefetched_at};
    kept->prefetched_from = Level::none;
    kept->prefetched_at = 0;
    return outcome;
  }
  const Level level = bring_from_below(line);
  second_.insert(line);
  return {level, level == Level::memory && row_miss_, Level::none, 0};
}

void ReferenceCaches::prefetch_second(std::uint64_t line, std::uint64_t number) {
  if (second_.holds(line)) return;
  const Level level = bring_from_below(line);
  second_.insert(line, level, number);
}

void ReferenceCaches::prefetch_first(std::uint64_t line, std::uint64_t number) {
  if (data_.holds(line)) return;
  const CacheOutcome below = access_second(line);
  data_.insert(line, below.prefetched_from != Level::none ? below.prefetched_from : below.level, number);
}

template <typename Fetch>
void ReferenceCaches::prefetch(Prefetcher kind, Strides& strides, std::uint32_t static_id,
                               std::uint64_t address, const Fetch& fetch) {
  const auto fetch_within_page = [&](std::uint64_t target) {
    if (target / kPageBytes == address / kPageBytes) fetch(target / kLineBytes);
  };
  if (kind == Prefetcher::next_lines) {
    for (std::uint64_t i = 1; i <= kNextLines; ++i) fetch_within_page(address + i * kLineBytes);
  } else if (kind == Prefetcher::stride) {
    Stride& known = strides[static_id];
    const std::uint64_t stride = address - known.address;
    if (known.address != 0 && stride == known.stride && stride != 0) {
      known.confidence = std::min<std::uint8_t>(known.confidence + 1, kMostSure);
    } else {
      if (known.confidence > 0) --known.confidence;
      if (known.confidence < kSure) known.stride = stride;
    }
    known.address = address;
    if (known.confidence < kSure) return;
    const bool down = known.stride > ~known.stride;  // negative, modulo 2^64
    const std::uint64_t distance = std::max(down ? 0 - known.stride : known.stride, kLineBytes);
    for (std::uint64_t i = 1; i <= kAhead; ++i)
      fetch_within_page(down ? address - i * distance : address + i * distance);
  }
}

CacheOutcome ReferenceCaches::access(std::uint32_t static_id, std::uint64_t address, std::uint64_t number) {
  const std::uint64_t line = address / kLineBytes;
  const auto ask_first = [&] {
    prefetch(sizes_.data_prefetcher, first_strides_, static_id, address,
             [&](std::uint64_t wanted) { prefetch_first(wanted, number); });
  };
  if (CacheLines::Line* kept = data_.use(line)) {
    const CacheOutcome outcome{Level::first, false, kept->prefetched_from, kept->prefetched_at};
    kept->prefetched_from = Level::none;
    kept->prefetched_at = 0;
    if (outcome.prefetched_from != Level::none) ask_first();
    return outcome;
  }
  const CacheOutcome outcome = access_second(line);
  data_.insert(line);
  ask_first();
  if (outcome.level > Level::second || outcome.prefetched_from != Level::none) {
    prefetch(sizes_.second_prefetcher, second_strides_, static_id, address,
             [&](std::uint64_t wanted) { prefetch_second(wanted, number); });
  }
  return outcome;
}

Level ReferenceCaches::fetch(std::uint64_t line) {
  if (instructions_.use(line) != nullptr) return Level::first;
  const CacheOutcome outcome = access_second(line);
  instructions_.insert(line);
  return outcome.level;
}

}  // namespace perfpred
