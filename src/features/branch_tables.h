#pragma once

#include <cstdint>

namespace perfpred {

/// A counter of 2 bits, which predicts a branch taken from 2 on.
inline void train_counter(std::uint8_t& counter, bool taken) {
  if (taken && counter < 3) ++counter;
  if (!taken && counter > 0) --counter;
}

/// A branch and outcomes before it, as bits whose high half branch_hash() spreads over a table.
inline std::uint64_t branch_bits(std::uint64_t pc, std::uint64_t outcomes) {
  return (pc * 0x9E3779B97F4A7C15U) ^ (outcomes * 0xD6E8FEB86659FD93U);
}
inline std::uint64_t branch_hash(std::uint64_t bits) { return (bits ^ bits >> 29) * 0xBF58476D1CE4E5B9U; }

/// Of a branch and up to 64 outcomes.
inline std::uint64_t long_history_hash(std::uint64_t pc, std::uint64_t outcomes) {
  return branch_hash(branch_bits(pc, outcomes) ^ (outcomes >> 31));  // old ones count low down as well
}

}  // namespace perfpred
