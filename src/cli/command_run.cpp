#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <optional>
#include <tuple>

#include "bundled_model.h"
#include "command.h"
#include "compared_models.h"
#include "engine_options.h"
#include "exit_status.h"
#include "large_pages.h"
#include "network_program.h"
#include "output_folder.h"
#include "perfpred/compose/instruction_times.h"
#include "perfpred/report/comparison_output.h"
#include "perfpred/report/impossible_times.h"
#include "perfpred/report/kept_accuracy.h"
#include "perfpred/report/progress.h"
#include "perfpred/report/run_report.h"
#include "perfpred/trace/atomic_output.h"
#include "perfpred/trace/error.h"
#include "perfpred/trace/forget_interrupt.h"
#include "perfpred/trace/suggestion.h"
#include "record_options.h"
#include "scratch_folder.h"
#include "trace_vectors.h"

namespace perfpred::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kDefaultEpochs = 32;
constexpr std::uint64_t kDefaultLength = 400'000;  // of an epoch; half of it warms the models

struct RunCommand {
  RecordOptions record;
  ModelRunOptions run;
  std::string base;
  std::string keep;
  std::string report_file, html;
  std::size_t top = 10;
  std::uint64_t lead = 0;
  const CLI::Option* epochs = nullptr;
  const CLI::Option* lead_option = nullptr;
};

/// The model for these cores alone, what a comparison of them begins with, and what is to be told of them.
struct RunModel {
  ComparedModel compared;
  std::vector<report::ComparedCore> cores;
  std::vector<UnmodelledCore> unmodelled;
  std::vector<OutsideCore> outside;
  std::size_t base = 0;
};

RunModel load(RunCommand& command) {
  ModelRunOptions& run = command.run;
  if (run.model.empty()) run.model = find_bundled_model(kExactModel).string();
  take_core_files(run);
  RunModel loaded;
  const StoredModel whole = load_model_for_run(run);
  if (const auto cores = chosen_cores(whole, run.cores); cores.size() == 1) {
    loaded.compared.model = whole;
    loaded.compared.cores = cores;
    const ModelCore& core = whole.card.cores[cores.front()];
    report::ComparedCore& only = loaded.cores.emplace_back();
    only.name = core.name;
    only.period_ps = core.period_ps;
    only.core_json = core.core_json;
    only.model = run.model;
  } else {
    const std::vector<ComparedModel> models = load_compared_models({run.model}, run);
    loaded.compared = models.front();
    loaded.cores = compared_cores(models);
    loaded.compared.model = needed_for_run(loaded.compared.model, loaded.compared.cores, run);
  }
  if (command.base.empty()) return loaded;
  const auto found = std::find_if(loaded.cores.begin(), loaded.cores.end(),
                                  [&](const auto& core) { return core.name == command.base; });
  if (found == loaded.cores.end()) {
    std::vector<std::string> names;
    for (const report::ComparedCore& core : loaded.cores) names.push_back(core.name);
    throw InputError(fmt::format("--base '{}' is none of the cores that are compared{}", command.base,
                                 did_you_mean(command.base, names)));
  }
  loaded.base = static_cast<std::size_t>(found - loaded.cores.begin());
  return loaded;
}

/// Where traces go: a folder that has none yet, as it may be given to other commands as a whole.
void make_empty_folder(const fs::path& folder) {
  make_output_folder(folder);
  for (const auto& entry : fs::directory_iterator(folder))
    if (entry.path().extension() == ".h5")
      throw InputError(folder.string(), "",
                       fmt::format("--keep: has traces already ({})", entry.path().filename().string()));
}

record::RecordingOptions planned_recording(const RunCommand& command) {
  RecordOptions record = command.record;
  const bool by_distance = record.options.every > 0 && command.epochs->count() == 0;
  if (by_distance) record.epochs = kMostEpochs;
  return recording_options(record);
}

report::RunSample sample_of(const record::Recording& recording, const record::RecordingOptions& options,
                            std::uint64_t lead) {
  report::RunSample sample;
  sample.whole = options.length == 0;
  sample.end_is_known = !recording.interrupted && !recording.stopped;
  sample.recorded = recorded_instructions(recording);
  sample.executed = std::max(recording.executed, sample.recorded);
  sample.skip = options.skip;
  sample.length = options.length;
  sample.lead = lead;
  sample.warm_up = options.warm_up;
  sample.every = recording.every;
  sample.spread = options.epochs > 1 && options.every == 0;
  sample.threads = recording.threads;
  sample.distinct_signatures = distinct_signatures(recording);
  sample.share_without_rule = share_without_rule(recording);
  sample.exit_status = recording.exit_status;
  sample.signal = recording.signal;
  sample.interrupted = recording.interrupted;
  // What it executed until the signal reached it is nothing that was asked for.
  if (recording.stopped && recording.threads == 1 && !recording.files.empty())
    sample.executed = recording.files.back().position + recording.files.back().instructions;
  sample.stopped = recording.stopped;
  return sample;
}

