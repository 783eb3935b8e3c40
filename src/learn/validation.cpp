#include "learn/validation.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace perfpred {
MeasuredError summarise(const std::vector<Prediction>& programs) {
  MeasuredError error;
  std::set<std::string> names, cores;
  std::size_t count = 0;
  for (const Prediction& prediction : programs) {
    if (!prediction.error()) continue;
    names.insert(prediction.program);
    cores.insert(prediction.core);
    error.mean += std::abs(*prediction.error());
    error.bias += *prediction.error();
    error.max = std::max(error.max, std::abs(*prediction.error()));
    error.baseline_mean += std::abs(*prediction.baseline_error());
    ++count;
  }
  if (count > 0) {
    error.mean /= static_cast<double>(count);
    error.bias /= static_cast<double>(count);
    error.baseline_mean /= static_cast<double>(count);
  }
  error.programs = names.size();
  error.cores = cores.size();
  return error;
}

ValidationResult validate(const StoredModel& model, const std::vector<std::filesystem::path>& traces,
                          const EngineOptions& engine_options) {
  ValidationResult result;
  const auto engine = make_engine(model, engine_options);
  const bool one_core = model.card.kind == ModelKind::neuroscalar;
  std::vector<TraceVector> vectors;
  double absolute_error = 0;
  std::uint64_t counted = 0;
  for (const auto& file : traces) {
    const TraceReader trace(file);
    const auto observe = [&](std::uint64_t begin, std::span<const float> rows) {
      const auto truth = trace.read_increments(model.card.cores.front().name, begin, rows.size() / 2);
      for (std::size_t i = begin == 0 ? 1 : 0; i < truth.size(); ++i) {
        const double as_short = rows[2 * i], as_long = rows[2 * i + 1];
        absolute_error += std::abs(as_short + as_long - truth[i]);
        result.short_predicted += as_short;
        result.long_predicted += as_long;
        // Exactly one of the two is the class's own entry; a short latency of 0 leaves both at 0.
        (as_long > 0 ? result.long_true : result.short_true) += truth[i];
        ++counted;
      }
    };
    vectors.push_back(compute_trace_vector(trace, model, *engine,
                                           {.observer = one_core ? VectorSink(observe) : VectorSink()}));
  }
  // Windows of a program need not have the same cores: on each, those that have it are the program.
  for (std::size_t core = 0; core < model.card.cores.size(); ++core) {
    std::vector<TraceVector> measured;
    for (const TraceVector& vector : vectors) {
      if (std::any_of(vector.truths.begin(), vector.truths.end(),
                      [&](const GroundTruth& truth) { return truth.core == model.card.cores[core].name; }))
        measured.push_back(vector);
    }
    for (Prediction& program : predict_programs(measured, model, {core}))
      result.programs.push_back(std::move(program));
  }
  result.total_time = summarise(result.programs);
  if (counted > 0) result.mean_absolute_error_cycles = absolute_error / static_cast<double>(counted);
  return result;
}

}  // namespace perfpred
