#include "perfpred/learn/tune.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "learn/timing_part.h"
#include "learn/tuned_core.h"
#include "learn/vary_keys.h"
#include "perfpred/compose/distinct_windows.h"
#include "perfpred/compose/prediction.h"
#include "perfpred/engine/model_input.h"
#include "perfpred/model/core_factors.h"
#include "perfpred/trace/core.h"
#include "perfpred/trace/error.h"

namespace perfpred {
namespace {

/// A trace and how much of it is read.
struct TuningTrace {
  std::filesystem::path file;
  std::string program;
  std::uint64_t instructions = 0;
};

void check_model(const StoredModel& model, const TuneOptions& options) {
  model.require_foundation(
      ", whose network is one core's own: a core can be added to a foundation model only (train a model of "
      "the "
      "core with 'perfpred train --kind neuroscalar')");
  const auto has_core = [&](const ModelCore& core) { return core.name == options.core; };
  if (!options.replace && std::any_of(model.card.cores.begin(), model.card.cores.end(), has_core)) {
    throw InputError(model.file, "",
                     "has core '" + options.core + "' already; --replace puts the new one in its place");
  }
}

/// Reads every trace's header before the network runs over any of them. `core` is filled from the first one
/// unless a core file described it.
std::vector<TuningTrace> plan(const StoredModel& model, const TuneOptions& options, CoreColumn& core) {
  std::vector<TuningTrace> traces;
  DistinctWindows windows;
  std::map<std::string, std::uint64_t> planned;  // instructions of a program
  for (const auto& file : options.traces) {
    const TraceReader trace(file);
    check_trace_fits_model(trace, model);
    const CoreColumn& column = trace.core(options.core);
    if (traces.empty() && !options.core_file) core = column;
    if (column.period_ps != core.period_ps) {
      throw InputError(
          file.string(), "/retire/" + options.core,
          fmt::format("has a cycle time of {} ps, but in {} one of {} ps: two different cores of one name",
                      column.period_ps,
                      (options.core_file ? options.core_file->file : traces.front().file).string(),
                      core.period_ps));
    }
    const TraceHeader& header = trace.header();
    windows.add(header.program, header.window, file.string());
    if (trace.instruction_count() < 2) {
      throw InputError(file.string(), "", "holds fewer than 2 instructions, so no latency to learn from");
    }
    std::uint64_t& of_program = planned[header.program];
    std::uint64_t count = trace.instruction_count();
    if (options.max_instructions > 0) count = std::min(count, options.max_instructions - of_program);
    of_program += count;
    traces.push_back({file, header.program, count});
  }
  return traces;
}

/// Sums instruction vectors and true times over segments of one trace.
class SegmentCutter {
 public:
  SegmentCutter(SegmentSums& sums, std::uint64_t segment_instructions)
      : sums_(sums), segment_instructions_(segment_instructions), vector_(sums.width()) {}

  /// Vectors of the instructions from `begin` on, row-major [cycles.size(), width]. The first of a trace is
  /// left out.
  void add(std::uint64_t begin, std::span<const float> vectors, std::span<const std::uint32_t> cycles,
           std::uint32_t period_ps) {
    const std::size_t width = vector_.size();
    for (std::size_t i = begin == 0 ? 1 : 0; i < cycles.size(); ++i) {
      const float* vector = vectors.data() + i * width;
      for (std::size_t k = 0; k < width; ++k) vector_[k] += static_cast<double>(vector[k]);
      cycles_ += cycles[i];
      if (++count_ == segment_instructions_) flush(period_ps);
    }
  }
  void flush(std::uint32_t period_ps) {
    if (count_ == 0) return;
    sums_.add_segment(vector_, cycles_to_ps(cycles_, period_ps));
    std::fill(vector_.begin(), vector_.end(), 0.0);
    cycles_ = count_ = 0;
  }

