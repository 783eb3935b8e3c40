#include "perfpred/learn/tune_encoder.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <utility>

#include "learn/encoder_fit.h"
#include "perfpred/compose/distinct_windows.h"
#include "perfpred/compose/prediction.h"
#include "perfpred/judge/possible_time.h"
#include "perfpred/learn/measured_times.h"
#include "perfpred/model/core_encoder.h"
#include "perfpred/model/trained_ranges.h"
#include "perfpred/trace/error.h"
#include "perfpred/trace/store.h"

namespace perfpred {
namespace {

/// What is to be fitted, and to what.
struct EncoderPlan {
  std::vector<Core> cores;
  std::vector<EncoderExample> examples;          ///< whose vectors are not yet known
  std::vector<std::vector<std::string>> traces;  ///< of each example
};

/// From latencies in the traces: an example a trace.
EncoderPlan plan_of_latencies(const TuneEncoderOptions& options) {
  EncoderPlan plan;
  std::map<std::string, std::size_t> places;
  for (const auto& file : options.traces) {
    const TraceReader trace(file);
    EncoderExample example;
    example.program = trace.header().program;
    for (const GroundTruth& truth : read_truths(trace)) {
      const CoreColumn& column = trace.core(truth.core);
      if (column.core_json.empty() || truth.cycles == 0) continue;
      Core core = parse_core(column.core_json, file.string() + ": core '" + truth.core + "'");
      const auto [place, is_new] = places.emplace(truth.core, plan.cores.size());
      if (is_new) {
        plan.cores.push_back(std::move(core));
      } else if (plan.cores[place->second].json != core.json) {
        throw InputError(file.string(), "core '" + truth.core + "'",
                         "is described differently than in another of the traces");
      }
      example.cores.push_back(place->second);
      example.time_ps.push_back(static_cast<double>(truth.cycles) * truth.period_ps);
    }
    if (example.cores.empty())
      throw InputError(file.string(), "", "has latencies of no described core; --times has others");
    plan.examples.push_back(std::move(example));
    plan.traces.push_back({file.string()});
  }
  return plan;
}

/// From a file of times: an example a program, or a trace.
class PlanOfTimes {
 public:
  explicit PlanOfTimes(const TuneEncoderOptions& options) : options_(options) {
    plan_.cores = options.cores;
    for (std::size_t i = 0; i < plan_.cores.size(); ++i) places_.emplace(plan_.cores[i].name, i);
    for (const auto& file : options.traces) traces_of_[TraceReader(file).header().program].push_back(file);
  }

  EncoderPlan read() {
    for (const MeasuredTime& time : read_measured_times(options_.times)) add(time);
    std::set<std::string> used;
    for (const auto& files : plan_.traces) used.insert(files.begin(), files.end());
    for (const auto& file : options_.traces)
      if (!used.contains(file.string()))
        throw InputError(options_.times.string(), "", "has no time of " + file.string());
    return std::move(plan_);
  }

 private:
  [[noreturn]] void fail(const MeasuredTime& time, const std::string& cause) const {
    throw InputError(options_.times.string(), time.place, cause);
  }

  std::vector<std::string> traces_of(const MeasuredTime& time) const {
    std::vector<std::string> files;
    if (time.trace.empty()) {
      const auto found = traces_of_.find(time.program);
      if (found != traces_of_.end())
        for (const auto& file : found->second) files.push_back(file.string());
    } else {
      for (const auto& file : options_.traces)
        if (names_trace(time.trace, file)) files.push_back(file.string());
      if (files.size() > 1)
        fail(time, "two of the traces are called '" + time.trace + "': name their folders");
    }
    if (files.empty()) {
      fail(time, time.trace.empty() ? "no trace of program '" + time.program + "' is given"
                                    : "trace '" + time.trace + "' is not given");
    }
    return files;
  }

