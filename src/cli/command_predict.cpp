#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <iostream>
#include <memory>
#include <optional>

#include "command.h"
#include "import_options.h"
#include "per_instruction_file.h"
#include "perfpred/compose/vector_file.h"
#include "perfpred/report/impossible_times.h"
#include "perfpred/report/prediction_report.h"
#include "perfpred/trace/atomic_output.h"
#include "perfpred/trace/error.h"
#include "running_results.h"
#include "second_opinion.h"
#include "trace_files.h"
#include "trace_vectors.h"

namespace perfpred::cli {
namespace {

struct PredictOptions {
  ModelRunOptions run;
  std::string per_instruction;
  std::string vector;
  std::string second_model;
  bool json = false;
  ImportInputOptions input;  ///< of '-'
  std::uint64_t every = 1'000'000;
  CLI::Option* every_option = nullptr;
  std::vector<CLI::Option*> input_options;  ///< these and --every

  bool json_lines() const { return json && every_option->count() > 0; }
};

void check_options(const PredictOptions& options) {
  const auto& traces = options.run.traces.named;
  if (reads_standard_input(options.run)) {
    if (!options.per_instruction.empty())
      throw InputError("--per-instruction: is written of trace files; import standard input first");
    if (!options.run.weights.empty()) throw InputError("--weights: weighs trace files, not standard input");
    return;
  }
  if (std::find(traces.begin(), traces.end(), "-") != traces.end())
    throw InputError("predict: '-' (standard input) is predicted alone, without other traces");
  for (const CLI::Option* option : options.input_options) {
    if (option->count() > 0)
      throw InputError(option->get_name() + ": is of standard input, which no TRACE names ('-')");
  }
}

/// Reads standard input and prints results while it goes on.
TraceVector compute_running(const PredictOptions& options, const StoredModel& model,
                            const std::vector<std::size_t>& cores) {
  const bool shows_running = !options.json || options.json_lines();
  RunningResults results(model, cores, shows_running ? options.every : 0,
                         options.json ? RunningResults::Form::json_lines : RunningResults::Form::text);
  try {
    TraceVector vector =
        compute_standard_input_vector(options.run, model, import_request(options.input),
                                      [&](const TraceVector& so_far) { results.take(so_far); });
    if (!options.json && results.printed_any()) std::cout << '\n';
    return vector;
  } catch (const Interrupted&) {
    results.print_newest();
    if (results.instructions() > 0) {
      spdlog::warn("interrupted: the last result is of the first {} instructions", results.instructions());
    } else {
      spdlog::warn("interrupted before there was a result");
    }
    throw;
  }
}

int run_predict(PredictOptions& options) {
  check_options(options);
  become_program_with_large_pages_where_needed(options.run);
  options.run.keeps_vectors = !options.vector.empty();
  take_core_files(options.run);
  take_bundled_model(options.run);
  const StoredModel model = load_model_for_run(options.run);
  take_second_model(options.second_model, options.run, !options.vector.empty());
  become_network_program_where_needed(options.run, model);
  const auto cores = chosen_cores(model, options.run.cores);
  report::PredictionReport result;
  result.model = options.run.model;
  result.bands = model.card.bands;
  std::optional<SecondOpinion> second;
  if (!options.second_model.empty()) {
    second.emplace(options.second_model, options.run, model, cores, result.bands);
    result.second_model = second->model();
  }
  tell_bundled_model(options.run);
  if (second && options.run.takes_bundled) spdlog::info("{} is asked as well", second->model());
  const auto warn_of_cores = [&] {
    result.unmodelled = warn_unmodelled(model, cores);
    result.outside = warn_outside_training(model, cores);
  };
  // Finds a place that cannot be written before the work, not after it.
  std::optional<AtomicOutput> writable;
  if (!options.vector.empty()) writable.emplace(options.vector);
  std::optional<PerInstructionFile> per_instruction;
  if (!options.per_instruction.empty())
    per_instruction.emplace(options.per_instruction, model, cores, options.run.traces.files());
  ObserverOf observer_of;
  if (per_instruction)
    observer_of = [&](const TraceReader& trace) { return per_instruction->observer(trace); };
  const bool is_running = reads_standard_input(options.run);
  if (is_running) warn_of_cores();  // results come while it is read
  const auto traces = is_running ? std::vector{compute_running(options, model, cores)}
                                 : compute_trace_vectors(options.run, model, observer_of);

  if (!is_running) warn_of_cores();  // so that a mistake in a trace is one line
  auto [windows, programs] = predict_all(traces, model, cores);
  result.traces = std::move(windows);
  warn_of_first(report::impossible_lines(result.traces), "traces");
  if (second) {
    second->add_times(result.traces, programs);
    warn_where_models_disagree(result.traces, result.bands, second->model());
  }
  if (programs.size() < result.traces.size() || !options.run.weights.empty()) result.programs = programs;
  std::vector<std::string> strange;
  for (const TraceVector& trace : traces) {
    const auto strangeness = strangeness_of(trace, model);
    if (!strangeness) continue;
    if (strangeness->strange)
      strange.push_back(fmt::format("{} {}", trace.trace, report::strangeness_text(*strangeness)));
    result.strangeness.push_back({trace.trace, *strangeness});
  }
  warn_of_first(strange, "traces");
  if (per_instruction) per_instruction->commit();
  if (!options.vector.empty()) write_vector_file(options.vector, traces, model);
  if (!options.json) {
    std::cout << report::prediction_text(result);
  } else {
    const report::Json document = report::prediction_json(result);
    std::cout << (options.json_lines() ? report::json_line(document) : report::json_text(document));
  }
  return 0;
}

}  // namespace

void register_predict(CLI::App& app, Action& action) {
  auto options = std::make_shared<PredictOptions>();
  CLI::App* command = app.add_subcommand(
      "predict", "Predict time, cycles and CPI of traces, or of text that is still being written, on cores");
  add_model_run_options(*command, options->run);
  command->get_option("traces")->description(
      "Trace files, folders of them, vector files that --vector kept, or '-': another program's text on "
      "standard input, in a format that import reads, which may still be being written");
  add_second_model_option(*command, options->second_model);
  command
      ->add_option("--per-instruction", options->per_instruction,
                   "Write every instruction's cycles to this CSV file")
      ->type_name("FILE");
  command
      ->add_option("--vector", options->vector,
                   "Keep the traces' vectors in this file, to predict from again")
      ->type_name("FILE");
  command->add_flag("--json", options->json, "Print JSON");
  options->input_options = add_import_input_options(*command, options->input);
  command->get_option("--core")->description("Core that was simulated, whose times the text holds");
  options->every_option =
      command
          ->add_option("--every", options->every,
                       "Print results so far every N instructions, as soon as the engine has them; 0: none")
          ->capture_default_str()
          ->type_name("N");
  options->input_options.push_back(options->every_option);
  for (CLI::Option* option : options->input_options)
    option->group("Of standard input ('-'), another program's text");
  command->callback([options, &action] { action = [options] { return run_predict(*options); }; });
}

}  // namespace perfpred::cli
