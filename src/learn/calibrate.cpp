#include "perfpred/learn/calibrate.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <optional>
#include <set>

#include "learn/split.h"
#include "perfpred/compose/distinct_windows.h"
#include "perfpred/compose/familiar.h"
#include "perfpred/compose/second_opinion.h"
#include "perfpred/judge/conformal.h"
#include "perfpred/learn/segment_vectors.h"
#include "perfpred/model/described_cores.h"
#include "perfpred/trace/core.h"
#include "perfpred/trace/error.h"
#include "perfpred/trace/suggestion.h"

namespace perfpred {
namespace {

constexpr double kDefaultLevel = 0.9;
constexpr std::size_t kLeastTrainingPrograms = 3;  // to fit core vectors without one
constexpr double kWorstError = 6.9;                // log(1000): stands for times predicted 0 or less
constexpr double kLeastScale = 1e-6;
constexpr double kSecondOpinionLevel = 0.9;
constexpr double kMostWidening = 10;  // beyond it the training programs' errors tell nothing of new ones

/// |log(predicted / true)|, by which a band is as wide up as down.
double log_error(double predicted, double truth) {
  if (!(predicted > 0)) return kWorstError;
  return std::min(std::abs(std::log(predicted / truth)), kWorstError);
}

/// One program's errors on one core: of its whole time and of its windows'.
struct CoreErrors {
  double program = 0;
  std::vector<double> windows;
};

struct Program {
  std::string name;
  ErrorSource source = ErrorSource::unseen;
  std::vector<const SegmentedTrace*> windows;
  std::vector<CoreErrors> errors;  ///< one a core
};

/// A core with latencies in every trace.
struct TimedCore {
  std::size_t index = 0;  ///< in the model
  std::string name;
};

class Calibration {
 public:
  Calibration(const StoredModel& model, const CalibrateOptions& options,
              const std::function<void(std::uint64_t, std::uint64_t)>& on_progress)
      : model_(model), options_(options), on_progress_(on_progress) {}

  CalibrationResult run() {
    plan();
    find_described_cores();
    load_folds();
    read_traces();
    for (Program& program : programs_) {
      if (program.source == ErrorSource::fold || program.source == ErrorSource::training) continue;
      program.errors = errors_of(program, model_vectors());
      if (!described_.empty() && options_.described_traces.empty())
        described_errors_.push_back(errors_of(program, described_vectors_, cores_.size()));
    }
    for (const Program& program : described_programs_)
      described_errors_.push_back(errors_of(program, described_vectors_));
    result_.model = model_;
    const double widening = widen_training_errors();
    keep_bands(widening);
    if (!described_.empty()) keep_described_band();
    if (!options_.second_model.empty()) keep_second_opinion();
    keep_familiar();
    describe();
    save_model(options_.output, result_.model);
    return std::move(result_);
  }

 private:
  void plan() {
    DistinctWindows windows;
    std::vector<std::size_t> counts(model_.card.cores.size());
    for (const auto& file : options_.traces) {
      const TraceReader trace(file);
      plan_trace(trace, windows);
      for (std::size_t i = 0; i < counts.size(); ++i) {
        const ModelCore& core = model_.card.cores[i];
        if (!trace.has_core(core.name)) continue;
        ++counts[i];
        const std::uint32_t period_ps = trace.core(core.name).period_ps;
        if (period_ps == core.period_ps) continue;
        throw InputError(file.string(), "/retire/" + core.name,
                         fmt::format("has a cycle time of {} ps, but core '{}' of model {} one of {} ps: two "
                                     "different cores of one name",
                                     period_ps, core.name, model_.file, core.period_ps));
      }
      program_of(trace.header().program, programs_);
    }
    for (std::size_t i = 0; i < counts.size(); ++i) {
      const std::string& name = model_.card.cores[i].name;
      if (counts[i] == options_.traces.size()) {
        cores_.push_back({i, name});
      } else {
        result_.cores_without_band.push_back(name);
      }
    }
    if (cores_.empty())
      throw InputError(model_.file, "", "no core of the model has latencies in every one of the traces");
  }

