#include <cmath>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <numeric>

#include "command.h"
#include "perfpred/compose/prediction.h"
#include "perfpred/engine/int8_calibration.h"
#include "perfpred/model/half_weights.h"
#include "perfpred/report/format.h"
#include "perfpred/report/json.h"
#include "perfpred/report/progress.h"
#include "perfpred/trace/atomic_output.h"
#include "perfpred/trace/error.h"
#include "perfpred/trace/terminal_text.h"
#include "trace_files.h"

namespace perfpred::cli {
namespace {

struct QuantizeOptions {
  std::string model;
  std::vector<std::string> traces;
  std::string output;
  bool half = false;
  bool json = false;
};

struct Quantized {
  std::uint64_t traces = 0;
  std::uint64_t instructions = 0;  ///< read for int8
  std::size_t rounded = 0;         ///< weights
  bool checked = false;            ///< total times were compared
  double mean_difference = 0;      ///< of total time from that before, over traces and cores
  double largest_difference = 0;
};

/// Total times of all traces on all cores.
std::vector<double> total_times(const StoredModel& model, const std::vector<std::filesystem::path>& files,
                                const std::string& precision) {
  if (files.empty()) return {};
  EngineOptions options;
  options.precision = precision;
  const auto engine = make_engine(model, options);
  std::vector<std::size_t> cores(model.card.cores.size());
  std::iota(cores.begin(), cores.end(), 0);
  std::vector<double> times;
  for (const auto& file : files) {
    const TraceReader trace(file);
    report::Progress progress("predicting " + file.filename().string() + " in " + precision, "instructions",
                              trace.instruction_count());
    const TraceVector vector = compute_trace_vector(
        trace, model, *engine,
        {.progress = [&](std::uint64_t instructions) { progress.update(instructions); }});
    for (const Prediction& prediction : predict(vector, model, cores)) times.push_back(prediction.time_ps);
  }
  return times;
}

void compare(const std::vector<double>& before, const std::vector<double>& after, Quantized& result) {
  for (std::size_t i = 0; i < before.size(); ++i) {
    const double difference = std::abs(after[i] / before[i] - 1.0);
    result.mean_difference += difference / static_cast<double>(before.size());
    result.largest_difference = std::max(result.largest_difference, difference);
  }
  result.checked = !before.empty();
}

std::string difference_text(const Quantized& result) {
  return report::percent_text(result.mean_difference, 3) + " on average over traces and cores, by " +
         report::percent_text(result.largest_difference, 3) + " at most\n";
}

void print(const QuantizeOptions& options, const Quantized& result) {
  if (options.json) {
    nlohmann::ordered_json json = {{"schema", "perfpred quantize 1"}, {"model", options.output},
                                   {"traces", result.traces},         {"instructions", result.instructions},
                                   {"mean_difference", nullptr},      {"largest_difference", nullptr}};
    if (options.half) json["rounded"] = result.rounded;
    if (result.checked) {
      json["mean_difference"] = result.mean_difference;
      json["largest_difference"] = result.largest_difference;
    }
    std::cout << report::json_text(json);
    return;
  }
  std::cout << terminal_text(options.output);
  if (options.half) {
    std::cout << ": " << report::count_text(result.rounded) << " weights rounded to 16 bits\n";
    if (result.checked) std::cout << "total time differs from that before by " << difference_text(result);
    return;
  }
  std::cout << ": calibrated for int8 on " << report::count_text(result.instructions) << " instructions of "
            << result.traces << " traces\n";
  if (result.checked) {
    std::cout << "total time in int8 differs from that in f32 by " << difference_text(result);
  } else {
    std::cout << "this processor cannot run int8 (AVX512_VNNI), so the result was not compared with f32\n";
  }
}

void round_weights(StoredModel& model, const std::vector<std::filesystem::path>& files, Quantized& result) {
  const std::vector<double> before = total_times(model, files, "f32");
  result.rounded = round_weights_to_half(model);
  compare(before, total_times(model, files, "f32"), result);
}

void calibrate_int8(StoredModel& model, const std::vector<std::filesystem::path>& files, Quantized& result) {
  {
    report::Progress progress("calibrating", "traces", files.size());
    result.instructions = add_int8_calibration(model, files, [&] { progress.advance(1); });
  }
  if (can_run_int8(model.card.network))
    compare(total_times(model, files, "f32"), total_times(model, files, "int8"), result);
}

int run_quantize(const QuantizeOptions& options) {
  StoredModel model = load_model(options.model);
  if (!options.half && !can_calibrate_int8(model.card.network)) {
    throw InputError(options.model, "",
                     "its network cannot run in int8: only LSTMs can, in builds with oneDNN");
  }
  if (!options.half && options.traces.empty())
    throw InputError("--half is missing, or the traces to calibrate int8 on");
  const auto files =
      options.traces.empty() ? std::vector<std::filesystem::path>() : find_trace_files(options.traces);
  for (const auto& file : files) {
    const TraceReader trace(file);
    check_trace_fits_model(trace, model);
    if (trace.instruction_count() < 2) throw InputError(file.string(), "", "holds fewer than 2 instructions");
  }
  const AtomicOutput writable(options.output);  // finds a place that cannot be written before the work
  Quantized result;
  result.traces = files.size();
  if (options.half) {
    round_weights(model, files, result);
  } else {
    calibrate_int8(model, files, result);
  }
  save_model(options.output, model);
  print(options, result);
  return 0;
}

}  // namespace

void register_quantize(CLI::App& app, Action& action) {
  auto options = std::make_shared<QuantizeOptions>();
  CLI::App* command = app.add_subcommand(
      "quantize", "Prepare a model for predicting with --precision int8, or halve its file");
  command->add_option("model", options->model, "Model file")->required()->type_name("MODEL");
  command
      ->add_option(
          "traces", options->traces,
          "Trace files or folders of them, like those that will be predicted; with --half to compare "
          "times on, and may be left out")
      ->type_name("TRACE");
  command->add_option("-o,--output", options->output, "Where the new model goes; may be MODEL itself")
      ->required()
      ->type_name("FILE");
  command->add_flag("--half", options->half,
                    "Round the weights of the networks' layers to 16-bit floats instead");
  command->add_flag("--json", options->json, "Print JSON");
  command->callback([options, &action] { action = [options] { return run_quantize(*options); }; });
}

}  // namespace perfpred::cli
