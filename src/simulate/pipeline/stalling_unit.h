#pragma once

#include <algorithm>
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

// Here, so that the pipelines are compiled together with what they do in every step.

inline Cycles StallingUnit::takes_from(Cycles earliest) const {
  Cycles cycle = std::max(earliest, free_);
  std::size_t age = 0;
  while (age < kKept && newest_stop(age).end > cycle) ++age;
  while (age-- > 0 && newest_stop(age).begin <= cycle) cycle = std::max(cycle, newest_stop(age).end);
  return cycle;
}

inline Cycles StallingUnit::at_end(Cycles cycle) const {
  Cycles end = cycle + latency_;
  for (std::size_t age = 0; age < kKept && newest_stop(age).begin >= cycle; ++age)
    end += newest_stop(age).end - newest_stop(age).begin;
  return end;
}

inline void StallingUnit::add(Cycles cycle, Cycles end, Cycles leave) {
  free_ = cycle + interval_;
  if (leave <= end) return;
  stops_[next_] = {end, leave};
  next_ = (next_ + 1) % kKept;
}

}  // namespace perfpred
