#include "perfpred/learn/tune_times.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "learn/tuned_core.h"
#include "perfpred/compose/distinct_windows.h"
#include "perfpred/compose/prediction.h"
#include "perfpred/judge/possible_time.h"
#include "perfpred/learn/measured_times.h"
#include "perfpred/model/described_cores.h"
#include "perfpred/model/timing_parts.h"
#include "perfpred/simulate/timing_models.h"
#include "perfpred/trace/core.h"
#include "perfpred/trace/error.h"
#include "perfpred/trace/store.h"

namespace perfpred {
namespace {

struct WeighedTrace {
  std::filesystem::path file;
  double weight = 1;
};

struct PlannedProgram {
  std::string program;
  std::string place;  ///< of its time, in the file of times
  std::vector<WeighedTrace> traces;
  std::optional<double> seconds;
  double uncertainty = 0;
};

/// Finds each trace's line, and each program's time.
class Plan {
 public:
  Plan(const StoredModel& model, const TuneTimesOptions& options)
      : options_(options), times_(read_measured_times(options.times)), used_(times_.size()) {
    if (options.traces.empty())
      throw InputError("no trace to tune from: the times are of programs that were recorded");
    for (const MeasuredTime& time : times_)
      if (!time.core.empty()) fail(time, "names a core: that column goes with --encoder");
    for (const auto& file : options.traces) add(model, file);
    for (std::size_t i = 0; i < times_.size(); ++i) {
      if (used_[i]) continue;
      const MeasuredTime& time = times_[i];
      fail(time, time.trace.empty() ? "no trace of program '" + time.program + "' is given"
                                    : "trace '" + time.trace + "' is not given");
    }
    for (const PlannedProgram& program : programs_) {
      if (program.seconds) continue;
      throw InputError(options.times.string(), program.place,
                       fmt::format("no line of program '{}' has its time", program.program));
    }
  }
  const std::vector<PlannedProgram>& programs() const { return programs_; }

 private:
  [[noreturn]] void fail(const MeasuredTime& time, const std::string& cause) const {
    throw InputError(options_.times.string(), time.place, cause);
  }

  void add(const StoredModel& model, const std::filesystem::path& file) {
    const TraceReader trace(file);
    check_trace_fits_model(trace, model);
    const TraceHeader& header = trace.header();
    windows_.add(header.program, header.window, file.string());
    if (trace.instruction_count() < 2)
      throw InputError(file.string(), "", "holds fewer than 2 instructions, so no time to predict");
    const MeasuredTime& time = line_of(file, header.program);
    const auto [place, is_first] = places_.emplace(header.program, programs_.size());
    if (is_first) programs_.push_back({header.program, time.place, {}, std::nullopt, 0});
    PlannedProgram& program = programs_[place->second];
    program.traces.push_back({file, time.weight});
    if (!time.seconds) return;
    if (program.seconds && *program.seconds != *time.seconds) {
      fail(time, fmt::format("gives program '{}' {} s, but {} gives it {} s", program.program, *time.seconds,
                             program.place, *program.seconds));
    }
    program.seconds = time.seconds;
    program.place = time.place;
    program.uncertainty = time.spread_seconds / *time.seconds / std::sqrt(static_cast<double>(time.repeats));
  }

  const MeasuredTime& line_of(const std::filesystem::path& file, const std::string& program) {
    const MeasuredTime* found = nullptr;
    for (std::size_t i = 0; i < times_.size(); ++i) {
      const MeasuredTime& time = times_[i];
      if (time.trace.empty() ? time.program != program : !names_trace(time.trace, file)) continue;
      if (found != nullptr) fail(time, fmt::format("is of {}, and so is {}", file.string(), found->place));
      if (used_[i] && !time.trace.empty())
        fail(time, "two of the traces are called '" + time.trace + "': name their folders too");
      used_[i] = true;
      found = &time;
    }
    if (found == nullptr)
      throw InputError(options_.times.string(), "",
                       fmt::format("has no time for {}, of program '{}'", file.string(), program));
    return *found;
  }

