#include "simulate/memory/delta_correlating_prefetcher.h"

#include <algorithm>

namespace perfpred {
namespace {

// gem5's defaults (DeltaCorrelatingPredictionTables).
constexpr std::int64_t kFarthestDelta = 2048;  // bytes: deltas of 12 bits
constexpr unsigned kIgnoredBits = 8;           // of deltas that are compared

bool alike(std::int64_t a, std::int64_t b) { return a >> kIgnoredBits == b >> kIgnoredBits; }

}  // namespace

void DeltaTable::access(std::uint64_t instruction, std::uint64_t address,
                        std::vector<std::uint64_t>& wanted) {
  const auto key = std::find(keys_.begin(), keys_.end(), instruction + 1);
  if (key == keys_.end()) {
    keys_[next_] = instruction + 1;
    entries_[next_] = {.address = address};
    next_ = (next_ + 1) % kEntries;
    return;
  }
  Entry& entry = entries_[static_cast<std::size_t>(key - keys_.begin())];
  if (address != entry.address) {
    const auto delta = static_cast<std::int64_t>(address - entry.address);
    entry.deltas[entry.oldest] = delta < -kFarthestDelta || delta >= kFarthestDelta ? 0 : delta;
    entry.oldest = (entry.oldest + 1) % kDeltas;
    entry.address = address;
  }
  const std::int64_t newest = entry.delta(kDeltas - 1);
  const std::int64_t before = entry.delta(kDeltas - 2);
  if (newest == 0 || before == 0) return;
  std::size_t age = 2;
  while (age < kDeltas && !(alike(entry.delta(age - 2), before) && alike(entry.delta(age - 1), newest)))
    ++age;
  for (std::uint64_t expected = address; age < kDeltas; ++age) {
    expected += static_cast<std::uint64_t>(entry.delta(age));  // modulo 2^64
    // The line itself is on its way already.
    if (expected / kLineBytes != address / kLineBytes) wanted.push_back(expected / kLineBytes);
  }
}

}  // namespace perfpred
