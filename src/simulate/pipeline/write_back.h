#pragma once

#include <cstdint>

#include "simulate/cycles.h"
#include "simulate/newest_cycles.h"

namespace perfpred {

/// How many results are written back in each of the cycles near the newest one.
class WritebackSlots {
 public:
  explicit WritebackSlots(std::uint32_t width) : width_(width) {}
  /// The first cycle from `ready` on with room for one more result, which is taken.
  Cycles take(Cycles ready) {
    for (Cycles cycle = ready;; ++cycle) {
      std::uint8_t* const written = written_.at(cycle);
      if (written != nullptr && *written >= width_) continue;
      if (written != nullptr) ++*written;
      return cycle;
    }
  }

 private:
  std::uint32_t width_;
  NewestCycles<std::uint8_t> written_;
};

}  // namespace perfpred
