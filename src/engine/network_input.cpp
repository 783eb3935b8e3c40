#include "engine/network_input.h"

#include <cstring>

namespace perfpred {
namespace {

std::size_t bytes_of(Precision precision) {
  return precision == Precision::int8 ? 1 : precision == Precision::bf16 ? 2 : sizeof(float);
}

constexpr float kWholeByte = 255.0F;

/// The projection's features in 8 bits use the whole byte: v = low + step * q with q in 0..255.
struct ByteProjection {
  RowConversion conversion;
  std::vector<float> weights, bias;
};

ByteProjection byte_projection(const NetworkWeights& weights, const Int8Calibration& calibration,
                               RowConversion conversion) {
  ByteProjection result{std::move(conversion), weights.projection, weights.projection_bias};
  const std::size_t features = calibration.features.size();
  std::vector<float> mean_bytes(features, 0.0F);
  for (std::size_t i = 0; i < features; ++i) {
    const ValueRange range = calibration.features[i];
    const float step = (range.high - range.low) / kWholeByte;
    const float steps = step > 0 ? 1.0F / step : 0.0F;
    result.conversion.then(i, range.low, steps, 0.0F);
    mean_bytes[i] = (calibration.feature_means[i] - range.low) * steps;
    for (std::size_t row = 0; row < result.bias.size(); ++row) {
      float& weight = result.weights[row * features + i];
      result.bias[row] += weight * range.low;
      weight *= step;
    }
  }
  const std::vector<float> rounded = rounded_to_int8(result.weights, static_cast<std::int64_t>(features));
  for (std::size_t row = 0; row < result.bias.size(); ++row) {
    for (std::size_t i = 0; i < features; ++i)
      result.bias[row] += (result.weights[row * features + i] - rounded[row * features + i]) * mean_bytes[i];
  }
  return result;
}

}  // namespace

Int8Channel int8_channel(const ValueRange& range) {
  return {(range.low + range.high) / 2.0F, (range.high - range.low) / 2.0F};
}

NetworkInput::NetworkInput(const StoredModel& model, const NetworkWeights& weights, Precision precision,
                           const Int8Calibration* calibration, std::int64_t rows, bool keep_floats)
    : precision_(precision),
      rows_(rows),
      features_(static_cast<std::int64_t>(model.network_columns().width())),
      width_(weights.projection.empty() ? features_ : model.card.network.input_width),
      conversion_(model.card.scaling),
      embedding_(weights.embedding),
      raw_(static_cast<std::size_t>(rows)),
      empty_row_(static_cast<std::size_t>(features_), 0.0F),
      activations_(static_cast<std::size_t>(rows * width_) * bytes_of(precision)) {
  const bool int8 = precision == Precision::int8;
  if (weights.projection.empty()) {
    if (keep_floats && precision != Precision::f32) {
      float_conversion_ = conversion_;
      scaled_.resize(static_cast<std::size_t>(rows * features_));
      floats_ = scaled_.data();
    } else if (precision == Precision::f32) {
      floats_ = reinterpret_cast<const float*>(activations_.data());
    }
    for (std::size_t i = 0; int8 && i < calibration->features.size(); ++i) {
      const Int8Channel channel = int8_channel(calibration->features[i]);
      conversion_.then(i, channel.middle, channel.half > 0 ? kInt8Scale / channel.half : 0.0F, kInt8Shift);
    }
    return;
  }
  const ProductShape shape = {rows, features_, width_};
  if (int8) {
    ByteProjection bytes = byte_projection(weights, *calibration, conversion_);
    conversion_ = std::move(bytes.conversion);
    projection_.emplace(shape, precision, bytes.weights, bytes.bias);
    for (const ValueRange& range : calibration->inputs) {
      const Int8Channel channel = int8_channel(range);
      gain_.push_back(channel.half > 0 ? kInt8Scale / channel.half : 0.0F);
      base_.push_back(kInt8Shift - channel.middle * gain_.back());
    }
  } else {
    projection_.emplace(shape, precision, weights.projection, weights.projection_bias);
  }
  floats_ = projection_->output();
  if (precision != Precision::f32 && embedding_ && embedding_->of_scaled_values) {
    float_conversion_.emplace(model.card.scaling);
    scaled_.resize(static_cast<std::size_t>(rows * features_));
  }
}

const float* NetworkInput::features() const {
  return projection_
             ? static_cast<const float*>(const_cast<MatrixProduct&>(*projection_).source().get_data_handle())
             : floats_;
}

void NetworkInput::convert(std::int64_t row, void* target) {
  const float* raw = raw_[static_cast<std::size_t>(row)];
  const std::int64_t at = row * features_;
  float* scaled = float_conversion_ ? scaled_.data() + at : nullptr;
  if (scaled != nullptr) convert_row(*float_conversion_, raw, scaled);
  switch (precision_) {
    case Precision::int8:
      return convert_row(conversion_, raw, static_cast<std::uint8_t*>(target) + at);
    case Precision::bf16:
      if (scaled != nullptr)
        return to_bfloat16(scaled, static_cast<std::size_t>(features_), static_cast<BFloat16*>(target) + at);
      return convert_row(conversion_, raw, static_cast<BFloat16*>(target) + at);
    default:
      return convert_row(conversion_, raw, static_cast<float*>(target) + at);
  }
}

void NetworkInput::set_row(std::int64_t row, const float* raw) {
  raw_[static_cast<std::size_t>(row)] = raw != nullptr ? raw : empty_row_.data();
}

void NetworkInput::finish(dnnl::stream& stream) {
  void* target = projection_ ? projection_->source().get_data_handle() : activations_.data();
  for (std::int64_t row = 0; row < rows_; ++row) convert(row, target);
  if (!projection_) return;
  projection_->run(stream);
  const auto width = static_cast<std::size_t>(width_), features_width = static_cast<std::size_t>(features_);
  const float* scaled = float_conversion_ ? scaled_.data() : features();
  for (std::size_t row = 0; row < static_cast<std::size_t>(rows_); ++row) {
    float* values = projection_->output() + row * width;
    if (embedding_) {
      add_embeddings(*embedding_, embedding_->of_scaled_values ? scaled + row * features_width : raw_[row],
                     values);
    }
    switch (precision_) {
      case Precision::int8:
        to_uint8(values, gain_.data(), base_.data(), width,
                 reinterpret_cast<std::uint8_t*>(activations_.data()) + row * width);
        break;
      case Precision::bf16:
        to_bfloat16(values, width, reinterpret_cast<BFloat16*>(activations_.data()) + row * width);
        break;
      default:
        break;
    }
  }
  if (precision_ == Precision::f32)
    std::memcpy(activations_.data(), projection_->output(), activations_.size());
}

}  // namespace perfpred