/// Instructions in front of each recorded stretch that warm the models and do not count. The program's very
/// beginning is no exception: an epoch of which more counts would weigh more. A stretch that was cut off
/// within them counts for nothing, unless there is no other.
std::vector<std::uint64_t> leads(const std::vector<record::RecordedFile>& files, std::uint64_t lead) {
  std::vector<std::uint64_t> of_files;
  for (const record::RecordedFile& file : files) of_files.push_back(std::min(lead, file.instructions));
  bool all_cut_off = true;
  for (std::size_t i = 0; i < files.size(); ++i)
    all_cut_off = all_cut_off && of_files[i] >= files[i].instructions;
  if (all_cut_off) of_files.assign(files.size(), 0);
  return of_files;
}

/// What the model says of the recorded stretches.
struct Readings {
  std::vector<TraceVector> traces;
  std::vector<Prediction> predictions;  ///< trace by trace, in the order of the cores
};

Readings read_stretches(RunCommand& command, const RunModel& loaded, std::uint64_t recorded,
                        const std::vector<std::uint64_t>& leads, report::ComparisonSamples& samples,
                        report::FunctionSums& functions) {
  const InstructionTimes times(loaded.compared.model, loaded.compared.cores);
  // A stretch is read too fast for a progress line of its own.
  report::Progress progress("predicting", "instructions", recorded);
  const std::size_t cores = times.cores();
  std::vector<double> uncounted_ps;  // [stretch, core]
  Readings readings;
  readings.traces =
      compute_trace_vectors(command.run, loaded.compared.model, [&](const TraceReader& trace) -> VectorSink {
        const std::size_t stretch = uncounted_ps.size() / cores;
        uncounted_ps.resize(uncounted_ps.size() + cores, 0.0);
        return [&, stretch](std::uint64_t begin, std::span<const float> vectors) {
          const InstructionTimeBlock block = times.of(vectors);
          samples.read(trace, begin, block);
          functions.read(trace, begin, leads[stretch], block.time_ps);
          const std::size_t count = block.time_ps.size() / cores;
          for (std::size_t i = begin == 0 ? 1 : 0; i < count && begin + i < leads[stretch]; ++i)
            for (std::size_t core = 0; core < cores; ++core)
              uncounted_ps[stretch * cores + core] += block.time_ps[i * cores + core];
          if (command.run.traces.named.size() > 1) progress.advance(count);
        };
      });
  readings.predictions = predict(readings.traces, loaded.compared.model, loaded.compared.cores);
  for (std::size_t i = 0; i < readings.predictions.size(); ++i) {
    const std::uint64_t lead = leads[i / cores];
    if (lead < 2) continue;
    Prediction& prediction = readings.predictions[i];
    const double counted = prediction.weight_instructions - static_cast<double>(lead - 1);
    prediction.baseline_time_ps *= counted / prediction.weight_instructions;
    prediction.weight_instructions = counted;
    prediction.instructions -= lead - 1;
    prediction.time_ps -= uncounted_ps[i];
  }
  return readings;
}

/// Takes epochs for one longer trace of which they are the blocks, so that intervals hold how they differ.
void join_epochs(const std::string& program, std::uint64_t length, std::size_t cores, Readings& readings,
                 report::ComparisonSamples& samples) {
  std::vector<std::vector<double>> epochs(cores);
  std::vector<Prediction> sums(readings.predictions.begin(),
                               readings.predictions.begin() + static_cast<std::ptrdiff_t>(cores));
  for (std::size_t i = 0; i < readings.predictions.size(); ++i) {
    const Prediction& prediction = readings.predictions[i];
    if (prediction.instructions > 0) epochs[i % cores].push_back(prediction.time_ps);
    if (i < cores) continue;
    Prediction& sum = sums[i % cores];
    sum.instructions += prediction.instructions;
    sum.time_ps += prediction.time_ps;
    sum.baseline_time_ps += prediction.baseline_time_ps;
    sum.weight_instructions += prediction.weight_instructions;
  }
  TraceVector whole = readings.traces.front();
  whole.trace = program;
  whole.window.clear();
  for (std::size_t i = 1; i < readings.traces.size(); ++i) whole.vector.add(readings.traces[i].vector, 1.0);
  for (Prediction& sum : sums) sum.trace = program;
  readings.traces = {std::move(whole)};
  readings.predictions = std::move(sums);
  samples.take_for_one(program, judge::BlockTimes(length, std::move(epochs)));
}

