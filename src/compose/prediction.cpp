#include "perfpred/compose/prediction.h"

#include <fmt/format.h>

#include <algorithm>
#include <future>
#include <iterator>
#include <map>
#include <set>
#include <stop_token>
#include <utility>

#include "perfpred/compose/distinct_windows.h"
#include "perfpred/engine/model_input.h"
#include "perfpred/trace/error.h"
#include "perfpred/trace/interrupt.h"

namespace perfpred {
namespace {

constexpr std::uint64_t kBlockInstructions = 1 << 20;

/// Of a sum that is stopped nothing is said.
std::uint64_t sum_of_increments(const TraceReader& trace, const std::string& core,
                                const std::stop_token& stop) {
  std::uint64_t sum = 0;
  // From instruction 0 on, though it is left out, so that blocks are whole chunks of the file, each unpacked
  // once.
  for (std::uint64_t begin = 0; begin < trace.instruction_count() && !stop.stop_requested();
       begin += kBlockInstructions) {
    throw_if_interrupted();
    const auto increments = trace.read_increments(core, begin, kBlockInstructions);
    for (std::size_t i = begin == 0 ? 1 : 0; i < increments.size(); ++i) sum += increments[i];
  }
  return sum;
}

std::optional<double> truth_time_ps(const TraceVector& trace, const ModelCore& core,
                                    const std::string& model_file) {
  for (const GroundTruth& truth : trace.truths) {
    if (truth.core != core.name) continue;
    if (truth.period_ps != core.period_ps) {
      throw InputError(
          trace.trace, "/retire/" + core.name,
          fmt::format("has a cycle time of {} ps, but core '{}' of model {} one of {} ps: two different "
                      "cores of one name",
                      truth.period_ps, core.name, model_file, core.period_ps));
    }
    return cycles_to_ps(truth.cycles, truth.period_ps);
  }
  return std::nullopt;
}

std::optional<double> relative_error(double value, const std::optional<double>& truth) {
  if (!truth || *truth == 0.0) return std::nullopt;
  return value / *truth - 1.0;
}

void check_instructions(const std::string& name, std::uint64_t count) {
  if (count >= 2) return;
  throw InputError(
      name, "",
      fmt::format("holds {} instructions; a prediction needs at least 2, as the first has no predecessor",
                  count));
}

TraceVector empty_vector(const std::string& name, const TraceHeader& header, const Engine& engine) {
  TraceVector result;
  result.trace = name;
  result.program = header.program;
  result.window = header.window;
  result.vector = ProgramVector(static_cast<std::size_t>(engine.vector_width()));
  return result;
}

std::vector<GroundTruth> read_truths(const TraceReader& trace, const std::vector<std::string>& cores,
                                     const std::stop_token& stop) {
  std::vector<GroundTruth> truths;
  for (const CoreColumn& core : trace.cores()) {
    if (!cores.empty() && std::find(cores.begin(), cores.end(), core.name) == cores.end()) continue;
    truths.push_back({core.name, sum_of_increments(trace, core.name, stop), core.period_ps});
  }
  return truths;
}

/// A trace's own times, read in one of the threads, where there are any, while others do something else.
class TruthsBeside {
 public:
  /// What it refers to has to outlive this.
  TruthsBeside(const TraceReader& trace, const std::vector<std::string>& cores, SharedThreads* threads)
      : trace_(trace), cores_(cores) {
    if (threads != nullptr)
      done_ = threads->run([this] { truths_ = read_truths(trace_, cores_, stop_.get_token()); });
  }
  ~TruthsBeside() {
    stop_.request_stop();
    if (done_.valid()) done_.wait();
  }
  TruthsBeside(const TruthsBeside&) = delete;
  TruthsBeside& operator=(const TruthsBeside&) = delete;

  std::vector<GroundTruth> take() {
    if (!done_.valid()) return read_truths(trace_, cores_, {});
    done_.get();
    return std::move(truths_);
  }

