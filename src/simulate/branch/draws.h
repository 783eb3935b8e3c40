#pragma once

#include <cstdint>

namespace perfpred {

/// Numbers as good as chance for a predictor, the same ones in each run.
class Draws {
 public:
  /// From 0 to `below` - 1; `below` is a power of two up to 65536.
  std::uint32_t draw(std::uint32_t below) {
    state_ = state_ * 6364136223846793005U + 1442695040888963407U;
    return static_cast<std::uint32_t>(state_ >> 48) & (below - 1);
  }
  bool one_in(std::uint32_t below) { return draw(below) == 0; }

 private:
  std::uint64_t state_ = 0;
};

}  // namespace perfpred
