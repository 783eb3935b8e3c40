#include "learn/learning_rate.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace perfpred {

double learning_rate_at(const TrainingOptions& options, std::int64_t step, std::int64_t steps_per_epoch) {
  if (options.schedule == "step") {
    const std::int64_t epoch = step / std::max<std::int64_t>(1, steps_per_epoch);
    return options.learning_rate /
           std::pow(options.decay_factor, static_cast<double>(epoch / options.decay_epochs));
  }
  constexpr double kWarmupSteps = 200.0;
  constexpr double kFinalShare = 0.01;
  const double at = static_cast<double>(step);
  const double all = static_cast<double>(std::max<std::int64_t>(1, steps_per_epoch * options.epochs));
  const double rising = std::min(1.0, (at + 1.0) / std::min(kWarmupSteps, all));
  const double falling = 0.5 * (1.0 + std::cos(std::numbers::pi * std::min(1.0, at / all)));
  return options.learning_rate * rising * (kFinalShare + (1.0 - kFinalShare) * falling);
}

}  // namespace perfpred
