#pragma once

#include <algorithm>
#include <vector>

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
      const Cycles begin = std::max(newest_ + 1, cycle >= kKept ? cycle - kKept + 1 : 0);
      for (Cycles i = begin; i <= cycle; ++i) counts_[i % kKept] = {};
      newest_ = cycle;
    }
    return cycle + kKept <= newest_ ? nullptr : &counts_[cycle % kKept];
  }

 private:
  static constexpr Cycles kKept = 8192;

  std::vector<Counts> counts_ = std::vector<Counts>(kKept);
  Cycles newest_ = 0;
};

}  // namespace perfpred
