#pragma once

#include <array>

#include "simulate/cycles.h"

namespace perfpred {

/// What is counted in each of the cycles near the newest one.
template <typename Counts>
class NewestCycles {
 public:
  /// Those of a cycle, which becomes the newest where it is; null where it is so long past that nothing is
  /// kept.
  Counts* at(Cycles cycle) {
    if (cycle > newest_) {
      if (cycle - newest_ >= kKept) newest_ = cycle - kKept;
      while (newest_ < cycle) counts_[++newest_ % kKept] = {};
    }
    return cycle + kKept <= newest_ ? nullptr : &counts_[cycle % kKept];
  }

 private:
  static constexpr Cycles kKept = 8192;

  std::array<Counts, kKept> counts_{};
  Cycles newest_ = 0;
};

}  // namespace perfpred
