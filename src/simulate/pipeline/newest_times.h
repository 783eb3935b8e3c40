#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "simulate/cycles.h"

namespace perfpred {

/// Times by number, of which at least the `kept` newest are there.
class NewestTimes {
 public:
  explicit NewestTimes(std::size_t kept) : times_(std::bit_ceil(kept)), mask_(times_.size() - 1) {}
  Cycles& operator[](std::uint64_t number) { return times_[number & mask_]; }
  Cycles operator[](std::uint64_t number) const { return times_[number & mask_]; }

 private:
  std::vector<Cycles> times_;
  std::uint64_t mask_;
};

}  // namespace perfpred
