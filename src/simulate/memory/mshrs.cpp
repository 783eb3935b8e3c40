#include "simulate/memory/mshrs.h"

#include <algorithm>

namespace perfpred {

bool Mshrs::leaves(std::uint32_t reserve, Cycles time) const {
  const auto under_way =
      std::count_if(newest_.begin(), newest_.end(), [&](const Miss& miss) { return miss.under_way(time); });
  return static_cast<std::uint32_t>(under_way) + reserve < most_;
}

Cycles Mshrs::room_from(Cycles start) const {
  for (;;) {
    std::uint32_t under_way = 0;
    Cycles first_end = ~Cycles{0};
    for (const Miss& miss : newest_) {
      if (!miss.under_way(start)) continue;
      ++under_way;
      first_end = std::min(first_end, miss.end);
    }
    if (under_way < most_) return start;
    start = first_end;
  }
}

}  // namespace perfpred
