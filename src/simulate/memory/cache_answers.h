#pragma once

#include <cstdint>
#include <utility>

#include "simulate/cycles.h"
#include "simulate/newest_cycles.h"

namespace perfpred {

/// What a cache answers to its core. It hands over any number of answers in a cycle; but gem5 sends the first
/// just before the core works in that cycle, and all others a picosecond later, just after.
class CacheAnswers {
 public:
  /// When the core knows of a load's data that are there at `time`.
  Cycles load(Cycles time) {
    std::uint8_t* const answered = loads_.at(time);
    if (answered == nullptr) return time;
    return time + std::exchange(*answered, std::uint8_t{1});
  }
  /// Likewise of the end of a store; it was sent after the loads of its cycle.
  Cycles store(Cycles time) {
    const std::uint8_t* const answered = loads_.at(time);
    return time + (answered != nullptr ? *answered : 0);
  }

 private:
  NewestCycles<std::uint8_t> loads_;  ///< whether any was answered
};

}  // namespace perfpred
