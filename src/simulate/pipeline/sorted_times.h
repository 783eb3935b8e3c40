#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "simulate/cycles.h"

namespace perfpred {

/// Times of which the first ones are taken away, sorted: what comes mostly belongs near the end.
class SortedTimes {
 public:
  std::size_t size() const { return times_.size() - begin_; }
  void add(Cycles time) {
    times_.insert(std::upper_bound(times_.begin() + static_cast<std::ptrdiff_t>(begin_), times_.end(), time),
                  time);
  }
  void drop_until(Cycles time) {
    while (begin_ < times_.size() && times_[begin_] <= time) ++begin_;
    if (begin_ < kMostDropped) return;
    times_.erase(times_.begin(), times_.begin() + static_cast<std::ptrdiff_t>(begin_));
    begin_ = 0;
  }
  /// There has to be one.
  Cycles first() const { return times_[begin_]; }

 private:
  static constexpr std::size_t kMostDropped = 64;  // that still take room

  std::vector<Cycles> times_;
  std::size_t begin_ = 0;
};

}  // namespace perfpred
