#pragma once

#include <algorithm>

#include "simulate/memory/replacement.h"

namespace perfpred {

/// The least recently used line makes room; the newest stands first in its set.
class LeastRecentlyUsed final : public Replacement {
 public:
  explicit LeastRecentlyUsed(std::uint32_t ways) : ways_(ways) {}
  CacheLine* used(CacheLine* set, CacheLine* found, bool /*arrived*/) override {
    if (found != set) std::rotate(set, found, found + 1);
    return set;
  }
  CacheLine insert(CacheLine* set, const CacheLine& line) override {
    const CacheLine left = set[ways_ - 1];
    std::move_backward(set, set + ways_ - 1, set + ways_);
    *set = line;
    return left;
  }

 private:
  std::uint32_t ways_;
};

}  // namespace perfpred
