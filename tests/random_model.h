#pragma once

#include <cstdint>
#include <string>

#include "perfpred/model/stored_model.h"

namespace perfpred {

/// A model with random weights for the cores of a synthetic trace: small, but with everything a trained one
/// has.
StoredModel random_model(const std::string& kind, const NetworkConfig& network);

/// A small foundation model of ns-8w and ns-rob whose core vectors come from a core encoder, one of so many
/// residual blocks or of two layers.
StoredModel random_model_with_core_encoder(std::int64_t residual_blocks = 0);

inline NetworkConfig small_network() {
  NetworkConfig network;
  network.width = 12;
  network.context_left = 16;
  return network;
}

}  // namespace perfpred
