#include "engine/row_kernels.h"

#include <algorithm>
#include <array>
#include <bit>

#include "perfpred/trace/cpu_clones.h"

namespace perfpred {
namespace {

/// log2 of a number of at least 1, to a float's precision: exponent plus the series of the area tangent of
/// the mantissa in [sqrt(1/2), sqrt(2)).
[[gnu::always_inline]] inline float log2_of(float x) {
  constexpr float kTwoOverLn2 = 2.885390082F;
  constexpr std::uint32_t kSqrtHalf = 0x3f3504f3;
  const std::uint32_t bits = std::bit_cast<std::uint32_t>(x) - kSqrtHalf;
  const auto exponent = static_cast<float>(static_cast<std::int32_t>(bits) >> 23);
  const float mantissa = std::bit_cast<float>((bits & 0x007fffffU) + kSqrtHalf);
  const float s = (mantissa - 1.0F) / (mantissa + 1.0F);
  const float square = s * s;
  const float series =
      1.0F +
      square * (1.0F / 3.0F + square * (1.0F / 5.0F + square * (1.0F / 7.0F + square * (1.0F / 9.0F))));
  return exponent + kTwoOverLn2 * s * series;
}

[[gnu::always_inline]] inline float converted(float raw, std::uint32_t mask, float factor, float offset) {
  const std::uint32_t logarithm = std::bit_cast<std::uint32_t>(log2_of(1.0F + raw));
  const std::uint32_t plain = std::bit_cast<std::uint32_t>(raw);
  return std::bit_cast<float>((logarithm & mask) | (plain & ~mask)) * factor + offset;
}

[[gnu::always_inline]] inline BFloat16 rounded(float value) {
  const std::uint32_t bits = std::bit_cast<std::uint32_t>(value);
  return {static_cast<std::uint16_t>((bits + 0x7fffU + ((bits >> 16) & 1U)) >> 16)};
}

[[gnu::always_inline]] inline std::uint8_t cut(float value) {
  const float low = value > 0.0F ? value : 0.0F;
  const float both = low < 255.0F ? low : 255.0F;
  return static_cast<std::uint8_t>(static_cast<std::int32_t>(both + 0.5F));
}

/// row[i] = finish(the converted value).
template <typename Out, typename Finish>
[[gnu::always_inline]] inline void convert(const RowConversion& conversion, const float* __restrict raw,
                                           Out* __restrict row, Finish finish) {
  const std::size_t width = conversion.width();
  const std::uint32_t* __restrict masks = conversion.log_mask.data();
  const float* __restrict factors = conversion.factor.data();
  const float* __restrict offsets = conversion.offset.data();
  for (std::size_t i = 0; i < width; ++i)
    row[i] = finish(converted(raw[i], masks[i], factors[i], offsets[i]));
}

}  // namespace

RowConversion::RowConversion(const Scaling& scaling) {
  for (const ColumnScaling& column : scaling.columns) {
    log_mask.push_back(column.transform == ColumnScaling::Transform::log2_1p ? 0xffffffffU : 0U);
    factor.push_back(column.factor);
    offset.push_back(-column.shift * column.factor);
  }
}

void RowConversion::then(std::size_t column, float low, float gain, float base) {
  factor[column] *= gain;
  offset[column] = (offset[column] - low) * gain + base;
}

PERFPRED_FOR_EACH_CPU void convert_row(const RowConversion& conversion, const float* raw, float* row) {
  convert(
      conversion, raw, row, [](float value) __attribute__((always_inline)) { return value; });
}

PERFPRED_FOR_EACH_CPU void convert_row(const RowConversion& conversion, const float* raw, BFloat16* row) {
  convert(
      conversion, raw, row, [](float value) __attribute__((always_inline)) { return rounded(value); });
}

PERFPRED_FOR_EACH_CPU void convert_row(const RowConversion& conversion, const float* raw, std::uint8_t* row) {
  convert(
      conversion, raw, row, [](float value) __attribute__((always_inline)) { return cut(value); });
}

PERFPRED_FOR_EACH_CPU void add_embeddings(const EmbeddingTable& table, const float* values, float* row) {
  // Four vectors of sums stay in registers while the categories' vectors are added.
  using Lanes [[gnu::vector_size(64), gnu::aligned(4)]] = float;
  constexpr std::size_t kLanes = 16, kVectors = 4, kBlock = kLanes * kVectors;
  const std::size_t width = table.width, columns = table.columns.size();
  std::array<std::int32_t, kMaxEmbeddedColumns> places;
  const std::int32_t *column = table.columns.data(), *first = table.first_rows.data();
  const float *factor = table.factors.data(), *last = table.last_rows.data();
  for (std::size_t k = 0; k < columns; ++k) {
    const float scaled = values[column[k]] * factor[k] + 0.5F;
    const float low = scaled > 0.0F ? scaled : 0.0F;
    places[k] = first[k] + static_cast<std::int32_t>(low < last[k] ? low : last[k]);
  }
  std::array<const float*, kMaxEmbeddedColumns> vectors;
  for (std::size_t k = 0; k < columns; ++k)
    vectors[k] = table.rows.data() + static_cast<std::size_t>(places[k]) * width;
  std::size_t begin = 0;
  for (; begin + kBlock <= width; begin += kBlock) {
    Lanes* out = reinterpret_cast<Lanes*>(row + begin);
    Lanes a = out[0], b = out[1], c = out[2], d = out[3];
    for (std::size_t k = 0; k < columns; ++k) {
      const Lanes* vector = reinterpret_cast<const Lanes*>(vectors[k] + begin);
      a += vector[0];
      b += vector[1];
      c += vector[2];
      d += vector[3];
    }
    out[0] = a;
    out[1] = b;
    out[2] = c;
    out[3] = d;
    for (std::size_t i = begin; i < begin + kBlock; ++i) row[i] = row[i] > 0.0F ? row[i] : 0.0F;
  }
  for (; begin < width; ++begin) {
    float sum = row[begin];
    for (std::size_t k = 0; k < columns; ++k) sum += vectors[k][begin];
    row[begin] = sum > 0.0F ? sum : 0.0F;
  }
}

PERFPRED_FOR_EACH_CPU void dequantise(const std::int32_t* __restrict sums, const float* __restrict scale,
                                      const float* __restrict bias, std::size_t width,
                                      float* __restrict row) {
  for (std::size_t i = 0; i < width; ++i) row[i] = static_cast<float>(sums[i]) * scale[i] + bias[i];
}

PERFPRED_FOR_EACH_CPU void to_bfloat16(const float* __restrict values, std::size_t count,
                                       BFloat16* __restrict out) {
  for (std::size_t i = 0; i < count; ++i) out[i] = rounded(values[i]);
}

PERFPRED_FOR_EACH_CPU void to_float(const BFloat16* __restrict values, std::size_t count,
                                    float* __restrict out) {
  for (std::size_t i = 0; i < count; ++i)
    out[i] = std::bit_cast<float>(static_cast<std::uint32_t>(values[i].bits) << 16);
}

PERFPRED_FOR_EACH_CPU void to_uint8(const float* __restrict values, const float* __restrict gain,
                                    const float* __restrict base, std::size_t count,
                                    std::uint8_t* __restrict out) {
  for (std::size_t i = 0; i < count; ++i) out[i] = cut(values[i] * gain[i] + base[i]);
}

PERFPRED_FOR_EACH_CPU void move_towards(const float* __restrict targets, const float* __restrict shares,
                                        std::size_t count, float* __restrict values) {
  for (std::size_t i = 0; i < count; ++i) values[i] += shares[i] * (targets[i] - values[i]);
}

PERFPRED_FOR_EACH_CPU void add_to(const float* values, std::size_t count, float* sums) {
  for (std::size_t i = 0; i < count; ++i) sums[i] += values[i];
}

}  // namespace perfpred
