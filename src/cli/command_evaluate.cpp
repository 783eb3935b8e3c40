#include <fmt/format.h>
#include <fmt/ranges.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <map>
#include <memory>
#include <optional>

#include "command.h"
#include "perfpred/baseline/baselines.h"
#include "perfpred/report/evaluation_report.h"
#include "perfpred/report/progress.h"
#include "perfpred/trace/atomic_output.h"
#include "perfpred/trace/error.h"
#include "second_opinion.h"
#include "trace_files.h"
#include "trace_vectors.h"

namespace perfpred::cli {
namespace {

/// Cores whose single instructions are looked at where the user names none: each costs memory and time.
constexpr std::size_t kDefaultInstructionCores = 4;

struct EvaluateOptions {
  ModelRunOptions run;
  std::vector<std::string> instruction_cores;
  std::vector<std::string> train_traces;
  std::string baselines;
  std::string keep_baselines;
  std::string csv;
  std::string second_model;
  bool json = false;
};

std::vector<std::size_t> instruction_cores(const EvaluateOptions& options, const StoredModel& model,
                                           const std::vector<std::size_t>& cores) {
  if (options.instruction_cores.size() == 1 && options.instruction_cores.front() == "none") return {};
  if (options.instruction_cores.empty()) {
    return {cores.begin(),
            cores.begin() + static_cast<std::ptrdiff_t>(std::min(cores.size(), kDefaultInstructionCores))};
  }
  auto chosen = chosen_cores(model, options.instruction_cores);
  for (const std::size_t core : chosen) {
    if (std::find(cores.begin(), cores.end(), core) == cores.end()) {
      throw InputError("--per-instruction-cores '" + model.card.cores[core].name +
                       "' is none of the cores evaluated");
    }
  }
  return chosen;
}

/// What is fitted to must not be measured as unseen.
void check_training_program(const std::string& program, const std::string& file, const StoredModel& model) {
  if (report::standing_of(program, model.card) == report::Standing::training) return;
  throw InputError(
      file, "",
      fmt::format("is of program '{}', which is no training program of model {}: a baseline fitted to "
                  "it could not be compared on unseen programs",
                  program, model.file));
}

/// Cores that any of the evaluated traces has ground truth of.
std::vector<ModelCore> cores_with_truth(const StoredModel& model, const std::vector<TraceVector>& traces,
                                        const std::vector<std::size_t>& cores) {
  std::vector<ModelCore> found;
  for (const std::size_t index : cores) {
    const ModelCore& core = model.card.cores[index];
    const bool wanted = std::any_of(traces.begin(), traces.end(), [&](const TraceVector& trace) {
      return std::any_of(trace.truths.begin(), trace.truths.end(),
                         [&](const auto& truth) { return truth.core == core.name; });
    });
    if (wanted) found.push_back(core);
  }
  return found;
}

FittedBaselines fit_baselines(const EvaluateOptions& options, const StoredModel& model,
                              const std::vector<ModelCore>& cores) {
  const auto files = find_trace_files(options.train_traces);
  for (const auto& file : files) {
    const TraceReader trace(file);
    check_trace_fits_model(trace, model);
    check_training_program(trace.header().program, file.string(), model);
  }
  std::vector<BaselineCore> fitted_cores;
  for (const ModelCore& core : cores) fitted_cores.push_back({core.name, core.period_ps});
  if (!TreeBaseline::available())
    spdlog::warn("no boosted trees: XGBoost's library is missing (on Debian: apt install libxgboost0)");
  report::Progress progress("fitting baselines", "traces and cores", files.size() + cores.size());
  return FittedBaselines::fit(files, fitted_cores, TreeBaseline::available(), options.run.engine.threads,
                              [&] { progress.advance(1); });
}

/// Every baseline's times of the traces.
class BaselineComparison {
 public:
  BaselineComparison(const EvaluateOptions& options, const StoredModel& model,
                     const std::vector<TraceVector>& traces, const std::vector<std::size_t>& cores) {
    const auto with_truth = cores_with_truth(model, traces, cores);
    std::optional<FittedBaselines> fitted;
    if (!options.train_traces.empty()) {
      fitted = fit_baselines(options, model, with_truth);
      if (!options.keep_baselines.empty()) fitted->save(options.keep_baselines);
    } else if (!options.baselines.empty()) {
      fitted = FittedBaselines::load(options.baselines);
      for (const std::string& program : fitted->programs())
        check_training_program(program, options.baselines, model);
    }
    report::Progress progress("reading for the baselines", "traces", traces.size());
    for (const TraceVector& trace : traces) {
      // A kept vector names the trace that it was made from, which may be gone.
      if (std::filesystem::exists(trace.trace)) {
        times_[trace.trace] =
            baseline_times(TraceReader(trace.trace), with_truth, fitted ? &*fitted : nullptr);
      } else {
        gone_.push_back(trace.trace);
      }
      progress.advance(1);
    }
    note_what_is_missing(with_truth, fitted ? &*fitted : nullptr);
  }

  BaselineTimes times(const TraceVector& trace, const std::string& core) const {
    const auto of_trace = times_.find(trace.trace);
    return of_trace == times_.end() ? BaselineTimes() : of_trace->second.at(core);
  }
  const std::vector<std::string>& notes() const { return notes_; }

