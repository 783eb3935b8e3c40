#include "engine/minimal_gated_layer.h"

#include <algorithm>

#include "engine/row_kernels.h"

namespace perfpred {
namespace {

/// One half of the rows of weights or biases: 0 the gates', 1 the candidates'.
std::vector<float> half(const std::vector<float>& values, std::ptrdiff_t which) {
  const auto size = static_cast<std::ptrdiff_t>(values.size()) / 2;
  return {values.begin() + which * size, values.begin() + (which + 1) * size};
}

ProductShape product_shape(const RecurrentShape& shape) {
  return {shape.steps * shape.sequences, shape.inputs, shape.width};
}

}  // namespace

MinimalGatedLayer::MinimalGatedLayer(const RecurrentShape& shape, const DirectionWeights& weights)
    : steps_(shape.steps),
      row_(shape.sequences * shape.width),
      gates_(product_shape(shape), Precision::f32, half(weights.input, 0), half(weights.input_bias, 0),
             dnnl::algorithm::eltwise_logistic),
      candidates_(product_shape(shape), Precision::f32, half(weights.input, 1), half(weights.input_bias, 1),
                  dnnl::algorithm::eltwise_tanh),
      state_(static_cast<std::size_t>(row_)),
      output_({{shape.steps, shape.sequences, shape.width},
               dnnl::memory::data_type::f32,
               dnnl::memory::format_tag::tnc},
              onednn_cpu()) {}

void MinimalGatedLayer::forget() { std::fill(state_.begin(), state_.end(), 0.0F); }

void MinimalGatedLayer::run(const dnnl::memory& source, dnnl::stream& stream) {
  const dnnl::memory rows(gates_.source().get_desc(), onednn_cpu(), source.get_data_handle());
  gates_.run(rows, stream);
  candidates_.run(rows, stream);
  auto* out = static_cast<float*>(output_.get_data_handle());
  for (std::int64_t step = 0; step < steps_; ++step, out += row_) {
    move_towards(candidates_.output() + step * row_, gates_.output() + step * row_,
                 static_cast<std::size_t>(row_), state_.data());
    std::copy(state_.begin(), state_.end(), out);
  }
}

}  // namespace perfpred