 private:
  const TraceReader& trace_;
  const std::vector<std::string>& cores_;
  std::stop_source stop_;
  std::vector<GroundTruth> truths_;
  std::future<void> done_;
};

/// An engine's input of which what the network reads is profiled on the way: the features, and behind them
/// the cycles where those are scaled too.
class ProfiledInput {
 public:
  ProfiledInput(const EngineInput& input, const Scaling& scaling) : sources_(input) {
    if (input.features == nullptr) return;
    const auto behind = scaling.columns.begin() + static_cast<std::ptrdiff_t>(input.features->width());
    features_.emplace(*input.features, Scaling{{scaling.columns.begin(), behind}});
    sources_.features = &*features_;
    if (behind == scaling.columns.end()) return;
    cycles_.emplace(*input.cycles, Scaling{{behind, scaling.columns.end()}});
    sources_.cycles = &*cycles_;
  }
  ProfiledInput(const ProfiledInput&) = delete;
  ProfiledInput& operator=(const ProfiledInput&) = delete;

  const EngineInput& sources() const { return sources_; }
  FeatureProfile profile() const {
    FeatureProfile profile = features_ ? features_->profile() : FeatureProfile();
    if (!cycles_) return profile;
    const FeatureProfile more = cycles_->profile();
    profile.means.insert(profile.means.end(), more.means.begin(), more.means.end());
    profile.deviations.insert(profile.deviations.end(), more.deviations.begin(), more.deviations.end());
    return profile;
  }

