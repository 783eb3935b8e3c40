#pragma once

#include <optional>
#include <string>
#include <vector>

#include "perfpred/model/stored_model.h"
#include "perfpred/report/comparison.h"
#include "perfpred/report/comparison_samples.h"
#include "trace_vectors.h"

namespace perfpred::cli {

/// A model, and those of its cores that are compared.
struct ComparedModel {
  StoredModel model;
  std::vector<std::size_t> cores;
  std::vector<std::optional<double>> factor_errors;  ///< of each of these (see model/core_factors.h)
};

/// Loads the models and chooses cores among all that they know (all, without `options.cores`); a single model
/// gets the described ones too. Throws InputError where a name or glob matches none, two models know one
/// core, fewer than two cores are left, or several models are given with described cores.
std::vector<ComparedModel> load_compared_models(const std::vector<std::string>& files,
                                                const ModelRunOptions& options);

/// The cores of all models, model by model.
std::vector<report::ComparedCore> compared_cores(const std::vector<ComparedModel>& models);

/// This program, now, by this command line.
report::Making making();

/// What the models say of the traces.
struct ComparedReadings {
  std::vector<TraceVector> traces;      ///< as the first model reads them
  std::vector<Prediction> predictions;  ///< trace by trace, in the order of `compared_cores`
};

/// Reads every trace with every model, one after the other, and gives their instructions' times, together, to
/// `samples`.
ComparedReadings read_traces(const ModelRunOptions& options, const std::vector<ComparedModel>& models,
                             report::ComparisonSamples& samples);

}  // namespace perfpred::cli