 private:
  void note_what_is_missing(const std::vector<ModelCore>& cores, const FittedBaselines* fitted) {
    if (fitted == nullptr) {
      notes_.emplace_back(
          "linear regression and boosted trees are missing: they are fitted to the model's training "
          "programs, "
          "which --train-traces gives, or read from what an earlier run kept, by --baselines");
    }
    std::vector<std::string> without_fit, without_trees, without_description;
    for (const ModelCore& core : cores) {
      if (fitted != nullptr && !fitted->has_core(core.name)) without_fit.push_back(core.name);
      if (fitted != nullptr && fitted->has_core(core.name) && !fitted->has_trees(core.name))
        without_trees.push_back(core.name);
      if (!has_interval_model(core)) without_description.push_back(core.name);
    }
    if (!gone_.empty()) {
      notes_.push_back(
          fmt::format("every baseline but the mean CPI is missing for {}: the trace of that kept "
                      "vector is gone",
                      fmt::join(gone_, ", ")));
    }
    if (!without_fit.empty()) {
      notes_.push_back(fmt::format("linear regression and boosted trees were not fitted for {}",
                                   fmt::join(without_fit, ", ")));
    }
    if (!without_trees.empty()) {
      notes_.push_back(fmt::format(
          "boosted trees are missing for {}: XGBoost's library was not there (on Debian: libxgboost0)",
          fmt::join(without_trees, ", ")));
    }
    if (!without_description.empty()) {
      notes_.push_back(
          fmt::format("the interval model is missing for {}: the model's card does not describe {}",
                      fmt::join(without_description, ", "), without_description.size() == 1 ? "it" : "them"));
    }
  }

  std::map<std::string, std::map<std::string, BaselineTimes>> times_;  // by trace file and core
  std::vector<std::string> gone_;
  std::vector<std::string> notes_;
};

void check_options(const EvaluateOptions& options) {
  if (!options.baselines.empty() && !options.train_traces.empty())
    throw InputError("--baselines reads what --train-traces would fit: give one of them");
  if (!options.keep_baselines.empty() && options.train_traces.empty())
    throw InputError("--keep-baselines keeps what is fitted to --train-traces, which is missing");
}

int run_evaluate(EvaluateOptions& options) {
  check_options(options);
  become_program_with_large_pages_where_needed(options.run);
  take_core_files(options.run);
  take_bundled_model(options.run);
  StoredModel model = load_model_for_run(options.run);
  become_network_program_where_needed(options.run, model);
  const auto cores = chosen_cores(model, options.run.cores);
  take_second_model(options.second_model, options.run, false);
  std::optional<SecondOpinion> second;
  if (!options.second_model.empty())
    second.emplace(options.second_model, options.run, model, cores, model.card.bands);
  tell_bundled_model(options.run);
  for (const std::string& file : {options.csv, options.keep_baselines})
    if (!file.empty()) const AtomicOutput writable(file);
  report::EvaluationSamples samples(model, cores, instruction_cores(options, model, cores));
  const auto traces = compute_trace_vectors(
      options.run, model, [&](const TraceReader& trace) { return samples.observer(trace); });
  const BaselineComparison baselines(options, model, traces, cores);
  report::Evaluation evaluation = report::evaluate(
      model, traces, cores, samples,
      [&](const TraceVector& trace, const std::string& core) { return baselines.times(trace, core); },
      second ? report::SecondTimes(
                   [&](auto& of_traces, auto& of_programs) { second->add_times(of_traces, of_programs); })
             : report::SecondTimes());
  evaluation.notes = baselines.notes();
  evaluation.unmodelled = warn_unmodelled(model, cores);
  evaluation.outside = warn_outside_training(model, cores);
  if (!options.csv.empty()) write_file_atomically(options.csv, report::evaluation_csv(evaluation));
  std::cout << (options.json ? report::json_text(report::evaluation_json(evaluation))
                             : report::evaluation_text(evaluation));
  return 0;
}

}  // namespace

void register_evaluate(CLI::App& app, Action& action) {
  auto options = std::make_shared<EvaluateOptions>();
  CLI::App* command = app.add_subcommand("evaluate", "Measure a model's errors on traces with ground truth");
  add_model_run_options(*command, options->run);
  add_second_model_option(*command, options->second_model);
  command
      ->add_option(
          "--per-instruction-cores", options->instruction_cores,
          fmt::format("Cores (names or globs) whose single instructions are compared too, or none; the first "
                      "{} by default",
                      kDefaultInstructionCores))
      ->delimiter(',')
      ->allow_extra_args(false)
      ->type_name("CORE");
  command
      ->add_option(
          "--train-traces", options->train_traces,
          "Traces of the model's training programs, to fit the linear regression and the boosted trees to")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->type_name("TRACE");
  command
      ->add_option("--keep-baselines", options->keep_baselines,
                   "Keep what was fitted to --train-traces in this file")
      ->type_name("FILE");
  command
      ->add_option("--baselines", options->baselines,
                   "Take the fitted baselines from a file that --keep-baselines wrote")
      ->type_name("FILE");
  command
      ->add_option("--csv", options->csv,
                   "Write a line a program and core, and a window and core, to this file")
      ->type_name("FILE");
  command->add_flag("--json", options->json, "Print JSON");
  command->callback([options, &action] { action = [options] { return run_evaluate(*options); }; });
}

}  // namespace perfpred::cli
