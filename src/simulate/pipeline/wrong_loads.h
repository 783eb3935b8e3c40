#pragma once

#include <array>
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
    std::uint64_t key = 0;  ///< 0: none
    Cycles earliest = 0;    ///< it could issue from then on
    Cycles squashed = 0;    ///< and not after this
  };

  /// The key of the next load of the right path with this value number.
  std::uint64_t next_key(std::uint64_t value) {
    Count& count = counts_[value % counts_.size()];
    if (count.value != value) count = {value, 0};
    return mixed_values(value, ++count.loads) | 1;
  }
  /// The wrong path's load with this key, if there was one.
  const Load* find(std::uint64_t key) const {
    const Load& load = loads_[key / 2 % loads_.size()];
    return load.key == key ? &load : nullptr;
  }

  /// A load of a wrong path with this value number.
  void add(std::uint64_t value, Cycles earliest, Cycles squashed) {
    const Count& before = counts_[value % counts_.size()];
    changed_.emplace_back(value % counts_.size(), before);
    const std::uint64_t key = next_key(value);
    loads_[key / 2 % loads_.size()] = {key, earliest, squashed};
  }
  /// The wrong path ends: numbers go on from where it began.
  void end_path() {
    for (; !changed_.empty(); changed_.pop_back()) counts_[changed_.back().first] = changed_.back().second;
  }

 private:
  struct Count {
    std::uint64_t value = 0;
    std::uint64_t loads = 0;
  };
  std::array<Count, 1024> counts_{};
  std::array<Load, 1024> loads_{};
  std::vector<std::pair<std::size_t, Count>> changed_;  ///< by the path under way, the newest last
};

}  // namespace perfpred
