#include "perfpred/learn/extend.h"

#include <algorithm>
#include <numeric>

#include "learn/split.h"
#include "learn/timing_part.h"
#include "learn/validation.h"
#include "perfpred/compose/prediction.h"
#include "perfpred/trace/error.h"

namespace perfpred {
namespace {

constexpr double kShares[] = {0.0, 0.25, 0.5, 0.75, 0.8, 0.85, 0.9, 0.95, 1.0};

void check_model(const StoredModel& model) {
  const auto refuse = [&](const std::string& cause) { throw InputError(model.file, "", cause); };
  model.require_foundation("; timing models are part of the vectors of a foundation model");
  if (!model.card.timing_models.empty()) refuse("has timing models already");
}

/// Descriptions of those of the model's cores that have one.
std::vector<std::string> described_cores(const StoredModel& model) {
  std::vector<std::string> cores;
  for (const ModelCore& core : model.card.cores)
    if (!core.core_json.empty()) cores.push_back(checked_description(core.name, core.core_json, model.file));
  return cores;
}

/// Weights of the timing models, picoseconds a cycle, [cores, timing models].
NamedTensor fit_weights(const StoredModel& model, const std::vector<std::vector<SegmentSums>>& sums) {
  NamedTensor weights;
  for (std::size_t core = 0; core < sums.size(); ++core) {
    const CoreFit fit = fit_timing_part(model, model.card.cores[core].name, sums[core], 0, {});
    weights.values.insert(weights.values.end(), fit.core_vector.begin(), fit.core_vector.end());
  }
  weights.shape = {static_cast<std::int64_t>(sums.size()),
                   static_cast<std::int64_t>(model.card.timing_models.size())};
  return weights;
}

/// `model` with `share` of each prediction from the timing models' `weights`, the rest from the network.
StoredModel blended(const StoredModel& model, const NamedTensor& weights, double share) {
  StoredModel result = model;
  result.card.timing_share = share;
  for (float& value : result.tensors.at("core_vectors").values)
    value = static_cast<float>(value * (1 - share));
  NamedTensor& reference = result.tensors[kTimingModelVectors] = weights;
  for (float& value : reference.values) value = static_cast<float>(value * share);
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
  check_model(model);
  TrainingOptions split_options;
  split_options.traces = options.traces;
  split_options.validation_programs = options.validation_programs;
  split_options.cores.clear();
  for (const ModelCore& core : model.card.cores) split_options.cores.push_back(core.name);
  const Split split = split_traces(split_options);
  if (split.validation.empty()) throw InputError("no validation program to choose the share by");

  const std::vector<std::string> described = described_cores(model);
  if (described.empty()) throw InputError(model.file, "", "has no description of any of its cores");
  StoredModel wide = add_timing_models(model, described);
  wide.file = options.output.string();
  std::uint64_t all = 0, done = 0;
  for (const auto& file : split.training) all += TraceReader(file).instruction_count();
  const auto on_instructions = [&](std::uint64_t instructions) {
    done += instructions;
    if (on_features) on_features(done, all);
  };
  const NamedTensor weights = fit_weights(
      wide, sum_timing_model_cycles(wide, split.training, threads_of(options.engine), on_instructions));

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
  result.share = options.share.value_or(best->share);
  result.model = blended(wide, weights, result.share);
  result.model.card.command += "\n" + options.command;
  MeasuredError error = measure(vectors, result.model);
  error.data = options.share ? "validation programs, training cores (they chose the epoch)"
                             : "validation programs, training cores (they chose the epoch and the share of "
                               "the timing models)";
  result.model.card.errors = {error};
  if (result.share == 1) result.model = with_needed_parts(result.model, all_cores(result.model));
  result.model.notes.clear();  // the accuracy that was recorded is of the model without its new parts
  save_model(options.output, result.model);
  return result;
}

}  // namespace perfpred
