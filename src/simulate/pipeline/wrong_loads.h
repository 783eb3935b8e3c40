#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "decode/value_numbers.h"
#include "simulate/cycles.h"

namespace perfpred {

/// The loads that wrong paths made, to be found again by the loads of the right path that do the same: those
/// find their line under way or there. Which load is which goes by the number of its value and by how many
/// loads had that number before. Old ones are forgotten.
class WrongLoads {
 public:
  struct Load {
    Cycles earliest = 0;  ///< it could issue from then on
    Cycles squashed = 0;  ///< and not after this
  };

  /// The wrong path's load that the next one of the right path with this value number repeats, if there was
  /// one that could issue at `inputs` or later.
  const Load* next(std::uint64_t value, Cycles inputs) {
    const std::uint32_t before = loads_before(value)++;
    if (inputs > last_squash_) return nullptr;
    const std::uint64_t key = key_of(value, before);
    const std::size_t place = place_of(key);
    return keys_[place] == key ? &loads_[place] : nullptr;
  }

  /// A load of a wrong path with this value number.
  void add(std::uint64_t value, Cycles earliest, Cycles squashed) {
    changed_.emplace_back(value % kPlaces, counts_[value % kPlaces]);
    const std::uint64_t key = key_of(value, loads_before(value)++);
    const std::size_t place = place_of(key);
    keys_[place] = key;
    loads_[place] = {earliest, squashed};
    last_squash_ = std::max(last_squash_, squashed);
  }
  /// The wrong path ends: numbers go on from where it began.
  void end_path() {
    for (; !changed_.empty(); changed_.pop_back()) counts_[changed_.back().first] = changed_.back().second;
  }

 private:
  /// Small, as each load of the program looks one up. Numbers of values are told apart by 42 of their bits.
  struct Count {
    std::uint32_t value = 0;  ///< its bits behind those that say where it is kept
    std::uint32_t loads = 0;
  };
  static constexpr std::size_t kPlaces = 1024;

  std::uint32_t& loads_before(std::uint64_t value) {
    Count& count = counts_[value % kPlaces];
    const auto told_by = static_cast<std::uint32_t>(value / kPlaces);
    if (count.value != told_by) count = {told_by, 0};
    return count.loads;
  }
  static std::uint64_t key_of(std::uint64_t value, std::uint32_t before) {
    return mixed_values(value, std::uint64_t{before} + 1) | 1;
  }
  static std::size_t place_of(std::uint64_t key) { return key / 2 % kPlaces; }

  std::array<Count, kPlaces> counts_{};
  std::array<std::uint64_t, kPlaces> keys_{};  ///< 0: none
  std::array<Load, kPlaces> loads_{};
  Cycles last_squash_ = 0;
  std::vector<std::pair<std::size_t, Count>> changed_;  ///< by the path under way, the newest last
};

}  // namespace perfpred
