#include "engine/minimal_gated_layer.h"

#include <algorithm>

namespace perfpred {
namespace {

/// One half of the rows of weights or biases: 0 the gates', 1 the candidates'.
std::vector<float> half(const std::vector<float>& values, std::ptrdiff_t which) {
  const auto size = static_cast<std::ptrdiff_t>(values.size()) / 2;
  return {values.begin() + which * size, values.begin() + (which + 1) * size};
}

MatrixProduct product(const RecurrentShape& shape, const DirectionWeights& weights, std::ptrdiff_t which,
                      dnnl::algorithm function) {
  return {{shape.steps * shape.sequences, shape.inputs, shape.width},
          shape.precision,
          half(weights.input, which),
          half(weights.input_bias, which),
          {.function = function}};
}

}  // namespace

MinimalGatedLayer::MinimalGatedLayer(const RecurrentShape& shape, const DirectionWeights& weights,
                                     const FeedForwardWeights* maps)
    : shape_(shape),
      row_(shape.sequences * shape.width),
      gates_(product(shape, weights, 0, dnnl::algorithm::eltwise_logistic)),
      candidates_(product(shape, weights, 1, dnnl::algorithm::eltwise_tanh)),
      state_(static_cast<std::size_t>(row_)),
      output_({{shape.steps, shape.sequences, shape.width},
               dnnl::memory::data_type::f32,
               dnnl::memory::format_tag::tnc},
              onednn_cpu()) {
  const std::int64_t rows = shape.steps * shape.sequences;
  if (maps != nullptr) {
    const auto inner = static_cast<std::int64_t>(maps->widen_bias.size());
    maps_.emplace(
        Maps{{{rows, shape.width, inner},
              shape.precision,
              maps->widen,
              maps->widen_bias,
              {.function = dnnl::algorithm::eltwise_relu, .rounded = true}},
             {{rows, inner, shape.width}, shape.precision, maps->narrow, maps->narrow_bias, {.adds = true}}});
    wide_.resize(static_cast<std::size_t>(rows * inner));
  }
  if (shape.precision != Precision::bf16) return;
  rounded_source_.resize(static_cast<std::size_t>(rows * shape.inputs));
  if (maps_) rounded_states_.resize(static_cast<std::size_t>(rows * shape.width));
}

void MinimalGatedLayer::forget() { std::fill(state_.begin(), state_.end(), 0.0F); }

const void* MinimalGatedLayer::readable(const float* values, std::vector<BFloat16>& rounded) const {
  if (shape_.precision != Precision::bf16) return values;
  to_bfloat16(values, rounded.size(), rounded.data());
  return rounded.data();
}

void MinimalGatedLayer::run(const dnnl::memory& source, dnnl::stream& stream) {
  const auto* read = static_cast<const float*>(source.get_data_handle());
  const void* rows = readable(read, rounded_source_);
  gates_.run(rows, stream);
  candidates_.run(rows, stream);
  auto* const first = static_cast<float*>(output_.get_data_handle());
  const auto row = static_cast<std::size_t>(row_);
  const bool adds = maps_ && shape_.inputs == shape_.width;
  for (std::size_t step = 0; step < static_cast<std::size_t>(shape_.steps); ++step) {
    move_towards(candidates_.output() + step * row, gates_.output() + step * row, row, state_.data());
    std::copy(state_.begin(), state_.end(), first + step * row);
    if (adds) add_to(read + step * row, row, first + step * row);
  }
  if (!maps_) return;
  maps_->widen.run(readable(first, rounded_states_), wide_.data(), stream);
  maps_->narrow.run(wide_.data(), first, stream);
}

}  // namespace perfpred
