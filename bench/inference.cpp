// Inference speed: instructions a second of processor time for each engine and precision, beside LibTorch's
// own LSTM, one window of 256 instructions for each instruction (as the published tools run), and the rate of
// oneDNN's large matrix products as the peak. Then what each precision's instructions are off by.
//
//   bench_inference [--trace TRACE.h5] [MODEL.safetensors ...]
//
// Without models: the papers' LSTM-2-256 with random weights, then every model under models/. One thread, all
// contenders in turn in each round; medians over the rounds. Features are computed before the clock starts.
//
// Where LibTorch has a GPU, also its rates there, by the clock on the wall: LibTorch's engine from rows in
// the processor's memory to sums back in it, LibTorch's own LSTM, and LibTorch's large matrix products as the
// peak.

#include <fmt/format.h>
#include <torch/torch.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <functional>
#include <map>
#include <thread>
#include <vector>

#include "clocks.h"
#include "engine/matrix_product.h"
#include "engine/onednn_engine.h"
#include "engine/torch_engine.h"
#include "perfpred/engine/engine.h"
#include "perfpred/engine/int8_calibration.h"
#include "perfpred/engine/model_input.h"
#include "perfpred/model/foundation.h"
#include "perfpred/model/neuroscalar.h"
#include "perfpred/model/sequence_encoder.h"
#include "perfpred/model/weights.h"

namespace {

using namespace perfpred;

constexpr std::int64_t kInstructions = 131072;
constexpr std::int64_t kWindowedInstructions = 256;
constexpr std::int64_t kWindow = 256;  // PerfVec, section III-D: the instruction and the 255 before it
constexpr std::int64_t kPeakSize = 2048;
constexpr int kRounds = 3;
constexpr std::int64_t kGpuChunk = 736, kGpuChunks = 2048;  // the engine's own choice
constexpr std::int64_t kGpuBlocks = 8;  // of so many chunks: the first one's features and the last one's sums
                                        // are not beside any computation
const torch::Device kGpu = torch::kCUDA;
constexpr std::int64_t kGpuPeakSize = 8192;
constexpr int kGpuPeakProducts = 16;

struct Contender {
  std::string name;
  double work = 0;           ///< instructions, or multiply-adds for the peaks
  double peak_share_of = 0;  ///< multiply-adds an instruction; 0: not asked
  std::string peak;          ///< name of the contender that is the peak
  std::function<void()> run;
  std::vector<double> rates;

