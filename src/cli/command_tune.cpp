#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <functional>
#include <iostream>
#include <memory>

#include "command.h"
#include "core_files.h"
#include "engine_options.h"
#include "network_program.h"
#include "old_spelling.h"
#include "perfpred/learn/tune.h"
#include "perfpred/learn/tune_encoder.h"
#include "perfpred/learn/tune_times.h"
#include "perfpred/report/format.h"
#include "perfpred/report/json.h"
#include "perfpred/report/kept_accuracy.h"
#include "perfpred/report/outside_training_report.h"
#include "perfpred/report/progress.h"
#include "perfpred/report/table.h"
#include "perfpred/report/unmodelled_report.h"
#include "perfpred/trace/atomic_output.h"
#include "perfpred/trace/core.h"
#include "perfpred/trace/error.h"
#include "perfpred/trace/terminal_text.h"
#include "trace_files.h"
#include "trace_vectors.h"
#include "tune_encoder_report.h"
#include "tune_times_report.h"

namespace perfpred::cli {
namespace {

struct TuneArguments {
  std::vector<std::string> traces;
  std::string model;
  std::string output;
  std::string core_file;
  std::string method = "closed-form";
  std::string ridge = "auto";
  std::string steps = "auto";
  std::string times;
  bool encoder = false;
  std::vector<std::string> mix;
  bool json = false;
  TuneOptions options;
  CLI::App* command = nullptr;
};

std::optional<double> parse_ridge(const std::string& text) {
  if (text == "auto") return std::nullopt;
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || !std::isfinite(value) || value < 0) {
    throw InputError("--ridge", "", "is '" + text + "', expected 'auto' or a number of at least 0");
  }
  return value;
}

std::optional<std::uint64_t> parse_steps(const std::string& text) {
  if (text == "auto") return std::nullopt;
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  constexpr std::uint64_t kMost = 1'000'000;
  if (error != std::errc() || end != text.data() + text.size() || value > kMost) {
    throw InputError("--steps", "",
                     fmt::format("is '{}', expected 'auto' or a whole number up to {}", text, kMost));
  }
  return value;
}

CoreFitOptions fit_options(const TuneArguments& arguments) {
  CoreFitOptions options;
  const bool gradient = arguments.method == "gradient";
  if (gradient && arguments.ridge != "auto") throw InputError("--ridge belongs to --method closed-form");
  if (!gradient && arguments.steps != "auto") throw InputError("--steps belongs to --method gradient");
  options.method = gradient ? CoreFitMethod::gradient : CoreFitMethod::closed_form;
  options.ridge = parse_ridge(arguments.ridge);
  options.steps = parse_steps(arguments.steps);
  return options;
}

std::string strength_text(const CoreFit& fit) {
  if (fit.steps) return fmt::format("gradient steps: {}", *fit.steps);
  return fit.ridge ? fmt::format("ridge: {:g}", *fit.ridge) : "ridge: none (the combination is best)";
}

struct Means {
  double prior = 0, fitted = 0, held_out = 0, held_out_max = 0;
};

Means mean_errors(const std::vector<TunedProgram>& programs) {
  Means means;
  const auto count = static_cast<double>(programs.size());
  for (const TunedProgram& program : programs) {
    means.prior += std::abs(program.prior_error) / count;
    means.fitted += std::abs(program.error) / count;
    const double held_out = std::abs(program.held_out_error.value_or(0));
    means.held_out += held_out / count;
    means.held_out_max = std::max(means.held_out_max, held_out);
  }
  return means;
}

/// Which keys the traces speak against.
std::string varied_keys_text(const TuneResult& result) {
  const std::string alone = fmt::format("a factor on its timing model alone, without the program: {}\n",
                                        report::percent_text(result.held_out_factor_error, 2));
  std::string changed;
  for (const ChangedKey& key : result.changed_keys)
    changed +=
        fmt::format("{} is taken as {} and not as {}, which is clearly nearer\n", key.key, key.to, key.from);
  if (result.varied_keys->empty()) {
    return alone + (changed.empty() ? "no key of the description does better than that: the factor is kept\n"
                                    : changed + "no other key does better than that\n");
  }
  report::TextTable table({{"key", report::Align::left},
                           {"described", report::Align::left},
                           {"variant", report::Align::left},
                           {"weight"},
                           {"of a program's time"}});
  for (const VariedKey& key : *result.varied_keys) {
    table.add_row({key.key, key.from, key.to, report::number_text(key.weight, 3),
                   report::percent_text(key.mean_share, 2)});
  }
  return alone + changed +
         "\nvariants of the core that its times are mixed with (weight 1: as the variant has it)\n" +
         table.text();
}

std::string tune_text(const TuneResult& result, const std::string& output) {
  const std::string added = fmt::format("{}: core '{}' added\n", output, result.core);
  if (result.programs.empty())
    return "no trace to fit to: times are those of the core's timing model, times the mean factor of the "
           "trained cores'\n" +
           added;
  const std::string prior = result.varied_keys ? "as described" : "known cores combined";
  report::TextTable table({{"program", report::Align::left},
                           {"instructions"},
                           {"true CPI"},
                           {prior},
                           {"fitted"},
                           {"fitted without it"}});
  for (const TunedProgram& program : result.programs) {
    table.add_row({program.program, report::count_text(program.instructions),
                   report::number_text(program.cpi, 3), report::signed_percent_text(program.prior_error, 2),
                   report::signed_percent_text(program.error, 2),
                   report::signed_percent_text(program.held_out_error, 2)});
  }
  const Means means = mean_errors(result.programs);
  std::string text = "error of total time on the tuning programs\n" + table.text() + "\n";
  text += fmt::format("mean absolute error: {} {}, fitted {}", prior, report::percent_text(means.prior, 2),
                      report::percent_text(means.fitted, 2));
  if (result.programs.size() > 1) {
    text += fmt::format(", fitted without the program {} (largest {})",
                        report::percent_text(means.held_out, 2), report::percent_text(means.held_out_max, 2));
  }
  text += '\n';
  if (result.varied_keys) return text + varied_keys_text(result) + added;
  text += strength_text(result.fit) + "\n";
  if (result.has_timing_model) {
    text += fmt::format("the core's own timing model makes {} of a prediction\n",
                        report::percent_text(result.timing_share, 0));
  }
  return text + added;
}

report::Json tune_json(const TuneResult& result, const std::string& model, const std::string& output) {
  report::Json document = report::json_document("tune", 1);
  document["model"] = model;
  document["output"] = output;
  document["core"] = result.core;
  document["period_ps"] = result.period_ps;
  document["ridge"] = report::number_or_null(result.fit.ridge);
  const auto steps_json = [](const std::optional<std::uint64_t>& steps) {
    return steps ? report::Json(*steps) : report::Json(nullptr);
  };
  document["steps"] = steps_json(result.fit.steps);
  document["timing_model"] = result.has_timing_model;
  document["timing_share"] = result.timing_share;
  if (result.varied_keys) {
    document["held_out_factor_error"] = report::number_or_null(result.held_out_factor_error);
    document["changed_keys"] = report::Json::array();
    for (const ChangedKey& key : result.changed_keys)
      document["changed_keys"].push_back({{"key", key.key}, {"from", key.from}, {"to", key.to}});
    document["varied_keys"] = report::Json::array();
    for (const VariedKey& key : *result.varied_keys) {
      document["varied_keys"].push_back({{"key", key.key},
                                         {"from", key.from},
                                         {"to", key.to},
                                         {"weight", key.weight},
                                         {"mean_share", key.mean_share}});
    }
  }
  if (!result.unmodelled.empty()) document["unmodelled"] = report::unmodelled_json(result.unmodelled);
  if (!result.outside.empty()) document["outside_training"] = report::outside_training_json(result.outside);
  document["trials"] = report::Json::array();
  for (const RidgeTrial& trial : result.fit.trials) {
    document["trials"].push_back({{"ridge", report::number_or_null(trial.ridge)},
                                  {"steps", steps_json(trial.steps)},
                                  {"held_out_mean_error", trial.mean_error},
                                  {"held_out_max_error", trial.max_error}});
  }
  document["prior"] = report::Json::array();
  for (std::size_t i = 0; i < result.fit.prior_weights.size(); ++i) {
    document["prior"].push_back({{"core", result.known_cores[i]}, {"weight", result.fit.prior_weights[i]}});
  }
  document["programs"] = report::Json::array();
  for (const TunedProgram& program : result.programs) {
    document["programs"].push_back({{"program", program.program},
                                    {"instructions", program.instructions},
                                    {"truth_cpi", program.cpi},
                                    {"prior_error", program.prior_error},
                                    {"error", program.error},
                                    {"held_out_error", report::number_or_null(program.held_out_error)}});
  }
  return document;
}

void warn_of_core(const std::vector<UnmodelledCore>& unmodelled, const std::vector<OutsideCore>& outside) {
  for (const UnmodelledCore& core : unmodelled) spdlog::warn("{}", report::unmodelled_text(core));
  for (const OutsideCore& core : outside) spdlog::warn("{}", report::outside_training_text(core));
}

/// A progress line of the instructions that are read.
class TuneProgressLine {
 public:
  explicit TuneProgressLine(std::string core) : core_(std::move(core)) {}
  void operator()(std::uint64_t done, std::uint64_t all) {
    if (!line_) line_.emplace("tuning " + core_, "instructions", all);
    line_->update(done);
  }
  void end() { line_.reset(); }

