// Inference speed in instructions a second: the engine's chunks beside one window of 256 instructions for
// each instruction, as the published tools run, and oneDNN's LSTM beside LibTorch's own, all in one run.
//
//   bench_inference [MODEL.safetensors ...]
//
// Without models: every one under models/, and the papers' LSTM-2-256 with random weights. Features are
// computed before the clock starts.

#include <fmt/format.h>
#include <torch/torch.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <functional>
#include <vector>

#include "model/fused_lstm.h"
#include "perfpred/engine/engine.h"
#include "perfpred/model/foundation.h"
#include "perfpred/model/sequence_encoder.h"
#include "perfpred/model/weights.h"

namespace {

using namespace perfpred;

constexpr std::int64_t kInstructions = 131072;
constexpr std::int64_t kWindowedInstructions = 512;
constexpr std::int64_t kWindow = 256;  // PerfVec, section III-D: the instruction and the 255 before it
constexpr int kRepeats = 3;

double best_seconds(const std::function<void()>& work) {
  double best = 1e300;
  for (int i = 0; i < kRepeats; ++i) {
    const auto start = std::chrono::steady_clock::now();
    work();
    best = std::min(best, std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
  }
  return best;
}

/// Random rows: the arithmetic of a network does not depend on what it reads.
class RandomRows : public FeatureSource {
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

StoredModel paper_model() {
  const FeatureSet& features = perfvec51();
  StoredModel model;
  model.file = "LSTM-2-256 (random weights)";
  model.card.kind = "foundation";
  model.card.feature_set = features.name;
  model.card.feature_version = features.version;
  model.card.feature_fingerprint = features.fingerprint();
  model.card.scaling = default_scaling(features);
  model.card.cores.push_back({"core", 250, "", 1.0, false});
  model.tensors = weights_of(*FoundationModel(model.card.network, features, 1));
  return model;
}

void measure_model(const StoredModel& model) {
  const auto width = static_cast<std::int64_t>(model.features().width());
  // Below 0.9, as a category is scaled to below 1: no value rounds up to a category that there is not.
  const torch::Tensor rows = torch::rand({kInstructions, width}) * 0.9;
  const auto engine = make_engine(model, {});
  const auto run = [&](const torch::Tensor& part) {
    RandomRows source(part);
    engine->run(source, [](std::uint64_t, std::span<const float>) {});
  };
  const double by_chunks = static_cast<double>(kInstructions) / best_seconds([&] { run(rows); });

  // One window for each instruction: as many sequences of 256 steps as there are instructions, the last
  // output kept.
  SequenceEncoder encoder(model.card.network, model.features());
  encoder->eval();
  const torch::Tensor windows = rows.slice(0, 0, kWindowedInstructions + kWindow - 1)
                                    .unfold(0, kWindow, 1)
                                    .permute({2, 0, 1})
                                    .contiguous();
  const torch::NoGradGuard no_grad;
  const double by_windows = static_cast<double>(kWindowedInstructions) /
                            best_seconds([&] { encoder(windows)[kWindow - 1].sum().item<float>(); });
  fmt::print(
      "{}: by chunks {:.0f} instructions/s, by one window an instruction {:.0f} instructions/s: {:.0f} "
      "times\n",
      model.file, by_chunks, by_windows, by_chunks / by_windows);
}

void measure_cell(std::int64_t width) {
  constexpr std::int64_t kSteps = 256, kSequences = 64;
  torch::nn::LSTM reference(torch::nn::LSTMOptions(width, width));
  const torch::Tensor input = torch::randn({kSteps, kSequences, width});
  if (!fused_lstm_available(input)) {
    fmt::print("this build has no oneDNN to compare LibTorch's LSTM with\n");
    return;
  }
  const auto weights = reference->all_weights();
  const auto fused = [&] { return fused_lstm_layer(input, weights[0], weights[1], weights[2] + weights[3]); };
  const auto plain = [&] { return std::get<0>(reference(input)); };
  const auto rate = [&](const std::function<torch::Tensor()>& layer, bool training) {
    return static_cast<double>(kSteps * kSequences) / best_seconds([&] {
             const torch::AutoGradMode mode(training);
             torch::Tensor sum = layer().square().sum();
             if (training) sum.backward();
           });
  };
  for (const bool training : {false, true}) {
    const double ours = rate(fused, training), theirs = rate(plain, training);
    fmt::print(
        "one LSTM layer of {}, {}: oneDNN {:.0f} instructions/s, LibTorch {:.0f} instructions/s: {:.1f} "
        "times\n",
        width, training ? "training" : "inference", ours, theirs, ours / theirs);
  }
}

}  // namespace

int main(int argc, char** argv) {
  torch::manual_seed(1);
  fmt::print("{} threads\n", torch::get_num_threads());
  std::vector<std::filesystem::path> files(argv + 1, argv + argc);
  const std::filesystem::path models = std::filesystem::path(PERFPRED_SOURCE_DIR) / "models";
  if (files.empty() && std::filesystem::is_directory(models)) {
    for (const auto& entry : std::filesystem::directory_iterator(models)) {
      if (entry.path().extension() == ".safetensors") files.push_back(entry.path());
    }
    std::sort(files.begin(), files.end());
  }
  measure_model(paper_model());
  for (const auto& file : files) measure_model(load_model(file));
  measure_cell(128);
  measure_cell(256);
}
