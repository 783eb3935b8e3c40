#pragma once

#include <algorithm>
#include <cstdint>

#include "simulate/cycles.h"

namespace perfpred {

/// Counts what passes in a cycle through a stage that works in order.
class InOrderStage {
 public:
  explicit InOrderStage(std::uint32_t width) : width_(width), left_(width) {}

  /// In which something passed last.
  Cycles cycle() const { return cycle_; }
  /// Whether nothing more passes in that cycle.
  bool is_full() const { return left_ == 0; }
  /// The cycle in which something can pass that could at `earliest`.
  Cycles room_from(Cycles earliest) const { return std::max(earliest, cycle_ + (is_full() ? 1 : 0)); }
  /// Something passes in a cycle that has room for it.
  void pass_in(Cycles cycle) {
    left_ = (cycle > cycle_ ? width_ : left_) - 1;
    cycle_ = cycle;
  }
  /// The cycle in which something passes that could at `earliest`.
  Cycles pass(Cycles earliest) {
    const Cycles cycle = room_from(earliest);
    pass_in(cycle);
    return cycle;
  }

 private:
  std::uint32_t width_, left_;  ///< of the newest cycle
  Cycles cycle_ = 0;
};

}  // namespace perfpred
