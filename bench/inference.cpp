// Inference speed: instructions a second of processor time for each engine and precision, beside LibTorch's
// own LSTM, one window of 256 instructions for each instruction (as the published tools run), and the rate of
// oneDNN's large matrix products as the peak. Then what each precision's instructions are off by.
//
//   bench_inference [--trace TRACE.h5] [MODEL.safetensors ...]
//
// Without models: the papers' LSTM-2-256 with random weights, then every model under models/. One thread, all
// contenders in turn in each round; medians over the rounds. Features are computed before the clock starts.

#include <fmt/format.h>
#include <torch/torch.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <vector>

#include "clocks.h"
#include "contenders.h"
#include "engine/matrix_product.h"
#include "engine/onednn_engine.h"
#include "perfpred/engine/engine.h"
#include "perfpred/engine/int8_calibration.h"
#include "perfpred/engine/model_input.h"
#include "perfpred/model/sequence_encoder.h"

namespace {

using namespace perfpred;
using bench::Contender;

constexpr std::int64_t kInstructions = 131072;
constexpr std::int64_t kWindowedInstructions = 256;
constexpr std::int64_t kWindow = 256;  // PerfVec, section III-D: the instruction and the 255 before it
constexpr std::int64_t kPeakSize = 2048;
/// Random rows: the arithmetic of a network does not depend on what it reads.
class RandomRows : public RowSource {
 public:
  explicit RandomRows(const torch::Tensor& rows) : rows_(rows) {}
  std::size_t width() const override { return static_cast<std::size_t>(rows_.size(1)); }
  std::size_t read(std::span<float> target) override {
    const auto count =
        std::min<std::int64_t>(static_cast<std::int64_t>(target.size()) / rows_.size(1), rows_.size(0) - at_);
    std::copy_n(rows_.data_ptr<float>() + at_ * rows_.size(1), count * rows_.size(1), target.begin());
    at_ += count;
    return static_cast<std::size_t>(count);
  }

 private:
  torch::Tensor rows_;
  std::int64_t at_ = 0;
};

/// All that a model reads, from rows of its features and then its timing models' cycles.
class RandomInput {
 public:
  RandomInput(const StoredModel& model, const torch::Tensor& rows)
      : features_(rows.slice(1, 0, width_of(model)).contiguous()),
        cycles_(rows.slice(1, width_of(model)).contiguous()) {
    sources_.features = &features_;
    if (cycles_.width() > 0) sources_.cycles = &cycles_;
  }
  RandomInput(const RandomInput&) = delete;
  RandomInput& operator=(const RandomInput&) = delete;
  const EngineInput& sources() const { return sources_; }

