#include "model/sequence_layers.h"

#include <cmath>
#include <stdexcept>
#include <string>
#include <vector>

#include "model/scans.h"
#include "perfpred/model/linear_map.h"

namespace perfpred {
namespace {

constexpr std::int64_t kKernel = 5;            // steps that a convolution reads, its own among them
constexpr std::int64_t kAttended = 128;        // steps that attention reads, its own among them
constexpr std::int64_t kHeadWidth = 32;        // of attention
constexpr std::int64_t kFeedForwardRatio = 2;  // of a transformer's inner width to its own

std::string numbered(const char* name, std::int64_t layer) {
  return std::string(name) + "_l" + std::to_string(layer);
}

/// One affine map of a step's input.
class LinearLayer : public SequenceLayers {
 public:
  LinearLayer(const NetworkConfig& config, std::int64_t inputs)
      : map_(register_module("map", torch::nn::Linear(inputs, config.width))) {}
  torch::Tensor forward(const torch::Tensor& input) override { return linear_map(map_, input); }

 private:
  torch::nn::Linear map_;
};

/// Affine maps of a step's input, each cut off below 0.
class PerceptronLayers : public SequenceLayers {
 public:
  PerceptronLayers(const NetworkConfig& config, std::int64_t inputs) : dropout_(config.dropout) {
    for (std::int64_t layer = 0; layer < config.layers; ++layer)
      maps_.push_back(register_module(numbered("map", layer),
                                      torch::nn::Linear(layer == 0 ? inputs : config.width, config.width)));
  }
  torch::Tensor forward(const torch::Tensor& input) override {
    torch::Tensor states = input;
    for (std::size_t layer = 0; layer < maps_.size(); ++layer) {
      if (layer > 0) states = torch::dropout(states, dropout_, is_training());
      states = torch::relu(linear_map(maps_[layer], states));
    }
    return states;
  }

 private:
  double dropout_;
  std::vector<torch::nn::Linear> maps_;
};

/// Causal convolutions over steps, each layer's taps twice as far apart as those of the one before (temporal
/// convolutional network: Bai, Kolter and Koltun, 2018, section 3), with what a layer reads added to its
/// output from the second layer on.
class ConvolutionLayers : public SequenceLayers {
 public:
  ConvolutionLayers(const NetworkConfig& config, std::int64_t inputs) : dropout_(config.dropout) {
    for (std::int64_t layer = 0; layer < config.layers; ++layer)
      convolutions_.push_back(
          register_module(numbered("conv", layer),
                          torch::nn::Conv1d(torch::nn::Conv1dOptions(layer == 0 ? inputs : config.width,
                                                                     config.width, kKernel)
                                                .dilation(std::int64_t{1} << layer))));
  }
  torch::Tensor forward(const torch::Tensor& input) override {
    torch::Tensor states = input.permute({1, 2, 0});  // [sequences, channels, steps]
    for (std::size_t layer = 0; layer < convolutions_.size(); ++layer) {
      const torch::Tensor read = layer > 0 ? torch::dropout(states, dropout_, is_training()) : states;
      const std::int64_t before = (kKernel - 1) << layer;
      const torch::Tensor next = torch::relu(convolutions_[layer](torch::constant_pad_nd(read, {before, 0})));
      states = layer > 0 ? states + next : next;
    }
    return states.permute({2, 0, 1});
  }

 private:
  double dropout_;
  std::vector<torch::nn::Conv1d> convolutions_;
};

/// Gated units whose gate and candidate come from the input alone, h = (1 - z) h + z tanh(c), so that all
/// matrix products are done before the recurrence (minGRU: Feng et al., "Were RNNs All We Needed?", 2024,
/// section 3.1, with the candidate bounded). With `feed_forward`, layers are what is added to a stream of one
/// width, and two maps of each step with a cut below 0 between them follow each (the paper's appendix C.2
/// stacks them so).
class MinimalGatedLayers : public SequenceLayers {
 public:
  MinimalGatedLayers(const NetworkConfig& config, std::int64_t inputs) : dropout_(config.dropout) {
    for (std::int64_t layer = 0; layer < config.layers; ++layer) {
      maps_.push_back(register_module(
          numbered("gates", layer), torch::nn::Linear(layer == 0 ? inputs : config.width, 2 * config.width)));
      if (config.feed_forward == 0) continue;
      widen_.push_back(
          register_module(numbered("widen", layer), torch::nn::Linear(config.width, config.feed_forward)));
      narrow_.push_back(
          register_module(numbered("narrow", layer), torch::nn::Linear(config.feed_forward, config.width)));
    }
  }
  torch::Tensor forward(const torch::Tensor& input) override {
    torch::Tensor states = input;
    for (std::size_t layer = 0; layer < maps_.size(); ++layer) {
      if (layer > 0) states = torch::dropout(states, dropout_, is_training());
      const torch::Tensor next = minimal_gated_scan(linear_map(maps_[layer], states));
      if (widen_.empty()) {
        states = next;
        continue;
      }
      states = states.size(2) == next.size(2) ? states + next : next;
      states = states + linear_map(narrow_[layer], torch::relu(linear_map(widen_[layer], states)));
    }
    return states;
  }

