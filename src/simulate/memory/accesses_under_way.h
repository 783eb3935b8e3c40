#pragma once

#include <algorithm>
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
  /// Whether there is such room at `time`.
  bool has_room(Cycles time, std::uint32_t reserve) const;
  void add(Cycles begin, Cycles end) {
    latest_end_ = std::max(latest_end_, end);
    newest_[next_] = {begin, end, latest_end_};
    next_ = (next_ + 1) % newest_.size();
    answer_.is_known = false;
  }

 private:
  static constexpr std::size_t kKept = 4;  // times as many as there is room for
  struct Access {
    Cycles begin = 0;
    Cycles end = 0;
    Cycles latest_end = 0;  ///< of it and all before
  };
  /// The newest one of room_from(): what waits for room asks again with each access that comes meanwhile.
  struct Answer {
    bool is_known = false;
    Cycles start = 0;
    std::uint32_t reserve = 0;
    Cycles room = 0;
  };

  /// Calls `use` with the end of each access under way at `time`, the newest first, until it returns false.
  template <typename Use>
  void for_each_under_way(Cycles time, const Use& use) const {
    for (std::size_t age = 1; age <= newest_.size(); ++age) {
      const Access& access = newest_[next_ >= age ? next_ - age : next_ + newest_.size() - age];
      if (access.latest_end <= time) return;
      if (access.begin <= time && access.end > time && !use(access.end)) return;
    }
  }
  Cycles find_room(Cycles start, std::uint32_t reserve) const;

  std::uint32_t most_;
  std::vector<Access> newest_;  ///< a ring, the oldest at `next_`
  std::size_t next_ = 0;
  Cycles latest_end_ = 0;
  mutable Answer answer_;
};

}  // namespace perfpred