  /// A trace that will be read, of another window than those before it.
  void plan_trace(const TraceReader& trace, DistinctWindows& windows) {
    check_trace_fits_model(trace, model_);
    windows.add(trace.header().program, trace.header().window, trace.file().string());
    all_instructions_ += trace.instruction_count();
  }

  /// A trace that is there for the described cores alone.
  void plan_described_trace(const TraceReader& trace, DistinctWindows& windows) {
    plan_trace(trace, windows);
    if (lists(model_.card.training_programs, trace.header().program))
      throw InputError(
          trace.file().string(), "",
          "is of a program that the model was trained on, which tells nothing of described cores");
  }

  /// The cores that stand for all that are known by their descriptions.
  void find_described_cores() {
    if (options_.described_cores.empty()) return;
    const auto& traces = options_.described_traces.empty() ? options_.traces : options_.described_traces;
    const TraceReader first(traces.front());
    for (const CoreColumn& column : first.cores()) {
      if (!matches_any(column.name, options_.described_cores)) continue;
      const auto refuse = [&](const std::string& why) {
        throw InputError("--described-cores", "", fmt::format("core '{}' {}", column.name, why));
      };
      const auto known = std::any_of(model_.card.cores.begin(), model_.card.cores.end(),
                                     [&](const ModelCore& core) { return core.name == column.name; });
      if (known) refuse("is one that the model was fitted to");
      if (column.core_json.empty()) refuse("has no description in " + first.file().string());
      described_.push_back(parse_core(column.core_json, first.file().string()));
    }
    for (const std::string& pattern : options_.described_cores) {
      std::vector<std::string> names;
      for (const CoreColumn& column : first.cores()) names.push_back(column.name);
      const bool is_there = std::any_of(
          names.begin(), names.end(), [&](const std::string& name) { return matches_any(name, {pattern}); });
      if (is_there) continue;
      throw InputError("--described-cores", "",
                       fmt::format("none of these cores is in {}: '{}'{}", traces.front().string(), pattern,
                                   did_you_mean(pattern, names)));
    }
    DistinctWindows windows;
    for (const auto& file : traces) {
      const TraceReader trace(file);
      if (!options_.described_traces.empty()) plan_described_trace(trace, windows);
      for (const Core& core : described_) {
        if (trace.has_core(core.name)) continue;
        throw InputError(file.string(), "", "has no latencies of the described core " + core.name);
      }
    }
    const StoredModel described = with_described_cores(model_, described_);
    const auto vectors = core_vectors_ps(described);
    for (const Core& core : described_)
      described_vectors_.push_back(vectors[described.card.core_index(core.name, model_.file)]);
  }

  Program& program_of(const std::string& name, std::vector<Program>& programs) const {
    const auto known = std::find_if(programs.begin(), programs.end(),
                                    [&](const Program& program) { return program.name == name; });
    if (known != programs.end()) return *known;
    Program& program = programs.emplace_back();
    program.name = name;
    if (lists(model_.card.training_programs, name)) program.source = ErrorSource::training;
    if (lists(model_.card.validation_programs, name)) program.source = ErrorSource::validation;
    return program;
  }

  void load_folds() {
    for (const auto& file : options_.folds) {
      StoredModel fold = load_model(file);
      const auto refuse = [&](const std::string& why) { throw InputError(file.string(), "", why); };
      if (fold.card.kind != model_.card.kind) refuse("is no " + model_kind_name(model_.card.kind) + " model");
      if (fold.card.feature_fingerprint != model_.card.feature_fingerprint)
        refuse("was trained on other features than " + model_.file);
      for (const TimedCore& core : cores_) fold.card.core_index(core.name, file.string());
      const bool of_use = std::any_of(programs_.begin(), programs_.end(), [&](const Program& program) {
        return program.source == ErrorSource::training && never_saw(fold, program.name);
      });
      if (!of_use)
        refuse("was given every training program in the traces: it tells nothing of programs left out");
      for (Program& program : programs_) {
        if (program.source != ErrorSource::training || !never_saw(fold, program.name)) continue;
        program.source = ErrorSource::fold;
        fold_of_[program.name] = folds_.size();
      }
      folds_.push_back(std::move(fold));
    }
  }

  static bool never_saw(const StoredModel& fold, const std::string& program) {
    return !lists(fold.card.training_programs, program) && !lists(fold.card.validation_programs, program);
  }

