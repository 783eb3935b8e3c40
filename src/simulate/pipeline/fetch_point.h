#pragma once

#include <algorithm>
#include <cstdint>

#include "decode/micro_ops.h"
#include "simulate/cycles.h"
#include "simulate/memory/cache_hierarchy.h"

namespace perfpred {

/// Where a front end is: the cycle in which it fetches, the micro-ops that it has in that, and the line that
/// it has at hand.
struct FetchPoint {
  Cycles cycle = 0;
  std::uint32_t fetched = 0;
  std::uint64_t line = ~std::uint64_t{0};

  /// No fetch before this cycle.
  void wait_until(Cycles time) {
    if (time <= cycle) return;
    cycle = time;
    fetched = 0;
  }
  /// Brings the instruction's lines; each new one is waited for. What an instruction has on the line before
  /// the one where it ends is taken in a cycle that has room for it.
  void bring_lines(const MicroOpSequence& instruction, std::uint32_t width, CacheHierarchy& caches) {
    for (std::uint64_t wanted = instruction.first_line; wanted <= instruction.last_line; ++wanted) {
      if (wanted == line) continue;
      if (wanted > instruction.first_line && fetched >= width) ++cycle;
      cycle = std::max(cycle, caches.fetch(wanted, cycle));
      fetched = 0;
      line = wanted;
    }
  }
  /// The next micro-op, for which the fetch queue has room from `room` on.
  void take(std::uint32_t width, Cycles room) {
    if (fetched >= width) {
      ++cycle;
      fetched = 0;
    }
    ++fetched;
    if (room > cycle) {
      cycle = room;
      fetched = 1;
    }
  }
};

}  // namespace perfpred