 private:
  double dropout_;
  std::vector<torch::nn::Linear> maps_, widen_, narrow_;
};

/// Diagonal state spaces with real decays (S4D: Gu, Gupta, Goel and Re, NeurIPS 2022, section 3, its real
/// case; each unit is an average over the past with a weight that falls exponentially). A layer's output is
/// relu(out [state; input]), to which from the second layer on what it reads is added.
class StateSpaceLayers : public SequenceLayers {
 public:
  StateSpaceLayers(const NetworkConfig& config, std::int64_t inputs) : dropout_(config.dropout) {
    for (std::int64_t layer = 0; layer < config.layers; ++layer) {
      const std::int64_t width = layer == 0 ? inputs : config.width;
      in_.push_back(register_module(numbered("in", layer), torch::nn::Linear(width, config.width)));
      out_.push_back(
          register_module(numbered("out", layer), torch::nn::Linear(config.width + width, config.width)));
      // From 1 to kLongestMemory steps, evenly in their logarithm.
      const torch::Tensor steps = torch::exp(torch::linspace(0.0, std::log(kLongestMemory), config.width));
      decay_.push_back(register_parameter(numbered("decay", layer), torch::logit(torch::exp(-1.0 / steps))));
    }
  }
  torch::Tensor forward(const torch::Tensor& input) override {
    torch::Tensor states = input;
    for (std::size_t layer = 0; layer < in_.size(); ++layer) {
      const torch::Tensor read = layer > 0 ? torch::dropout(states, dropout_, is_training()) : states;
      const torch::Tensor past = diagonal_scan(linear_map(in_[layer], read), torch::sigmoid(decay_[layer]));
      const torch::Tensor next = torch::relu(linear_map(out_[layer], torch::cat({past, read}, 2)));
      states = layer > 0 ? states + next : next;
    }
    return states;
  }

 private:
  static constexpr double kLongestMemory = 128;  // steps after which a weight is 1 / e

  double dropout_;
  std::vector<torch::nn::Linear> in_, out_;
  std::vector<torch::Tensor> decay_;  // logits
};

/// One layer of a transformer's encoder, normalised before its two parts, that attends to the newest
/// kAttended steps with a bias against older ones that is linear in their distance (ALiBi: Press, Smith and
/// Lewis, ICLR 2022, section 3), so that no step's place in the sequence matters.
class AttentionLayer : public torch::nn::Module {
 public:
  AttentionLayer(std::int64_t width, double dropout)
      : heads_(std::max<std::int64_t>(1, width / kHeadWidth)),
        dropout_(dropout),
        before_attention_(
            register_module("norm1", torch::nn::LayerNorm(torch::nn::LayerNormOptions({width})))),
        before_feed_forward_(
            register_module("norm2", torch::nn::LayerNorm(torch::nn::LayerNormOptions({width})))),
        in_(register_module("in_proj", torch::nn::Linear(width, 3 * width))),
        out_(register_module("out_proj", torch::nn::Linear(width, width))),
        widen_(register_module("linear1", torch::nn::Linear(width, kFeedForwardRatio * width))),
        narrow_(register_module("linear2", torch::nn::Linear(kFeedForwardRatio * width, width))) {}

  /// [sequences, steps, width], steps a multiple of kAttended; likewise out. `bias`: [heads, kAttended,
  /// 2 kAttended], and `first` the same for the first kAttended steps, which have none before them.
  torch::Tensor forward(const torch::Tensor& states, const torch::Tensor& bias, const torch::Tensor& first) {
    torch::Tensor result =
        states +
        torch::dropout(out_(attended(in_(before_attention_(states)), bias, first)), dropout_, is_training());
    const torch::Tensor inner = torch::relu(widen_(before_feed_forward_(result)));
    return result + torch::dropout(narrow_(inner), dropout_, is_training());
  }
  std::int64_t heads() const { return heads_; }

