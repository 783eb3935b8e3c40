#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/recurrent_layer.h"
#include "engine/row_kernels.h"
#include "perfpred/engine/int8_calibration.h"
#include "perfpred/model/stored_model.h"

namespace perfpred {

/// The heads of a NeuroScalar model (model/neuroscalar.h), stacked so that one product computes their first
/// layer: `hidden` rows of the classifier, then the short and the long regressor.
struct HeadWeights {
  std::int64_t hidden = 0;
  std::vector<float> weights;  ///< [hidden + 2, states]
  std::vector<float> bias;     ///< [hidden + 2]
  std::vector<float> classes;  ///< cls_fc2, [2, hidden]
  std::vector<float> class_bias;
};

/// The two maps behind a layer (NetworkConfig::feed_forward).
struct FeedForwardWeights {
  std::vector<float> widen, widen_bias;    ///< [feed_forward, width], [feed_forward]
  std::vector<float> narrow, narrow_bias;  ///< [width, feed_forward], [width]
};

/// A model file's tensors by the part of the network that they belong to.
struct NetworkWeights {
  std::vector<float> projection;  ///< [input_width, features], 0 in categorical columns; empty: direct input
  std::vector<float> projection_bias;
  std::optional<EmbeddingTable> embedding;
  std::vector<std::vector<DirectionWeights>> layers;
  std::vector<FeedForwardWeights> feed_forward;  ///< one a layer, or none
  std::vector<float> residual;                   ///< [states, inputs]; empty: none
  std::vector<float> vectors;                    ///< [vector_width, states]; empty: none
  std::optional<HeadWeights> heads;
};

/// Throws InputError where a tensor is missing, has another shape than the network of the model card needs,
/// or belongs to no part of it.
NetworkWeights read_network_weights(const StoredModel& model);

}  // namespace perfpred
