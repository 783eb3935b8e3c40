#pragma once

#include "perfpred/learn/training_options.h"

namespace perfpred {

/// Learning rate of training step `step` of `steps_per_epoch` steps an epoch.
/// "step": divided by `decay_factor` every `decay_epochs` epochs (PerfVec, section IV-D). "cosine": up from 0
/// over the first 200 steps, then half a cosine down to a hundredth at the end of the last epoch.
double learning_rate_at(const TrainingOptions& options, std::int64_t step, std::int64_t steps_per_epoch);

}  // namespace perfpred