 private:
  EngineInput sources_;
  std::optional<ProfiledSource> features_, cycles_;
};

}  // namespace

std::optional<double> Prediction::truth_cycles() const {
  if (!truth_time_ps) return std::nullopt;
  return *truth_time_ps / period_ps;
}

std::optional<double> Prediction::error() const { return relative_error(time_ps, truth_time_ps); }
std::optional<double> Prediction::baseline_error() const {
  return relative_error(baseline_time_ps, truth_time_ps);
}

void check_trace_fits_model(const std::string& name, const TraceHeader& header, const StoredModel& model) {
  const auto require_same = [&](const std::string& what, const std::string& of_trace,
                                const std::string& of_model) {
    if (of_trace == of_model) return;
    throw InputError(name, "",
                     fmt::format("{} '{}', but model {} was trained on {} '{}'", what, of_trace, model.file,
                                 what, of_model));
  };
  require_same("ISA", header.isa, model.card.isa);
  require_same("granularity", header.granularity, model.card.granularity);
}

void check_trace_fits_model(const TraceReader& trace, const StoredModel& model) {
  check_trace_fits_model(trace.file().string(), trace.header(), model);
}

std::vector<GroundTruth> read_truths(const TraceReader& trace, const std::vector<std::string>& cores) {
  return read_truths(trace, cores, {});
}

TraceVector compute_trace_vector(const TraceReader& trace, const StoredModel& model, Engine& engine,
                                 const TraceRun& run) {
  const std::string name = trace.file().string();
  check_trace_fits_model(name, trace.header(), model);
  check_instructions(name, trace.instruction_count());
  TraceVector result = empty_vector(name, trace.header(), engine);
  const auto threads = run.threads ? run.threads : shared_threads(engine.threads());
  const ModelInput model_input(trace, model, threads);
  TruthsBeside truths(trace, run.truths_of, threads.get());
  ProfiledInput input(model_input.sources(), model.card.scaling);
  if (run.observer) {
    engine.run(input.sources(), [&](std::uint64_t begin, std::span<const float> vectors) {
      result.vector.add(begin, vectors);
      run.observer(begin, vectors);
      if (run.progress)
        run.progress(begin + vectors.size() / static_cast<std::size_t>(engine.vector_width()));
    });
  } else {
    engine.sum(input.sources(), 0, [&](const StretchSum& stretch) {
      result.vector.add(stretch);
      if (run.progress) run.progress(stretch.end);
    });
  }
  result.truths = truths.take();
  result.profile = input.profile();
  return result;
}

TraceVector compute_trace_vector(InstructionSource& instructions, const StoredModel& model, Engine& engine,
                                 const RunningSink& running) {
  check_trace_fits_model(instructions.name(), instructions.header(), model);
  TraceVector result = empty_vector(instructions.name(), instructions.header(), engine);
  const ModelInput model_input(instructions, model, shared_threads(engine.threads()));
  ProfiledInput input(model_input.sources(), model.card.scaling);
  engine.sum(input.sources(), 0, [&](const StretchSum& stretch) {
    result.vector.add(stretch);
    if (running) running(result);
  });
  check_instructions(instructions.name(), model_input.instructions_read());
  result.profile = input.profile();
  return result;
}

std::vector<Prediction> predict(const TraceVector& trace, const StoredModel& model,
                                const std::vector<std::size_t>& cores) {
  const auto vectors = core_vectors_ps(model);
  std::vector<Prediction> predictions;
  for (const std::size_t index : cores) {
    const ModelCore& core = model.card.cores[index];
    Prediction prediction;
    prediction.trace = trace.trace;
    prediction.program = trace.program;
    prediction.core = core.name;
    prediction.instructions = trace.vector.instructions;
    prediction.weight_instructions = static_cast<double>(trace.vector.instructions);
    prediction.period_ps = core.period_ps;
    prediction.time_ps = dot(trace.vector.sums, vectors[index]);
    prediction.baseline_time_ps = core.mean_program_cpi * prediction.weight_instructions * core.period_ps;
    prediction.truth_time_ps = truth_time_ps(trace, core, model.file);
    predictions.push_back(std::move(prediction));
  }
  return predictions;
}

std::vector<Prediction> predict(const std::vector<TraceVector>& traces, const StoredModel& model,
                                const std::vector<std::size_t>& cores) {
  std::vector<Prediction> predictions;
  for (const TraceVector& trace : traces) {
    std::vector<Prediction> of_trace = predict(trace, model, cores);
    std::move(of_trace.begin(), of_trace.end(), std::back_inserter(predictions));
  }
  return predictions;
}

void check_windows_differ(const std::vector<TraceVector>& traces) {
  DistinctWindows windows;
  for (const TraceVector& trace : traces) windows.add(trace.program, trace.window, trace.trace);
}

Predictions predict_all(const std::vector<TraceVector>& traces, const StoredModel& model,
                        const std::vector<std::size_t>& cores) {
  check_windows_differ(traces);
  Predictions all{predict(traces, model, cores), {}};
  std::vector<Prediction>& programs = all.programs;
  std::map<std::pair<std::string, std::size_t>, std::size_t> place;  // (program, core) -> entry of `programs`
  auto next = all.windows.cbegin();
  for (const TraceVector& trace : traces) {
    for (const std::size_t core : cores) {
      const Prediction& window = *next++;
      const auto [entry, first] = place.emplace(std::pair(trace.program, core), programs.size());
      if (first) {
        Prediction program = window;
        program.trace = trace.program;
        program.instructions = 0;
        program.weight_instructions = program.time_ps = program.baseline_time_ps = 0;
        if (program.truth_time_ps) program.truth_time_ps = 0.0;
        programs.push_back(std::move(program));
      }
      Prediction& program = programs[entry->second];
      program.instructions += window.instructions;
      program.weight_instructions += trace.weight * window.weight_instructions;
      program.time_ps += trace.weight * window.time_ps;
      program.baseline_time_ps += trace.weight * window.baseline_time_ps;
      if (program.truth_time_ps && window.truth_time_ps) {
        *program.truth_time_ps += trace.weight * *window.truth_time_ps;
      } else {
        program.truth_time_ps.reset();
      }
    }
  }
  return all;
}

std::vector<Prediction> predict_programs(const std::vector<TraceVector>& traces, const StoredModel& model,
                                         const std::vector<std::size_t>& cores) {
  return predict_all(traces, model, cores).programs;
}

}  // namespace perfpred