  void read_traces() {
    std::vector<std::string> names, described_names;
    for (const TimedCore& core : cores_) names.push_back(core.name);
    for (const Core& core : described_) described_names.push_back(core.name);
    if (options_.described_traces.empty())
      names.insert(names.end(), described_names.begin(), described_names.end());
    const auto engine = make_engine(model_, options_.engine);
    traces_.reserve(options_.traces.size() + options_.described_traces.size());
    std::uint64_t done = 0;
    const auto read = [&](const std::filesystem::path& file, const std::vector<std::string>& cores,
                          std::vector<Program>& programs) {
      const TraceReader trace(file);
      traces_.push_back(sum_segments(trace, model_, *engine, cores, kFittedSegment, [&](std::uint64_t more) {
        done += more;
        if (on_progress_) on_progress_(done, all_instructions_);
      }));
      program_of(trace.header().program, programs).windows.push_back(&traces_.back());
    };
    for (const auto& file : options_.traces) read(file, names, programs_);
    for (const auto& file : options_.described_traces) read(file, described_names, described_programs_);
    for (std::size_t i = 0; i < folds_.size(); ++i) read_fold(i);
  }

  /// Errors of the programs that this fold was not given.
  void read_fold(std::size_t fold_place) {
    const StoredModel& fold = folds_[fold_place];
    const auto engine = make_engine(fold, options_.engine);
    const auto vectors = core_vectors_ps(fold);
    for (Program& program : programs_) {
      const auto entry = fold_of_.find(program.name);
      if (entry == fold_of_.end() || entry->second != fold_place) continue;
      std::vector<std::vector<double>> sums;
      for (const SegmentedTrace* window : program.windows) {
        const TraceReader trace(window->trace.trace);
        sums.push_back(compute_trace_vector(trace, fold, *engine).vector.sums);
      }
      for (const TimedCore& core : cores_) {
        const std::size_t index = fold.card.core_index(core.name, fold.file);
        program.errors.push_back(errors_on(program, program.errors.size(), [&](std::size_t window) {
          return dot(sums[window], vectors[index]);
        }));
      }
    }
  }

  std::vector<std::vector<double>> model_vectors() const {
    const auto all = core_vectors_ps(model_);
    std::vector<std::vector<double>> vectors;
    for (const TimedCore& core : cores_) vectors.push_back(all[core.index]);
    return vectors;
  }

  /// Errors on one core, by what is predicted of each window.
  template <typename PredictedOf>
  static CoreErrors errors_on(const Program& program, std::size_t core, const PredictedOf& predicted_of) {
    CoreErrors errors;
    double predicted_sum = 0, truth_sum = 0;
    for (std::size_t i = 0; i < program.windows.size(); ++i) {
      double truth = 0;
      for (const double time : program.windows[i]->times[core]) truth += time;
      if (!(truth > 0)) {
        throw InputError(program.windows[i]->trace.trace, "",
                         "takes no time on one of the cores: its error has no value");
      }
      const double predicted = predicted_of(i);
      errors.windows.push_back(log_error(predicted, truth));
      predicted_sum += predicted;
      truth_sum += truth;
    }
    errors.program = log_error(predicted_sum, truth_sum);
    return errors;
  }

  static CoreErrors errors_by(const Program& program, std::size_t core, const std::vector<double>& vector) {
    return errors_on(program, core, [&](std::size_t window) {
      return dot(program.windows[window]->trace.vector.sums, vector);
    });
  }

  /// On the cores of these vectors, whose times stand in the program's windows from place `first` on.
  static std::vector<CoreErrors> errors_of(const Program& program,
                                           const std::vector<std::vector<double>>& vectors,
                                           std::size_t first = 0) {
    std::vector<CoreErrors> errors;
    for (std::size_t core = 0; core < vectors.size(); ++core)
      errors.push_back(errors_by(program, first + core, vectors[core]));
    return errors;
  }

  /// The window's vector with the number of instructions as one entry more.
  static std::vector<double> with_count(const SegmentedTrace& window) {
    std::vector<double> vector = window.trace.vector.sums;
    vector.push_back(static_cast<double>(window.trace.vector.instructions));
    return vector;
  }

