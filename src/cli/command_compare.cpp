#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <filesystem>
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
#include "perfpred/report/impossible_times.h"
#include "perfpred/report/kept_accuracy.h"
#include "perfpred/trace/atomic_output.h"
#include "perfpred/trace/error.h"
#include "perfpred/trace/suggestion.h"
#include "second_opinion.h"
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
  std::string second_model;
  bool json = false;
};

std::size_t core_named(const std::vector<report::ComparedCore>& cores, const std::string& name,
                       const std::string& option) {
  const auto found =
      std::find_if(cores.begin(), cores.end(), [&](const auto& core) { return core.name == name; });
  if (found == cores.end()) {
    std::vector<std::string> names;
    for (const report::ComparedCore& core : cores) names.push_back(core.name);
    throw InputError(fmt::format("{} '{}' is none of the cores that are compared{}", option, name,
                                 did_you_mean(name, names)));
  }
  return static_cast<std::size_t>(found - cores.begin());
}

/// What has to be there for single instructions to be looked at, before a network reads the first of them.
void check_traces(const CompareOptions& options, const std::vector<report::ComparedCore>& cores) {
  const bool needs_truth = options.instructions || options.intervals;
  if (!needs_truth && options.where.empty() && options.models.size() == 1) return;
  std::string program;
  for (const auto& file : options.run.traces.files()) {
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

/// Where models are written with their accuracy: one to the file that is named, several under their own names
/// to the folder that is.
std::vector<std::filesystem::path> recorded_files(const CompareOptions& options,
                                                  const std::vector<ComparedModel>& models) {
  if (options.record_accuracy.empty()) return {};
  if (models.size() == 1) return {options.record_accuracy};
  const std::filesystem::path folder = options.record_accuracy;
  if (!std::filesystem::is_directory(folder)) {
    throw InputError(folder.string(), "",
                     "is no folder: --record-accuracy writes several models under their own names into one");
  }
  std::vector<std::filesystem::path> files;
  for (const ComparedModel& compared : models) {
    files.push_back(folder / std::filesystem::path(compared.model.file).filename());
    if (std::count(files.begin(), files.end(), files.back()) > 1)
      throw InputError(files.back().string(), "", "would be written for two models of this name");
  }
  return files;
}

/// How well the models order their cores, where their files say so.
std::optional<judge::PairAccuracy> known_accuracy(const std::vector<ComparedModel>& models) {
  if (models.size() == 1) return report::read_pair_accuracy(models.front().model.file);
  std::vector<report::OneCoreModel> together;
  for (const ComparedModel& compared : models) {
    for (const std::size_t core : compared.cores)
      together.push_back({compared.model.file, compared.model.card.cores[core].name});
  }
  return report::read_pair_accuracy(together);
}

void record_accuracy(const std::vector<std::filesystem::path>& files,
                     const std::vector<ComparedModel>& models, const report::ComparisonReport& report) {
  if (report.comparison.cases.empty()) {
    throw InputError("--record-accuracy needs traces with the latencies of all the cores that are compared");
  }
  judge::PairAccuracy accuracy = judge::measure_pair_accuracy(report.comparison.cases);
  if (models.size() > 1) {
    for (const report::ComparedCore& core : compared_cores(models)) accuracy.together.push_back(core.name);
  }
  for (std::size_t i = 0; i < models.size(); ++i)
    report::write_pair_accuracy(models[i].model.file, accuracy, files[i]);
}

void check_outputs(const CompareOptions& options, std::vector<std::filesystem::path> files) {
  // Finds a place that cannot be written before the work, not after it.
  files.insert(files.end(), {options.csv, options.html});
  for (const std::filesystem::path& file : files) {
    if (!file.empty()) const AtomicOutput writable(file);
  }
}

int run_compare(CompareOptions& options) {
  become_program_with_large_pages_where_needed(options.run);
  take_core_files(options.run);
  if (options.models.empty()) {
    take_bundled_model(options.run);
    options.models.push_back(options.run.model);
  }
  auto models = load_compared_models(options.models, options.run);
  for (ComparedModel& compared : models)
    compared.model = needed_for_run(compared.model, compared.cores, options.run);
  for (const ComparedModel& compared : models)
    become_network_program_where_needed(options.run, compared.model);
  const auto cores = compared_cores(models);
  take_second_model(options.second_model, options.run, false);
  if (!options.second_model.empty() && models.size() > 1)
    throw InputError("--second-model goes with one model, and several were named");
  std::optional<Bands> bands = models.front().model.card.bands;
  std::optional<SecondOpinion> second;
  if (!options.second_model.empty())
    second.emplace(options.second_model, options.run, models.front().model, models.front().cores, bands);
  tell_bundled_model(options.run);
  if (second && options.run.takes_bundled) spdlog::info("{} is asked as well", second->model());
  report::ComparisonRequest request;
  const std::vector<std::filesystem::path> recorded = recorded_files(options, models);
  for (const ComparedModel& compared : models) request.models.push_back(compared.model.file);
  request.cores = cores;
  request.base = options.base.empty() ? 0 : core_named(cores, options.base, "--base");
  request.places = options.top;
  request.making = making();
  request.accuracy = known_accuracy(models);
  check_outputs(options, recorded);
  std::vector<report::SampledCore> sampled;
  for (const report::ComparedCore& core : cores) sampled.push_back({core.name, core.period_ps});
  report::ComparisonSamples samples(std::move(sampled), sample_options(options, cores));
  check_traces(options, cores);
  ComparedReadings readings = read_traces(options.run, models, samples);
  for (const ComparedModel& compared : models) {
    const auto unmodelled = warn_unmodelled(compared.model, compared.cores);
    request.unmodelled.insert(request.unmodelled.end(), unmodelled.begin(), unmodelled.end());
    const auto outside = warn_outside_training(compared.model, compared.cores);
    request.outside.insert(request.outside.end(), outside.begin(), outside.end());
  }
  if (!recorded.empty()) {
    for (const ComparedModel& compared : models) refuse_training_programs(readings.traces, compared.model);
  }
  request.traces = std::move(readings.traces);
  request.predictions = std::move(readings.predictions);
  if (second) {
    std::vector<Prediction> no_programs;
    second->add_times(request.predictions, no_programs);
    request.second_model = second->model();
    request.disagreements = warn_where_models_disagree(request.predictions, bands, second->model());
  }
  const report::ComparisonReport report = report::compare(request, samples);
  for (const std::string& line : report::impossible_lines(report.impossible))
    spdlog::warn("{}; the program is left out of the comparison", line);
  if (!recorded.empty()) record_accuracy(recorded, models, report);
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
                  "Model file, by default a bundled one, which is named; several NeuroScalar models, one a "
                  "core, by repeating the option")
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
      .add_option(
          "--record-accuracy", options.record_accuracy,
          "Write the model, and in it how well it orders the cores on these traces, to this file; several "
          "models to this folder")
      ->type_name("MODEL|FOLDER");
  add_second_model_option(command, options.second_model);
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
