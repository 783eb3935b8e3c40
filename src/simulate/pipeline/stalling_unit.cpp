#include "simulate/pipeline/stalling_unit.h"

#include <algorithm>

namespace perfpred {

Cycles StallingUnit::takes_from(Cycles earliest) const {
  Cycles cycle = std::max(earliest, free_);
  std::size_t age = 0;
  while (age < kKept && newest_stop(age).end > cycle) ++age;
  while (age-- > 0 && newest_stop(age).begin <= cycle) cycle = std::max(cycle, newest_stop(age).end);
  return cycle;
}

Cycles StallingUnit::at_end(Cycles cycle) const {
  Cycles end = cycle + latency_;
  for (std::size_t age = 0; age < kKept && newest_stop(age).begin >= cycle; ++age)
    end += newest_stop(age).end - newest_stop(age).begin;
  return end;
}

void StallingUnit::add(Cycles cycle, Cycles end, Cycles leave) {
  free_ = cycle + interval_;
  if (leave <= end) return;
  stops_[next_] = {end, leave};
  next_ = (next_ + 1) % kKept;
}

}  // namespace perfpred
