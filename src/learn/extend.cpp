#include "perfpred/learn/extend.h"

#include <torch/torch.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "learn/direct_weights.h"
#include "learn/split.h"
#include "learn/validation.h"
#include "perfpred/compose/prediction.h"
#include "perfpred/model/weights.h"
#include "perfpred/trace/error.h"

namespace perfpred {
namespace {

constexpr double kShares[] = {0.0, 0.25, 0.5, 0.75, 1.0};

void check_model(const StoredModel& model, const FeatureSet& features) {
  const auto refuse = [&](const std::string& cause) { throw InputError(model.file, "", cause); };
  if (model.card.kind != "foundation")
    refuse("is a " + model.card.kind +
           " model; direct columns are part of the vectors of a foundation model");
  if (!model.card.network.direct_columns.empty()) refuse("has direct columns already");
  if (model.card.network.input == "direct") refuse("has no input projection that more features could enter");
  const auto& known = model.features().columns;
  const bool begins =
      known.size() <= features.width() && std::equal(known.begin(), known.end(), features.columns.begin(),
                                                     [](const FeatureColumn& a, const FeatureColumn& b) {
                                                       return a.name == b.name && a.kind == b.kind;
                                                     });
  const bool only_plain =
      begins && std::none_of(features.columns.begin() + static_cast<std::ptrdiff_t>(known.size()),
                             features.columns.end(), [](const FeatureColumn& column) {
                               return column.kind == ColumnKind::categorical;
                             });
  if (!only_plain)
    refuse("has features '" + model.card.feature_set + "', which feature set '" + features.name +
           "' does not extend by numbers alone");
}

/// The same network on more features, to which it gives no weight.
void widen_input(StoredModel& model, const FeatureSet& features) {
  NamedTensor& weight = model.tensors.at("encoder.input_proj.weight");
  const auto rows = static_cast<std::size_t>(weight.shape[0]),
             columns = static_cast<std::size_t>(weight.shape[1]);
  const std::size_t added = features.width() - model.card.scaling.columns.size();
  std::vector<float> wider(rows * (columns + added), 0.0F);
  for (std::size_t row = 0; row < rows; ++row)
    std::copy_n(weight.values.begin() + static_cast<std::ptrdiff_t>(row * columns), columns,
                wider.begin() + static_cast<std::ptrdiff_t>(row * (columns + added)));
  weight.values = std::move(wider);
  weight.shape[1] += static_cast<std::int64_t>(added);
  model.card.feature_set = features.name;
  model.card.feature_version = features.version;
  model.card.feature_fingerprint = features.fingerprint();
  model.card.scaling = default_scaling(features);
}

/// `model` with `share` of each prediction from the direct columns' `weights`, the rest from the network.
StoredModel blended(const StoredModel& model, const torch::Tensor& weights, double share) {
  StoredModel result = model;
  for (float& value : result.tensors.at("core_vectors").values)
    value = static_cast<float>(value * (1 - share));
  result.tensors[kDirectCoreVectors] = to_named_tensor(weights * share);
  return result;
}

std::vector<std::size_t> all_cores(const StoredModel& model) {
  std::vector<std::size_t> cores(model.card.cores.size());
  std::iota(cores.begin(), cores.end(), 0);
  return cores;
}

MeasuredError measure(const std::vector<TraceVector>& vectors, const StoredModel& model) {
  return summarise(predict_programs(vectors, model, all_cores(model)));
}

}  // namespace

ExtendResult extend_model(const StoredModel& model, const ExtendOptions& options,
                          const std::function<void(std::uint64_t, std::uint64_t)>& on_features) {
  const FeatureSet& features = find_feature_set(options.feature_set);
  check_model(model, features);
  if (options.direct_columns.empty()) throw InputError("no direct columns are named");
  TrainingOptions split_options;
  split_options.traces = options.traces;
  split_options.validation_programs = options.validation_programs;
  split_options.cores.clear();
  for (const ModelCore& core : model.card.cores) split_options.cores.push_back(core.name);
  const Split split = split_traces(split_options);
  if (split.validation.empty())
    throw InputError("no validation program to choose the share of the columns by");

  StoredModel wide = model;
  std::erase_if(wide.tensors, [](const auto& entry) { return entry.first.starts_with(kInt8Prefix); });
  widen_input(wide, features);
  wide.card.network.direct_columns = options.direct_columns;
  wide.file = options.output.string();

  TrainingData::Options data_options;
  data_options.feature_set = features.name;
  data_options.scaling = default_scaling(features);
  // In the model's order, which is that of the rows of its core vectors.
  data_options.cores = split_options.cores;
  data_options.cache_directory = options.cache_directory;
  const TrainingData data(split.training, data_options, on_features);
  const torch::Tensor weights = fit_direct_weights(data, DirectColumns(features, options.direct_columns));

  ExtendResult result;
  const auto engine = make_engine(blended(wide, weights, 0.5), options.engine);
  std::vector<TraceVector> vectors;  // the same whatever the share is
  for (const auto& file : split.validation) {
    const TraceReader trace(file);
    vectors.push_back(compute_trace_vector(trace, wide, *engine));
  }
  for (const double share : kShares) {
    const MeasuredError error = measure(vectors, blended(wide, weights, share));
    result.trials.push_back({share, error.mean, error.max});
  }
  const auto best =
      std::min_element(result.trials.begin(), result.trials.end(),
                       [](const ShareTrial& a, const ShareTrial& b) { return a.mean_error < b.mean_error; });
  result.share = best->share;
  result.model = blended(wide, weights, result.share);
  result.model.card.command += "\n" + options.command;
  MeasuredError error = measure(vectors, result.model);
  error.data =
      "validation programs, training cores (they chose the epoch and the share of the direct columns)";
  result.model.card.errors = {error};
  save_model(options.output, result.model);
  return result;
}

}  // namespace perfpred