 private:
  std::string core_;
  std::optional<report::Progress> line_;
};

/// Refuses what belongs to traces with latencies.
TuneTimesOptions times_options(const TuneArguments& arguments, const StoredModel& model) {
  for (const char* name : {"--core", "--method", "--steps", "--sum-length", "--max-instructions",
                           "--no-timing-model", "--vary-keys"}) {
    if (arguments.command->count(name) > 0)
      throw InputError(name, "", "belongs to traces with latencies, not to --times");
  }
  if (arguments.core_file.empty())
    throw InputError("--times needs --core-file, the description that the fit starts from");
  TuneTimesOptions options;
  options.times = arguments.times;
  options.core_file.emplace(arguments.core_file);
  options.output = arguments.output;
  options.replace = arguments.options.replace;
  options.ridge = parse_ridge(arguments.ridge);
  options.engine = arguments.options.engine;
  if (arguments.mix == std::vector<std::string>{"none"}) {
    options.mixed.emplace();
  } else if (!arguments.mix.empty()) {
    options.mixed = chosen_cores(model, arguments.mix);
  }
  if (!arguments.traces.empty()) options.traces = find_trace_files(arguments.traces);
  return options;
}

int run_tune_to_times(const TuneArguments& arguments) {
  StoredModel model = load_model(arguments.model);
  become_program_for(model, arguments.options.engine);
  const TuneTimesOptions options = times_options(arguments, model);
  const std::string core = options.core_file->core.name;
  report::drop_core_from_accuracy(model, core);
  { const AtomicOutput writable(options.output); }
  TuneProgressLine progress(core);
  const TuneTimesResult result = tune_to_times(model, options, std::ref(progress));
  progress.end();
  warn_of_core(result.unmodelled, result.outside);
  std::cout << (arguments.json ? report::json_text(tune_times_json(result, arguments.model, arguments.output))
                               : tune_times_text(result, terminal_text(arguments.output)));
  return 0;
}

/// Options that say how one core is added.
constexpr std::array kOfOneCore = {
    "--core",   "--mix",   "--no-timing-model", "--vary-keys", "--replace", "--max-instructions",
    "--method", "--steps", "--ridge",           "--sum-length"};

int run_tune_encoder(const TuneArguments& arguments) {
  for (const char* name : kOfOneCore)
    if (arguments.command->count(name) > 0) throw InputError(name, "", "is of one core, not of --encoder");
  if (arguments.times.empty() != arguments.core_file.empty())
    throw InputError(
        "--encoder takes both --times and --core-file, a folder of what the times name, or neither");
  { const AtomicOutput writable(arguments.output); }
  TuneEncoderOptions options;
  if (!arguments.traces.empty()) options.traces = find_trace_files(arguments.traces);
  become_network_program();
  StoredModel model = load_model(arguments.model);
  options.times = arguments.times;
  if (!arguments.core_file.empty()) options.cores = read_core_files({arguments.core_file});
  options.output = arguments.output;
  options.engine = arguments.options.engine;
  report::drop_accuracy(model);
  TuneProgressLine progress("the core encoder");
  const TuneEncoderResult result = tune_core_encoder(model, options, std::ref(progress));
  progress.end();
  std::cout << (arguments.json
                    ? report::json_text(tune_encoder_json(result, arguments.model, arguments.output))
                    : tune_encoder_text(result, terminal_text(arguments.output)));
  return 0;
}

int run_tune(TuneArguments& arguments) {
  if (arguments.encoder) return run_tune_encoder(arguments);
  if (!arguments.times.empty()) return run_tune_to_times(arguments);
  if (!arguments.mix.empty()) throw InputError("--mix", "", "belongs to --times");
  TuneOptions& options = arguments.options;
  options.fit = fit_options(arguments);
  StoredModel model = load_model(arguments.model);
  become_program_for(model, options.engine);
  if (!arguments.core_file.empty()) options.core_file.emplace(arguments.core_file);
  if (options.core.empty()) {
    if (!options.core_file) throw InputError("tune takes --core, a core in the traces, or --core-file");
    options.core = options.core_file->core.name;
  }
  report::drop_core_from_accuracy(model, options.core);
  if (!arguments.traces.empty()) options.traces = find_trace_files(arguments.traces);
  options.output = arguments.output;
  { const AtomicOutput writable(options.output); }  // finds an unwritable place before the work
  TuneProgressLine progress(options.core);
  const TuneResult result = tune(model, options, std::ref(progress));
  progress.end();
  warn_of_core(result.unmodelled, result.outside);
  std::cout << (arguments.json ? report::json_text(tune_json(result, arguments.model, arguments.output))
                               : tune_text(result, terminal_text(arguments.output)));
  return 0;
}

}  // namespace

