#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "simulate/cycles.h"

namespace perfpred {

/// The miss status holding registers of a cache: its newest misses, to tell when there is room for one more.
/// They come in program order, in which a store stands before loads that go to the cache long before it, so
/// what counts is how many are under way at a time and not how many came last.
class Mshrs {
 public:
  explicit Mshrs(std::uint32_t most) : most_(most), newest_(kKept * std::size_t{most}) {}
  /// Whether there is room for more than `reserve` at `time`.
  bool leaves(std::uint32_t reserve, Cycles time) const;
  /// The first cycle from `start` on with room for one more.
  Cycles room_from(Cycles start) const;
  void add(Cycles begin, Cycles end) {
    newest_[next_] = {begin, end};
    next_ = (next_ + 1) % newest_.size();
  }

 private:
  static constexpr std::size_t kKept = 4;  // times as many as there is room for
  struct Miss {
    Cycles begin = 0;
    Cycles end = 0;
    bool under_way(Cycles time) const { return begin <= time && end > time; }
  };

  std::uint32_t most_;
  std::vector<Miss> newest_;
  std::size_t next_ = 0;
};

}  // namespace perfpred
