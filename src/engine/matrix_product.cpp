#include "engine/matrix_product.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "engine/row_kernels.h"

namespace perfpred {
namespace {

using dnnl::memory;
using tag = memory::format_tag;
using type = memory::data_type;

float largest_of_row(const std::vector<float>& weights, std::int64_t inputs, std::size_t row) {
  const auto begin = weights.begin() + static_cast<std::ptrdiff_t>(row) * inputs;
  float largest = 1e-30F;
  std::for_each(begin, begin + inputs, [&](float weight) { largest = std::max(largest, std::abs(weight)); });
  return largest;
}

}  // namespace

std::vector<float> rounded_to_int8(const std::vector<float>& weights, std::int64_t inputs) {
  std::vector<float> rounded(weights.size());
  for (std::size_t row = 0; row < weights.size() / static_cast<std::size_t>(inputs); ++row) {
    const float step = largest_of_row(weights, inputs, row) / kInt8LargestWeight;
    const std::size_t begin = row * static_cast<std::size_t>(inputs);
    for (std::size_t i = begin; i < begin + static_cast<std::size_t>(inputs); ++i)
      rounded[i] = std::nearbyint(weights[i] / step) * step;
  }
  return rounded;
}

MatrixProduct::MatrixProduct(const ProductShape& shape, Precision precision,
                             const std::vector<float>& weights, const std::vector<float>& bias,
                             const ProductEnding& ending)
    : shape_(shape),
      precision_(precision),
      output_(ending.rounded || ending.adds ? 0 : static_cast<std::size_t>(shape.rows * shape.outputs)) {
  const bool int8 = precision == Precision::int8;
  const memory::desc source({shape.rows, shape.inputs}, activation_type(precision), tag::ab);
  const type sums = int8 ? type::s32 : ending.rounded ? activation_type(precision) : type::f32;
  const memory::desc product({shape.rows, shape.outputs}, sums, tag::ab);
  const memory::desc any_weights({shape.inputs, shape.outputs}, weight_type(precision), tag::any);
  const bool with_bias = !bias.empty() && !int8;
  const memory::desc bias_desc({1, shape.outputs}, type::f32, tag::ab);
  dnnl::primitive_attr attributes;
  dnnl::post_ops after;
  if (ending.adds) after.append_sum();
  if (ending.function != dnnl::algorithm::undef) after.append_eltwise(1.0F, ending.function, 0.0F, 0.0F);
  attributes.set_post_ops(after);
  const dnnl::matmul::primitive_desc description(
      with_bias ? dnnl::matmul::desc(source, any_weights, bias_desc, product)
                : dnnl::matmul::desc(source, any_weights, product),
      attributes, onednn_cpu());
  primitive_ = dnnl::matmul(description);
  source_ = memory(source, onednn_cpu());
  weights_ = memory(description.weights_desc(), onednn_cpu());
  std::vector<float> values = weights;
  if (int8) {
    for (std::int64_t row = 0; row < shape.outputs; ++row) {
      const float step =
          largest_of_row(weights, shape.inputs, static_cast<std::size_t>(row)) / kInt8LargestWeight;
      scales_.push_back(step);
      for (std::int64_t i = 0; i < shape.inputs; ++i)
        values[static_cast<std::size_t>(row * shape.inputs + i)] /= step;
    }
    offsets_ = bias;
    offsets_.resize(static_cast<std::size_t>(shape.outputs), 0.0F);
    product_ = memory(product, onednn_cpu());
  } else {
    product_ = memory(product, onednn_cpu(), output_.empty() ? nullptr : output_.data());
  }
  memory plain({{shape.inputs, shape.outputs}, type::f32, tag::ba}, onednn_cpu(), values.data());
  dnnl::stream stream(onednn_cpu());
  dnnl::reorder(plain, weights_).execute(stream, plain, weights_);
  stream.wait();
  if (!with_bias) return;
  bias_ = memory(bias_desc, onednn_cpu());
  std::memcpy(bias_.get_data_handle(), bias.data(), bias.size() * sizeof(float));
}

void MatrixProduct::multiply(const memory& source, const memory& target, dnnl::stream& stream) {
  std::unordered_map<int, memory> arguments = {
      {DNNL_ARG_SRC, source}, {DNNL_ARG_WEIGHTS, weights_}, {DNNL_ARG_DST, target}};
  if (bias_) arguments.emplace(DNNL_ARG_BIAS, bias_);
  primitive_.execute(stream, arguments);
  stream.wait();
}

void MatrixProduct::run(const void* source, void* target, dnnl::stream& stream) {
  // oneDNN's handles are not const, but a source stays as it is.
  multiply(memory(source_.get_desc(), onednn_cpu(), const_cast<void*>(source)),
           memory(product_.get_desc(), onednn_cpu(), target), stream);
}

void MatrixProduct::run(dnnl::stream& stream) {
  multiply(stream);
  if (precision_ != Precision::int8) return;
  const auto* sums = static_cast<const std::int32_t*>(product_.get_data_handle());
  const auto outputs = static_cast<std::size_t>(shape_.outputs);
  for (std::size_t row = 0; row < static_cast<std::size_t>(shape_.rows); ++row) {
    dequantise(sums + row * outputs, scales_.data(), offsets_.data(), outputs,
               output_.data() + row * outputs);
  }
}

}  // namespace perfpred
