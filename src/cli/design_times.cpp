#include "design_times.h"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <map>
#include <utility>

#include "network_program.h"
#include "perfpred/compose/vector_file.h"
#include "perfpred/model/core_parameters.h"
#include "perfpred/model/described_cores.h"
#include "perfpred/model/timing_parts.h"
#include "perfpred/model/unmodelled_cores.h"
#include "perfpred/report/function_sums.h"
#include "perfpred/simulate/core_events.h"
#include "perfpred/trace/digest.h"
#include "perfpred/trace/error.h"
#include "trace_files.h"

namespace perfpred::cli {
namespace {

constexpr std::size_t kEncodedAtOnce = 256;
constexpr std::size_t kTimedAtOnce = 48;  // what one pass shares between them is kept, and memory bounded

}  // namespace

DesignTimes::DesignTimes(ModelRunOptions options)
    : options_(std::move(options)), model_(load_model(options_.model)) {
  model_.require_foundation(" of one core, which tells nothing of designs");
  if (!tells_described_cores(model_))
    throw InputError(model_.file, "",
                     "has no core encoder and no timing models, so it tells nothing of designs");
  become_network_program_for(model_, options_.engine);
  if (has_encoder()) return;
  for (const auto& file : options_.traces.files()) {
    if (looks_like_vector_file(file))
      throw InputError(file.string(), "",
                       "holds vectors of another model's network; timing models need the trace itself");
  }
}

std::vector<CoreVariant> DesignTimes::variants_of(const Core& core) const {
  std::vector<CoreVariant> variants = core_variants(core);
  if (has_encoder()) {
    std::erase_if(variants, [told = tell_all_of(core)](const CoreVariant& variant) {
      return tell_all_of(variant.core) != told;
    });
  }
  return variants;
}

std::size_t DesignTimes::cores_at_once() const { return has_encoder() ? kEncodedAtOnce : kTimedAtOnce; }

std::vector<TraceVector> DesignTimes::read(const ModelRunOptions& options, const StoredModel& model) {
  if (!by_function_) {
    std::vector<TraceVector> traces = compute_trace_vectors(options, model);
    check_windows_differ(traces);
    return traces;
  }
  const std::size_t width = core_vectors_ps(model).front().size();
  std::map<std::string, report::FunctionSums> of_trace;
  std::vector<double> rows;
  std::vector<TraceVector> traces =
      compute_trace_vectors(options, model, [&](const TraceReader& trace) -> VectorSink {
        report::FunctionSums& sums = of_trace.try_emplace(trace.file().string(), width).first->second;
        return [&](std::uint64_t begin, std::span<const float> vectors) {
          rows.assign(vectors.begin(), vectors.end());
          sums.read(trace, begin, 0, rows);
        };
      });
  check_windows_differ(traces);
  std::vector<TraceVector> functions;
  for (const TraceVector& trace : traces) {
    const auto found = of_trace.find(trace.trace);
    if (found == of_trace.end()) continue;  // kept vectors
    for (report::FunctionSums::Function& function : found->second.functions(0)) {
      if (function.name.empty()) continue;
      TraceVector& vector = functions.emplace_back();
      vector.trace = trace.trace;
      vector.program = trace.program + ": " + function.name;
      functions_.insert(vector.program);
      vector.window = trace.window;
      vector.weight = trace.weight;
      vector.vector.sums = std::move(function.sums);
      vector.vector.instructions = function.instructions;
    }
  }
  traces.insert(traces.end(), std::make_move_iterator(functions.begin()),
                std::make_move_iterator(functions.end()));
  return traces;
}

void DesignTimes::count_events() {
  if (has_encoder()) {
    throw InputError(model_.file, "",
                     "an objective or limit takes counts of events, which timing models keep and a network "
                     "does not; --model x86-64-timing has them");
  }
  counts_events_ = true;
}

std::vector<explore::ExploredProgram> DesignTimes::programs_on(const Core& base) {
  const std::vector<double> times = of(std::span(&base, 1)).front();
  std::vector<explore::ExploredProgram> programs = programs_;
  for (std::size_t i = 0; i < programs.size(); ++i) programs[i].base_time_ps = times[i];
  base_counts_.assign(times.begin() + static_cast<std::ptrdiff_t>(programs.size()), times.end());
  return programs;
}

/// By program as `programs_` has them, event by event; a window's count as much as it weighs.
std::vector<std::vector<double>> DesignTimes::counts_on(std::span<const Core> cores,
                                                        const std::vector<TraceVector>& traces) const {
  const std::size_t events = core_event_names().size();
  std::vector<std::vector<double>> counts(cores.size(), std::vector<double>(programs_.size() * events, 0.0));
  std::vector<std::string> descriptions;
  for (const Core& core : cores) descriptions.push_back(core.json);
  for (const TraceVector& trace : traces) {
    const auto program = std::find_if(programs_.begin(), programs_.end(),
                                      [&](const auto& other) { return other.name == trace.program; });
    const auto counted =
        perfpred::count_events(TraceReader(trace.trace), descriptions, threads_of(options_.engine));
    for (std::size_t i = 0; i < cores.size(); ++i) {
      double* const of_program = &counts[i][static_cast<std::size_t>(program - programs_.begin()) * events];
      for (std::size_t k = 0; k < events; ++k)
        of_program[k] += trace.weight * static_cast<double>(counted[i].counts[k]);
    }
  }
  return counts;
}

void DesignTimes::keep_in(const std::string& file) {
  std::string of = fmt::format("{:016x}", model_.time_fingerprint());
  for (const auto& trace : options_.traces.files()) of += " " + file_digest(trace);
  if (!options_.weights.empty()) of += " " + file_digest(options_.weights);
  if (counts_events_) of += " events";
  kept_.emplace(file, digest_of(of));
  if (kept_->size() > 0) spdlog::info("{}: has times of {} designs", file, kept_->size());
}

std::vector<std::vector<double>> DesignTimes::of(std::span<const Core> cores) {
  if (!kept_) return compute(cores);
  std::vector<std::vector<double>> times(cores.size());
  std::vector<Core> new_cores;
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i < cores.size(); ++i) {
    // The first ones are read in any case: it is they that tell what programs there are.
    if (auto known = programs_.empty() ? std::nullopt : kept_->find(cores[i])) {
      times[i] = std::move(*known);
      continue;
    }
    new_cores.push_back(cores[i]);
    places.push_back(i);
  }
  if (new_cores.empty()) return times;
  std::vector<std::vector<double>> computed = compute(new_cores);
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (!kept_->find(new_cores[i])) kept_->keep(new_cores[i], computed[i]);
    times[places[i]] = std::move(computed[i]);
  }
  return times;
}

