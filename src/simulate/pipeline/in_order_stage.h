#pragma once

#include <algorithm>
#include <cstdint>

#include "simulate/cycles.h"

namespace perfpred {

/// Counts what passes in a cycle through a stage that works in order and is less than 256 wide.
class InOrderStage {
 public:
  /// In which something passed last.
  Cycles cycle() const { return passed_ >> kBits; }
  /// Whether nothing more passes in that cycle.
  bool is_full(std::uint32_t width) const { return (passed_ & kCount) >= width; }
  /// The cycle in which something can pass that could at `earliest`.
  Cycles room_from(Cycles earliest, std::uint32_t width) const {
    return std::max(earliest, cycle() + (is_full(width) ? 1 : 0));
  }
  /// Something passes in a cycle that has room for it.
  void pass_in(Cycles cycle) { passed_ = std::max(passed_, cycle << kBits) + 1; }
  /// The cycle in which something passes that could at `earliest`.
  Cycles pass(Cycles earliest, std::uint32_t width) {
    const Cycles cycle = room_from(earliest, width);
    pass_in(cycle);
    return cycle;
  }

 private:
  static constexpr unsigned kBits = 8;
  static constexpr std::uint64_t kCount = (1U << kBits) - 1;

  std::uint64_t passed_ = 0;  ///< the cycle, and below how many passed in it
};

}  // namespace perfpred
