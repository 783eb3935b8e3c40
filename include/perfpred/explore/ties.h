#pragma once

#include <vector>

#include "perfpred/explore/exploration.h"
#include "perfpred/judge/pair_accuracy.h"

namespace perfpred::explore {

/// By what factor, above 1, the ratio of two cores' times over so many programs may be off: the half-width,
/// in 95 of 100 cases, of what a model erred by on pairs of their kind that it predicted `log_ratio` (natural
/// logarithm) apart, errors of the pair and of its programs drawn together as if they were independent. Empty
/// where that was never measured.
std::optional<double> ratio_error(const judge::PairAccuracy& accuracy, const Core& a, const Core& b,
                                  double log_ratio, std::size_t programs);

/// Which of these designs (places in `exploration.designs`, the best by the first objective in front) are as
/// good as the first one: would be no worse were their times less by `ratio_error`. Without accuracy those
/// that are equal.
std::vector<bool> tied_with_first(DesignSpace& space, const Goals& goals, const Exploration& exploration,
                                  const std::vector<std::size_t>& places,
                                  const std::optional<judge::PairAccuracy>& accuracy);

}  // namespace perfpred::explore
