#include "engine/recurrent_layer.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <unordered_map>
#include <utility>

namespace perfpred {
namespace {

using dnnl::memory;
using tag = memory::format_tag;
using type = memory::data_type;

/// oneDNN orders an LSTM's gates as LibTorch does; a GRU's are z, r, n there.
std::int64_t torch_gate(const RecurrentShape& shape, std::int64_t gate) {
  return shape.cell == "gru" && gate < 2 ? 1 - gate : gate;
}

/// A GRU whose reset gate acts after the recurrent product (LibTorch's) has the two biases of n apart.
std::int64_t bias_gates(const RecurrentShape&) { return 4; }

struct Descriptions {
  memory::desc source, output, weights_layer, weights_iter, bias, state, cell;
};

Descriptions describe(const RecurrentShape& shape, bool float_output, tag weights_layout, type weights) {
  const type activation = activation_type(shape.precision);
  const auto &d = shape.directions, &g = shape.gates(), &w = shape.width, &n = shape.sequences;
  return {{{shape.steps, n, shape.inputs}, activation, tag::tnc},
          {{shape.steps, n, shape.outputs()}, float_output ? type::f32 : activation, tag::tnc},
          {{1, d, shape.inputs, g, w}, weights, weights_layout},
          {{1, d, w, g, w}, weights, weights_layout},
          {{1, d, bias_gates(shape), w}, type::f32, tag::ldgo},
          {{1, d, n, w}, activation, tag::ldnc},
          {{1, d, n, w}, type::f32, tag::ldnc}};
}

dnnl::rnn_direction direction(const RecurrentShape& shape) {
  return shape.directions == 2 ? dnnl::rnn_direction::bidirectional_concat
                               : dnnl::rnn_direction::unidirectional_left2right;
}

dnnl::lstm_forward::primitive_desc lstm(const RecurrentShape& shape, bool float_output,
                                        const dnnl::primitive_attr& attributes) {
  const Descriptions d = describe(shape, float_output, tag::any, weight_type(shape.precision));
  return {
      dnnl::lstm_forward::desc(dnnl::prop_kind::forward_inference, direction(shape), d.source, d.state,
                               d.cell, d.weights_layer, d.weights_iter, d.bias, d.output, d.state, d.cell),
      attributes, onednn_cpu()};
}

dnnl::lbr_gru_forward::primitive_desc gru(const RecurrentShape& shape, bool float_output,
                                          const dnnl::primitive_attr& attributes) {
  const Descriptions d = describe(shape, float_output, tag::any, weight_type(shape.precision));
  return {dnnl::lbr_gru_forward::desc(dnnl::prop_kind::forward_inference, direction(shape), d.source, d.state,
                                      d.weights_layer, d.weights_iter, d.bias, d.output, d.state),
          attributes, onednn_cpu()};
}

/// [gates, width, inputs] of LibTorch -> [inputs, gates, width], gates in oneDNN's order.
void append_transposed(const RecurrentShape& shape, const std::vector<float>& weights, std::int64_t inputs,
                       std::vector<float>& out) {
  for (std::int64_t i = 0; i < inputs; ++i) {
    for (std::int64_t gate = 0; gate < shape.gates(); ++gate) {
      const std::int64_t first = torch_gate(shape, gate) * shape.width;
      for (std::int64_t unit = 0; unit < shape.width; ++unit)
        out.push_back(weights[static_cast<std::size_t>((first + unit) * inputs + i)]);
    }
  }
}

void append_bias(const RecurrentShape& shape, const DirectionWeights& weights, std::vector<float>& out) {
  for (std::int64_t gate = 0; gate < shape.gates(); ++gate) {
    const bool apart = shape.cell == "gru" && gate == 2;
    for (std::int64_t unit = 0; unit < shape.width; ++unit) {
      const auto at = static_cast<std::size_t>(torch_gate(shape, gate) * shape.width + unit);
      out.push_back(weights.input_bias[at] + (apart ? 0.0F : weights.state_bias[at]));
    }
  }
  if (shape.cell != "gru") return;
  out.insert(out.end(), weights.state_bias.end() - shape.width, weights.state_bias.end());
}

/// Steps of an 8-bit weight in 1, one for each gate and unit, the same for both weights and both directions.
std::vector<float> int8_scales(const RecurrentShape& shape, const std::vector<DirectionWeights>& weights) {
  std::vector<float> scales;
  for (std::int64_t gate = 0; gate < shape.gates(); ++gate) {
    for (std::int64_t unit = 0; unit < shape.width; ++unit) {
      const std::int64_t row = torch_gate(shape, gate) * shape.width + unit;
      float largest = 1e-30F;
      for (const DirectionWeights& direction : weights) {
        for (std::int64_t i = 0; i < shape.inputs; ++i)
          largest =
              std::max(largest, std::abs(direction.input[static_cast<std::size_t>(row * shape.inputs + i)]));
        for (std::int64_t i = 0; i < shape.width; ++i)
          largest =
              std::max(largest, std::abs(direction.state[static_cast<std::size_t>(row * shape.width + i)]));
      }
      scales.push_back(kInt8LargestWeight / largest);
    }
  }
  return scales;
}

/// Adds to the bias what rounding the weights takes from the mean gate.
void correct_bias(const RecurrentShape& shape, const std::vector<float>& scales, const Int8Means& means,
                  std::vector<DirectionWeights>& weights) {
  const auto lost = [](float weight, float scale, float mean) {
    return (weight - std::nearbyint(weight * scale) / scale) * mean;
  };
  for (std::size_t direction = 0; direction < weights.size(); ++direction) {
    DirectionWeights& of = weights[direction];
    const float* states = means.states.data() + direction * static_cast<std::size_t>(shape.width);
    for (std::int64_t gate = 0; gate < shape.gates(); ++gate) {
      for (std::int64_t unit = 0; unit < shape.width; ++unit) {
        const auto row = static_cast<std::size_t>(torch_gate(shape, gate) * shape.width + unit);
        const float scale = scales[static_cast<std::size_t>(gate * shape.width + unit)];
        const auto inputs = static_cast<std::size_t>(shape.inputs);
        const auto width = static_cast<std::size_t>(shape.width);
        for (std::size_t i = 0; i < inputs; ++i)
          of.input_bias[row] += lost(of.input[row * inputs + i], scale, means.inputs[i]);
        for (std::size_t i = 0; i < width; ++i)
          of.state_bias[row] += lost(of.state[row * width + i], scale, states[i]);
      }
    }
  }
}

constexpr int kGatesAndUnits = (1 << 3) | (1 << 4);  // of the axes l, d, i, g, o

}  // namespace

memory RecurrentLayer::packed(const memory::desc& plain_desc, std::vector<float>& values,
                              const memory::desc& wanted, const dnnl::primitive_attr& attributes) const {
  memory plain(plain_desc, onednn_cpu(), values.data());
  memory target(wanted, onednn_cpu());
  dnnl::stream stream(onednn_cpu());
  dnnl::reorder(dnnl::reorder::primitive_desc(plain, target, attributes)).execute(stream, plain, target);
  stream.wait();
  return target;
}

template <typename PrimitiveDesc>
void RecurrentLayer::prepare(const PrimitiveDesc& description, std::vector<DirectionWeights>& weights,
                             const dnnl::primitive_attr& attributes) {
  const Descriptions plain = describe(shape_, false, tag::ldigo, type::f32);
  std::vector<float> input, state, bias;
  for (const DirectionWeights& direction : weights) {
    append_transposed(shape_, direction.input, shape_.inputs, input);
    append_transposed(shape_, direction.state, shape_.width, state);
    append_bias(shape_, direction, bias);
  }
  weights_layer_ = packed(plain.weights_layer, input, description.weights_layer_desc(), attributes);
  weights_iter_ = packed(plain.weights_iter, state, description.weights_iter_desc(), attributes);
  bias_ = memory(description.bias_desc(), onednn_cpu());
  std::memcpy(bias_.get_data_handle(), bias.data(), bias.size() * sizeof(float));
  output_ = memory(description.dst_layer_desc(), onednn_cpu());
  for (memory& states : states_) states = memory(description.src_iter_desc(), onednn_cpu());
}

RecurrentLayer::RecurrentLayer(const RecurrentShape& shape, std::vector<DirectionWeights> weights,
                               bool float_output, const Int8Means* means)
    : shape_(shape) {
  dnnl::primitive_attr attributes;
  if (shape.precision == Precision::int8) {
    const std::vector<float> scales = int8_scales(shape, weights);
    attributes.set_rnn_data_qparams(kInt8Scale, kInt8Shift);
    attributes.set_rnn_weights_qparams(kGatesAndUnits, scales);
    if (means != nullptr) correct_bias(shape, scales, *means, weights);
  }
  if (shape.cell == "lstm") {
    const auto description = lstm(shape, float_output, attributes);
    prepare(description, weights, attributes);
    for (memory& cells : cells_) cells = memory(description.src_iter_c_desc(), onednn_cpu());
    primitive_ = dnnl::lstm_forward(description);
  } else {
    const auto description = gru(shape, float_output, attributes);
    prepare(description, weights, attributes);
    primitive_ = dnnl::lbr_gru_forward(description);
  }
  forget();
}

void RecurrentLayer::forget() {
  const int zero = shape_.precision == Precision::int8 ? static_cast<int>(kInt8Shift) : 0;
  memory& state = states_[newest_];
  std::memset(state.get_data_handle(), zero, state.get_desc().get_size());
  if (shape_.cell != "lstm") return;
  std::memset(cells_[newest_].get_data_handle(), 0, cells_[newest_].get_desc().get_size());
}

void RecurrentLayer::run(const memory& source, dnnl::stream& stream) {
  const int next = 1 - newest_;
  std::unordered_map<int, memory> arguments = {{DNNL_ARG_SRC_LAYER, source},
                                               {DNNL_ARG_SRC_ITER, states_[newest_]},
                                               {DNNL_ARG_WEIGHTS_LAYER, weights_layer_},
                                               {DNNL_ARG_WEIGHTS_ITER, weights_iter_},
                                               {DNNL_ARG_BIAS, bias_},
                                               {DNNL_ARG_DST_LAYER, output_},
                                               {DNNL_ARG_DST_ITER, states_[next]}};
  if (shape_.cell == "lstm") {
    arguments.emplace(DNNL_ARG_SRC_ITER_C, cells_[newest_]);
    arguments.emplace(DNNL_ARG_DST_ITER_C, cells_[next]);
  }
  primitive_.execute(stream, arguments);
  stream.wait();
  newest_ = next;
}

bool recurrent_layer_exists(const RecurrentShape& shape) {
  dnnl::primitive_attr attributes;
  if (shape.precision == Precision::int8) {
    attributes.set_rnn_data_qparams(kInt8Scale, kInt8Shift);
    attributes.set_rnn_weights_qparams(0, {1.0F});
  }
  try {
    // The last layer's output is f32 in int8.
    for (const bool float_output : {false, shape.precision == Precision::int8}) {
      if (shape.cell == "lstm") {
        lstm(shape, float_output, attributes);
      } else {
        gru(shape, float_output, attributes);
      }
    }
  } catch (const dnnl::error&) {
    return false;
  }
  return true;
}

}  // namespace perfpred
