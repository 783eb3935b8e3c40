#include <fmt/format.h>

#include <iostream>
#include <memory>
#include <string>

#include "command.h"
#include "model_info.h"
#include "perfpred/compose/vector_file.h"
#include "perfpred/report/trace_summary_report.h"
#include "perfpred/report/vector_file_report.h"
#include "perfpred/trace/error.h"
#include "perfpred/trace/input_file.h"
#include "perfpred/trace/store.h"

namespace perfpred::cli {
namespace {

struct InfoOptions {
  std::string file;
  bool json = false;
};

int run_info(const InfoOptions& options) {
  type_of_input(options.file);  // says what is in the way before anything asks what it is
  if (looks_like_model_file(options.file)) {
    print_model_info(options.file, options.json);
    return 0;
  }
  if (looks_like_vector_file(options.file)) {
    const VectorFileSummary vectors = summarize_vector_file(options.file);
    std::cout << (options.json ? report::json_text(report::vector_file_json(vectors))
                               : report::vector_file_text(vectors));
    return 0;
  }
  expect_regular_file(options.file, "a trace, a model or kept vectors");
  if (content_of(options.file) == "a core file")
    throw InputError(options.file, "", "is a core file; 'perfpred cores show' prints it");
  const TraceSummary summary = summarize(TraceReader(options.file));
  std::cout << (options.json ? report::json_text(report::trace_summary_json(summary))
                             : report::trace_summary_text(summary));
  return 0;
}

}  // namespace

void register_info(CLI::App& app, Action& action) {
  auto options = std::make_shared<InfoOptions>();
  CLI::App* command = app.add_subcommand("info", "Say what is in a trace, a model or a file of kept vectors");
  command
      ->add_option("file", options->file,
                   "Trace (.h5), model (.safetensors), or vectors that predict --vector kept")
      ->required();
  command->add_flag("--json", options->json, "Print JSON");
  command->callback([options, &action] { action = [options] { return run_info(*options); }; });
}

}  // namespace perfpred::cli
