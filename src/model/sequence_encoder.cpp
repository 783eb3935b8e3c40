#include "perfpred/model/sequence_encoder.h"

#include <cmath>
#include <vector>

#include "model/fused_lstm.h"
#include "model/sequence_layers.h"
#include "model/table_lookup.h"
#include "perfpred/features/scaling.h"
#include "perfpred/model/input_columns.h"
#include "perfpred/model/linear_map.h"

namespace perfpred {
namespace {

torch::Tensor as_float(const std::vector<float>& values) { return torch::tensor(values, torch::kFloat32); }
torch::Tensor as_index(const std::vector<std::int64_t>& values) {
  return torch::tensor(values, torch::kInt64);
}

constexpr double kTableSpread = 0.05;

}  // namespace

SequenceEncoderImpl::SequenceEncoderImpl(NetworkConfig config, const FeatureSet& features)
    : config_(std::move(config)) {
  config_.check();
  passed_ = passed_columns(config_, features);
  if (passed_.count > 0) {
    const float factor = default_scaling(features).columns[passed_.first].factor;
    cycle_octaves_ = 1.0 / static_cast<double>(factor);
  }
  const InputColumns columns = input_columns(config_.input, features);
  std::vector<std::int64_t> looked_up, table_rows, offsets;
  std::vector<float> factors;
  for (const InputColumns::LookedUp& column : columns.looked_up) {
    looked_up.push_back(column.column);
    factors.push_back(column.factor);
    table_rows.push_back(column.rows);
    offsets.push_back(column.first_row);
  }
  looked_up_columns_ = as_index(looked_up);
  table_factors_ = as_float(factors);
  table_rows_ = as_index(table_rows);
  table_offsets_ = as_index(offsets);
  plain_columns_ = as_index(columns.plain);

  const auto width = static_cast<std::int64_t>(features.width());
  std::int64_t recurrent_width = width;
  if (config_.input != "direct") {
    recurrent_width = config_.input_width;
    input_projection_ = register_module(
        "input_proj",
        torch::nn::Linear(static_cast<std::int64_t>(columns.plain.size()), config_.input_width));
  }
  if (columns.table_rows > 0) {
    embedding_ = register_parameter("embedding",
                                    torch::randn({columns.table_rows, config_.input_width}) * kTableSpread);
  }
  if (config_.residual) {
    residual_ = register_module(
        "residual",
        torch::nn::Linear(torch::nn::LinearOptions(recurrent_width, config_.states_width()).bias(false)));
  }
  if (config_.vector_width > 0) {
    output_projection_ = register_module(
        "output_proj",
        torch::nn::Linear(
            torch::nn::LinearOptions(config_.states_width(), config_.vector_width).bias(false)));
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
  if (!embedding_.defined()) return linear_map(input_projection_, features.to(type));
  if (plain_columns_.device() != features.device()) {
    for (torch::Tensor* list :
         {&looked_up_columns_, &table_factors_, &table_rows_, &table_offsets_, &plain_columns_})
      *list = list->to(features.device());
  }
  const torch::Tensor embedded =
      table_lookup(features, embedding_, {looked_up_columns_, table_factors_, table_rows_, table_offsets_});
  return torch::relu(linear_map(input_projection_, features.index_select(2, plain_columns_).to(type)) +
                     embedded);
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

/// Those that are passed on, as they were before default_scaling.
torch::Tensor SequenceEncoderImpl::cycles(const torch::Tensor& features) const {
  const torch::Tensor scaled =
      features.narrow(2, static_cast<std::int64_t>(passed_.first), static_cast<std::int64_t>(passed_.count));
  return torch::exp2(scaled * cycle_octaves_) - 1.0;
}

torch::Tensor SequenceEncoderImpl::forward(const torch::Tensor& features) {
  const torch::Tensor input = recurrent_input(features);
  const torch::Tensor states = recurrent_output(input);
  const torch::Tensor all = residual_ ? states + linear_map(residual_, input) : states;
  const torch::Tensor made = output_projection_ ? linear_map(output_projection_, all) : all;
  return passed_.count > 0 ? torch::cat({made.to(features.scalar_type()), cycles(features)}, 2) : made;
}

}  // namespace perfpred
