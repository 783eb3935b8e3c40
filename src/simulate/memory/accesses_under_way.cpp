#include "simulate/memory/accesses_under_way.h"

#include <algorithm>

namespace perfpred {

Cycles AccessesUnderWay::room_from(Cycles start, std::uint32_t reserve) const {
  if (most_ <= reserve) return kNever;
  for (;;) {
    std::uint32_t under_way = 0;
    Cycles first_end = kNever;
    for (const Access& access : newest_) {
      if (!access.under_way(start)) continue;
      ++under_way;
      first_end = std::min(first_end, access.end);
    }
    if (under_way + reserve < most_) return start;
    start = first_end;
  }
}

}  // namespace perfpred