report::ComparisonReport compared(const RunModel& loaded, const report::RunReport& report, Readings readings,
                                  report::ComparisonSamples& samples) {
  const std::size_t cores = loaded.cores.size();
  const bool joins = !report.sample.whole && readings.traces.size() > 1;
  double sampled = 0;
  for (std::size_t i = 0; i < readings.predictions.size(); i += cores)
    sampled += readings.predictions[i].weight_instructions;
  if (joins) join_epochs(report.program, report.sample.length, cores, readings, samples);
  const double scale = static_cast<double>(report.sample.executed) / sampled;
  for (Prediction& prediction : readings.predictions) {
    prediction.time_ps *= scale;
    prediction.baseline_time_ps *= scale;
  }
  report::ComparisonRequest request;
  request.models = {report.model};
  request.cores = loaded.cores;
  request.base = loaded.base;
  request.accuracy = report::read_pair_accuracy(report.model);
  request.making = making();
  request.unmodelled = report.unmodelled;
  request.outside = report.outside;
  request.traces = std::move(readings.traces);
  request.predictions = std::move(readings.predictions);
  report::ComparisonReport comparison = report::compare(request, samples);
  comparison.comparison.traces.clear();  // the recorded stretches are samples of one run, which alone counts
  return comparison;
}

/// Of each core the first stretch that cannot have taken so long, by the stretches that count.
std::vector<Prediction> impossible_stretches(const std::vector<report::RunStretch>& stretches,
                                             const std::vector<Prediction>& predictions, std::size_t cores,
                                             const std::string& program) {
  std::vector<Prediction> counted;
  for (std::size_t i = 0; i < predictions.size(); ++i) {
    if (predictions[i].instructions == 0) continue;
    const report::RunStretch& stretch = stretches[i / cores];
    counted.push_back(predictions[i]);
    counted.back().program = program;
    counted.back().trace =
        fmt::format("{}, thread {} from instruction {}", program, stretch.thread, stretch.position);
  }
  std::vector<Prediction> first;
  for (Prediction& found : report::impossible_times(counted)) {
    if (std::none_of(first.begin(), first.end(), [&](const auto& known) { return known.core == found.core; }))
      first.push_back(std::move(found));
  }
  return first;
}

report::RunReport report_of(RunCommand& command, const RunModel& loaded, record::Recording recording,
                            const record::RecordingOptions& options) {
  std::sort(recording.files.begin(), recording.files.end(), [](const auto& a, const auto& b) {
    return std::tuple(a.thread, a.position) < std::tuple(b.thread, b.position);
  });
  command.run.traces = {};
  for (const record::RecordedFile& file : recording.files)
    command.run.traces.named.push_back(file.file.string());

  report::RunReport report;
  report.program = fs::path(options.command.front()).filename().string();
  report.model = command.run.model;
  report.cores = loaded.cores;
  report.places = command.top;
  std::uint64_t lead = command.lead;
  if (command.lead_option->count() == 0) lead = options.warm_up > 0 ? 0 : options.length / 2;
  if (options.length == 0) lead = 0;
  report.sample = sample_of(recording, options, lead);
  const std::vector<std::uint64_t> leads_of = leads(recording.files, lead);
  const std::size_t cores = loaded.cores.size();
  std::vector<report::SampledCore> sampled;
  for (const report::ComparedCore& core : loaded.cores) sampled.push_back({core.name, core.period_ps});
  report::ComparisonSamples samples(std::move(sampled), {});
  report::FunctionSums functions(cores);
  Readings readings = read_stretches(command, loaded, report.sample.recorded, leads_of, samples, functions);

  std::vector<std::vector<double>> cycles(cores);
  std::vector<double> instructions;
  for (std::size_t i = 0; i < recording.files.size(); ++i) {
    const record::RecordedFile& file = recording.files[i];
    report::RunStretch stretch{.file = command.keep.empty() ? "" : file.file.string(),
                               .thread = file.thread + 1,
                               .position = file.position,
                               .instructions = file.instructions,
                               .lead = leads_of[i],
                               .warm_up = file.warm_up_span,
                               .signature = file.signature,
                               .cpi = {}};
    const Prediction* const of_cores = &readings.predictions[i * cores];
    const bool counts = of_cores->instructions > 0;
    if (counts) instructions.push_back(of_cores->weight_instructions);
    for (std::size_t core = 0; core < cores; ++core) {
      if (counts) cycles[core].push_back(of_cores[core].cycles());
      stretch.cpi.push_back(of_cores[core].cpi());  // no number where nothing counts
    }
    report.stretches.push_back(std::move(stretch));
  }
  if (instructions.empty()) throw InputError(report.program, "", "too few instructions were recorded");
  report.impossible = impossible_stretches(report.stretches, readings.predictions, cores, report.program);
  report.unmodelled = loaded.unmodelled;
  report.outside = loaded.outside;
  report.cpi = report::cpi_of_run(report.sample, cycles, instructions);
  report.functions = functions.functions(report.fastest_first().front());
  if (cores > 1 && report.impossible.empty())
    report.comparison = compared(loaded, report, std::move(readings), samples);
  return report;
}

