#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <memory>
#include <optional>

#include "command.h"
#include "compared_models.h"
#include "perfpred/compose/vector_file.h"
#include "perfpred/ingest/elf_symbols.h"
#include "perfpred/report/comparison_output.h"
#include "perfpred/report/comparison_text.h"
#include "perfpred/report/evaluation_samples.h"
#include "perfpred/report/kept_accuracy.h"
#include "perfpred/trace/atomic_output.h"
#include "perfpred/trace/error.h"
#include "trace_files.h"

namespace perfpred::cli {
namespace {

struct CompareOptions {
  ModelRunOptions run;
  std::vector<std::string> models;
  std::string base;
  bool instructions = false;
  bool intervals = false;
  std::vector<std::string> where;
  std::string elf;
  std::size_t top = 20;
  std::string record_accuracy;
  std::string csv, html;
  bool json = false;
};

std::size_t core_named(const std::vector<report::ComparedCore>& cores, const std::string& name,
                       const std::string& option) {
  const auto found =
      std::find_if(cores.begin(), cores.end(), [&](const auto& core) { return core.name == name; });
  if (found == cores.end()) {
    throw InputError(fmt::format("{} '{}' is none of the cores that are compared", option, name));
  }
  return static_cast<std::size_t>(found - cores.begin());
}

/// What has to be there for single instructions to be looked at, before a network reads the first of them.
void check_traces(const CompareOptions& options, const std::vector<report::ComparedCore>& cores) {
  const bool needs_truth = options.instructions || options.intervals;
  if (!needs_truth && options.where.empty() && options.models.size() == 1) return;
  std::string program;
  for (const auto& file : find_trace_files(options.run.traces)) {
    if (looks_like_vector_file(file)) {
      throw InputError(file.string(), "",
                       "is a vector file: it holds traces' totals alone, and no single instructions");
    }
    const TraceReader trace(file);
    for (const report::ComparedCore& core : cores) {
      if (needs_truth) trace.core(core.name);  // throws with the cores that the trace has
    }
    if (!options.elf.empty() && !program.empty() && program != trace.header().program) {
      throw InputError(
          file.string(), "",
          fmt::format("is of program '{}', another one than '{}': --elf names the functions of one",
                      trace.header().program, program));
    }
    program = trace.header().program;
  }
}

report::SampleOptions sample_options(const CompareOptions& options,
                                     const std::vector<report::ComparedCore>& cores) {
  report::SampleOptions sample;
  sample.instructions = options.instructions;
  sample.intervals = options.intervals;
  if (!options.where.empty()) {
    if (options.where.size() != 2 || options.where[0] == options.where[1]) {
      throw InputError("--where takes two cores, such as --where ns-8w,ns-rob");
    }
    sample.difference = {core_named(cores, options.where[0], "--where"),
                         core_named(cores, options.where[1], "--where")};
  }
  if (options.elf.empty()) return sample;
  if (options.where.empty()) throw InputError("--elf names functions for --where, which is missing");
  const auto symbols = std::make_shared<ElfSymbols>(options.elf);
  sample.function_at = [symbols](const TraceReader&, const StaticInstruction& instruction) {
    return symbols->function_at(instruction.pc);
  };
  return sample;
}

/// Accuracy is worth something on programs that the model was not fitted to alone.
void refuse_training_programs(const std::vector<TraceVector>& traces, const StoredModel& model) {
  for (const TraceVector& trace : traces) {
    if (report::standing_of(trace.program, model.card) == report::Standing::training) {
      throw InputError(
          trace.trace, "",
          fmt::format("is of program '{}', which model {} was fitted to: accuracy measured on it "
                      "would not hold for other programs",
                      trace.program, model.file));
    }
  }
}

void record_accuracy(const CompareOptions& options, const std::string& model,
                     const report::ComparisonReport& report) {
  if (report.comparison.cases.empty()) {
    throw InputError("--record-accuracy needs traces with the latencies of all the cores that are compared");
  }
  report::write_pair_accuracy(model, judge::measure_pair_accuracy(report.comparison.cases),
                              options.record_accuracy);
}

void check_outputs(const CompareOptions& options) {
  // Finds a place that cannot be written before the work, not after it.
  for (const std::string& file : {options.csv, options.html, options.record_accuracy}) {
    if (!file.empty()) const AtomicOutput writable(file);
  }
}

int run_compare(const CompareOptions& options) {
  auto models = load_compared_models(options.models, options.run.cores);
  for (ComparedModel& compared : models)
    compared.model = needed_for_run(compared.model, compared.cores, options.run);
  for (const ComparedModel& compared : models)
    become_network_program_where_needed(options.run, compared.model);
  const auto cores = compared_cores(models);
  const bool recording = !options.record_accuracy.empty();
  if (recording && models.size() > 1) {
    throw InputError("--record-accuracy keeps what it measures in a model, so it takes one --model");
  }
  report::ComparisonRequest request;
  for (const ComparedModel& compared : models) request.models.push_back(compared.model.file);
  request.cores = cores;
  request.base = options.base.empty() ? 0 : core_named(cores, options.base, "--base");
  request.places = options.top;
  const StoredModel& model = models.front().model;
  if (models.size() == 1) request.accuracy = report::read_pair_accuracy(model.file);
  check_outputs(options);
  std::vector<report::SampledCore> sampled;
  for (const report::ComparedCore& core : cores) sampled.push_back({core.name, core.period_ps});
  report::ComparisonSamples samples(std::move(sampled), sample_options(options, cores));
  check_traces(options, cores);
  ComparedReadings readings = read_traces(options.run, models, samples);
  if (recording) refuse_training_programs(readings.traces, model);
  request.traces = std::move(readings.traces);
  request.predictions = std::move(readings.predictions);
  const report::ComparisonReport report = report::compare(request, samples);
  if (recording) record_accuracy(options, model.file, report);
  if (!options.csv.empty()) write_file_atomically(options.csv, report::comparison_csv(report));
  if (!options.html.empty()) write_file_atomically(options.html, report::comparison_html(report));
  std::cout << (options.json ? report::json_text(report::comparison_json(report))
                             : report::comparison_text(report));
  return 0;
}

void add_options(CLI::App& command, CompareOptions& options) {
  add_trace_run_options(command, options.run);
  command
      .add_option("-m,--model", options.models,
                  "Model file; several NeuroScalar models, one a core, by repeating the option")
      ->required()
      ->allow_extra_args(false)
      ->type_name("MODEL");
  command.add_option("--base", options.base, "Core that speed-ups are over (the first one by default)")
      ->type_name("CORE");
  command.add_flag("--instructions", options.instructions,
                   "Hold the order of the cores on every instruction against the traces' latencies");
  command.add_flag("--intervals", options.intervals,
                   "Hold the order of the cores on intervals of 100 to 50,000 instructions against them");
  command
      .add_option("--where", options.where,
                  "Two cores: list the functions and instructions that make the difference between them")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->type_name("A,B");
  command
      .add_option("--elf", options.elf,
                  "Executable that names the functions for --where (else the symbols that a trace keeps)")
      ->type_name("FILE");
  command.add_option("--top", options.top, "Functions, and instructions, that --where lists")
      ->capture_default_str();
  command
      .add_option("--record-accuracy", options.record_accuracy,
                  "Write the model, and in it how well it orders the cores on these traces, to this file")
      ->type_name("MODEL");
  command.add_option("--csv", options.csv, "Write a line a core and trace to this file")->type_name("FILE");
  command.add_option("--html", options.html, "Write a page with plots to this file")->type_name("FILE");
  command.add_flag("--json", options.json, "Print JSON");
}

}  // namespace

void register_compare(CLI::App& app, Action& action) {
  auto options = std::make_shared<CompareOptions>();
  CLI::App* command = app.add_subcommand("compare", "Rank cores on traces and say how well that is known");
  add_options(*command, *options);
  command->callback([options, &action] { action = [options] { return run_compare(*options); }; });
}

}  // namespace perfpred::cli
