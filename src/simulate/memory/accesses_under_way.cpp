#include "simulate/memory/accesses_under_way.h"

namespace perfpred {

bool AccessesUnderWay::has_room(Cycles time, std::uint32_t reserve) const {
  std::uint32_t taken = reserve;
  for_each_under_way(time, [&](Cycles) { return ++taken < most_; });
  return taken < most_;
}

Cycles AccessesUnderWay::room_from(Cycles start, std::uint32_t reserve) const {
  if (!answer_.is_known || answer_.start != start || answer_.reserve != reserve)
    answer_ = {true, start, reserve, find_room(start, reserve)};
  return answer_.room;
}

Cycles AccessesUnderWay::find_room(Cycles start, std::uint32_t reserve) const {
  if (most_ <= reserve) return kNever;
  for (;;) {
    std::uint32_t taken = reserve;
    Cycles first_end = kNever;
    for_each_under_way(start, [&](Cycles end) {
      ++taken;
      first_end = std::min(first_end, end);
      return true;
    });
    if (taken < most_) return start;
    start = first_end;
  }
}

}  // namespace perfpred