  static CoreErrors refitted_errors(const Program& program, std::size_t core,
                                    const std::vector<double>& core_vector) {
    return errors_on(program, core, [&](std::size_t window) {
      return dot(with_count(*program.windows[window]), core_vector);
    });
  }

  /// Has the training programs' errors stand for other programs' as well. The network has seen them all, so
  /// they are too small; how much shows in programs that it has not seen. Returns the factor by which they
  /// were widened.
  double widen_training_errors() {
    std::vector<Program*> training, fresh;
    for (Program& program : programs_) {
      if (program.source == ErrorSource::training) training.push_back(&program);
      if (program.source == ErrorSource::validation || program.source == ErrorSource::unseen)
        fresh.push_back(&program);
    }
    const auto is_training = [](const Program& program) { return program.source == ErrorSource::training; };
    if (fresh.empty() && training.size() == programs_.size()) {
      throw InputError(
          model_.file, "",
          "was fitted to every program in the traces: bands need programs that it was not fitted "
          "to (give traces of its validation programs, or --fold models)");
    }
    if (training.size() < kLeastTrainingPrograms || fresh.empty()) {
      std::erase_if(programs_, is_training);
      return 1;
    }
    const double widening = find_training_errors(training, fresh);
    if (widening > kMostWidening) {
      result_.training_left_out = fmt::format(
          "the {} training programs' errors are left out: of so few or so short programs they tell nothing "
          "of others, which are off {:.3g} times as far; the bands are of the {} other programs alone",
          training.size(), widening, programs_.size() - training.size());
      std::erase_if(programs_, is_training);
      return 1;
    }
    for (Program* program : training) {
      for (CoreErrors& errors : program->errors) {
        errors.program *= widening;
        errors.program = std::min(errors.program, kWorstError);
        for (double& window : errors.windows) window = std::min(window * widening, kWorstError);
      }
    }
    return widening;
  }

  /// Errors of the training programs, and how many times as far off others are. Where one network makes the
  /// vectors of all cores, of many more than these and from many more programs, it would hardly say anything
  /// else without one of them: the errors are those of the model as it is. Vectors that were fitted to a
  /// core's own times have seen each of these programs: they are fitted anew, without each in turn, and to
  /// all for the others.
  double find_training_errors(const std::vector<Program*>& training,
                              const std::vector<Program*>& fresh) const {
    double error_training = 0, error_fresh = 0;
    const auto vectors = model_vectors();
    for (std::size_t core = 0; core < cores_.size(); ++core) {
      const bool as_it_is = model_.card.core_encoder && !model_.card.cores[cores_[core].index].tuned;
      const std::optional<CoreFit> fit =
          as_it_is ? std::nullopt : std::optional<CoreFit>(fit_anew(core, training));
      for (std::size_t i = 0; i < training.size(); ++i) {
        training[i]->errors.push_back(fit ? refitted_errors(*training[i], core, fit->held_out_vectors[i])
                                          : errors_by(*training[i], core, vectors[core]));
        error_training += training[i]->errors.back().program;
      }
      for (const Program* program : fresh) {
        error_fresh +=
            fit ? refitted_errors(*program, core, fit->core_vector).program : program->errors[core].program;
      }
    }
    const double mean_training = error_training / static_cast<double>(training.size());
    const double mean_fresh = error_fresh / static_cast<double>(fresh.size());
    return mean_training > 0 ? std::max(1.0, mean_fresh / mean_training) : 1.0;
  }

  /// A core's vector from its times of these programs alone.
  static CoreFit fit_anew(std::size_t core, const std::vector<Program*>& programs) {
    std::vector<double> every_instruction_alike(programs.front()->windows.front()->trace.vector.sums.size() +
                                                1);
    every_instruction_alike.back() = 1;
    std::vector<SegmentSums> sums;
    for (const Program* program : programs) {
      sums.emplace_back(program->name, every_instruction_alike.size());
      for (const SegmentedTrace* window : program->windows) add_segments(*window, core, true, 0, sums.back());
    }
    return fit_core_vector(sums, {every_instruction_alike});
  }

