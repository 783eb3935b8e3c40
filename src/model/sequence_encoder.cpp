#include "perfpred/model/sequence_encoder.h"

#include <vector>

#include "model/fused_lstm.h"
#include "model/sequence_layers.h"

namespace perfpred {
namespace {

torch::Tensor as_float(const std::vector<float>& values) { return torch::tensor(values, torch::kFloat32); }
torch::Tensor as_index(const std::vector<std::int64_t>& values) {
  return torch::tensor(values, torch::kInt64);
}

}  // namespace

SequenceEncoderImpl::SequenceEncoderImpl(NetworkConfig config, const FeatureSet& features)
    : config_(std::move(config)) {
  config_.check();
  std::vector<std::int64_t> categorical, offsets, plain;
  std::vector<float> cardinalities;
  std::int64_t rows = 0;
  for (std::size_t i = 0; i < features.width(); ++i) {
    const FeatureColumn& column = features.columns[i];
    if (config_.input == "embedded" && column.kind == ColumnKind::categorical) {
      categorical.push_back(static_cast<std::int64_t>(i));
      offsets.push_back(rows);
      cardinalities.push_back(static_cast<float>(column.cardinality));
      rows += column.cardinality;
    } else {
      plain.push_back(static_cast<std::int64_t>(i));
    }
  }
  categorical_columns_ = as_index(categorical);
  embedding_offsets_ = as_index(offsets);
  cardinalities_ = as_float(cardinalities);
  plain_columns_ = as_index(plain);

  const auto width = static_cast<std::int64_t>(features.width());
  std::int64_t recurrent_width = width;
  if (config_.input != "direct") {
    recurrent_width = config_.input_width;
    input_projection_ = register_module(
        "input_proj", torch::nn::Linear(static_cast<std::int64_t>(plain.size()), config_.input_width));
  }
  if (rows > 0)
    embedding_ = register_parameter("embedding", torch::randn({rows, config_.input_width}) * 0.05);
  if (config_.residual) {
    residual_ = register_module(
        "residual",
        torch::nn::Linear(torch::nn::LinearOptions(recurrent_width, config_.output_width()).bias(false)));
  }
  if (config_.cell == "lstm") {
    lstm_ = register_module("rnn", torch::nn::LSTM(torch::nn::LSTMOptions(recurrent_width, config_.width)
                                                       .num_layers(config_.layers)
                                                       .dropout(config_.dropout)
                                                       .bidirectional(config_.bidirectional)));
  } else if (config_.cell != "gru") {
    layers_ = register_module("rnn", make_sequence_layers(config_, recurrent_width));
  } else {
    gru_ = register_module("rnn", torch::nn::GRU(torch::nn::GRUOptions(recurrent_width, config_.width)
                                                     .num_layers(config_.layers)
                                                     .dropout(config_.dropout)
                                                     .bidirectional(config_.bidirectional)));
  }
}

torch::Tensor SequenceEncoderImpl::recurrent_input(const torch::Tensor& features) {
  const torch::ScalarType type = parameters().front().scalar_type();
  if (config_.input == "direct") return features.to(type);
  if (!embedding_.defined()) return input_projection_(features.to(type));
  if (plain_columns_.device() != features.device()) {
    for (torch::Tensor* list : {&categorical_columns_, &cardinalities_, &embedding_offsets_, &plain_columns_})
      *list = list->to(features.device());
  }
  // Scaling divides a category by its cardinality (see default_scaling); multiplying gives the category back.
  const torch::Tensor categories =
      (features.index_select(2, categorical_columns_) * cardinalities_).round().to(torch::kInt64) +
      embedding_offsets_;
  const auto sizes = features.sizes();
  const torch::Tensor flat = categories.reshape({sizes[0] * sizes[1], -1});
  // In f32: not every LibTorch has embedding_bag in bf16.
  const torch::Tensor embedded =
      std::get<0>(torch::embedding_bag(embedding_.to(torch::kFloat32), flat.reshape({-1}),
                                       torch::arange(0, flat.numel(), flat.size(1), flat.options()),
                                       /*scale_grad_by_freq=*/false, /*mode=sum*/ 0))
          .view({sizes[0], sizes[1], config_.input_width})
          .to(type);
  return torch::relu(input_projection_(features.index_select(2, plain_columns_).to(type)) + embedded);
}

torch::Tensor SequenceEncoderImpl::recurrent_output(const torch::Tensor& input) {
  if (gru_) return std::get<0>(gru_(input));
  if (layers_) return layers_->forward(input);
  if (!fused_lstm_available(input)) return std::get<0>(lstm_(input));
  torch::Tensor states = input;
  const std::vector<torch::Tensor> weights = lstm_->all_weights();
  constexpr std::size_t kTensorsPerLayer = 4;  // weight_ih, weight_hh, bias_ih, bias_hh
  const std::size_t directions = config_.bidirectional ? 2 : 1;
  for (std::size_t layer = 0; layer < static_cast<std::size_t>(config_.layers); ++layer) {
    const auto one_direction = [&](std::size_t direction, const torch::Tensor& sequence) {
      const std::size_t first = (layer * directions + direction) * kTensorsPerLayer;
      return fused_lstm_layer(sequence, weights[first], weights[first + 1],
                              weights[first + 2] + weights[first + 3]);
    };
    torch::Tensor next = one_direction(0, states);
    if (config_.bidirectional) next = torch::cat({next, one_direction(1, states.flip(0)).flip(0)}, 2);
    const bool between_layers = layer + 1 < static_cast<std::size_t>(config_.layers);
    states = between_layers ? torch::dropout(next, config_.dropout, is_training()) : next;
  }
  return states;
}

torch::Tensor SequenceEncoderImpl::forward(const torch::Tensor& features) {
  const torch::Tensor input = recurrent_input(features);
  const torch::Tensor states = recurrent_output(input);
  return residual_ ? states + residual_(input) : states;
}

}  // namespace perfpred
