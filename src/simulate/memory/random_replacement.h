#pragma once

#include <algorithm>
#include <utility>

#include "simulate/memory/replacement.h"

namespace perfpred {

/// An empty place is filled first, then a line chosen at random makes room: the same ones in each run.
class RandomReplacement final : public Replacement {
 public:
  explicit RandomReplacement(std::uint32_t ways) : ways_(ways) {}
  CacheLine* used(CacheLine* /*set*/, CacheLine* found, bool /*arrived*/) override { return found; }
  CacheLine insert(CacheLine* set, const CacheLine& line) override {
    CacheLine* const end = set + ways_;
    CacheLine* place = std::find_if(set, end, [](const CacheLine& kept) { return kept.key == 0; });
    if (place == end) {
      generator_ = generator_ * 6364136223846793005 + 1442695040888963407;  // Knuth's linear congruence
      place = set + (generator_ >> 33) % ways_;
    }
    return std::exchange(*place, line);
  }

 private:
  std::uint32_t ways_;
  std::uint64_t generator_ = 1;
};

}  // namespace perfpred
