#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "simulate/cycles.h"

namespace perfpred {

/// Accesses of which no more than so many may be under way at once, the newest of them, to tell when there is
/// room for one more: misses of a cache, for which it has miss status holding registers, or what a core in
/// order has sent. They come in program order, in which a store stands before loads that go to the cache long
/// before it, so what counts is how many are under way at a time and not how many came last.
class AccessesUnderWay {
 public:
  explicit AccessesUnderWay(std::uint32_t most) : most_(most), newest_(kKept * std::size_t{most}) {}
  /// The first cycle from `start` on with room for one more and for `reserve` beside it; kNever where there
  /// is never so much.
  Cycles room_from(Cycles start, std::uint32_t reserve = 0) const;
  void add(Cycles begin, Cycles end) {
    newest_[next_] = {begin, end};
    next_ = (next_ + 1) % newest_.size();
  }

 private:
  static constexpr std::size_t kKept = 4;  // times as many as there is room for
  struct Access {
    Cycles begin = 0;
    Cycles end = 0;
    bool under_way(Cycles time) const { return begin <= time && end > time; }
  };

  std::uint32_t most_;
  std::vector<Access> newest_;
  std::size_t next_ = 0;
};

}  // namespace perfpred
