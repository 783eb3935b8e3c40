#include <algorithm>
#include <iostream>
#include <memory>

#include "command.h"
#include "perfpred/report/comparison_report.h"
#include "perfpred/trace/error.h"
#include "trace_vectors.h"

namespace perfpred::cli {
namespace {

struct CompareOptions {
  ModelRunOptions run;
  std::string base;
  bool json = false;
};

int run_compare(const CompareOptions& options) {
  const StoredModel model = load_model(options.run.model);
  const auto cores = chosen_cores(model, options.run.cores);
  if (cores.size() < 2) throw InputError(options.run.model, "", "a comparison needs at least two cores");
  const std::string base = options.base.empty() ? model.card.cores[cores.front()].name : options.base;
  const std::size_t base_index = model.card.core_index(base, options.run.model);
  if (std::find(cores.begin(), cores.end(), base_index) == cores.end()) {
    throw InputError("--base '" + base + "' is none of the cores that are compared");
  }
  const auto traces = compute_trace_vectors(options.run, model);
  std::vector<Prediction> predictions;
  for (const TraceVector& trace : traces) {
    const auto of_trace = predict(trace, model, cores);
    predictions.insert(predictions.end(), of_trace.begin(), of_trace.end());
  }
  const auto result =
      report::compare(options.run.model, base, predictions, predict_programs(traces, model, cores));
  std::cout << (options.json ? report::json_text(report::comparison_json(result))
                             : report::comparison_text(result));
  return 0;
}

}  // namespace

void register_compare(CLI::App& app, Action& action) {
  auto options = std::make_shared<CompareOptions>();
  CLI::App* command = app.add_subcommand("compare", "Rank cores on traces");
  add_model_run_options(*command, options->run);
  command->add_option("--base", options->base, "Core that speed-ups are over (the first one by default)")
      ->type_name("CORE");
  command->add_flag("--json", options->json, "Print JSON");
  command->callback([options, &action] { action = [options] { return run_compare(*options); }; });
}

}  // namespace perfpred::cli
