#include <fmt/format.h>

#include <iostream>
#include <memory>
#include <string>

#include "command.h"
#include "model_info.h"
#include "perfpred/report/trace_summary_report.h"
#include "perfpred/trace/store.h"

namespace perfpred::cli {
namespace {

struct InfoOptions {
  std::string file;
  bool json = false;
};

int run_info(const InfoOptions& options) {
  if (looks_like_model_file(options.file)) {
    print_model_info(options.file, options.json);
    return 0;
  }
  const TraceSummary summary = summarize(TraceReader(options.file));
  std::cout << (options.json ? report::json_text(report::trace_summary_json(summary))
                             : report::trace_summary_text(summary));
  return 0;
}

}  // namespace

void register_info(CLI::App& app, Action& action) {
  auto options = std::make_shared<InfoOptions>();
  CLI::App* command = app.add_subcommand("info", "Say what is in a trace file or a model file");
  command->add_option("file", options->file, "Trace (.h5) or model (.safetensors)")->required();
  command->add_flag("--json", options->json, "Print JSON");
  command->callback([options, &action] { action = [options] { return run_info(*options); }; });
}

}  // namespace perfpred::cli
