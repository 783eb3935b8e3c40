#pragma once

#include <filesystem>
#include <vector>

#include "perfpred/compose/prediction.h"
#include "perfpred/engine/engine.h"
#include "perfpred/model/stored_model.h"

namespace perfpred {

/// How a model does on whole programs, through the very path that `perfpred predict` takes.
struct ValidationResult {
  MeasuredError total_time;               ///< over programs and the model's cores
  std::vector<Prediction> programs;       ///< that it sums up
  double mean_absolute_error_cycles = 0;  ///< of single instructions; NeuroScalar only
  /// NeuroScalar only: sums of true and predicted cycles where the predicted class is short, and where it is
  /// long.
  double short_true = 0, short_predicted = 0, long_true = 0, long_predicted = 0;
};

/// Mean, largest and signed error of the predictions that have a truth.
MeasuredError summarise(const std::vector<Prediction>& programs);

ValidationResult validate(const StoredModel& model, const std::vector<std::filesystem::path>& traces,
                          const EngineOptions& engine_options);

}  // namespace perfpred
