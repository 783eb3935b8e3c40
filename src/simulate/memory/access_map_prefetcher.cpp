#include "simulate/memory/access_map_prefetcher.h"

#include <algorithm>
#include <iterator>

namespace perfpred {
namespace {

// gem5's defaults (AccessMapPatternMatching).
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

}  // namespace perfpred
