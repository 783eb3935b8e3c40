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

  explicit IssueSlots(const CoreSpec& spec);
  /// The first cycle from `ready` on with room for one more micro-op on this kind of unit (kUnits: on none),
  /// which is taken. `busy`: cycles for which the unit takes no other, 1 where it is pipelined.
  Cycles take(Cycles ready, std::size_t unit, Cycles busy);

 private:
  /// What issued in a cycle: by unit, and in all behind that.
  using Counts = std::array<std::uint8_t, kUnits + 1>;

  std::uint32_t issue_width_;
  std::array<std::uint32_t, kUnits> units_;
  NewestCycles<Counts> issued_;
  std::array<std::vector<Cycles>, kUnits> busy_until_;
};

// Here, so that the pipelines are compiled together with what they do in every step.

inline IssueSlots::IssueSlots(const CoreSpec& spec)
    : issue_width_(spec.issue_width),
      units_{spec.integer_units,
             spec.multiply_units,
             spec.float_units,
             spec.vector_units,
             spec.load_ports,
             spec.store_ports,
             0} {
  for (std::size_t unit = 0; unit < kUnits; ++unit)
    busy_until_[unit].resize(std::max<std::uint32_t>(units_[unit], 1));
}

inline Cycles IssueSlots::take(Cycles ready, std::size_t unit, Cycles busy) {
  for (Cycles cycle = ready;; ++cycle) {
    Counts* const issued = issued_.at(cycle);
    if (issued == nullptr) return cycle;
    if ((*issued)[kUnits] >= issue_width_) continue;
    if (unit < kUnits) {
      if ((*issued)[unit] >= units_[unit]) continue;
      if (busy > 1) {
        const auto first_free = std::min_element(busy_until_[unit].begin(), busy_until_[unit].end());
        if (*first_free > cycle) {
          cycle = *first_free - 1;
          continue;
        }
        *first_free = cycle + busy;
        for (Cycles later = cycle + 1; later < cycle + busy; ++later)
          if (Counts* const counts = issued_.at(later)) ++(*counts)[unit];
      }
      ++(*issued)[unit];
    }
    ++(*issued)[kUnits];
    return cycle;
  }
}

}  // namespace perfpred
