#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "simulate/core_spec.h"
#include "simulate/cycles.h"
#include "simulate/newest_cycles.h"

namespace perfpred {

/// How many micro-ops issue, and take units of each kind, in each of the cycles near the newest one.
class IssueSlots {
 public:
  static constexpr std::size_t kUnits = 7;

  /// Where a micro-op issues.
  struct Place {
    std::size_t unit = kUnits;  ///< its kind; kUnits: none
    Cycles busy = 1;            ///< for which the unit takes no other, 1 where it is pipelined
    std::uint64_t one = 0;      ///< it in the counts of a cycle
    std::uint64_t full = 0;     ///< what is set in these counts and `room_` where there is no room for it
  };

  explicit IssueSlots(const CoreSpec& spec);
  Place place(std::size_t unit, Cycles busy) const;
  /// The first cycle from `ready` on with room for one more micro-op there, which is taken.
  Cycles take(Cycles ready, const Place& place);

 private:
  /// A byte for what issued in a cycle to each kind of unit, and in the highest one in all: as many as there
  /// are units, 64 at most, and what waited for a unit that was taken later on.
  using Counts = std::uint64_t;
  static constexpr unsigned kBits = 8;
  static constexpr Counts kFull = 128;

  static constexpr Counts at(std::size_t unit, Counts value) { return value << unit * kBits; }

  Counts room_ =
      0;  ///< on top of the counts of a cycle: kFull is set in those of which there are as many as may
  NewestCycles<Counts> issued_;
  std::array<std::vector<Cycles>, kUnits> busy_until_;
};

// Here, so that the pipelines are compiled together with what they do in every step.

inline IssueSlots::IssueSlots(const CoreSpec& spec) {
  const std::array<std::uint32_t, kUnits> units{spec.integer_units,
                                                spec.multiply_units,
                                                spec.float_units,
                                                spec.vector_units,
                                                spec.load_ports,
                                                spec.store_ports,
                                                0};
  for (std::size_t unit = 0; unit < kUnits; ++unit) {
    room_ += at(unit, kFull - units[unit]);
    busy_until_[unit].resize(std::max<std::uint32_t>(units[unit], 1));
  }
  room_ += at(kUnits, kFull - spec.issue_width);
}

inline IssueSlots::Place IssueSlots::place(std::size_t unit, Cycles busy) const {
  Place place{unit, busy, at(kUnits, 1), at(kUnits, kFull)};
  if (unit == kUnits) return place;
  place.one += at(unit, 1);
  place.full += at(unit, kFull);
  return place;
}

inline Cycles IssueSlots::take(Cycles ready, const Place& place) {
  for (Cycles cycle = ready;; ++cycle) {
    Counts* const counts = issued_.at(cycle);
    if (counts == nullptr) return cycle;
    if (((*counts + room_) & place.full) != 0) continue;
    if (place.busy > 1 && place.unit < kUnits) {
      auto& busy_until = busy_until_[place.unit];
      const auto first_free = std::min_element(busy_until.begin(), busy_until.end());
      if (*first_free > cycle) {
        cycle = *first_free - 1;
        continue;
      }
      *first_free = cycle + place.busy;
      for (Cycles later = cycle + 1; later < cycle + place.busy; ++later)
        if (Counts* const busy = issued_.at(later)) *busy += at(place.unit, 1);
    }
    *counts += place.one;
    return cycle;
  }
}

}  // namespace perfpred