 private:
  static std::int64_t width_of(const StoredModel& model) {
    return static_cast<std::int64_t>(model.features().width());
  }
  RandomRows features_, cycles_;
  EngineInput sources_;
};

Contender peak(const std::string& name, Precision precision) {
  const auto product = std::make_shared<MatrixProduct>(
      ProductShape{kPeakSize, kPeakSize, kPeakSize}, precision,
      std::vector<float>(static_cast<std::size_t>(kPeakSize * kPeakSize), 0.5F), std::vector<float>());
  return {"peak " + name,
          static_cast<double>(kPeakSize * kPeakSize * kPeakSize),
          0,
          "",
          [product] {
            dnnl::stream stream(onednn_cpu());
            product->multiply(stream);
          },
          {}};
}

/// One window for each instruction: as many sequences of 256 steps as there are instructions, the last output
/// kept.
Contender windows(const StoredModel& model, const torch::Tensor& rows) {
  SequenceEncoder encoder(model.card.network, model.network_columns());
  encoder->eval();
  const auto width = static_cast<std::int64_t>(model.network_columns().width());
  const torch::Tensor input = rows.slice(0, 0, kWindowedInstructions + kWindow - 1)
                                  .slice(1, 0, width)
                                  .unfold(0, kWindow, 1)
                                  .permute({2, 0, 1})
                                  .contiguous();
  return {"a window an instruction",
          static_cast<double>(kWindowedInstructions),
          0,
          "",
          [encoder, input]() mutable {
            const torch::NoGradGuard no_grad;
            encoder(input);
          },
          {}};
}

void measure_speed(StoredModel model) {
  const auto width = static_cast<std::int64_t>(model.network_columns().width());
  // What the network does not read, the cycles of timing models, passes an engine unchanged.
  // Below 0.9, as a category is scaled to below 1: no value rounds up to a category that there is not.
  const torch::Tensor rows =
      torch::rand({kInstructions,
                   static_cast<std::int64_t>(model.features().width() + model.card.timing_models.size())}) *
      0.9;
  if (!has_int8_calibration(model) && can_run_int8(model.card.network)) {
    Int8Calibrator calibrator(model);
    const RandomInput input(model, rows);
    calibrator.add(input.sources(), kInstructions / 8);
    set_int8_calibration(model, calibrator.finish());
  }
  const double products = bench::multiply_adds(model);
  const NetworkConfig& network = model.card.network;
  std::vector<Contender> contenders;
  contenders.push_back(bench::own_lstm(network, network.input == "direct" ? width : network.input_width, 1024,
                                       64, torch::kFloat32, "f32"));
  contenders.push_back(windows(model, rows));
  for (const auto& [engine_name, precision_name, precision] :
       {std::tuple("torch", "f32", Precision::f32), std::tuple("onednn", "f32", Precision::f32),
        std::tuple("onednn", "bf16", Precision::bf16), std::tuple("onednn", "int8", Precision::int8)}) {
    if (!onednn_obstacle(network, precision).empty()) continue;
    EngineOptions options;
    options.engine = engine_name;
    options.precision = precision_name;
    options.threads = 1;
    const std::shared_ptr<Engine> engine = make_engine(model, options);
    contenders.push_back({fmt::format("{} {}", engine_name, precision_name),
                          static_cast<double>(kInstructions),
                          products,
                          fmt::format("peak {}", precision_name),
                          [engine, rows, &model] {
                            const RandomInput input(model, rows);
                            engine->sum(input.sources(), 0, [](const StretchSum&) {});
                          },
                          {}});
    if (std::string(engine_name) == "onednn") contenders.push_back(peak(precision_name, precision));
  }
  bench::run_rounds(contenders, bench::process_seconds);
  bench::print_rates(model.file, contenders);
}

/// Every instruction's latency on the model's first core, in the model's unit.
std::vector<double> latencies(const StoredModel& model, const TraceReader& trace,
                              const std::string& engine_name, const std::string& precision) {
  EngineOptions options;
  options.engine = engine_name;
  options.precision = precision;
  options.threads = 1;
  const auto engine = make_engine(model, options);
  const auto width = static_cast<std::size_t>(engine->vector_width());
  const std::vector<double> core =
      model.card.kind == ModelKind::foundation ? model.core_vector(0) : std::vector<double>{1.0, 1.0};
  const ModelInput input(trace, model);
  std::vector<double> result;
  engine->run(input.sources(), [&](std::uint64_t, std::span<const float> vectors) {
    for (std::size_t at = 0; at < vectors.size(); at += width) {
      double latency = 0;
      for (std::size_t i = 0; i < width; ++i) latency += core[i] * static_cast<double>(vectors[at + i]);
      result.push_back(latency);
    }
  });
  return result;
}

void measure_errors(const StoredModel& model, const std::filesystem::path& file) {
  const TraceReader trace(file);
  const std::vector<double> expected = latencies(model, trace, "torch", "f32");
  double total = 0;
  for (const double latency : expected) total += latency;
  const double mean = total / static_cast<double>(expected.size());
  fmt::print("{} on {}, core {}: instructions' differences from LibTorch in f32, in mean latencies\n",
             model.file, file.filename().string(), model.card.cores.front().name);
  for (const auto& [name, precision] : {std::pair("f32", Precision::f32), std::pair("bf16", Precision::bf16),
                                        std::pair("int8", Precision::int8)}) {
    if (!onednn_obstacle(model.card.network, precision).empty()) continue;
    if (precision == Precision::int8 && !has_int8_calibration(model)) continue;
    const std::vector<double> got = latencies(model, trace, "onednn", name);
    std::vector<double> differences;
    double sum = 0;
    for (std::size_t i = 0; i < got.size(); ++i) {
      differences.push_back(std::abs(got[i] - expected[i]) / mean);
      sum += got[i];
    }
    std::sort(differences.begin(), differences.end());
    const auto at = [&](double share) {
      return differences[static_cast<std::size_t>(share * static_cast<double>(differences.size() - 1))];
    };
    fmt::print(
        "  onednn {:5} half below {:.5f}, 90 % below {:.5f}, 99 % below {:.5f}, largest {:.5f}; total "
        "{:+.4f} %\n",
        name, at(0.5), at(0.9), at(0.99), at(1.0), 100 * (sum / total - 1));
  }
}

}  // namespace

int main(int argc, char** argv) {
  torch::manual_seed(1);
  torch::set_num_threads(1);
  bench::Arguments arguments(argc, argv);
  std::vector<std::filesystem::path>& files = arguments.models;
  if (files.empty()) {
    measure_speed(bench::perfvec_model());
    const auto models = std::filesystem::path(PERFPRED_SOURCE_DIR) / "models";
    for (const auto& entry : std::filesystem::directory_iterator(models))
      if (entry.path().extension() == ".safetensors") files.push_back(entry.path());
    std::sort(files.begin(), files.end());
  }
  for (const auto& file : files) {
    const StoredModel model = load_model(file);
    if (model.features().width() == 0) {
      fmt::print("{}\n  has no network\n", model.file);
      continue;
    }
    measure_speed(model);
    measure_errors(model, arguments.trace);
  }
}
