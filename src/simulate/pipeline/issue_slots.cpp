#include "simulate/pipeline/issue_slots.h"

#include <algorithm>

namespace perfpred {

IssueSlots::IssueSlots(const CoreSpec& spec)
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

Cycles IssueSlots::take(Cycles ready, std::size_t unit, Cycles busy) {
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
