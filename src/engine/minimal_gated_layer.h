#pragma once

#include <optional>
#include <vector>

#include "engine/matrix_product.h"
#include "engine/network_weights.h"
#include "engine/recurrent_layer.h"
#include "engine/row_kernels.h"
#include "engine/sequence_layer.h"

namespace perfpred {

/// Minimal gated units (MinimalGatedLayers of model/sequence_layers.cpp), in f32 but for what products read
/// where those are bf16's: gates and candidates of a whole segment are one product each, and what is left for
/// each step is h = h + z (c - h). Where two maps follow, the units' states are added to what they read if
/// that is of their width, and the maps' output to that.
class MinimalGatedLayer : public SequenceLayer {
 public:
  /// `weights.input` [2 * width, inputs]: the gates' rows, then the candidates'; `weights.state` is not used.
  /// `maps`: null where none follow.
  MinimalGatedLayer(const RecurrentShape& shape, const DirectionWeights& weights,
                    const FeedForwardWeights* maps);

  void forget() override;
  /// `source` is f32 in both precisions, and so is the output.
  void run(const dnnl::memory& source, dnnl::stream& stream) override;
  const dnnl::memory& output() const override { return output_; }

 private:
  struct Maps {
    MatrixProduct widen, narrow;
  };
  /// Rows of f32 as products read them; `rounded` is room for as many where that is bf16.
  const void* readable(const float* values, std::vector<BFloat16>& rounded) const;

  RecurrentShape shape_;
  std::int64_t row_;  ///< sequences * width
  MatrixProduct gates_, candidates_;
  std::optional<Maps> maps_;
  std::vector<float> state_;
  dnnl::memory output_;
  std::vector<BFloat16> rounded_source_, rounded_states_;
  std::vector<float> wide_;  ///< between the maps, as the precision's activations
};

}  // namespace perfpred
