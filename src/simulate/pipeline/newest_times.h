#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "simulate/cycles.h"

namespace perfpred {

/// Values by number, of which at least the `kept` newest are there. Before the first they are empty ones.
template <typename Value>
class NewestByNumber {
 public:
  explicit NewestByNumber(std::size_t kept) : values_(std::bit_ceil(kept)), mask_(values_.size() - 1) {}
  Value& operator[](std::uint64_t number) { return values_[number & mask_]; }
  const Value& operator[](std::uint64_t number) const { return values_[number & mask_]; }

 private:
  std::vector<Value> values_;
  std::uint64_t mask_;
};

using NewestTimes = NewestByNumber<Cycles>;

}  // namespace perfpred
