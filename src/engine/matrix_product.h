#pragma once

#include <cstdint>
#include <vector>

#include "engine/onednn_support.h"

namespace perfpred {

struct ProductShape {
  std::int64_t rows = 0, inputs = 0, outputs = 0;
};

/// What becomes of a product's sums; not in int8.
struct ProductEnding {
  dnnl::algorithm function = dnnl::algorithm::undef;  ///< that they go through; undef: none
  bool adds = false;                                  ///< they are added to what is at the target
  bool rounded = false;                               ///< the target is of the precision's activation type
};

/// [rows, inputs] times fixed weights plus bias -> f32 [rows, outputs].
class MatrixProduct {
 public:
  /// `weights`: [outputs, inputs], as LibTorch's Linear keeps them. `bias`: [outputs], or empty for none.
  /// int8: the source holds integers 0..255 that are multiplied as they are.
  MatrixProduct(const ProductShape& shape, Precision precision, const std::vector<float>& weights,
                const std::vector<float>& bias, const ProductEnding& ending = {});

  dnnl::memory& source() { return source_; }
  /// Multiplies `source()`.
  void run(dnnl::stream& stream);
  /// The same of rows elsewhere, like those of `source()`, into `output()` or, like that, `target`; not in
  /// int8.
  void run(const void* source, dnnl::stream& stream) { run(source, output(), stream); }
  void run(const void* source, void* target, dnnl::stream& stream);
  /// The product alone: in int8 the sums of integers, which `run` turns into `output()`.
  void multiply(dnnl::stream& stream) { multiply(source_, product_, stream); }
  float* output() { return output_.data(); }

 private:
  void multiply(const dnnl::memory& source, const dnnl::memory& target, dnnl::stream& stream);

  ProductShape shape_;
  Precision precision_;
  dnnl::matmul primitive_;
  dnnl::memory source_, weights_, bias_, product_;
  std::vector<float> scales_;   ///< int8: what a step of each output is worth
  std::vector<float> offsets_;  ///< int8: the bias
  std::vector<float> output_;
};

/// The 8-bit weights' values: [outputs, inputs] rounded to steps of a 127th of each row's largest.
std::vector<float> rounded_to_int8(const std::vector<float>& weights, std::int64_t inputs);

}  // namespace perfpred