int run_program(RunCommand& command) {
  become_program_with_large_pages();
  RunModel loaded = load(command);
  become_network_program_for(loaded.compared.model, command.run.engine);
  record::RecordingOptions options = planned_recording(command);
  // Finds a place that cannot be written before the program runs, not after it.
  for (const std::string& file : {command.report_file, command.html})
    if (!file.empty()) const AtomicOutput writable(file);
  if (!command.html.empty() && loaded.cores.size() == 1)
    throw InputError("--html: is a page of a comparison, which takes two cores at least");
  std::optional<ScratchFolder> scratch;
  if (command.keep.empty()) {
    scratch.emplace();
  } else {
    make_empty_folder(command.keep);
  }
  options.output = (scratch ? scratch->path() : fs::path(command.keep)) /
                   (fs::path(options.command.front()).filename().string() + ".h5");
  const record::Recording recording = record_with_progress(options);
  warn_of_recording(recording, options);
  loaded.unmodelled = warn_unmodelled(loaded.compared.model, loaded.compared.cores);
  loaded.outside = warn_outside_training(loaded.compared.model, loaded.compared.cores);
  // The program is over, and what it did so far gets its answer; another signal ends that too.
  if (recording.interrupted) forget_interrupt();
  const report::RunReport report = report_of(command, loaded, recording, options);
  if (!command.report_file.empty())
    write_file_atomically(command.report_file, report::json_text(report::run_json(report)));
  if (!command.html.empty() && report.comparison)
    write_file_atomically(command.html, report::comparison_html(*report.comparison));
  const std::string text = report::run_text(report);
  std::fwrite(text.data(), 1, text.size(), stderr);
  if (!command.html.empty() && !report.comparison)
    spdlog::warn("{} was not written: cores are not compared", command.html);
  return recording.interrupted ? kExitInterrupted : recording.exit_status;
}

}  // namespace

void register_run(CLI::App& app, Action& action) {
  auto* const sub = app.add_subcommand("run", "Run a program and tell its time on cores");
  const auto command = std::make_shared<RunCommand>();
  command->record.epochs = kDefaultEpochs;
  command->record.options.length = kDefaultLength;
  add_recording_options(*sub, command->record);
  command->lead_option =
      sub->add_option(
             "--lead", command->lead,
             "Instructions at the front of each epoch that do not count; default: half of the epoch, none "
             "with --warm")
          ->type_name("N");
  command->epochs = sub->get_option("--epochs");
  sub->add_option("-m,--model", command->run.model,
                  std::string("Model file; default: the bundled ") + kExactModel)
      ->type_name("MODEL");
  sub->add_option("--cores", command->run.cores,
                  "Cores (names or globs); all that the model knows by default")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->type_name("CORE");
  sub->add_option(
         "--core-file", command->run.core_files,
         "Core file (YAML or JSON) or folder of them: cores that the model tells the time of by their "
         "descriptions; may be repeated")
      ->allow_extra_args(false)
      ->type_name("FILE|FOLDER");
  sub->add_option("--base", command->base, "Core that speed-ups are over (the first one by default)")
      ->type_name("CORE");
  sub->add_option("--top", command->top, "Functions that are listed")->capture_default_str();
  sub->add_option("--keep", command->keep, "Keep the recorded traces in this folder")->type_name("FOLDER");
  sub->add_option("--report", command->report_file, "Write the report as JSON to this file")
      ->type_name("FILE");
  sub->add_option("--html", command->html,
                  "Write the comparison of the cores as a page with plots to this file")
      ->type_name("FILE");
  add_engine_options(*sub, command->run.engine);
  sub->callback([command, &action] { action = [command] { return run_program(*command); }; });
}

}  // namespace perfpred::cli