  void add(const MeasuredTime& time) {
    if (time.core.empty()) fail(time, "names no core: --encoder takes a column 'core'");
    const auto core = places_.find(time.core);
    if (core == places_.end()) fail(time, "core '" + time.core + "' is described by no --core-file");
    if (!time.seconds || time.weight != 1)
      fail(time, "--encoder takes a time of the traces as they are, without weights");
    const std::vector<std::string> files = traces_of(time);
    const auto [place, is_new] = examples_.emplace(files.front(), plan_.examples.size());
    if (is_new) {
      plan_.examples.push_back({TraceReader(files.front()).header().program, {}, {}, {}});
      plan_.traces.push_back(files);
    }
    EncoderExample& example = plan_.examples[place->second];
    example.cores.push_back(core->second);
    example.time_ps.push_back(*time.seconds * kPicosecondsASecond);
  }

  const TuneEncoderOptions& options_;
  EncoderPlan plan_;
  std::map<std::string, std::size_t> places_;  // of cores
  std::map<std::string, std::vector<std::filesystem::path>> traces_of_;
  std::map<std::string, std::size_t> examples_;  // by their first trace
};

void check_plan(const StoredModel& model, const TuneEncoderOptions& options, const EncoderPlan& plan) {
  std::set<std::size_t> used;
  for (const EncoderExample& example : plan.examples) used.insert(example.cores.begin(), example.cores.end());
  std::map<std::pair<std::uint32_t, std::vector<float>>, std::string> vectors;
  for (const Core& core : plan.cores) {
    const auto [first, is_new] = vectors.emplace(
        std::pair(core.period_ps, encoded_core_vector(model, core)),  // says what is wrong with either
        core.name);
    if (is_new) continue;
    throw InputError(
        model.file, "",
        fmt::format("its core encoder cannot tell '{}' from '{}': they differ in nothing that the "
                    "cores it was trained on differed in",
                    core.name, first->second));
  }
  for (std::size_t i = 0; i < plan.cores.size(); ++i) {
    if (!used.contains(i))
      throw InputError(options.times.string(), "", "has no time on core '" + plan.cores[i].name + "'");
  }
  if (used.size() < 2) {
    throw InputError(
        "--encoder takes times on two described cores or more; of one core 'tune' without it "
        "makes the most");
  }
}

/// Adds up the vectors of each example's traces.
void put_vectors(const StoredModel& model, const TuneEncoderOptions& options, const TuneProgress& on_progress,
                 EncoderPlan& plan) {
  const auto engine = make_engine(model, options.engine);
  std::uint64_t all = 0, done = 0;
  DistinctWindows windows;
  for (const auto& files : plan.traces) {
    for (const std::string& file : files) {
      const TraceReader trace(file);
      check_trace_fits_model(trace, model);
      windows.add(trace.header().program, trace.header().window, file);
      if (trace.instruction_count() < 2)
        throw InputError(file, "", "holds fewer than 2 instructions, so no time to predict");
      all += trace.instruction_count();
    }
  }
  for (std::size_t i = 0; i < plan.examples.size(); ++i) {
    std::vector<double>& sums = plan.examples[i].vector;
    sums.assign(static_cast<std::size_t>(engine->vector_width()), 0.0);
    std::uint64_t instructions = 0;
    for (const std::string& file : plan.traces[i]) {
      const TraceReader trace(file);
      const TraceVector vector = compute_trace_vector(trace, model, *engine,
                                                      {.progress =
                                                           [&](std::uint64_t read) {
                                                             if (on_progress) on_progress(done + read, all);
                                                           },
                                                       .truths_of = {"no core"}});
      for (std::size_t k = 0; k < sums.size(); ++k) sums[k] += vector.vector.sums[k];
      instructions += vector.vector.instructions;
      done += trace.instruction_count();
    }
    for (std::size_t k = 0; k < plan.examples[i].cores.size(); ++k) {
      const Core& core = plan.cores[plan.examples[i].cores[k]];
      const double cpi = plan.examples[i].time_ps[k] / core.period_ps / static_cast<double>(instructions);
      if (cpi <= judge::kMostCpi) continue;
      throw InputError(options.times.string(), "program '" + plan.examples[i].program + "'",
                       fmt::format("takes {:.3g} cycles an instruction on core '{}': is the time in seconds, "
                                   "and of the traces?",
                                   cpi, core.name));
    }
  }
}

EncoderErrors summary(const std::vector<std::size_t>& places,
                      const std::vector<std::vector<double>>& errors) {
  EncoderErrors result;
  double count = 0;
  for (const std::size_t place : places) {
    double level = 0;
    for (const double error : errors[place])
      level += std::log(std::max(1 + error, 1e-3)) / static_cast<double>(errors[place].size());
    for (const double error : errors[place]) {
      const double relative = std::abs((1 + error) / std::exp(level) - 1);
      result.time_mean += std::abs(error);
      result.time_max = std::max(result.time_max, std::abs(error));
      result.relative_mean += relative;
      result.relative_max = std::max(result.relative_max, relative);
      ++count;
    }
  }
  result.time_mean /= count;
  result.relative_mean /= count;
  return result;
}

/// Keys' values that the cores have count as trained on, and the programs as seen.
void note_training(ModelCard& card, const EncoderPlan& plan) {
  std::vector<std::string> descriptions;
  for (const Core& core : plan.cores) descriptions.push_back(core.json);
  auto& drawn = card.core_encoder->drawn_values;
  for (const auto& [key, values] : key_values(descriptions)) {
    std::vector<std::string>& known = drawn[key];  // of numbers any, of which the least and the most count
    for (const std::string& value : values)
      if (std::find(known.begin(), known.end(), value) == known.end()) known.push_back(value);
  }
  std::set<std::string> seen(card.training_programs.begin(), card.training_programs.end());
  seen.insert(card.validation_programs.begin(), card.validation_programs.end());
  for (const EncoderExample& example : plan.examples)
    if (seen.insert(example.program).second) card.training_programs.push_back(example.program);
  if (card.bands) card.bands->described.reset();
}

}  // namespace

TuneEncoderResult tune_encoder(const StoredModel& model, const TuneEncoderOptions& options,
                               const TuneProgress& on_progress) {
  require_core_encoder(model);
  if (options.traces.empty()) throw InputError("--encoder takes the traces that the times are of");
  EncoderPlan plan = options.times.empty() ? plan_of_latencies(options) : PlanOfTimes(options).read();
  check_plan(model, options, plan);
  put_vectors(model, options, on_progress, plan);
  EncoderFit fit = fit_encoder(model, plan.cores, plan.examples);
  note_training(fit.model.card, plan);
  TuneEncoderResult result;
  result.cores = plan.cores.size();
  result.steps = fit.steps;
  result.trials = fit.trials;
  std::vector<std::string> order;
  std::map<std::string, std::vector<std::size_t>> of_program;
  for (std::size_t i = 0; i < plan.examples.size(); ++i) {
    auto& places = of_program[plan.examples[i].program];
    if (places.empty()) order.push_back(plan.examples[i].program);
    places.push_back(i);
  }
  for (const std::string& program : order) {
    const std::vector<std::size_t>& places = of_program.at(program);
    std::set<std::size_t> cores;
    for (const std::size_t place : places)
      cores.insert(plan.examples[place].cores.begin(), plan.examples[place].cores.end());
    EncoderProgram& entry = result.programs.emplace_back();
    entry.program = program;
    entry.cores = cores.size();
    entry.before = summary(places, fit.errors_before);
    entry.after = summary(places, fit.errors);
    if (!fit.held_out_errors.empty()) entry.held_out = summary(places, fit.held_out_errors);
  }
  save_model(options.output, fit.model);
  return result;
}

}  // namespace perfpred
