#include <iostream>
#include <memory>
#include <optional>

#include "command.h"
#include "invocation.h"
#include "network/blas.h"
#include "perfpred/learn/extend.h"
#include "perfpred/learn/training_options.h"
#include "perfpred/report/format.h"
#include "perfpred/report/json.h"
#include "perfpred/report/progress.h"
#include "perfpred/report/table.h"
#include "perfpred/trace/atomic_output.h"
#include "trace_files.h"

namespace perfpred::cli {
namespace {

struct ExtendArguments {
  std::vector<std::string> traces;
  std::string model;
  std::string output;
  std::string cache_directory;
  bool json = false;
  ExtendOptions options;
};

std::string extend_text(const ExtendResult& result, const std::string& output) {
  report::TextTable table({{"share of the columns"}, {"mean error"}, {"largest"}});
  for (const ShareTrial& trial : result.trials) {
    table.add_row({report::percent_text(trial.share, 0), report::percent_text(trial.mean_error, 2),
                   report::percent_text(trial.max_error, 1)});
  }
  return "error of total time on the validation programs\n" + table.text() + "\n" + output +
         ": columns have " + report::percent_text(result.share, 0) +
         " of each prediction, the network the rest\n";
}

report::Json extend_json(const ExtendResult& result, const std::string& output) {
  report::Json document = report::json_document("extend", 1);
  document["output"] = output;
  document["share"] = result.share;
  document["direct_columns"] = result.model.card.network.direct_columns;
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
  options.direct_columns = find_columns(find_feature_set(options.feature_set), options.direct_columns);
  options.traces = find_trace_files(arguments.traces);
  options.output = arguments.output;
  options.cache_directory = arguments.cache_directory;
  options.command = command_line();
  { const AtomicOutput writable(options.output); }  // finds an unwritable place before the work
  warn_about_slow_blas();
  std::optional<report::Progress> progress;
  const ExtendResult result = extend_model(model, options, [&](std::uint64_t done, std::uint64_t all) {
    if (!progress) progress.emplace("features", "instructions", all);
    progress->update(done);
  });
  progress.reset();
  std::cout << (arguments.json ? report::json_text(extend_json(result, arguments.output))
                               : extend_text(result, arguments.output));
  return 0;
}

}  // namespace

void register_extend(CLI::App& app, Action& action) {
  auto arguments = std::make_shared<ExtendArguments>();
  ExtendOptions& options = arguments->options;
  CLI::App* command =
      app.add_subcommand("extend", "Give a trained foundation model direct columns beside its network");
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
                   "Programs that are not fitted but choose the columns' share (names or globs)")
      ->required()
      ->delimiter(',')
      ->allow_extra_args(false)
      ->type_name("PROGRAM");
  command->add_option("--features", options.feature_set, "Feature set, which extends the model's")
      ->capture_default_str()
      ->type_name("NAME");
  command->add_option("--columns", options.direct_columns, "Columns of it (names or globs)")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->default_str("*_cycles,uops")
      ->type_name("COLUMN");
  command
      ->add_option(
          "--cache", arguments->cache_directory,
          "Folder for the scratch file of computed features (default: the system's for temporary files)")
      ->type_name("FOLDER");
  command->add_option("--threads", options.engine.threads, "Threads; 0: all")->capture_default_str();
  command->add_flag("--json", arguments->json, "Print JSON");
  command->callback([arguments, &action] {
    if (arguments->options.direct_columns.empty()) arguments->options.direct_columns = {"*_cycles", "uops"};
    action = [arguments] { return run_extend(*arguments); };
  });
}

}  // namespace perfpred::cli