  double rate() const {
    std::vector<double> sorted = rates;
    std::sort(sorted.begin(), sorted.end());
    return sorted[sorted.size() / 2];
  }
};

void run_rounds(std::vector<Contender>& contenders, double (*seconds)()) {
  for (Contender& contender : contenders) contender.run();
  for (int round = 0; round < kRounds; ++round) {
    for (Contender& contender : contenders) {
      const double start = seconds();
      contender.run();
      contender.rates.push_back(contender.work / (seconds() - start));
    }
  }
}

/// The first contender is what the others are compared with.
void print_rates(const std::string& title, const std::vector<Contender>& contenders) {
  fmt::print("{}\n", title);
  std::map<std::string, double> peaks;
  for (const Contender& contender : contenders)
    if (contender.name.starts_with("peak")) peaks[contender.name] = contender.rate();
  for (const Contender& contender : contenders) {
    if (contender.name.starts_with("peak")) {
      fmt::print("  {:26} {:8.1f} billion multiply-adds/s\n", contender.name, contender.rate() / 1e9);
      continue;
    }
    fmt::print("  {:26} {:10.0f} instructions/s  {:6.2f} times LibTorch's LSTM", contender.name,
               contender.rate(), contender.rate() / contenders.front().rate());
    if (contender.peak_share_of > 0) {
      fmt::print("  {:5.1f} % of its peak",
                 100 * contender.rate() * contender.peak_share_of / peaks.at(contender.peak));
    }
    fmt::print("\n");
  }
}

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

template <typename Weights>
StoredModel paper_model(ModelKind kind, const std::string& name, const FeatureSet& features,
                        const NetworkConfig& network, Weights weights) {
  StoredModel model;
  model.file = name + " (random weights)";
  model.card.kind = kind;
  model.card.feature_set = features.name;
  model.card.feature_version = features.version;
  model.card.feature_fingerprint = features.fingerprint();
  model.card.scaling = default_scaling(features);
  model.card.network = network;
  model.card.cores.push_back({"core", 250, "", 1.0, false});
  model.tensors = weights_of(*weights);
  return model;
}

StoredModel perfvec_model() {
  return paper_model(ModelKind::foundation, "LSTM-2-256", perfvec51(), NetworkConfig(),
                     FoundationModel(NetworkConfig(), perfvec51(), 1));
}

/// Its paper reports 4.85 million instructions a second on an H100.
StoredModel neuroscalar_model() {
  NetworkConfig network;
  network.input = "projected";
  return paper_model(ModelKind::neuroscalar, "NeuroScalar's LSTM-2-256", neuroscalar13(), network,
                     NeuroScalarModel(network, neuroscalar13()));
}

/// Of the recurrent layers and the input projection.
double multiply_adds(const StoredModel& model) {
  double sum = 0;
  for (const auto& [name, tensor] : model.tensors) {
    if (name.find("weight") != std::string::npos && name.find("encoder.") == 0 &&
        name.find("residual") == std::string::npos)
      sum += static_cast<double>(tensor.values.size());
  }
  return sum;
}

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

/// LibTorch's own LSTM over the recurrent layers alone, in chunks like the LibTorch engine's.
Contender own_lstm(const NetworkConfig& network, std::int64_t inputs, std::int64_t chunk, std::int64_t chunks,
                   const torch::TensorOptions& where, const std::string& precision) {
  auto lstm = torch::nn::LSTM(torch::nn::LSTMOptions(inputs, network.width)
                                  .num_layers(network.layers)
                                  .bidirectional(network.bidirectional));
  lstm->to(where.device(), c10::typeMetaToScalarType(where.dtype()));
  const torch::Tensor input = torch::rand({network.context_left + chunk, chunks, inputs}, where);
  return {"LibTorch's LSTM, " + precision,
          static_cast<double>(chunk * chunks),
          0,
          "",
          [lstm, input]() mutable {
            const torch::NoGradGuard no_grad;
            std::get<0>(lstm(input)).view(-1)[0].item<float>();  // waits for the device
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
                   static_cast<std::int64_t>(model.features().width() + model.card.reference_cores.size())}) *
      0.9;
  if (!has_int8_calibration(model) && can_run_int8(model.card.network)) {
    Int8Calibrator calibrator(model);
    const RandomInput input(model, rows);
    calibrator.add(input.sources(), kInstructions / 8);
    set_int8_calibration(model, calibrator.finish());
  }
  const double products = multiply_adds(model);
  const NetworkConfig& network = model.card.network;
  std::vector<Contender> contenders;
  contenders.push_back(own_lstm(network, network.input == "direct" ? width : network.input_width, 1024, 64,
                                torch::kFloat32, "f32"));
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
  run_rounds(contenders, bench::process_seconds);
  print_rates(model.file, contenders);
}

/// A trace's features over and over: what the bus carries depends on the numbers in them.
class RepeatedRows : public RowSource {
 public:
  /// `rows` have to outlive this.
  RepeatedRows(std::span<const float> rows, std::size_t width, std::size_t count)
      : rows_(rows), width_(width), left_(count * width) {}
  std::size_t width() const override { return width_; }
  std::size_t read(std::span<float> target) override {
    const std::size_t wanted = std::min(target.size(), left_);
    for (std::size_t filled = 0; filled < wanted;) {
      const std::size_t count = std::min(wanted - filled, rows_.size() - at_);
      std::copy_n(rows_.begin() + static_cast<std::ptrdiff_t>(at_), count,
                  target.begin() + static_cast<std::ptrdiff_t>(filled));
      filled += count;
      at_ = (at_ + count) % rows_.size();
    }
    left_ -= wanted;
    return wanted / width_;
  }

