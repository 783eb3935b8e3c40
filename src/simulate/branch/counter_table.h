#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "simulate/branch/saturating.h"

namespace perfpred {

/// 2-bit counters that start from 0, of as many entries as a power of two where they are found by a key.
using CounterTable = std::vector<std::uint8_t>;

inline constexpr int kCounterBits = 2;
/// Of a table that is found by all branches' history, for each entry of one that is found by a branch.
inline constexpr std::size_t kGlobalPerEntry = 4;

inline bool says_taken(std::uint8_t counter) { return counter >= 2; }

/// The place of a table whose size is a power of two.
inline std::size_t place_in(const CounterTable& table, std::uint64_t key) { return key & (table.size() - 1); }

}  // namespace perfpred
