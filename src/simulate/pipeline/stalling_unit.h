#pragma once

#include <array>
#include <cstddef>

#include "simulate/cycles.h"

namespace perfpred {

/// A pipelined unit that stands still while the micro-op at its end may not leave.
class StallingUnit {
 public:
  /// `interval`: cycles between two micro-ops.
  StallingUnit(Cycles latency, Cycles interval) : latency_(latency), interval_(interval) {}

  Cycles latency() const { return latency_; }
  /// The first cycle from `earliest` on in which it takes a micro-op.
  Cycles takes_from(Cycles earliest) const;
  /// When one that enters at `cycle` is at the end.
  Cycles at_end(Cycles cycle) const;
  /// One entered at `cycle`, is at the end from `end` on and leaves at `leave`.
  void add(Cycles cycle, Cycles end, Cycles leave);

 private:
  static constexpr std::size_t kKept = 32;  // more than any unit holds
  struct Stop {
    Cycles begin = 0, end = 0;
  };

  /// They come in the order of time.
  const Stop& newest_stop(std::size_t age) const { return stops_[(next_ + kKept - 1 - age) % kKept]; }

  Cycles latency_, interval_;
  Cycles free_ = 0;
  std::array<Stop, kKept> stops_{};  ///< a ring, the oldest at `next_`
  std::size_t next_ = 0;
};

}  // namespace perfpred