 private:
  std::span<const float> rows_;
  std::size_t width_, left_, at_ = 0;
};

Contender gpu_peak(const std::string& name, const torch::TensorOptions& where) {
  const torch::Tensor matrix = torch::rand({kGpuPeakSize, kGpuPeakSize}, where);
  return {"peak " + name,
          static_cast<double>(kGpuPeakProducts) * std::pow(static_cast<double>(kGpuPeakSize), 3),
          0,
          "",
          [matrix] {
            torch::Tensor product;
            for (int i = 0; i < kGpuPeakProducts; ++i) product = torch::mm(matrix, matrix);
            product.view(-1)[0].item<float>();  // waits for the device
          },
          {}};
}

void measure_gpu_speed(const StoredModel& model, const std::filesystem::path& file) {
  const TraceReader trace(file);
  const ModelInput input(trace, model, 1, InputPart::network);
  NetworkRows of_trace(model.card, input.sources());
  const std::size_t width = of_trace.source().width();
  std::vector<float> rows(trace.instruction_count() * width);
  of_trace.source().read(rows);
  const NetworkConfig& network = model.card.network;
  const auto inputs = network.input == "direct" ? static_cast<std::int64_t>(width) : network.input_width;
  const int threads = torch::get_num_threads();
  for (const auto& [name, precision, type] : {std::tuple("f32", Precision::f32, torch::kFloat32),
                                              std::tuple("f16", Precision::f16, torch::kFloat16),
                                              std::tuple("bf16", Precision::bf16, torch::kBFloat16)}) {
    const auto where = torch::TensorOptions(kGpu).dtype(type);
    EngineOptions options;
    options.device = kGpu.str();
    options.threads = static_cast<int>(std::thread::hardware_concurrency());  // they pack
    const std::shared_ptr<NetworkEngine> engine =
        make_torch_engine(model, options, precision, /*beside=*/true);
    constexpr auto kCount = static_cast<std::size_t>(kGpuBlocks * kGpuChunks * kGpuChunk);
    std::vector<Contender> contenders;
    contenders.push_back(own_lstm(network, inputs, kGpuChunk, kGpuChunks, where, name));
    contenders.push_back({fmt::format("torch {}", name),
                          static_cast<double>(kCount),
                          multiply_adds(model),
                          fmt::format("peak {}", name),
                          [engine, &rows, width] {
                            RepeatedRows source(rows, width, kCount);
                            engine->sum(source, 0, [](const StretchSum&) {});
                          },
                          {}});
    contenders.push_back(gpu_peak(name, where));
    run_rounds(contenders, bench::wall_seconds);
    print_rates(fmt::format("{} on a GPU in {}", model.file, name), contenders);
  }
  torch::set_num_threads(threads);
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
  const std::filesystem::path source = PERFPRED_SOURCE_DIR;
  std::filesystem::path trace = source / "traces" / "lua_script.1.h5";
  std::vector<std::filesystem::path> files;
  for (int i = 1; i < argc; ++i) {
    if (std::string_view(argv[i]) == "--trace" && i + 1 < argc) {
      trace = argv[++i];
    } else {
      files.emplace_back(argv[i]);
    }
  }
  const bool gpu = torch::cuda::is_available();
  if (files.empty()) {
    measure_speed(perfvec_model());
    if (gpu) measure_gpu_speed(perfvec_model(), trace);
    if (gpu) measure_gpu_speed(neuroscalar_model(), trace);
    for (const auto& entry : std::filesystem::directory_iterator(source / "models"))
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
    if (gpu) measure_gpu_speed(model, trace);
    measure_errors(model, trace);
  }
}