void register_tune(CLI::App& app, Action& action) {
  auto arguments = std::make_shared<TuneArguments>();
  TuneOptions& options = arguments->options;
  CLI::App* command =
      app.add_subcommand("tune",
                         "Add a core to a foundation model from a few traces with its latencies, or "
                         "from measured times of programs; or fit its core encoder to a few cores' times");
  arguments->command = command;
  command->add_option("traces", arguments->traces, "Trace files, or folders of them")->type_name("TRACE");
  command->add_option("-m,--model", arguments->model, "Foundation model")->required()->type_name("MODEL");
  command
      ->add_option("--core", options.core,
                   "The core to add: a column of latencies in every trace (default: the core file's)")
      ->type_name("CORE");
  command
      ->add_option("--core-file", arguments->core_file,
                   "Description of the core (default: the traces'); with it no trace is needed. With "
                   "--encoder a folder of them")
      ->type_name("FILE");
  command
      ->add_option("--times", arguments->times,
                   "Measured times of the traces' programs (CSV: program or trace, time_s, and where wanted "
                   "core, weight, repeats, spread_s); starts from the core file, needs no latencies")
      ->type_name("FILE");
  command->add_flag("--encoder", arguments->encoder,
                    "Fit the core encoder to times on some described cores, all else frozen: those of the "
                    "traces' latencies, or --times (with a column 'core') and --core-file, a folder");
  command
      ->add_option("--mix", arguments->mix,
                   "With --times: known cores of which timing models may be mixed in (default: all), or none")
      ->delimiter(',')
      ->type_name("CORES");
  add_old_spelling(
      *command, "--no-reference-core",
      command->add_flag("!--no-timing-model", options.timing_model,
                        "Leave program vectors as they are: no timing model of the core is added to them"));
  command->add_flag("--vary-keys", options.vary_keys,
                    "Learn which of the core's keys mislead, from its timing model and those of its variants "
                    "a step away");
  command->add_option("-o,--output", arguments->output, "The model file to write")
      ->required()
      ->type_name("MODEL");
  command->add_flag("--replace", options.replace,
                    "The model may have a core of this name, whose place the new one takes");
  command
      ->add_option("--max-instructions", options.max_instructions,
                   "Instructions read of each program; 0: all")
      ->capture_default_str();
  command->add_option("--method", arguments->method, "How to fit: closed-form or gradient")
      ->check(CLI::IsMember({"closed-form", "gradient"}))
      ->capture_default_str();
  command
      ->add_option("--steps", arguments->steps,
                   "Gradient: steps from the combination of known cores: auto, or a whole number")
      ->capture_default_str()
      ->type_name("STEPS");
  command
      ->add_option("--ridge", arguments->ridge, "Pull towards known cores: auto, or a number of at least 0")
      ->capture_default_str()
      ->type_name("LAMBDA");
  command
      ->add_option("--sum-length", options.segment_instructions,
                   "Fit times summed over this many instructions")
      ->capture_default_str();
  add_engine_options(*command, options.engine);
  command->add_flag("--json", arguments->json, "Print JSON");
  command->callback([arguments, &action] { action = [arguments] { return run_tune(*arguments); }; });
}

}  // namespace perfpred::cli