  const TuneTimesOptions& options_;
  std::vector<MeasuredTime> times_;
  std::vector<bool> used_;
  DistinctWindows windows_;
  std::map<std::string, std::size_t> places_;
  std::vector<PlannedProgram> programs_;
};

/// What a fit reads and changes: the model with the described core, and of it the parts that take part.
struct TuningModel {
  StoredModel whole, part;
  std::size_t place = 0;  ///< of the core, in both
};

TuningModel described_model(const StoredModel& model, const TuneTimesOptions& options, const Core& core) {
  model.require_foundation(
      ", whose network is one core's own: a core can be added to a foundation model only");
  const auto& cores = model.card.cores;
  const bool has_core = std::any_of(cores.begin(), cores.end(),
                                    [&](const ModelCore& known) { return known.name == core.name; });
  if (has_core && !options.replace) {
    throw InputError(model.file, "",
                     "has core '" + core.name + "' already; --replace puts the new one in its place");
  }
  TuningModel tuning;
  tuning.whole = with_described_cores(model, {{core}});
  tuning.place = tuning.whole.card.core_index(core.name, model.file);
  if (!options.mixed) {
    tuning.part = tuning.whole;
    return tuning;
  }
  if (model.card.timing_models.empty())
    throw InputError(model.file, "", "has no timing models of which some could be mixed in");
  std::vector<std::size_t> places = *options.mixed;
  places.push_back(tuning.place);
  tuning.part = with_needed_parts(tuning.whole, places);
  return tuning;
}

/// A vector of the part as one of the whole: nothing of what takes no part.
std::vector<double> widened(const TuningModel& tuning, const std::vector<double>& vector) {
  const auto& all = tuning.whole.card.timing_models;
  const std::vector<std::string> some = timing_model_names(tuning.part.card.timing_models);
  std::vector<double> wide(tuning.whole.core_vector(tuning.place).size(), 0.0);
  const std::size_t network = vector.size() - some.size();
  std::copy_n(vector.begin(), network, wide.begin());
  for (std::size_t i = 0; i < some.size(); ++i) {
    const std::size_t entry = *timing_model_place(tuning.whole, some[i]);
    wide[wide.size() - all.size() + entry] = vector[network + i];
  }
  return wide;
}

/// Sums the vectors of each program's traces.
std::vector<MeasuredProgram> measure(const StoredModel& model, const std::vector<PlannedProgram>& planned,
                                     const std::string& core, const EngineOptions& engine_options,
                                     const TuneProgress& on_progress, std::vector<TimedProgram>& described) {
  const auto engine = make_engine(model, engine_options);
  std::uint64_t all = 0, done = 0;
  for (const PlannedProgram& program : planned)
    for (const WeighedTrace& trace : program.traces) all += TraceReader(trace.file).instruction_count();
  std::vector<MeasuredProgram> measured;
  for (const PlannedProgram& program : planned) {
    MeasuredProgram sums;
    sums.program = program.program;
    sums.vector.assign(static_cast<std::size_t>(engine->vector_width()), 0.0);
    sums.time_ps = *program.seconds * kPicosecondsASecond;
    sums.uncertainty = program.uncertainty;
    TimedProgram timed;
    timed.program = program.program;
    timed.traces = program.traces.size();
    timed.seconds = *program.seconds;
    timed.uncertainty = program.uncertainty;
    for (const WeighedTrace& weighed : program.traces) {
      const TraceReader trace(weighed.file);
      const TraceVector vector = compute_trace_vector(trace, model, *engine,
                                                      {.progress =
                                                           [&](std::uint64_t instructions) {
                                                             if (on_progress)
                                                               on_progress(done + instructions, all);
                                                           },
                                                       .truths_of = {core}});
      for (std::size_t i = 0; i < sums.vector.size(); ++i)
        sums.vector[i] += weighed.weight * vector.vector.sums[i];
      timed.instructions += weighed.weight * static_cast<double>(vector.vector.instructions);
      done += trace.instruction_count();
    }
    measured.push_back(std::move(sums));
    described.push_back(std::move(timed));
  }
  return measured;
}

void fill_errors(const TimeFit& fit, std::uint32_t period_ps, std::vector<TimedProgram>& programs) {
  double seconds_an_instruction = 0;
  for (const TimedProgram& program : programs)
    seconds_an_instruction += program.seconds / program.instructions;
  const auto others = static_cast<double>(programs.size() - 1);
  for (std::size_t i = 0; i < programs.size(); ++i) {
    TimedProgram& program = programs[i];
    const double own = program.seconds / program.instructions;
    program.cpi = own * kPicosecondsASecond / period_ps;
    program.described_error = fit.start_errors[i];
    program.error = fit.errors[i];
    if (programs.size() < 2) continue;
    program.scaled_error = fit.scaled_errors[i];
    program.held_out_error = fit.held_out_errors[i];
    program.mean_cpi_error = (seconds_an_instruction - own) / others / own - 1;
  }
}

}  // namespace

TuneTimesResult tune_to_times(const StoredModel& model, const TuneTimesOptions& options,
                              const TuneProgress& on_progress) {
  if (options.ridge && !(std::isfinite(*options.ridge) && *options.ridge >= 0))
    throw InputError("the ridge is a number of at least 0");
  const Core& core = options.core_file.value().core;
  const TuningModel tuning = described_model(model, options, core);
  const Plan plan(model, options);
  TuneTimesResult result;
  result.core = core.name;
  result.period_ps = core.period_ps;
  const std::vector<MeasuredProgram> measured =
      measure(tuning.part, plan.programs(), core.name, options.engine, on_progress, result.programs);
  result.fit = fit_to_times(measured, tuning.part.core_vector(tuning.place), options.ridge);
  fill_errors(result.fit, core.period_ps, result.programs);
  double cpi = 0;
  std::vector<std::string> names;
  std::vector<double> errors;
  for (const TimedProgram& program : result.programs) {
    if (program.cpi > judge::kMostCpi) {
      throw InputError(options.times.string(), "program '" + program.program + "'",
                       fmt::format("takes {:.3g} cycles an instruction: is the time in seconds, and of the "
                                   "instructions that the traces stand for?",
                                   program.cpi));
    }
    cpi += program.cpi / static_cast<double>(result.programs.size());
    names.push_back(program.program);
    errors.push_back(program.held_out_error.value_or(program.error));
  }
  const StoredModel tuned = with_tuned_core(tuning.whole, {core.name, core.period_ps, core.json, cpi, true},
                                            widened(tuning, result.fit.core_vector), names, errors);
  result.unmodelled = unmodelled_cores(tuned, {tuning.place});
  result.outside = outside_cores(tuned.card, {tuning.place});
  save_model(options.output, tuned);
  return result;
}

}  // namespace perfpred
