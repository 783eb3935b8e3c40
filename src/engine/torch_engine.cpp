#include <fmt/format.h>
#include <torch/torch.h>

#include <algorithm>
#include <vector>

#include "perfpred/engine/engine.h"
#include "perfpred/model/foundation.h"
#include "perfpred/model/neuroscalar.h"
#include "perfpred/model/weights.h"
#include "perfpred/trace/error.h"
#include "perfpred/trace/interrupt.h"

namespace perfpred {
namespace {

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

/// features [steps, sequences, features] -> instruction vectors [steps, sequences, vector_width].
using Network = std::function<torch::Tensor(const torch::Tensor&)>;

struct BuiltNetwork {
  Network run;
  std::int64_t vector_width;
};

BuiltNetwork build_foundation(const StoredModel& stored, const torch::Device& device) {
  FoundationModel model(stored.card.network, stored.features(),
                        static_cast<std::int64_t>(stored.card.cores.size()));
  load_weights(*model, stored.tensors, stored.file);
  model->to(device);
  model->eval();
  return {[model](const torch::Tensor& features) mutable { return model->instruction_vectors(features); },
          stored.card.network.output_width()};
}

BuiltNetwork build_neuroscalar(const StoredModel& stored, const torch::Device& device) {
  NeuroScalarModel model(stored.card.network, stored.features());
  load_weights(*model, stored.tensors, stored.file);
  model->to(device);
  model->eval();
  return {[model](const torch::Tensor& features) mutable {
            const NeuroScalarPrediction prediction = neuroscalar_predict(model->forward(features));
            const torch::Tensor is_long = prediction.is_long.to(torch::kFloat32);
            return torch::stack({prediction.cycles * (1.0 - is_long), prediction.cycles * is_long}, 2);
          },
          2};
}

class TorchEngine : public Engine {
 public:
  TorchEngine(const StoredModel& stored, const EngineOptions& options)
      : device_(find_device(options.device)),
        feature_width_(static_cast<std::int64_t>(stored.features().width())),
        left_(stored.card.network.context_left),
        right_(stored.card.network.bidirectional ? stored.card.network.context_right : 0),
        steps_(options.chunk_steps),
        chunks_(options.chunks),
        network_(stored.card.kind == "foundation" ? build_foundation(stored, device_)
                                                  : build_neuroscalar(stored, device_)) {
    if (steps_ < 1 || chunks_ < 1)
      throw InputError("chunk length and number of chunks have to be at least 1");
    if (options.threads > 0) torch::set_num_threads(options.threads);
  }

  std::int64_t vector_width() const override { return network_.vector_width; }

  std::uint64_t run(FeatureSource& features, const VectorSink& sink) override {
    const torch::NoGradGuard no_grad;
    if (static_cast<std::int64_t>(features.width()) != feature_width_) {
      throw std::logic_error("the features' width differs from the model's");
    }
    // `held` rows are in memory, the first of them at instruction `origin`; outputs up to `origin + kept` are
    // out.
    std::vector<float> rows;
    std::int64_t held = 0;
    std::int64_t kept = 0;
    std::uint64_t origin = 0;
    const std::int64_t full = left_ + chunks_ * steps_ + right_;
    while (true) {
      throw_if_interrupted();
      rows.resize(static_cast<std::size_t>(full * feature_width_));
      const auto free_rows = std::span<float>(rows).subspan(static_cast<std::size_t>(held * feature_width_));
      held += static_cast<std::int64_t>(features.read(free_rows));
      const bool at_end = held < full;
      const std::int64_t whole_chunks = std::max<std::int64_t>(0, (held - left_ - right_) / steps_);
      if (whole_chunks > 0) {
        run_chunks(rows, whole_chunks, kept, origin, sink);
        kept = left_ + whole_chunks * steps_;
      }
      if (at_end) {
        run_rest(rows, whole_chunks * steps_, held, kept, origin, sink);
        return origin + static_cast<std::uint64_t>(held);
      }
      // Keep the last chunk's own context: the rows from which the next chunk starts to read.
      const std::int64_t consumed = whole_chunks * steps_;
      std::copy(rows.begin() + consumed * feature_width_, rows.begin() + held * feature_width_, rows.begin());
      held -= consumed;
      kept -= consumed;
      origin += static_cast<std::uint64_t>(consumed);
    }
  }

 private:
  /// Chunk k reads rows [k * steps, k * steps + left + steps + right) and keeps the `steps` outputs after its
  /// left context; the first one of a trace keeps its left context's outputs too (`kept` is 0 then).
  void run_chunks(std::vector<float>& rows, std::int64_t chunks, std::int64_t kept, std::uint64_t origin,
                  const VectorSink& sink) {
    const std::int64_t length = left_ + steps_ + right_;
    const torch::Tensor overlapping =
        torch::from_blob(rows.data(), {length, chunks, feature_width_},
                         {feature_width_, steps_ * feature_width_, std::int64_t{1}}, torch::kFloat32);
    const torch::Tensor vectors = network_.run(overlapping.to(device_).contiguous()).to(torch::kCPU);
    if (kept < left_) deliver(vectors.slice(1, 0, 1).slice(0, kept, left_), origin + as_count(kept), sink);
    // [steps, chunks, width] -> [chunks, steps, width], which is program order.
    deliver(vectors.slice(0, left_, left_ + steps_).transpose(0, 1), origin + as_count(left_), sink);
  }

  /// The rest of a trace, from row `first` on, as one sequence of its own length.
  void run_rest(std::vector<float>& rows, std::int64_t first, std::int64_t held, std::int64_t kept,
                std::uint64_t origin, const VectorSink& sink) {
    if (kept >= held) return;
    const torch::Tensor sequence = torch::from_blob(rows.data() + first * feature_width_,
                                                    {held - first, 1, feature_width_}, torch::kFloat32);
    const torch::Tensor vectors = network_.run(sequence.to(device_)).to(torch::kCPU);
    deliver(vectors.slice(0, kept - first, held - first), origin + as_count(kept), sink);
  }

  static void deliver(const torch::Tensor& vectors, std::uint64_t begin, const VectorSink& sink) {
    const torch::Tensor ordered = vectors.contiguous();
    sink(begin, {ordered.data_ptr<float>(), static_cast<std::size_t>(ordered.numel())});
  }

  static std::uint64_t as_count(std::int64_t value) { return static_cast<std::uint64_t>(value); }

  torch::Device device_;
  std::int64_t feature_width_, left_, right_, steps_, chunks_;
  BuiltNetwork network_;
};

}  // namespace

void check_device(const std::string& name) { find_device(name); }

std::unique_ptr<Engine> make_engine(const StoredModel& model, const EngineOptions& options) {
  return std::make_unique<TorchEngine>(model, options);
}

}  // namespace perfpred
