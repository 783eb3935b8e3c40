#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "engine/sequence_layer.h"

namespace perfpred {

/// One direction of one layer as LibTorch orders it: gates i, f, g, o (LSTM) or r, z, n (GRU). Minimal gated
/// units have a gate and a candidate, and no part of the state.
struct DirectionWeights {
  std::vector<float> input;       ///< weight_ih [gates * width, inputs]
  std::vector<float> state;       ///< weight_hh [gates * width, width]
  std::vector<float> input_bias;  ///< [gates * width]
  std::vector<float> state_bias;  ///< [gates * width]
};

struct RecurrentShape {
  std::string cell;  ///< "lstm", "gru" or "mingru"
  Precision precision = Precision::f32;
  std::int64_t steps = 0, sequences = 0, inputs = 0, width = 0, directions = 1;

  std::int64_t gates() const { return cell == "lstm" ? 4 : 3; }
  std::int64_t outputs() const { return width * directions; }
};

/// What 8-bit weights are off by is the same in every step, so its mean effect on the gates can be taken
/// away: the means of what the weights are multiplied with. Inputs in the layer's own unit, [-1, 1].
struct Int8Means {
  std::vector<float> inputs;  ///< [inputs]
  std::vector<float> states;  ///< [directions * width]
};

/// oneDNN's LSTM or GRU. 8-bit inputs and outputs are kInt8Scale v + kInt8Shift.
class RecurrentLayer : public SequenceLayer {
 public:
  /// `float_output`: the output is f32 although the precision is int8. Throws dnnl::error where oneDNN has no
  /// such layer for this processor.
  RecurrentLayer(const RecurrentShape& shape, std::vector<DirectionWeights> weights, bool float_output,
                 const Int8Means* means);

  void forget() override;
  void run(const dnnl::memory& source, dnnl::stream& stream) override;
  const dnnl::memory& output() const override { return output_; }

 private:
  dnnl::memory packed(const dnnl::memory::desc& plain_desc, std::vector<float>& values,
                      const dnnl::memory::desc& wanted, const dnnl::primitive_attr& attributes) const;
  template <typename PrimitiveDesc>
  void prepare(const PrimitiveDesc& description, std::vector<DirectionWeights>& weights,
               const dnnl::primitive_attr& attributes);

  RecurrentShape shape_;
  dnnl::primitive primitive_;
  dnnl::memory output_, weights_layer_, weights_iter_, bias_;
  dnnl::memory states_[2], cells_[2];
  int newest_ = 0;  ///< which of the two holds the state after the last segment
};

/// Whether oneDNN has such a layer for this processor.
bool recurrent_layer_exists(const RecurrentShape& shape);

}  // namespace perfpred
