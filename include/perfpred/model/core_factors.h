#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "perfpred/model/stored_model.h"

namespace perfpred {

/// By which factors a model takes the cycles of its timing models for those of the cores that it was
/// trained on.
struct TimingModelFactors {
  std::size_t cores = 0;  ///< that have one
  double mean = 1;        ///< 1 where none has
  /// Standard deviation of ln(factor) over them, or more where 95 % of a normal distribution of that one
  /// would not reach from the mean to the farthest of them: a few cores lie far from the others. 0 for fewer
  /// than three.
  double deviation = 0;
};
TimingModelFactors timing_model_factors(const StoredModel& model);

/// How far off the time of a core that was added to the model (ModelCore::tuned) may be by one factor on all
/// programs: the standard deviation of its logarithm. Where nothing was measured, that of a core that takes
/// the mean factor of the others; empty where that is not known either. 0 for a core that the model was
/// trained on, whose errors are those of the model.
std::optional<double> factor_error(const StoredModel& model, std::size_t core);

/// Keeps it with the model (StoredModel::notes), in place of what was known of that core; 0 or less takes
/// what was known away.
void keep_factor_error(StoredModel& model, const std::string& core, double deviation);

}  // namespace perfpred
