#include "engine/network_weights.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <set>
#include <utility>

#include "perfpred/model/input_columns.h"
#include "perfpred/trace/error.h"

namespace perfpred {
namespace {

class TensorReader {
 public:
  explicit TensorReader(const StoredModel& model) : model_(model) {}

  const std::vector<float>& get(const std::string& name, const std::vector<std::int64_t>& shape) {
    const auto found = model_.tensors.find(name);
    if (found == model_.tensors.end()) throw InputError(model_.file, "tensor '" + name + "'", "missing");
    if (found->second.shape != shape) {
      throw InputError(model_.file, "tensor '" + name + "'",
                       fmt::format("has shape [{}], expected [{}]", fmt::join(found->second.shape, ", "),
                                   fmt::join(shape, ", ")));
    }
    read_.insert(name);
    return found->second.values;
  }

  std::int64_t first_extent(const std::string& name) const {
    const auto found = model_.tensors.find(name);
    return found == model_.tensors.end() || found->second.shape.empty() ? 0 : found->second.shape.front();
  }

  void check_that_all_were_read() const {
    for (const auto& [name, tensor] : model_.tensors) {
      if (read_.contains(name) || name == kTimingModelVectors || !is_weight(name)) continue;
      throw InputError(model_.file, "tensor '" + name + "'",
                       "belongs to no part of the network in the model card");
    }
  }

