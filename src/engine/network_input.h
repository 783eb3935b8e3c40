#pragma once

#include <optional>
#include <vector>

#include "engine/matrix_product.h"
#include "engine/network_weights.h"
#include "engine/row_kernels.h"

namespace perfpred {

/// How a channel's values are kept in 8 bits: v = middle + half * w with w in [-1, 1].
struct Int8Channel {
  float middle = 0.0F;
  float half = 0.0F;
};
Int8Channel int8_channel(const ValueRange& range);

/// From raw features to what the first recurrent layer reads, a segment of lanes at a time.
class NetworkInput {
 public:
  /// `rows`: instructions in a segment. `keep_floats`: the first layer's input is wanted in f32 as well.
  NetworkInput(const StoredModel& model, const NetworkWeights& weights, Precision precision,
               const Int8Calibration* calibration, std::int64_t rows, bool keep_floats);

  std::int64_t width() const { return width_; }
  /// Row `row` of the segment is the instruction with these raw features; null: none (past the end).
  void set_row(std::int64_t row, const float* raw);
  /// After all rows are set: computes what `activations` and `floats` give.
  void finish(dnnl::stream& stream);

  /// [rows * width], of the precision's type.
  void* activations() { return activations_.data(); }
  /// A row's raw features.
  const float* raw(std::int64_t row) const { return raw_[static_cast<std::size_t>(row)]; }
  /// f32 [rows, width]; kept where asked for.
  const float* floats() const { return floats_; }
  /// f32 [rows, features], scaled; in f32 only.
  const float* features() const;

 private:
  /// A row into `target`, and into `scaled_` where that is wanted.
  void convert(std::int64_t row, void* target);

  Precision precision_;
  std::int64_t rows_, features_, width_;
  RowConversion conversion_;
  std::optional<RowConversion> float_conversion_;  ///< where features are wanted in f32 too: a direct
                                                   ///< input's, or what a table is looked up by
  std::optional<MatrixProduct> projection_;
  std::optional<EmbeddingTable> embedding_;
  std::vector<float> gain_, base_;  ///< int8, projected: from floats to activations
  std::vector<const float*> raw_;   ///< of each row, until the segment is finished
  std::vector<float> empty_row_;
  std::vector<std::byte> activations_;
  std::vector<float> scaled_;  ///< [rows, features], where there is a `float_conversion_`
  const float* floats_ = nullptr;
};

}  // namespace perfpred
