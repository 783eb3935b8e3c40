#include <spdlog/spdlog.h>

#include <iostream>
#include <memory>
#include <optional>

#include "command.h"
#include "per_instruction_file.h"
#include "perfpred/compose/vector_file.h"
#include "perfpred/report/prediction_report.h"
#include "perfpred/trace/atomic_output.h"
#include "trace_vectors.h"

namespace perfpred::cli {
namespace {

struct PredictOptions {
  ModelRunOptions run;
  std::string per_instruction;
  std::string vector;
  bool json = false;
};

int run_predict(PredictOptions& options) {
  options.run.keeps_vectors = !options.vector.empty();
  const StoredModel model = load_model_for_run(options.run);
  become_network_program_where_needed(options.run, model);
  const auto cores = chosen_cores(model, options.run.cores);
  // Finds a place that cannot be written before the work, not after it.
  std::optional<AtomicOutput> writable;
  if (!options.vector.empty()) writable.emplace(options.vector);
  std::optional<PerInstructionFile> per_instruction;
  if (!options.per_instruction.empty()) per_instruction.emplace(options.per_instruction, model, cores);
  const auto traces = compute_trace_vectors(options.run, model, [&](const TraceReader& trace) {
    return per_instruction ? per_instruction->observer(trace) : VectorSink();
  });

  report::PredictionReport result;
  result.model = options.run.model;
  for (const TraceVector& trace : traces) {
    const auto predictions = predict(trace, model, cores);
    result.traces.insert(result.traces.end(), predictions.begin(), predictions.end());
  }
  const auto programs = predict_programs(traces, model, cores);
  if (programs.size() < result.traces.size() || !options.run.weights.empty()) result.programs = programs;
  result.bands = model.card.bands;
  for (const TraceVector& trace : traces) {
    const auto strangeness = strangeness_of(trace, model);
    if (!strangeness) continue;
    if (strangeness->strange) spdlog::warn("{} {}", trace.trace, report::strangeness_text(*strangeness));
    result.strangeness.push_back({trace.trace, *strangeness});
  }
  if (per_instruction) per_instruction->commit();
  if (!options.vector.empty()) write_vector_file(options.vector, traces, model);
  std::cout << (options.json ? report::json_text(report::prediction_json(result))
                             : report::prediction_text(result));
  return 0;
}

}  // namespace

void register_predict(CLI::App& app, Action& action) {
  auto options = std::make_shared<PredictOptions>();
  CLI::App* command = app.add_subcommand("predict", "Predict time, cycles and CPI of traces on cores");
  add_model_run_options(*command, options->run);
  command
      ->add_option("--per-instruction", options->per_instruction,
                   "Write every instruction's cycles to this CSV file")
      ->type_name("FILE");
  command
      ->add_option("--vector", options->vector,
                   "Keep the traces' vectors in this file, to predict from again")
      ->type_name("FILE");
  command->add_flag("--json", options->json, "Print JSON");
  command->callback([options, &action] { action = [options] { return run_predict(*options); }; });
}

}  // namespace perfpred::cli
