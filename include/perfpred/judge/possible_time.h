#pragma once

#include <cmath>

namespace perfpred::judge {

/// More cycles an instruction than any program takes in the mean: a miss to memory takes some hundreds, a
/// page fault some thousands.
inline constexpr double kMostCpi = 1e6;

/// Whether so many instructions can take this long on a core of this cycle time (0 of either: not known): a
/// model whose output is linear may say that they take less than no time, or none, and one with damaged
/// weights anything or no number at all.
inline bool is_possible_time(double time_ps, double instructions, double period_ps) {
  if (!std::isfinite(time_ps) || !(time_ps > 0)) return false;
  const double one_cycle_each = instructions * period_ps;
  return !(one_cycle_each > 0) || time_ps <= kMostCpi * one_cycle_each;
}

}  // namespace perfpred::judge