 private:
  const StoredModel& model_;
  std::set<std::string> read_;
};

/// The layout of SequenceEncoder's parameters (model/sequence_encoder.h).
void read_input(const StoredModel& model, TensorReader& reader, NetworkWeights& weights) {
  const NetworkConfig& network = model.card.network;
  if (network.input == "direct") return;
  const FeatureSet& features = model.network_columns();
  const InputColumns columns = input_columns(network.input, features);
  const std::vector<std::int64_t>& plain = columns.plain;
  const std::int64_t width = network.input_width;
  if (columns.table_rows > 0) {
    EmbeddingTable table;
    table.width = static_cast<std::size_t>(width);
    table.of_scaled_values = network.input == "binned";
    for (const InputColumns::LookedUp& column : columns.looked_up) {
      table.columns.push_back(static_cast<std::int32_t>(column.column));
      table.factors.push_back(table.of_scaled_values ? column.factor : 1.0F);
      table.last_rows.push_back(static_cast<float>(column.rows - 1));
      table.first_rows.push_back(static_cast<std::int32_t>(column.first_row));
    }
    const auto& vectors = reader.get("encoder.embedding", {columns.table_rows, width});
    table.rows.assign(vectors.begin(), vectors.end());
    weights.embedding = std::move(table);
  }
  const auto& projection =
      reader.get("encoder.input_proj.weight", {width, static_cast<std::int64_t>(plain.size())});
  weights.projection_bias = reader.get("encoder.input_proj.bias", {width});
  weights.projection.assign(static_cast<std::size_t>(width) * features.width(), 0.0F);
  for (std::size_t row = 0; row < static_cast<std::size_t>(width); ++row) {
    for (std::size_t i = 0; i < plain.size(); ++i)
      weights.projection[row * features.width() + static_cast<std::size_t>(plain[i])] =
          projection[row * plain.size() + i];
  }
}

/// Weights and biases from the layer's input, and where the cell has them from its state.
DirectionWeights read_direction(const NetworkConfig& network, TensorReader& reader, std::int64_t layer,
                                bool reverse, std::int64_t inputs) {
  if (network.cell == "mingru") {
    const std::string name = fmt::format("encoder.rnn.gates_l{}", layer);
    return {reader.get(name + ".weight", {2 * network.width, inputs}),
            {},
            reader.get(name + ".bias", {2 * network.width}),
            {}};
  }
  const std::int64_t rows = (network.cell == "lstm" ? 4 : 3) * network.width;
  const std::string suffix = fmt::format("_l{}{}", layer, reverse ? "_reverse" : "");
  const std::string prefix = "encoder.rnn.";
  return {reader.get(prefix + "weight_ih" + suffix, {rows, inputs}),
          reader.get(prefix + "weight_hh" + suffix, {rows, network.width}),
          reader.get(prefix + "bias_ih" + suffix, {rows}), reader.get(prefix + "bias_hh" + suffix, {rows})};
}

FeedForwardWeights read_feed_forward(const NetworkConfig& network, TensorReader& reader, std::int64_t layer) {
  const std::string widen = fmt::format("encoder.rnn.widen_l{}", layer);
  const std::string narrow = fmt::format("encoder.rnn.narrow_l{}", layer);
  return {reader.get(widen + ".weight", {network.feed_forward, network.width}),
          reader.get(widen + ".bias", {network.feed_forward}),
          reader.get(narrow + ".weight", {network.width, network.feed_forward}),
          reader.get(narrow + ".bias", {network.width})};
}

void read_layers(const StoredModel& model, TensorReader& reader, NetworkWeights& weights) {
  const NetworkConfig& network = model.card.network;
  std::int64_t inputs = network.input == "direct" ? static_cast<std::int64_t>(model.network_columns().width())
                                                  : network.input_width;
  if (network.residual)
    weights.residual = reader.get("encoder.residual.weight", {network.states_width(), inputs});
  for (std::int64_t layer = 0; layer < network.layers; ++layer) {
    std::vector<DirectionWeights> directions;
    for (int direction = 0; direction < (network.bidirectional ? 2 : 1); ++direction)
      directions.push_back(read_direction(network, reader, layer, direction == 1, inputs));
    weights.layers.push_back(std::move(directions));
    if (network.feed_forward > 0) weights.feed_forward.push_back(read_feed_forward(network, reader, layer));
    inputs = network.states_width();
  }
  if (network.vector_width > 0)
    weights.vectors =
        reader.get("encoder.output_proj.weight", {network.vector_width, network.states_width()});
}

HeadWeights read_heads(const StoredModel& model, TensorReader& reader) {
  const std::int64_t states = model.card.network.output_width();
  HeadWeights heads;
  heads.hidden = reader.first_extent("cls_fc1.bias");
  heads.weights = reader.get("cls_fc1.weight", {heads.hidden, states});
  heads.bias = reader.get("cls_fc1.bias", {heads.hidden});
  for (const std::string name : {"output_layer_short", "output_layer_long"}) {
    const auto& row = reader.get(name + ".weight", {1, states});
    heads.weights.insert(heads.weights.end(), row.begin(), row.end());
    heads.bias.push_back(reader.get(name + ".bias", {1}).front());
  }
  heads.classes = reader.get("cls_fc2.weight", {2, heads.hidden});
  heads.class_bias = reader.get("cls_fc2.bias", {2});
  return heads;
}

/// Heads that read what `map` [outputs, states] makes of states become those that read states.
void put_in_front(const std::vector<float>& map, HeadWeights& heads) {
  const std::size_t rows = heads.bias.size(), outputs = heads.weights.size() / rows;
  const std::size_t states = map.size() / outputs;
  std::vector<float> folded(rows * states, 0.0F);
  for (std::size_t row = 0; row < rows; ++row) {
    for (std::size_t i = 0; i < outputs; ++i) {
      for (std::size_t j = 0; j < states; ++j)
        folded[row * states + j] += heads.weights[row * outputs + i] * map[i * states + j];
    }
  }
  heads.weights = std::move(folded);
}

}  // namespace

NetworkWeights read_network_weights(const StoredModel& model) {
  TensorReader reader(model);
  NetworkWeights weights;
  read_input(model, reader, weights);
  read_layers(model, reader, weights);
  if (model.card.kind == ModelKind::neuroscalar) {
    weights.heads = read_heads(model, reader);
    if (!weights.vectors.empty()) put_in_front(std::exchange(weights.vectors, {}), *weights.heads);
  } else {
    reader.get("core_vectors",
               {static_cast<std::int64_t>(model.card.cores.size()), model.card.network.output_width()});
  }
  reader.check_that_all_were_read();
  return weights;
}

}  // namespace perfpred
