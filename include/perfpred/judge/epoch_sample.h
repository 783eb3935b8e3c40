#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "perfpred/judge/block_bootstrap.h"

namespace perfpred::judge {

/// What epochs of a run tell of the CPI of all of it.
struct SampledCpi {
  double cpi = 0;  ///< cycles over instructions of all epochs
  std::optional<double> standard_error;
  std::optional<Interval> interval;  ///< of `level`; empty with fewer than two epochs
};

/// The estimate of SMARTS (Wunderlich et al., ISCA 2003, section 3): the mean over systematic epochs, and how
/// far off sampling alone leaves it, sqrt(1 - n / N) s / sqrt(n) with the deviation s between n of the N
/// epochs that the run has. Epochs may differ in length (the last one is cut off): CPI is the ratio of the
/// sums, and s that of the cycles that an epoch takes more than its instructions at that CPI (Cochran,
/// "Sampling Techniques", 1977, section 2.11); for equal lengths this is the same. The interval takes
/// Student's t with n - 1 degrees of freedom, as few epochs tell little of s; it begins no lower than where
/// what was not sampled took no time at all.
///
/// `cycles` and `instructions`: one an epoch. `executed`: instructions of the whole run, of which the share
/// that was not sampled is the finite population correction; empty where it is not known: none. Throws
/// std::invalid_argument where lengths differ, there is no instruction, or `level` is outside 0..1.
SampledCpi sampled_cpi(std::span<const double> cycles, std::span<const double> instructions,
                       std::optional<std::uint64_t> executed, double level = 0.95);

/// The t with P(|T| <= t) = level for Student's distribution of so many degrees of freedom (1 at least).
double student_t(double level, std::uint64_t degrees_of_freedom);

}  // namespace perfpred::judge
