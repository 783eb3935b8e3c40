#include <fmt/format.h>
#include <fmt/ranges.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <memory>
#include <optional>

#include "command.h"
#include "network_program.h"
#include "perfpred/learn/calibrate.h"
#include "perfpred/report/format.h"
#include "perfpred/report/json.h"
#include "perfpred/report/progress.h"
#include "perfpred/report/table.h"
#include "perfpred/trace/atomic_output.h"
#include "perfpred/trace/error.h"
#include "perfpred/trace/terminal_text.h"
#include "trace_files.h"
#include "trace_vectors.h"

namespace perfpred::cli {
namespace {

struct CalibrateArguments {
  std::vector<std::string> traces;
  std::string model;
  std::string output;
  std::vector<std::string> folds;
  std::vector<std::string> described_traces;
  double level = 0;
  CLI::Option* level_option = nullptr;
  bool json = false;
  CalibrateOptions options;
};

std::string calibrate_text(const CalibrationResult& result, const std::string& output) {
  const Bands& bands = *result.model.card.bands;
  report::TextTable programs(
      {{"program", report::Align::left}, {"errors from", report::Align::left}, {"mean"}});
  for (const CalibrationProgram& program : result.programs)
    programs.add_row(
        {program.program, error_source_name(program.source), report::number_text(program.mean_error, 3)});
  report::TextTable cores({{"core", report::Align::left}, {"program factor"}, {"window factor"}});
  for (const CoreBand& band : bands.cores) {
    cores.add_row(
        {band.core, report::number_text(band.program_factor, 3), report::number_text(band.window_factor, 3)});
  }
  if (const auto& band = bands.described) {
    cores.add_row({fmt::format("described ({} cores)", band->cores.size()),
                   report::number_text(band->program_factor, 3),
                   report::number_text(band->window_factor, 3)});
  }
  std::string text = "|log(predicted / true)| over cores\n" + programs.text() + "\n" + cores.text() + "\n";
  text += fmt::format(
      "{} band (time / factor to time * factor) from {} programs, from which no level above {} "
      "can be had: {} unseen, {} validation, {} training",
      report::percent_text(bands.level, 1), bands.programs(), report::percent_text(result.highest_level, 1),
      bands.unseen_programs, bands.validation_programs, bands.training_programs);
  if (bands.training_programs > 0) text += fmt::format(" (errors times {:.2f})", bands.widening);
  text += '\n';
  if (const auto& second = bands.second) {
    text += fmt::format(
        "second model {}: {} of times of {} programs new to both lie within a factor of {} (single windows "
        "{})\n",
        terminal_text(second->model), report::percent_text(second->level, 1), second->programs.size(),
        report::number_text(second->program_factor, 3), report::number_text(second->window_factor, 3));
  }
  if (const auto& familiar = result.model.card.familiar) {
    text += fmt::format(
        "strange traces: farther than {:.2f} from each of {} training programs, which at most {} "
        "of programs like them are\n",
        familiar->limit, familiar->programs.size(), report::percent_text(familiar->false_alarm_rate, 1));
  }
  return text + output + ": written\n";
}

report::Json calibrate_json(const CalibrationResult& result, const std::string& model,
                            const std::string& output) {
  const Bands& bands = *result.model.card.bands;
  report::Json document = report::json_document("calibrate", 1);
  document["model"] = model;
  document["output"] = output;
  document["level"] = bands.level;
  document["highest_level"] = result.highest_level;
  document["widening"] = bands.widening;
  document["programs"] = report::Json::array();
  for (const CalibrationProgram& program : result.programs) {
    document["programs"].push_back({{"program", program.program},
                                    {"errors_from", error_source_name(program.source)},
                                    {"mean_log_error", program.mean_error}});
  }
  document["cores"] = report::Json::array();
  for (const CoreBand& band : bands.cores) {
    document["cores"].push_back({{"core", band.core},
                                 {"program_factor", band.program_factor},
                                 {"window_factor", band.window_factor}});
  }
  document["described"] = nullptr;
  if (const auto& band = bands.described) {
    document["described"] = {{"cores", band->cores},
                             {"program_factor", band->program_factor},
                             {"window_factor", band->window_factor}};
  }
  document["second_model"] = nullptr;
  if (const auto& second = bands.second) {
    document["second_model"] = {{"model", second->model},
                                {"programs", second->programs},
                                {"level", second->level},
                                {"program_factor", second->program_factor},
                                {"window_factor", second->window_factor}};
  }
  document["cores_without_band"] = result.cores_without_band;
  document["strangeness"] = nullptr;
  if (const auto& familiar = result.model.card.familiar) {
    document["strangeness"] = {{"programs", familiar->programs.size()},
                               {"limit", familiar->limit},
                               {"false_alarm_rate", familiar->false_alarm_rate}};
  }
  return document;
}

/// Of what the new bands say little or less than the old ones.
void warn_of_bands(const Bands& bands, const std::optional<Bands>& before) {
  constexpr double kWide = 2;
  const auto widest = std::max_element(
      bands.cores.begin(), bands.cores.end(),
      [](const CoreBand& a, const CoreBand& b) { return a.program_factor < b.program_factor; });
  if (widest != bands.cores.end() && widest->program_factor > kWide) {
    spdlog::warn(
        "the band of {} is a factor of {:.3g} wide either way: the model is off by that on these programs, "
        "or "
        "they are too few or too short to tell",
        widest->core, widest->program_factor);
  }
  if (before && before->programs() > bands.programs()) {
    spdlog::warn("these bands of {} programs take the place of bands of {} programs", bands.programs(),
                 before->programs());
  }
}

int run_calibrate(CalibrateArguments& arguments) {
  CalibrateOptions& options = arguments.options;
  if (arguments.level_option->count() > 0) options.level = arguments.level;
  const StoredModel model = load_model(arguments.model);
  options.traces = find_trace_files(arguments.traces);
  if (!arguments.described_traces.empty()) {
    if (options.described_cores.empty())
      throw InputError("--described-traces", "",
                       "goes with --described-cores, which names the cores in them");
    options.described_traces = find_trace_files(arguments.described_traces);
  }
  options.folds.assign(arguments.folds.begin(), arguments.folds.end());
  options.output = arguments.output;
  { const AtomicOutput writable(options.output); }  // finds an unwritable place before the work
  for (const std::filesystem::path& fold : options.folds)
    become_network_program_for(load_model(fold), options.engine);
  if (!options.second_model.empty())
    become_network_program_for(load_model(options.second_model), options.engine);
  become_program_for(model, options.engine);
  std::optional<report::Progress> progress;
  const CalibrationResult result = calibrate(model, options, [&](std::uint64_t done, std::uint64_t all) {
    if (!progress) progress.emplace("reading", "instructions", all);
    progress->update(done);
  });
  progress.reset();
  if (!result.cores_without_band.empty()) {
    spdlog::warn("no band for {}: not every trace has their latencies",
                 fmt::join(result.cores_without_band, ", "));
  }
  if (result.training_left_out) spdlog::warn("{}", *result.training_left_out);
  constexpr double kMuch = 3;
  const auto& bands = result.model.card.bands;
  if (bands && bands->widening > kMuch) {
    spdlog::warn(
        "the bands are {:.3g} times as wide as the training programs' errors: validation programs are that "
        "much further off, or were too few or too short to tell; bands this wide say little",
        bands->widening);
  }
  if (bands) warn_of_bands(*bands, model.card.bands);
  if (result.no_familiarity) spdlog::warn("{}", *result.no_familiarity);
  std::cout << (arguments.json ? report::json_text(calibrate_json(result, arguments.model, arguments.output))
                               : calibrate_text(result, terminal_text(arguments.output)));
  return 0;
}

}  // namespace

void register_calibrate(CLI::App& app, Action& action) {
  auto arguments = std::make_shared<CalibrateArguments>();
  CalibrateOptions& options = arguments->options;
  CLI::App* command = app.add_subcommand(
      "calibrate", "Measure how far off a model may be, and tell it what ordinary traces look like");
  command
      ->add_option(
          "traces", arguments->traces,
          "Traces with latencies, or folders of them: of the model's training and validation programs")
      ->required()
      ->type_name("TRACE");
  command->add_option("-m,--model", arguments->model, "Model file")->required()->type_name("MODEL");
  command->add_option("-o,--output", arguments->output, "The model file to write (may be the same)")
      ->required()
      ->type_name("MODEL");
  arguments->level_option =
      command
          ->add_option("--level", arguments->level,
                       "Share of programs that the bands shall hold; by default 0.9, or the highest that the "
                       "number of programs allows")
          ->type_name("SHARE");
  command
      ->add_option(
          "--fold", arguments->folds,
          "Models trained in the same way with some training programs held out: those programs' errors "
          "are taken from them")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->type_name("MODEL");
  command
      ->add_option("--described-cores", options.described_cores,
                   "Cores in the traces that the model was not fitted to (names or globs), as a measure of "
                   "cores that it knows by their descriptions")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->type_name("CORE");
  command
      ->add_option("--described-traces", arguments->described_traces,
                   "Traces with those cores' latencies, for that alone (default: the others have them)")
      ->type_name("TRACE");
  command
      ->add_option("--second-model", options.second_model,
                   "Another model, to learn how far apart the two may lie (predict --second-model)")
      ->type_name("MODEL");
  command->add_option("--device", options.engine.device, "cpu, cuda or cuda:N")->capture_default_str();
  command->add_option("--threads", options.engine.threads, "Threads; 0: all")->capture_default_str();
  command->add_flag("--json", arguments->json, "Print JSON");
  command->callback([arguments, &action] { action = [arguments] { return run_calibrate(*arguments); }; });
}

}  // namespace perfpred::cli