 private:
  /// Blocks of kAttended steps attend to themselves and the block before; the bias leaves out what is too old
  /// or newer.
  torch::Tensor attended(const torch::Tensor& projected, const torch::Tensor& bias,
                         const torch::Tensor& first) const {
    const std::int64_t sequences = projected.size(0), steps = projected.size(1),
                       width = projected.size(2) / 3;
    const std::int64_t blocks = steps / kAttended;
    const auto split = [&](const torch::Tensor& part) {
      return part.reshape({sequences, blocks, kAttended, heads_, width / heads_}).permute({0, 1, 3, 2, 4});
    };
    const auto parts = projected.chunk(3, 2);
    const torch::Tensor query = split(parts[0]), key = with_block_before(split(parts[1])),
                        value = with_block_before(split(parts[2]));
    const double scale = 1.0 / std::sqrt(static_cast<double>(width / heads_));
    torch::Tensor scores = torch::matmul(query * scale, key.transpose(3, 4));  // [s, b, h, W, 2 W]
    torch::Tensor biases = bias.unsqueeze(0).repeat({blocks, 1, 1, 1});
    biases.select(0, 0).copy_(first);
    scores = torch::softmax(scores + biases, 4);
    return torch::matmul(scores, value).permute({0, 1, 3, 2, 4}).reshape({sequences, steps, width});
  }
  static torch::Tensor with_block_before(const torch::Tensor& part) {
    const torch::Tensor none = torch::zeros_like(part.narrow(1, 0, 1));
    return torch::cat({torch::cat({none, part.narrow(1, 0, part.size(1) - 1)}, 1), part}, 3);
  }

  std::int64_t heads_;
  double dropout_;
  torch::nn::LayerNorm before_attention_, before_feed_forward_;
  torch::nn::Linear in_, out_, widen_, narrow_;
};

class TransformerLayers : public SequenceLayers {
 public:
  TransformerLayers(const NetworkConfig& config, std::int64_t inputs)
      : map_(register_module("map", torch::nn::Linear(inputs, config.width))) {
    for (std::int64_t layer = 0; layer < config.layers; ++layer)
      layers_.push_back(register_module(numbered("layer", layer),
                                        std::make_shared<AttentionLayer>(config.width, config.dropout)));
  }
  torch::Tensor forward(const torch::Tensor& input) override {
    const std::int64_t steps = input.size(0), missing = (kAttended - steps % kAttended) % kAttended;
    torch::Tensor states = torch::constant_pad_nd(map_(input).transpose(0, 1), {0, 0, 0, missing});
    const torch::Tensor bias = attention_bias(layers_.front()->heads()).to(states.options());
    torch::Tensor first = bias.clone();
    first.narrow(2, 0, kAttended).fill_(kNever);
    for (const auto& layer : layers_) states = layer->forward(states, bias, first);
    return states.narrow(1, 0, steps).transpose(0, 1);
  }

 private:
  static constexpr double kNever = -1e4;  // as f16 has it too

  /// [heads, kAttended, 2 kAttended]: query i of a block against key j of the block before it and its own.
  static torch::Tensor attention_bias(std::int64_t heads) {
    const torch::Tensor query = torch::arange(kAttended).unsqueeze(1) + kAttended;
    const torch::Tensor age = query - torch::arange(2 * kAttended).unsqueeze(0);
    const torch::Tensor seen = torch::logical_and(age >= 0, age < kAttended);
    const torch::Tensor slopes = torch::exp2(-8.0 / static_cast<double>(heads) * (torch::arange(heads) + 1));
    const torch::Tensor bias = -slopes.view({heads, 1, 1}) * age.to(torch::kFloat32).unsqueeze(0);
    return bias.masked_fill(torch::logical_not(seen).unsqueeze(0), kNever);
  }

  torch::nn::Linear map_;
  std::vector<std::shared_ptr<AttentionLayer>> layers_;
};

}  // namespace

std::shared_ptr<SequenceLayers> make_sequence_layers(const NetworkConfig& config, std::int64_t inputs) {
  if (config.cell == "linear") return std::make_shared<LinearLayer>(config, inputs);
  if (config.cell == "mlp") return std::make_shared<PerceptronLayers>(config, inputs);
  if (config.cell == "cnn") return std::make_shared<ConvolutionLayers>(config, inputs);
  if (config.cell == "mingru") return std::make_shared<MinimalGatedLayers>(config, inputs);
  if (config.cell == "ssm") return std::make_shared<StateSpaceLayers>(config, inputs);
  if (config.cell == "transformer") return std::make_shared<TransformerLayers>(config, inputs);
  throw std::logic_error("no layers are called " + config.cell);
}

}  // namespace perfpred
