#include <fmt/format.h>
#include <torch/torch.h>

#include <algorithm>
#include <vector>

#include "engine/lane_reader.h"
#include "engine/onednn_engine.h"
#include "engine/reference_columns.h"
#include "engine/reference_engine.h"
#include "perfpred/engine/engine.h"
#include "perfpred/model/foundation.h"
#include "perfpred/model/neuroscalar.h"
#include "perfpred/model/weights.h"
#include "perfpred/trace/error.h"
#include "perfpred/trace/interrupt.h"

namespace perfpred {
namespace {

constexpr std::int64_t kChunkSteps = 1024, kChunks = 64;

torch::Device find_device(const std::string& name) {
  torch::Device device(torch::kCPU);
  try {
    device = torch::Device(name);
  } catch (const c10::Error&) {
    throw InputError(fmt::format("device '{}' is not known; expected cpu, cuda or cuda:N", name));
  }
  if (device.is_cuda() &&
      (!torch::cuda::is_available() ||
       (device.has_index() && device.index() >= static_cast<int>(torch::cuda::device_count())))) {
    throw InputError(fmt::format("device '{}' is not there (LibTorch sees {} CUDA devices)", name,
                                 torch::cuda::device_count()));
  }
  return device;
}

torch::ScalarType scalar_type(Precision precision) {
  switch (precision) {
    case Precision::bf16:
      return torch::kBFloat16;
    case Precision::f16:
      return torch::kFloat16;
    default:
      return torch::kFloat32;
  }
}

/// features [steps, sequences, features] -> instruction vectors [steps, sequences, vector_width].
using Network = std::function<torch::Tensor(const torch::Tensor&)>;

struct BuiltNetwork {
  Network run;
  std::int64_t vector_width;
};

BuiltNetwork build_foundation(const StoredModel& stored, torch::Device device, torch::ScalarType type) {
  FoundationModel model(stored.card.network, stored.features(),
                        static_cast<std::int64_t>(stored.card.cores.size()));
  load_weights(*model, stored.tensors, stored.file);
  model->to(device, type);
  model->eval();
  return {[model](const torch::Tensor& features) mutable { return model->instruction_vectors(features); },
          stored.card.network.output_width()};
}

BuiltNetwork build_neuroscalar(const StoredModel& stored, torch::Device device, torch::ScalarType type) {
  NeuroScalarModel model(stored.card.network, stored.features());
  load_weights(*model, stored.tensors, stored.file);
  model->to(device, type);
  model->eval();
  return {[model](const torch::Tensor& features) mutable {
            NeuroScalarModelImpl::Output output = model->forward(features);
            output.log_latencies = output.log_latencies.to(torch::kFloat32);
            const NeuroScalarPrediction prediction = neuroscalar_predict(output);
            const torch::Tensor is_long = prediction.is_long.to(torch::kFloat32);
            return torch::stack({prediction.cycles * (1.0 - is_long), prediction.cycles * is_long}, 2);
          },
          2};
}

class TorchEngine : public Engine {
 public:
  TorchEngine(const StoredModel& stored, const EngineOptions& options, Precision precision)
      : device_(find_device(options.device)),
        type_(scalar_type(precision)),
        scaling_(stored.card.scaling),
        feature_width_(static_cast<std::int64_t>(stored.features().width())),
        left_(stored.card.network.context_left),
        right_(stored.card.network.bidirectional ? stored.card.network.context_right : 0),
        steps_(options.chunk_steps > 0 ? options.chunk_steps : kChunkSteps),
        chunks_(options.chunks > 0 ? options.chunks : kChunks),
        network_(stored.card.kind == "foundation" ? build_foundation(stored, device_, type_)
                                                  : build_neuroscalar(stored, device_, type_)),
        threads_(threads_of(options)) {
    if (options.threads > 0) torch::set_num_threads(options.threads);
  }

  std::int64_t vector_width() const override { return network_.vector_width; }

  int threads() const override { return threads_; }

  std::uint64_t run(FeatureSource& features, const VectorSink& sink) override {
    const torch::NoGradGuard no_grad;
    if (static_cast<std::int64_t>(features.width()) != feature_width_) {
      throw std::logic_error("the features' width differs from the model's");
    }
    LaneReader reader(features, left_, right_, steps_, chunks_);
    while (std::optional<LaneBlock> block = reader.next()) {
      throw_if_interrupted();
      run_block(*block, sink);
      reader.recycle(std::move(*block));
    }
    return reader.instructions_read();
  }

 private:
  void run_block(LaneBlock& block, const VectorSink& sink) {
    scaling_.apply(block.rows);
    const auto lanes = static_cast<std::int64_t>(block.lanes.size());
    const torch::Tensor rows = torch::from_blob(
        block.rows.data(), {static_cast<std::int64_t>(block.rows.size()) / feature_width_, feature_width_},
        torch::kFloat32);
    std::vector<torch::Tensor> sequences;
    for (const Lane& lane : block.lanes) sequences.push_back(rows.narrow(0, lane.first_row, block.steps));
    const torch::Tensor features = torch::stack(sequences, 1).to(device_, type_);  // [steps, lanes, features]
    const torch::Tensor vectors = network_.run(features).to(torch::kCPU, torch::kFloat32);
    for (std::int64_t i = 0; i < lanes; ++i) {
      const Lane& lane = block.lanes[static_cast<std::size_t>(i)];
      const torch::Tensor kept = vectors.select(1, i).slice(0, lane.keep_begin, lane.keep_end).contiguous();
      sink(block.instruction(lane, lane.keep_begin),
           {kept.data_ptr<float>(), static_cast<std::size_t>(kept.numel())});
    }
  }

  torch::Device device_;
  torch::ScalarType type_;
  Scaling scaling_;
  std::int64_t feature_width_, left_, right_, steps_, chunks_;
  BuiltNetwork network_;
  int threads_;
};

}  // namespace

void check_device(const std::string& name) { find_device(name); }

std::unique_ptr<Engine> make_engine(const StoredModel& model, const EngineOptions& options) {
  const EngineChoice choice = choose_engine(model.card, options);
  if (choice.kind == EngineKind::reference) return make_reference_engine(model, threads_of(options));
  if (choice.kind == EngineKind::onednn)
    return with_reference_columns(make_onednn_engine(model, options, choice.precision), model);
  return with_reference_columns(std::make_unique<TorchEngine>(model, options, choice.precision), model);
}

}  // namespace perfpred