  void keep_bands(double widening) {
    Bands bands;
    bands.widening = widening;
    for (const Program& program : programs_) {
      const bool seen = program.source == ErrorSource::training;
      const bool chosen = program.source == ErrorSource::validation;
      ++(seen ? bands.training_programs : chosen ? bands.validation_programs : bands.unseen_programs);
    }
    result_.highest_level = judge::highest_level(programs_.size());
    if (options_.level && *options_.level > result_.highest_level + 1e-9) {
      throw InputError("--level", "",
                       fmt::format("is {}, but with {} programs there is no level above {:.3f}",
                                   *options_.level, programs_.size(), result_.highest_level));
    }
    bands.level = options_.level.value_or(std::min(kDefaultLevel, result_.highest_level));
    std::vector<double> scales(cores_.size());
    for (std::size_t core = 0; core < cores_.size(); ++core) {
      for (const Program& program : programs_)
        scales[core] += program.errors[core].program / static_cast<double>(programs_.size());
      scales[core] = std::max(scales[core], kLeastScale);
    }
    std::vector<std::vector<double>> of_programs, of_windows;
    for (const Program& program : programs_) {
      auto& whole = of_programs.emplace_back();
      auto& parts = of_windows.emplace_back();
      for (std::size_t core = 0; core < cores_.size(); ++core) {
        whole.push_back(program.errors[core].program / scales[core]);
        for (const double window : program.errors[core].windows) parts.push_back(window / scales[core]);
      }
    }
    const double program_quantile = *judge::conformal_quantile(of_programs, bands.level);
    const double window_quantile = *judge::conformal_quantile(of_windows, bands.level);
    for (std::size_t core = 0; core < cores_.size(); ++core) {
      const auto factor = [&](double quantile) {
        return std::exp(std::min(quantile * scales[core], kWorstError));
      };
      bands.cores.push_back({cores_[core].name, factor(program_quantile), factor(window_quantile)});
    }
    result_.model.card.bands = std::move(bands);
  }

  /// Of programs that are new to the network alone: how it does on its training programs says nothing of
  /// others, and no vector is fitted here.
  void keep_described_band() {
    DescribedBand band;
    for (const Core& core : described_) band.cores.push_back(core.name);
    std::vector<std::vector<double>> of_programs, of_windows;
    for (const std::vector<CoreErrors>& program : described_errors_) {
      auto& whole = of_programs.emplace_back();
      auto& parts = of_windows.emplace_back();
      for (const CoreErrors& errors : program) {
        whole.push_back(errors.program);
        parts.insert(parts.end(), errors.windows.begin(), errors.windows.end());
      }
    }
    const double level = result_.model.card.bands->level;
    if (of_programs.empty() || judge::highest_level(of_programs.size()) < level - 1e-9) {
      throw InputError(
          "--described-cores", "",
          fmt::format("a band of level {:.3f} takes more than the {} programs in the traces that "
                      "the model was not fitted to",
                      level, of_programs.size()));
    }
    band.program_factor = std::exp(*judge::conformal_quantile(of_programs, level));
    band.window_factor = std::exp(*judge::conformal_quantile(of_windows, level));
    band.programs = of_programs.size();
    result_.model.card.bands->described = std::move(band);
  }

  /// How far the second model's times lie from this one's, on programs that are new to both.
  void keep_second_opinion() {
    const StoredModel loaded = load_model(options_.second_model);
    SecondOpinionLimit limit;
    limit.model = options_.second_model.filename().string();
    limit.fingerprint = loaded.time_fingerprint();
    std::vector<std::size_t> cores;
    for (const TimedCore& core : cores_) cores.push_back(core.index);
    const SecondModel second = second_model(loaded, model_, cores);
    const auto engine = make_engine(second.model, options_.engine);
    std::vector<std::vector<double>> of_programs, of_windows;
    for (const Program& program : programs_) {
      const bool is_new = program.source == ErrorSource::unseen || program.source == ErrorSource::validation;
      if (!is_new || lists(loaded.card.training_programs, program.name)) continue;
      std::vector<TraceVector> first_vectors, second_vectors;
      for (const SegmentedTrace* window : program.windows) {
        first_vectors.push_back(window->trace);
        second_vectors.push_back(
            compute_trace_vector(TraceReader(window->trace.trace), second.model, *engine));
      }
      auto [windows, wholes] = predict_all(first_vectors, model_, cores);
      add_second_times(second, second_vectors, windows, wholes);
      of_programs.push_back(distances(wholes));
      of_windows.push_back(distances(windows));
      limit.programs.push_back(program.name);
    }
    if (of_programs.empty()) {
      throw InputError(loaded.file, "",
                       "and " + model_.file + " have no program in the traces that is new to both");
    }
    limit.level = std::min(kSecondOpinionLevel, judge::highest_level(of_programs.size()));
    limit.program_factor = std::exp(*judge::conformal_quantile(of_programs, limit.level));
    limit.window_factor = std::exp(*judge::conformal_quantile(of_windows, limit.level));
    result_.model.card.bands->second = std::move(limit);
  }