std::vector<std::vector<double>> DesignTimes::compute(std::span<const Core> cores) {
  StoredModel model = with_described_cores(model_, cores);
  std::vector<std::string> names;
  for (const Core& core : cores) names.push_back(core.name);
  const std::vector<std::size_t> places = chosen_cores(model, names);
  std::vector<Prediction> predictions;
  std::vector<TraceVector> traces;  // by timing models
  if (has_encoder()) {
    if (vectors_.empty()) vectors_ = read(options_, model_);
    predictions = predict_programs(vectors_, model, places);
  } else {
    ModelRunOptions options = options_;
    options.cores = names;
    model = with_needed_parts(model, places);
    for (const UnmodelledCore& core : unmodelled_cores(model, places))
      unmodelled_.insert(core.asked_for.begin(), core.asked_for.end());
    traces = read(options, model);
    predictions = predict_programs(traces, model, places);
  }
  // Program by program, core by core.
  std::vector<std::vector<double>> times(cores.size());
  const bool first = programs_.empty();
  for (std::size_t i = 0; i < predictions.size(); ++i) {
    times[i % cores.size()].push_back(predictions[i].time_ps);
    if (!first || i % cores.size() != 0) continue;
    programs_.push_back({predictions[i].trace, predictions[i].weight_instructions, 0});
  }
  if (counts_events_) {
    const std::vector<std::vector<double>> counts = counts_on(cores, traces);
    for (std::size_t i = 0; i < cores.size(); ++i)
      times[i].insert(times[i].end(), counts[i].begin(), counts[i].end());
  }
  return times;
}

}  // namespace perfpred::cli
