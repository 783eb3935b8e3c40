#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <iostream>
#include <map>
#include <memory>
#include <optional>

#include "command.h"
#include "perfpred/learn/count_baseline.h"
#include "perfpred/report/evaluation_report.h"
#include "perfpred/report/progress.h"
#include "perfpred/trace/atomic_output.h"
#include "perfpred/trace/error.h"
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
  std::string csv;
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

/// The regression on counts, fitted to training programs of the model alone: whatever is fitted to must not
/// be measured as unseen.
class CountsComparison {
 public:
  CountsComparison(const std::vector<std::string>& arguments, const StoredModel& model,
                   const std::vector<TraceVector>& traces, const std::vector<std::size_t>& cores) {
    std::vector<std::filesystem::path> files = find_trace_files(arguments);
    for (const auto& file : files) {
      const TraceReader trace(file);
      check_trace_fits_model(trace, model);
      if (report::standing_of(trace.header().program, model.card) != report::Standing::training) {
        throw InputError(
            file.string(), "",
            fmt::format("is of program '{}', which is no training program of model {}: a baseline fitted to "
                        "it could not be compared on unseen programs",
                        trace.header().program, model.file));
      }
    }
    std::vector<std::string> names;
    for (const std::size_t core : cores) {
      const std::string& name = model.card.cores[core].name;
      const bool wanted = std::any_of(traces.begin(), traces.end(), [&](const TraceVector& trace) {
        return std::any_of(trace.truths.begin(), trace.truths.end(),
                           [&](const auto& truth) { return truth.core == name; });
      });
      if (wanted) names.push_back(name);
    }
    report::Progress progress("fitting the regression on counts", "traces", files.size());
    baseline_ = CountBaseline::fit(files, names, [&] { progress.advance(1); });
    for (const TraceVector& trace : traces) {
      // A kept vector names the trace that it was made from, which may be gone; the reader says so.
      counts_[trace.trace] = count_trace(TraceReader(trace.trace));
    }
  }

  double time_ps(const TraceVector& trace, const std::string& core) const {
    return baseline_.time_ps(core, counts_.at(trace.trace));
  }

 private:
  CountBaseline baseline_;
  std::map<std::string, std::vector<double>> counts_;  // by trace file
};

int run_evaluate(const EvaluateOptions& options) {
  const StoredModel model = load_model(options.run.model);
  const auto cores = chosen_cores(model, options.run.cores);
  std::optional<AtomicOutput> csv;
  if (!options.csv.empty()) csv.emplace(options.csv);
  report::EvaluationSamples samples(model, cores, instruction_cores(options, model, cores));
  const auto traces = compute_trace_vectors(
      options.run, model, [&](const TraceReader& trace) { return samples.observer(trace); });
  std::optional<CountsComparison> counts;
  if (!options.train_traces.empty()) counts.emplace(options.train_traces, model, traces, cores);
  report::CountsTime counts_time;
  if (counts) {
    counts_time = [&](const TraceVector& trace, const std::string& core) {
      return counts->time_ps(trace, core);
    };
  }
  const report::Evaluation evaluation = report::evaluate(model, traces, cores, samples, counts_time);
  if (csv) {
    std::ofstream stream(csv->temporary(), std::ios::binary);
    stream << report::evaluation_csv(evaluation);
    stream.close();
    if (!stream) throw InputError(options.csv, "", "cannot be written (disk full?)");
    csv->commit();
  }
  std::cout << (options.json ? report::json_text(report::evaluation_json(evaluation))
                             : report::evaluation_text(evaluation));
  return 0;
}

}  // namespace

void register_evaluate(CLI::App& app, Action& action) {
  auto options = std::make_shared<EvaluateOptions>();
  CLI::App* command = app.add_subcommand("evaluate", "Measure a model's errors on traces with ground truth");
  add_model_run_options(*command, options->run);
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
          "Traces of the model's training programs, to fit the baseline of a regression on counts to")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->type_name("TRACE");
  command
      ->add_option("--csv", options->csv,
                   "Write a line a program and core, and a window and core, to this file")
      ->type_name("FILE");
  command->add_flag("--json", options->json, "Print JSON");
  command->callback([options, &action] { action = [options] { return run_evaluate(*options); }; });
}

}  // namespace perfpred::cli