  /// Of predictions that both models have.
  static std::vector<double> distances(const std::vector<Prediction>& predictions) {
    std::vector<double> result;
    for (const Prediction& prediction : predictions)
      if (prediction.second_time_ps)
        result.push_back(log_error(*prediction.second_time_ps, prediction.time_ps));
    return result;
  }

  void keep_familiar() {
    if (!model_.card.network.present()) {
      result_.no_familiarity =
          "strange traces will not be told: the model has no network, and so no features";
      return;
    }
    const auto dimensions = profile_dimensions(model_.network_columns());
    std::vector<judge::KnownPoint> points;
    std::set<std::string> names;
    for (const SegmentedTrace& trace : traces_) {
      if (!lists(model_.card.training_programs, trace.trace.program)) continue;
      points.push_back({trace.trace.program, profile_point(trace.trace.profile, dimensions)});
      names.insert(trace.trace.program);
    }
    if (names.size() < kLeastTrainingPrograms) {
      result_.no_familiarity =
          fmt::format("strange traces will not be told: that takes traces of at least {} training programs",
                      kLeastTrainingPrograms);
      result_.model.card.familiar.reset();
      result_.model.tensors.erase(kFamiliarTensor);
      return;
    }
    keep_familiarity(result_.model, points, options_.false_alarm_rate);
  }

  void describe() {
    for (const Program& program : programs_) {
      CalibrationProgram described{program.name, program.source, 0};
      for (const CoreErrors& errors : program.errors)
        described.mean_error += errors.program / static_cast<double>(program.errors.size());
      result_.programs.push_back(std::move(described));
      if (program.source == ErrorSource::unseen)
        result_.model.card.validation_programs.push_back(program.name);
    }
    std::vector<std::string>& known = result_.model.card.validation_programs;
    for (const Program& program : described_programs_)
      if (!lists(known, program.name)) known.push_back(program.name);
  }

  const StoredModel& model_;
  const CalibrateOptions& options_;
  const std::function<void(std::uint64_t, std::uint64_t)>& on_progress_;
  std::uint64_t all_instructions_ = 0;
  std::vector<TimedCore> cores_;
  std::vector<Core> described_;
  std::vector<std::vector<double>> described_vectors_;  ///< of each of them, in picoseconds
  std::vector<StoredModel> folds_;
  std::map<std::string, std::size_t> fold_of_;  // by program
  std::vector<SegmentedTrace> traces_;
  std::vector<Program> programs_;
  std::vector<Program> described_programs_;  ///< where the described cores have traces of their own
  std::vector<std::vector<CoreErrors>> described_errors_;  ///< [programs new to the model][described cores]
  CalibrationResult result_;
};

}  // namespace

const char* error_source_name(ErrorSource source) {
  switch (source) {
    case ErrorSource::unseen:
      return "unseen";
    case ErrorSource::fold:
      return "fold";
    case ErrorSource::validation:
      return "validation";
    case ErrorSource::training:
      return "training";
  }
  return "";
}

CalibrationResult calibrate(const StoredModel& model, const CalibrateOptions& options,
                            const std::function<void(std::uint64_t done, std::uint64_t all)>& on_progress) {
  if (options.traces.empty()) throw InputError("no trace to calibrate on");
  if (options.level && !(*options.level > 0 && *options.level < 1))
    throw InputError("--level", "", "is no number between 0 and 1");
  return Calibration(model, options, on_progress).run();
}

}  // namespace perfpred
