#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cerrno>
#include <fstream>
#include <iostream>
#include <memory>
#include <optional>

#include "command.h"
#include "perfpred/report/format.h"
#include "perfpred/report/json.h"
#include "perfpred/report/progress.h"
#include "perfpred/report/trace_export.h"
#include "perfpred/trace/atomic_output.h"
#include "perfpred/trace/edit.h"
#include "perfpred/trace/error.h"
#include "perfpred/trace/terminal_text.h"
#include "perfpred/trace/vary.h"
#include "trace_files.h"

namespace perfpred::cli {
namespace {

namespace fs = std::filesystem;

struct TraceCommand {
  std::vector<std::string> traces;
  std::string output;
  report::TraceRange range;
  KeptWarmUp warm_up;
  std::uint64_t seed = 1;
  bool json = false;

  std::string format = "csv";
  std::vector<std::string> cores;
  std::string predictions;
};

/// A progress line that learns how much there is to do with the first report.
class LateProgress {
 public:
  explicit LateProgress(std::string label) : label_(std::move(label)) {}
  void operator()(std::uint64_t done, std::uint64_t total) {
    if (!progress_) progress_.emplace(label_, "instructions", total);
    progress_->update(done);
  }

 private:
  std::string label_;
  std::optional<report::Progress> progress_;
};

int print(const TraceCommand& command, const char* what, const EditedTrace& edited) {
  if (command.json) {
    report::Json document = report::json_document(std::string("trace ") + what, 1);
    document["trace"] = command.output;
    document["instructions"] = edited.instructions;
    document["warm_up"] = edited.warm_up;
    document["warm_up_span"] = edited.warm_up_span;
    document["distinct_instructions"] = edited.distinct_instructions;
    document["cores"] = edited.cores;
    std::cout << report::json_text(document);
  } else {
    std::cout << fmt::format(
        "{}: {} instructions{}, {} distinct, {} cores{}{}\n", terminal_text(command.output),
        report::count_text(edited.instructions),
        edited.warm_up == 0 ? "" : " and a " + report::warm_up_text(edited.warm_up, edited.warm_up_span),
        report::count_text(edited.distinct_instructions), edited.cores.size(),
        edited.cores.empty() ? "" : ": ", fmt::join(edited.cores, ", "));
  }
  return 0;
}

std::vector<fs::path> several_traces(const TraceCommand& command, const char* what) {
  auto traces = find_trace_files(command.traces);
  if (traces.size() < 2) throw InputError(fmt::format("trace {}: name at least two traces", what));
  return traces;
}

int run_merge(const TraceCommand& command) {
  LateProgress progress("merging");
  return print(command, "merge",
               merge_traces(several_traces(command, "merge"), command.output, std::ref(progress)));
}

int run_cut(const TraceCommand& command) {
  LateProgress progress("cutting");
  return print(command, "cut",
               cut_trace(command.traces.front(), command.range.from, command.range.count, command.output,
                         command.warm_up, std::ref(progress)));
}

int run_cat(const TraceCommand& command) {
  LateProgress progress("joining");
  return print(command, "cat",
               cat_traces(several_traces(command, "cat"), command.output, std::ref(progress)));
}

int run_vary(const TraceCommand& command) {
  LateProgress progress("varying");
  return print(command, "vary",
               vary_trace(command.traces.front(), command.seed, command.range.count, command.output,
                          std::ref(progress)));
}

/// The one core whose pipeline is shown.
std::string single_core(const TraceCommand& command, const TraceReader& trace) {
  if (command.cores.size() > 1)
    throw InputError("trace export: a pipeline is of one core; name one with --core");
  if (!command.cores.empty()) return command.cores.front();
  if (trace.cores().size() == 1 && command.predictions.empty()) return trace.cores().front().name;
  throw InputError("trace export: name the core whose pipeline to show with --core");
}

std::uint64_t write_export(std::ostream& stream, const TraceCommand& command, const TraceReader& trace) {
  report::Progress progress("exporting", "instructions",
                            std::min(command.range.count, trace.instruction_count()));
  const auto report_progress = [&](std::uint64_t done) { progress.update(done); };
  if (command.format == "csv") {
    if (!command.predictions.empty()) {
      throw InputError("trace export: predictions are CSV already; --predictions goes with --format kanata");
    }
    std::vector<std::string> cores = command.cores;
    if (cores.empty()) {
      for (const CoreColumn& core : trace.cores()) cores.push_back(core.name);
    }
    return report::write_trace_csv(stream, trace, command.range, cores, report_progress);
  }
  const std::string core = single_core(command, trace);
  if (command.predictions.empty()) {
    return report::write_trace_kanata(stream, trace, command.range, core, report_progress);
  }
  return report::write_predicted_kanata(stream, trace, command.range,
                                        report::PredictedCycles(command.predictions, trace.file(), core),
                                        report_progress);
}

int run_export(const TraceCommand& command) {
  const bool to_stdout = command.output.empty() || command.output == "-";
  if (to_stdout && command.json) throw InputError("trace export: --json needs a file to write, --output");
  const TraceReader trace(command.traces.front());
  if (to_stdout) {
    write_export(std::cout, command, trace);
    return 0;
  }
  AtomicOutput output(command.output);
  std::ofstream stream(output.temporary(), std::ios::binary);
  const std::uint64_t written = write_export(stream, command, trace);
  stream.close();
  if (!stream) throw_not_written(output, errno);
  output.commit();
  if (command.json) {
    report::Json document = report::json_document("trace export", 1);
    document["trace"] = command.traces.front();
    document["format"] = command.format;
    document["output"] = command.output;
    document["instructions"] = written;
    std::cout << report::json_text(document);
  } else {
    std::cout << fmt::format("{}: {} instructions\n", terminal_text(command.output),
                             report::count_text(written));
  }
  return 0;
}

CLI::App* add_subcommand(CLI::App& trace, Action& action, const std::shared_ptr<TraceCommand>& command,
                         const char* name, const char* description, int (*run)(const TraceCommand&)) {
  CLI::App* sub = trace.add_subcommand(name, description);
  sub->callback([command, &action, run] { action = [command, run] { return run(*command); }; });
  return sub;
}

void add_range(CLI::App& sub, TraceCommand& command) {
  sub.add_option("--from", command.range.from, "First instruction, counted from 0")
      ->capture_default_str()
      ->type_name("N");
  sub.add_option("--count", command.range.count, "Most instructions; all that follow by default")
      ->type_name("N");
}

}  // namespace

void register_trace(CLI::App& app, Action& action) {
  CLI::App* trace = app.add_subcommand("trace", "Merge, cut, join, vary and export trace files");
  trace->require_subcommand(1);
  const auto command = std::make_shared<TraceCommand>();
  trace->add_flag("--json", command->json, "Print the result as JSON");

  CLI::App* merge =
      add_subcommand(*trace, action, command, "merge",
                     "Put the latencies of several traces of the same instructions into one", run_merge);
  CLI::App* cut =
      add_subcommand(*trace, action, command, "cut", "Take a range of a trace's instructions", run_cut);
  CLI::App* cat = add_subcommand(*trace, action, command, "cat",
                                 "Join windows of a program that follow each other", run_cat);
  CLI::App* vary = add_subcommand(
      *trace, action, command, "vary",
      "Write the same instructions with other data addresses, to teach a model with", run_vary);
  CLI::App* exported = add_subcommand(*trace, action, command, "export",
                                      "Write a trace as CSV, or a pipeline for Konata", run_export);
  for (CLI::App* sub : {merge, cat}) {
    sub->add_option("traces", command->traces, "Trace files, or folders of them, in this order")
        ->required()
        ->type_name("TRACE");
  }
  for (CLI::App* sub : {cut, vary, exported})
    sub->add_option("trace", command->traces, "Trace file")->required()->expected(1)->type_name("TRACE");
  for (CLI::App* sub : {cut, exported}) add_range(*sub, *command);
  vary->add_option("--seed", command->seed, "What addresses are drawn by")
      ->capture_default_str()
      ->type_name("N");
  vary->add_option("--count", command->range.count, "Most instructions; all by default")->type_name("N");
  for (CLI::App* sub : {merge, cut, cat, vary}) {
    sub->add_option("-o,--output", command->output, "Trace file to write")->required()->type_name("TRACE.h5");
  }
  cut->add_option("--warm", command->warm_up.count,
                  "Keep the N instructions in front with it, to warm caches and predictors; default: as many "
                  "as the trace has in front of it")
      ->type_name("N");
  cut->add_option("--warm-whole", command->warm_up.whole,
                  "Keep the last N of the warm-up as they are, and of those before only what last touched "
                  "a line of code or data; default: all as they are")
      ->type_name("N");
  exported->add_option("--format", command->format, "csv, or kanata: a pipeline that Konata shows")
      ->check(CLI::IsMember({"csv", "kanata"}))
      ->capture_default_str();
  exported
      ->add_option("--core", command->cores,
                   "Cores whose latencies to write; one for a pipeline, all by default for CSV")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->type_name("CORE");
  exported
      ->add_option(
          "--predictions", command->predictions,
          "Show the times in this file, which predict --per-instruction wrote, in place of recorded ones")
      ->type_name("FILE");
  exported->add_option("-o,--output", command->output, "File to write; standard output by default")
      ->type_name("FILE");
}

}  // namespace perfpred::cli
