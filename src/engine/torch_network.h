#pragma once

#include <torch/torch.h>

#include <functional>
#include <string>

#include "perfpred/engine/engine_choice.h"
#include "perfpred/model/stored_model.h"

namespace perfpred {

/// Throws InputError where LibTorch has no device of that name.
torch::Device find_device(const std::string& name);

struct TorchNetwork {
  /// Scaled features f32 [steps, sequences, features] -> instruction vectors [steps, sequences,
  /// vector_width], f32 or of the precision's type.
  std::function<torch::Tensor(const torch::Tensor& features)> run;
  std::int64_t vector_width = 0;
};

/// The network of a foundation or NeuroScalar model. Throws InputError where the weights do not fit it.
TorchNetwork build_torch_network(const StoredModel& model, torch::Device device, Precision precision);

}  // namespace perfpred
