#include <iostream>
#include <memory>
#include <optional>

#include "command.h"
#include "invocation.h"
#include "perfpred/learn/extend.h"
#include "perfpred/report/format.h"
#include "perfpred/report/json.h"
#include "perfpred/report/progress.h"
#include "perfpred/report/table.h"
#include "perfpred/trace/atomic_output.h"
#include "perfpred/trace/terminal_text.h"
#include "trace_files.h"
#include "trace_vectors.h"

namespace perfpred::cli {
namespace {

struct ExtendArguments {
  std::vector<std::string> traces;
  std::string model;
  std::string output;
  bool json = false;
  ExtendOptions options;
};

std::string extend_text(const ExtendResult& result, const std::string& output) {
  report::TextTable table({{"share of the timing models"}, {"mean error"}, {"largest"}});
  for (const ShareTrial& trial : result.trials) {
    table.add_row({report::percent_text(trial.share, 0), report::percent_text(trial.mean_error, 2),
                   report::percent_text(trial.max_error, 1)});
  }
  return "error of total time on the validation programs\n" + table.text() + "\n" + output +
         ": timing models have " + report::percent_text(result.share, 0) +
         " of each prediction, the network the rest\n";
}

report::Json extend_json(const ExtendResult& result, const std::string& output) {
  report::Json document = report::json_document("extend", 1);
  document["output"] = output;
  document["share"] = result.share;
  document["trials"] = report::Json::array();
  for (const ShareTrial& trial : result.trials) {
    document["trials"].push_back(
        {{"share", trial.share}, {"mean_error", trial.mean_error}, {"max_error", trial.max_error}});
  }
  return document;
}

int run_extend(ExtendArguments& arguments) {
  ExtendOptions& options = arguments.options;
  const StoredModel model = load_model(arguments.model);
  options.traces = find_trace_files(arguments.traces);
  options.output = arguments.output;
  options.command = command_line();
  { const AtomicOutput writable(options.output); }  // finds an unwritable place before the work
  become_program_for(model, options.engine);
  std::optional<report::Progress> progress;
  const ExtendResult result = extend_model(model, options, [&](std::uint64_t done, std::uint64_t all) {
    if (!progress) progress.emplace("features", "instructions", all);
    progress->update(done);
  });
  progress.reset();
  std::cout << (arguments.json ? report::json_text(extend_json(result, arguments.output))
                               : extend_text(result, terminal_text(arguments.output)));
  return 0;
}

}  // namespace

void register_extend(CLI::App& app, Action& action) {
  auto arguments = std::make_shared<ExtendArguments>();
  ExtendOptions& options = arguments->options;
  CLI::App* command = app.add_subcommand(
      "extend", "Give a trained foundation model timing models of its cores beside its network");
  command->add_option("traces", arguments->traces, "Trace files, or folders of them")
      ->required()
      ->type_name("TRACE");
  command->add_option("-m,--model", arguments->model, "Foundation model file")
      ->required()
      ->type_name("MODEL");
  command->add_option("-o,--output", arguments->output, "The model file to write")
      ->required()
      ->type_name("MODEL");
  command
      ->add_option("--validate", options.validation_programs,
                   "Programs that are not fitted but choose the share (names or globs)")
      ->required()
      ->delimiter(',')
      ->allow_extra_args(false)
      ->type_name("PROGRAM");
  command
      ->add_option(
          "--share", options.share,
          "How much of a prediction the timing models make, from 0 to 1 (default: what does best on the "
          "validation programs)")
      ->check(CLI::Range(0.0, 1.0))
      ->type_name("SHARE");
  command->add_option("--threads", options.engine.threads, "Threads; 0: all")->capture_default_str();
  command->add_flag("--json", arguments->json, "Print JSON");
  command->callback([arguments, &action] { action = [arguments] { return run_extend(*arguments); }; });
}

}  // namespace perfpred::cli
