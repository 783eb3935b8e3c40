#pragma once

#include <cstdint>

#include "simulate/cycles.h"

namespace perfpred {

/// Counts what passes in a cycle through a stage that works in order.
struct InOrderStage {
  Cycles cycle = 0;
  std::uint32_t used = 0;

  bool is_full(std::uint32_t width) const { return used >= width; }
  /// The cycle in which something passes that could at `earliest`.
  Cycles pass(Cycles earliest, std::uint32_t width) {
    if (earliest > cycle) {
      cycle = earliest;
      used = 0;
    }
    if (is_full(width)) {
      ++cycle;
      used = 0;
    }
    ++used;
    return cycle;
  }
};

}  // namespace perfpred
