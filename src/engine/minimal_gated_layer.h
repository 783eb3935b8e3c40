#pragma once

#include <vector>

#include "engine/matrix_product.h"
#include "engine/recurrent_layer.h"
#include "engine/sequence_layer.h"

namespace perfpred {

/// Minimal gated units in f32 (MinimalGatedLayers of model/sequence_layers.cpp): gates and candidates of a
/// whole segment are one product each, and what is left for each step is h = h + z (c - h).
class MinimalGatedLayer : public SequenceLayer {
 public:
  /// `weights.input` [2 * width, inputs]: the gates' rows, then the candidates'; `weights.state` is not used.
  MinimalGatedLayer(const RecurrentShape& shape, const DirectionWeights& weights);

  void forget() override;
  void run(const dnnl::memory& source, dnnl::stream& stream) override;
  const dnnl::memory& output() const override { return output_; }

 private:
  std::int64_t steps_, row_;  ///< `row_`: sequences * width
  MatrixProduct gates_, candidates_;
  std::vector<float> state_;
  dnnl::memory output_;
};

}  // namespace perfpred
