#pragma once

#include <algorithm>
#include <utility>

#include "simulate/memory/replacement.h"

namespace perfpred {

/// How far off each line's next use is believed to be, from 0 to 3 (RRIP: Jaleel et al., ISCA 2010), as
/// gem5's RRIPRP has it: a new line is one short of the farthest, a use brings it nearer by one, and the
/// first of the farthest lines makes room, while all others are put off by what that one lacked of the
/// farthest. A use of a line that has not arrived is none.
class RereferenceIntervals final : public Replacement {
 public:
  explicit RereferenceIntervals(std::uint32_t ways) : ways_(ways) {}
  bool hears_of_first() const override { return true; }
  CacheLine* used(CacheLine* /*set*/, CacheLine* found, bool arrived) override {
    if (arrived && found->note > 0) --found->note;
    return found;
  }
  CacheLine insert(CacheLine* set, const CacheLine& line) override {
    CacheLine* const end = set + ways_;
    CacheLine* place = std::find_if(set, end, [](const CacheLine& kept) { return kept.key == 0; });
    if (place == end) place = make_room(set, end);
    const CacheLine left = std::exchange(*place, line);
    place->note = kFarthest - 1;
    return left;
  }

 private:
  static constexpr std::uint8_t kFarthest = 3;

  static CacheLine* make_room(CacheLine* set, CacheLine* end) {
    CacheLine* const farthest = std::max_element(
        set, end, [](const CacheLine& one, const CacheLine& other) { return one.note < other.note; });
    const auto lacks = static_cast<std::uint8_t>(kFarthest - farthest->note);
    // None is farther, so none gets beyond the farthest.
    for (CacheLine* kept = set; lacks > 0 && kept != end; ++kept)
      kept->note = static_cast<std::uint8_t>(kept->note + lacks);
    return farthest;
  }

  std::uint32_t ways_;
};

}  // namespace perfpred
