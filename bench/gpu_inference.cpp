// Inference on a GPU, by the clock on the wall: LibTorch's engine from rows in the processor's memory to sums
// back in it, beside LibTorch's own LSTM and LibTorch's large matrix products as the peak, in f32, f16 and
// bf16.
//
//   bench_gpu_inference [--trace TRACE.h5] [MODEL.safetensors ...]
//
// Without models: the papers' LSTM-2-256 with random weights. All contenders in turn in each round; medians
// over the rounds. Features are computed before the clock starts.

#include <fmt/format.h>
#include <torch/torch.h>

#include <cmath>
#include <filesystem>
#include <thread>

#include "clocks.h"
#include "contenders.h"
#include "engine/torch_engine.h"
#include "perfpred/engine/engine.h"
#include "perfpred/engine/model_input.h"

namespace {

using namespace perfpred;
using bench::Contender;

constexpr std::int64_t kGpuChunk = 736, kGpuChunks = 2048;  // the engine's own choice
constexpr std::int64_t kGpuBlocks = 8;  // of so many chunks: the first one's features and the last one's sums
                                        // are not beside any computation
const torch::Device kGpu = torch::kCUDA;
constexpr std::int64_t kGpuPeakSize = 8192;
constexpr int kGpuPeakProducts = 16;

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
  const ModelInput input(trace, model, nullptr, InputPart::network);
  NetworkRows of_trace(model.card, input.sources());
  const std::size_t width = of_trace.source().width();
  std::vector<float> rows(trace.instruction_count() * width);
  of_trace.source().read(rows);
  const NetworkConfig& network = model.card.network;
  const auto inputs = network.input == "direct" ? static_cast<std::int64_t>(width) : network.input_width;
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
    contenders.push_back(bench::own_lstm(network, inputs, kGpuChunk, kGpuChunks, where, name));
    contenders.push_back({fmt::format("torch {}", name),
                          static_cast<double>(kCount),
                          bench::multiply_adds(model),
                          fmt::format("peak {}", name),
                          [engine, &rows, width] {
                            RepeatedRows source(rows, width, kCount);
                            engine->sum(source, 0, [](const StretchSum&) {});
                          },
                          {}});
    contenders.push_back(gpu_peak(name, where));
    bench::run_rounds(contenders, bench::wall_seconds);
    bench::print_rates(fmt::format("{} on a GPU in {}", model.file, name), contenders);
  }
}

}  // namespace

int main(int argc, char** argv) {
  torch::manual_seed(1);
  const bench::Arguments arguments(argc, argv);
  if (!torch::cuda::is_available()) {
    fmt::print(stderr, "bench_gpu_inference: LibTorch sees no CUDA device\n");
    return 1;
  }
  if (arguments.models.empty()) {
    measure_gpu_speed(bench::perfvec_model(), arguments.trace);
    measure_gpu_speed(bench::neuroscalar_model(), arguments.trace);
  }
  for (const auto& file : arguments.models) measure_gpu_speed(load_model(file), arguments.trace);
}
