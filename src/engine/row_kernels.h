#pragma once

#include <cstddef>
#include <cstdint>
#include <new>
#include <vector>

#include "perfpred/features/scaling.h"

namespace perfpred {

/// Memory that begins at a cache line.
template <typename T>
struct LineAligned {
  using value_type = T;
  static constexpr std::align_val_t kLine{64};
  LineAligned() = default;
  template <typename U>
  explicit LineAligned(const LineAligned<U>&) {}
  T* allocate(std::size_t count) { return static_cast<T*>(::operator new(count * sizeof(T), kLine)); }
  void deallocate(T* memory, std::size_t) { ::operator delete(memory, kLine); }
  friend bool operator==(const LineAligned&, const LineAligned&) { return true; }
};

/// The upper half of a float.
struct BFloat16 {
  std::uint16_t bits;
};

/// What turns a row of raw features into what the first matrix product reads: scaling and quantisation in one
/// pass. Column c becomes transform(x) * factor[c] + offset[c]; an 8-bit one is rounded and cut to 0..255.
struct RowConversion {
  std::vector<std::uint32_t> log_mask;  ///< all bits set where the transform is log2(1 + x), else 0
  std::vector<float> factor;
  std::vector<float> offset;

  explicit RowConversion(const Scaling& scaling);
  /// Afterwards column c gives (scaled - low) * gain + base instead of the scaled value.
  void then(std::size_t column, float low, float gain, float base);
  std::size_t width() const { return factor.size(); }
};

/// `raw` and `row`: conversion.width() long.
void convert_row(const RowConversion& conversion, const float* raw, float* row);
void convert_row(const RowConversion& conversion, const float* raw, BFloat16* row);
void convert_row(const RowConversion& conversion, const float* raw, std::uint8_t* row);

constexpr std::size_t kMaxEmbeddedColumns = 256;

/// Columns are looked up in rows of vectors whose sum is added to the projected features. Column k's value v
/// has row first_rows[k] + v factors[k], rounded and cut to 0 .. last_rows[k].
struct EmbeddingTable {
  std::size_t width = 0;
  bool of_scaled_values = false;      ///< else of raw ones, which are then categories
  std::vector<std::int32_t> columns;  ///< of the features; at most kMaxEmbeddedColumns
  std::vector<float> factors;
  std::vector<float> last_rows;
  std::vector<std::int32_t> first_rows;
  std::vector<float, LineAligned<float>> rows;  ///< [all columns' rows, width]
};

/// row[i] = max(0, row[i] + the vectors of `values`' columns).
void add_embeddings(const EmbeddingTable& table, const float* values, float* row);

/// The value of an 8-bit product: row[i] = sums[i] * scale[i] + bias[i].
void dequantise(const std::int32_t* sums, const float* scale, const float* bias, std::size_t width,
                float* row);

void to_bfloat16(const float* values, std::size_t count, BFloat16* out);
void to_float(const BFloat16* values, std::size_t count, float* out);
/// out[i] = values[i] * gain[i] + base[i], rounded and cut to 0..255.
void to_uint8(const float* values, const float* gain, const float* base, std::size_t count,
              std::uint8_t* out);
/// values[i] += shares[i] * (targets[i] - values[i])
void move_towards(const float* targets, const float* shares, std::size_t count, float* values);
/// sums[i] += values[i]
void add_to(const float* values, std::size_t count, float* sums);

}  // namespace perfpred