 private:
  SegmentSums& sums_;
  std::uint64_t segment_instructions_;
  std::vector<double> vector_;
  std::uint64_t cycles_ = 0, count_ = 0;
};

struct GatheredPrograms {
  std::vector<SegmentSums> sums;
  std::vector<std::uint64_t> instructions;  ///< whose time counts
};

GatheredPrograms gather(const StoredModel& model, const TuneOptions& options,
                        const std::vector<TuningTrace>& traces, std::uint32_t period_ps,
                        const TuneProgress& on_progress) {
  const auto engine = make_engine(model, options.engine);
  const auto threads = shared_threads(engine->threads());
  const auto width = static_cast<std::size_t>(engine->vector_width());
  std::uint64_t all = 0, done = 0;
  for (const TuningTrace& trace : traces) all += trace.instructions;
  GatheredPrograms programs;
  std::map<std::string, std::size_t> place;
  for (const TuningTrace& tuning : traces) {
    if (tuning.instructions < 2) continue;
    const auto [entry, is_new] = place.emplace(tuning.program, programs.sums.size());
    if (is_new) {
      programs.sums.emplace_back(tuning.program, width);
      programs.instructions.push_back(0);
    }
    const TraceReader trace(tuning.file);
    const ModelInput input(trace, model, threads);
    const LimitedInput limited(input.sources(), tuning.instructions);
    SegmentCutter cutter(programs.sums[entry->second], options.segment_instructions);
    engine->run(limited.sources(), [&](std::uint64_t begin, std::span<const float> vectors) {
      const auto cycles = trace.read_increments(options.core, begin, vectors.size() / width);
      cutter.add(begin, vectors, cycles, period_ps);
      if (on_progress) on_progress(done + begin + cycles.size(), all);
    });
    cutter.flush(period_ps);
    programs.instructions[entry->second] += tuning.instructions - 1;
    done += tuning.instructions;
  }
  for (const SegmentSums& sums : programs.sums) {
    if (!(sums.time_ps() > 0)) {
      throw InputError(fmt::format("program '{}' takes no time on core '{}': nothing to learn from",
                                   sums.program(), options.core));
    }
  }
  return programs;
}

/// What the core file says of the core, as a trace would.
CoreColumn described_column(const TuneOptions& options, const StoredModel& model) {
  const Core& core = options.core_file->core;
  if (core.name != options.core) {
    throw InputError(options.core_file->file.string(), "name",
                     fmt::format("is '{}', but the core to add is '{}'", core.name, options.core));
  }
  if (core.isa != model.card.isa) {
    throw InputError(
        options.core_file->file.string(), "isa",
        fmt::format("is {}, but {} is a model of {} cores", core.isa, model.file, model.card.isa));
  }
  CoreColumn column;
  column.name = core.name;
  column.period_ps = core.period_ps;
  column.core_json = core.json;
  return column;
}

/// The file that describes the core.
std::string origin_of_description(const TuneOptions& options) {
  return (options.core_file ? options.core_file->file : options.traces.front()).string();
}

/// The model with the core among its timing models, where it can be and is wanted there.
StoredModel with_timing_model_of(const StoredModel& model, const TuneOptions& options,
                                 const CoreColumn& column, TuneResult& result) {
  result.has_timing_model =
      options.timing_model && !column.core_json.empty() && !model.card.timing_models.empty();
  if (!result.has_timing_model) return model;
  const std::string origin = origin_of_description(options);
  return add_timing_models(model, {checked_description(options.core, column.core_json, origin)});
}

/// A core that nothing is known of but its description.
CoreFit untuned_fit(const StoredModel& model, const TuneResult& result) {
  const auto place = timing_model_place(model, result.core);
  if (!result.has_timing_model || !place) {
    throw InputError(model.file, "",
                     "without traces a core is added by its description, to a model with timing models");
  }
  CoreFit fit;
  fit.core_vector.assign(model.core_vector(0).size(), 0.0);
  const std::size_t network = fit.core_vector.size() - model.card.timing_models.size();
  fit.core_vector[network + *place] = timing_model_factors(model).mean * result.period_ps;
  fit.prior = fit.core_vector;
  return fit;
}

double mean_cpi(const StoredModel& model, const TuneResult& result) {
  double sum = 0;
  if (result.programs.empty()) {
    for (const ModelCore& core : model.card.cores) sum += core.mean_program_cpi;
    return sum / static_cast<double>(model.card.cores.size());
  }
  for (const TunedProgram& program : result.programs) sum += program.cpi;
  return sum / static_cast<double>(result.programs.size());
}

std::vector<TunedProgram> describe(const GatheredPrograms& programs, const CoreFit& fit,
                                   std::uint32_t period_ps) {
  std::vector<TunedProgram> described;
  for (std::size_t i = 0; i < programs.sums.size(); ++i) {
    const SegmentSums& sums = programs.sums[i];
    TunedProgram program;
    program.program = sums.program();
    program.instructions = programs.instructions[i];
    program.cpi = sums.time_ps() / period_ps / static_cast<double>(program.instructions);
    program.prior_error = dot(sums.total(), fit.prior) / sums.time_ps() - 1.0;
    program.error = dot(sums.total(), fit.core_vector) / sums.time_ps() - 1.0;
    if (!fit.held_out_errors.empty()) program.held_out_error = fit.held_out_errors[i];
    described.push_back(std::move(program));
  }
  return described;
}

/// `model` with the core added, or put in the place of the one of its name.
StoredModel with_core(const StoredModel& model, const CoreColumn& column, const TuneResult& result,
                      const std::vector<double>& core_vector) {
  std::vector<std::string> programs;
  std::vector<double> errors;
  for (const TunedProgram& program : result.programs) {
    programs.push_back(program.program);
    errors.push_back(program.held_out_error.value_or(program.error));
  }
  return with_tuned_core(model,
                         {column.name, column.period_ps, column.core_json, mean_cpi(model, result), true},
                         core_vector, programs, errors);
}

/// What of the fit a model holds: the core and those of its variants that count as timing models, and the
/// core's vector of their cycles.
struct VariedCore {
  StoredModel model;
  std::vector<double> vector;
};

VariedCore with_varied_keys(const StoredModel& model, const VariedKeysFit& varied) {
  std::vector<std::string> names = {varied.start.name}, descriptions = {varied.start.json};
  std::vector<double> weights = {varied.fit.factor};
  for (std::size_t i = 0; i < varied.variants.size(); ++i) {
    if (varied.fit.weights[i] == 0) continue;
    names.push_back(varied.variants[i].core.name);
    descriptions.push_back(varied.variants[i].core.json);
    weights.push_back(varied.fit.weights[i]);
    weights[0] -= varied.fit.weights[i];  // a variant counts by its difference
  }
  VariedCore result{add_timing_models(model, descriptions), {}};
  result.vector.assign(result.model.core_vector(0).size(), 0.0);
  const std::size_t network = result.vector.size() - result.model.card.timing_models.size();
  for (std::size_t i = 0; i < names.size(); ++i)
    result.vector[network + *timing_model_place(result.model, names[i])] =
        weights[i] * varied.start.period_ps;
  return result;
}

std::vector<VariedKey> keys_that_count(const VariedKeysFit& varied) {
  std::vector<VariedKey> keys;
  for (std::size_t i = 0; i < varied.variants.size(); ++i) {
    const double weight = varied.fit.weights[i];
    if (weight == 0) continue;
    const CoreVariant& variant = varied.variants[i];
    VariedKey key{variant.key, variant.from, variant.to, weight, 0};
    for (const ProgramPieces& program : varied.programs) {
      double moved = 0;
      for (const auto& piece : program.moved) moved += piece[i];
      key.mean_share +=
          std::abs(weight * moved / program.total_truth()) / static_cast<double>(varied.programs.size());
    }
    keys.push_back(std::move(key));
  }
  std::stable_sort(keys.begin(), keys.end(),
                   [](const VariedKey& a, const VariedKey& b) { return a.mean_share > b.mean_share; });
  return keys;
}

/// Programs as the fit sees them: before it (the factor alone) and after it.
std::vector<TunedProgram> describe(const VariedKeysFit& varied, std::uint32_t period_ps) {
  std::vector<TunedProgram> described;
  for (std::size_t p = 0; p < varied.programs.size(); ++p) {
    const ProgramPieces& pieces = varied.programs[p];
    double fitted = 0;
    for (std::size_t piece = 0; piece < pieces.own.size(); ++piece) {
      fitted += varied.fit.factor * pieces.own[piece];
      for (std::size_t i = 0; i < varied.variants.size(); ++i)
        fitted += varied.fit.weights[i] * pieces.moved[piece][i];
    }
    TunedProgram program;
    program.program = pieces.program;
    program.instructions = varied.instructions[p];
    program.cpi = pieces.total_truth() / period_ps / static_cast<double>(program.instructions);
    program.prior_error = varied.described[p] / pieces.total_truth() - 1;
    program.error = fitted / pieces.total_truth() - 1;
    program.held_out_error = varied.fit.held_out_errors[p];
    described.push_back(std::move(program));
  }
  return described;
}

TuneResult tune_varied_keys(const StoredModel& model, const TuneOptions& options, const CoreColumn& column,
                            const std::vector<TuningTrace>& traces, const TuneProgress& on_progress) {
  if (traces.empty()) throw InputError("--vary-keys", "", "learns from traces, and none is given");
  if (column.core_json.empty()) {
    throw InputError(options.traces.front().string(), "/retire/" + options.core,
                     "has no description of the core; --core-file gives one");
  }
  const std::string origin = origin_of_description(options);
  const Core core = parse_core(checked_description(options.core, column.core_json, origin), origin);
  std::vector<std::uint64_t> instructions;
  for (const TuningTrace& trace : traces) instructions.push_back(trace.instructions);
  const VariedKeysFit varied =
      fit_varied_keys(core, options.traces, instructions, options.engine.threads, on_progress);
  VariedCore wide = with_varied_keys(model, varied);
  TuneResult result;
  result.core = options.core;
  result.period_ps = column.period_ps;
  result.has_timing_model = true;
  result.timing_share = 1;
  result.fit.core_vector = result.fit.prior = wide.vector;
  result.fit.ridge = varied.fit.ridge;
  result.programs = describe(varied, column.period_ps);
  result.varied_keys = keys_that_count(varied);
  result.changed_keys = varied.changed;
  result.held_out_factor_error = varied.described_factor_error;
  const StoredModel tuned = with_core(wide.model, column, result, wide.vector);
  const std::size_t place = tuned.card.core_index(options.core, tuned.file);
  result.unmodelled = unmodelled_cores(tuned, {place});
  result.outside = outside_cores(tuned.card, {place});
  save_model(options.output, tuned);
  return result;
}

}  // namespace

TuneResult tune(const StoredModel& model, const TuneOptions& options, const TuneProgress& on_progress) {
  if (options.segment_instructions == 0) throw InputError("--sum-length has to be at least 1");
  if (options.max_instructions == 1)
    throw InputError("--max-instructions has to be at least 2, or 0 for all");
  if (options.fit.ridge && !(std::isfinite(*options.fit.ridge) && *options.fit.ridge >= 0)) {
    throw InputError("the ridge is a number of at least 0");
  }
  check_model(model, options);
  CoreColumn column;
  if (options.core_file) column = described_column(options, model);
  const std::vector<TuningTrace> traces = plan(model, options, column);
  if (traces.empty() && !options.core_file) throw InputError("no trace to tune from");
  if (options.vary_keys) return tune_varied_keys(model, options, column, traces, on_progress);
  TuneResult result;
  result.core = options.core;
  result.period_ps = column.period_ps;
  const StoredModel wide = with_timing_model_of(model, options, column, result);
  if (traces.empty()) {
    result.fit = untuned_fit(wide, result);
    result.timing_share = 1;
  } else {
    const GatheredPrograms programs = gather(wide, options, traces, column.period_ps, on_progress);
    static_cast<CorePartsFit&>(result) = fit_core_parts(wide, options.core, programs.sums, options.fit);
    result.programs = describe(programs, result.whole(), column.period_ps);
  }
  const StoredModel tuned = with_core(wide, column, result, result.whole().core_vector);
  const std::size_t place = tuned.card.core_index(options.core, tuned.file);
  result.unmodelled = unmodelled_cores(tuned, {place});
  result.outside = outside_cores(tuned.card, {place});
  save_model(options.output, tuned);
  return result;
}

}  // namespace perfpred
