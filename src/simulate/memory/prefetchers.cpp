#include "simulate/memory/prefetchers.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace perfpred {
namespace {

constexpr std::uint64_t kLinesPerPage = 4096 / kLineBytes;
constexpr std::uint64_t kNextLines = 2;
constexpr std::uint8_t kMostSure = 7;
constexpr std::uint64_t kAhead = 4;  // strides
// Of access maps, gem5's defaults (AccessMapPatternMatching).
constexpr std::uint64_t kFarthest = 15;  // lines
constexpr std::uint64_t kZoneLines = 32;
constexpr std::size_t kFirstDegree = 4;
constexpr Cycles kFirstEpoch = 256'000;

}  // namespace

AccessMaps::Zone& AccessMaps::zone(std::uint64_t number) {
  Zone* set = zones_.data() + number % kSets * kWays;
  Zone* found = std::find_if(set, set + kWays, [&](const Zone& kept) { return kept.key == number + 1; });
  if (found == set + kWays) *--found = {number + 1, 0};
  std::rotate(set, found, found + 1);
  return *set;
}

void AccessMaps::access(std::uint64_t line, Cycles time, std::vector<std::uint64_t>& wanted) {
  const std::uint64_t number = line / kZoneLines;
  Zone* const zones[] = {&zone(number - 1), &zone(number), &zone(number + 1)};
  zones[1]->accessed |= 1U << line % kZoneLines;
  const std::uint32_t before[] = {zones[0]->accessed, zones[1]->accessed, zones[2]->accessed};
  const auto accessed = [&](std::uint64_t place) {  // counted from the first of the three zones
    return place < std::size(before) * kZoneLines &&
           (before[place / kZoneLines] >> place % kZoneLines & 1U) != 0;
  };
  const std::uint64_t place = kZoneLines + line % kZoneLines;
  const std::size_t most = time < kFirstEpoch ? kFirstDegree : kFarthest * 2;
  for (std::uint64_t distance = 1; distance <= kFarthest; ++distance) {
    for (const std::uint64_t stride : {distance, 0 - distance}) {  // modulo 2^64
      if (!accessed(place + stride) || !(accessed(place + 2 * stride) || accessed(place + 2 * stride + 1)))
        continue;
      const std::uint64_t target = place - stride;
      zones[target / kZoneLines]->accessed &= ~(1U << target % kZoneLines);
      wanted.push_back(line - stride);
      if (wanted.size() == most) return;
    }
  }
}

void StrideTable::access(std::uint32_t static_id, std::uint64_t address, std::vector<std::uint64_t>& wanted) {
  Stride& known = strides_[static_id];
  const std::uint64_t stride = address - std::exchange(known.address, address);
  if (!std::exchange(known.was_accessed, true)) return;
  if (stride == known.stride && stride != 0) {
    known.confidence = std::min<std::uint8_t>(known.confidence + 1, kMostSure);
  } else {
    if (known.confidence > 0) --known.confidence;
    if (known.confidence < kSure) known.stride = stride;
  }
  if (known.confidence < kSure) return;
  const bool down = stride > ~stride;  // negative, modulo 2^64
  const std::uint64_t distance = std::max(down ? 0 - stride : stride, kLineBytes);
  for (std::uint64_t i = 1; i <= kAhead; ++i)
    wanted.push_back((down ? address - i * distance : address + i * distance) / kLineBytes);
}

CachePrefetcher::CachePrefetcher(Prefetcher kind, std::size_t static_instructions)
    : kind_(kind),
      strides_(kind == Prefetcher::stride ? static_instructions : 0),
      strides_of_prefetches_(kind == Prefetcher::stride ? static_instructions : 0) {}

void CachePrefetcher::grow(std::size_t static_instructions) {
  if (kind_ != Prefetcher::stride) return;
  strides_.grow(static_instructions);
  strides_of_prefetches_.grow(static_instructions);
}

const std::vector<std::uint64_t>& CachePrefetcher::lines_after(const CacheRequest& request, Cycles time) {
  wanted_.clear();
  const std::uint64_t line = request.line();
  switch (kind_) {
    case Prefetcher::next_lines:
      for (std::uint64_t i = 1; i <= kNextLines; ++i) wanted_.push_back(line + i);
      break;
    case Prefetcher::access_map:
      maps_.access(line, time, wanted_);
      break;
    case Prefetcher::stride:
      if (request.requester == Requester::instructions) break;
      (request.requester == Requester::data ? strides_ : strides_of_prefetches_)
          .access(request.static_id, request.address, wanted_);
      break;
    case Prefetcher::none:
      break;
  }
  std::erase_if(wanted_,
                [&](std::uint64_t wanted) { return wanted / kLinesPerPage != line / kLinesPerPage; });
  return wanted_;
}

}  // namespace perfpred
