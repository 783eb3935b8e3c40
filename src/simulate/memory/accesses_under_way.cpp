#include "simulate/memory/accesses_under_way.h"

#include <algorithm>

namespace perfpred {

bool AccessesUnderWay::leaves(std::uint32_t reserve, Cycles time) const {
  const auto under_way = std::count_if(newest_.begin(), newest_.end(),
                                       [&](const Access& access) { return access.under_way(time); });
  return static_cast<std::uint32_t>(under_way) + reserve < most_;
}

Cycles AccessesUnderWay::room_from(Cycles start) const {
  for (;;) {
    std::uint32_t under_way = 0;
    Cycles first_end = ~Cycles{0};
    for (const Access& access : newest_) {
      if (!access.under_way(start)) continue;
      ++under_way;
      first_end = std::min(first_end, access.end);
    }
    if (under_way < most_) return start;
    start = first_end;
  }
}

}  // namespace perfpred
