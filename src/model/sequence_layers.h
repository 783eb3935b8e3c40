#pragma once

#include <torch/torch.h>

#include <memory>

#include "perfpred/model/network.h"

namespace perfpred {

/// Layers that read a sequence forwards: [steps, sequences, inputs] -> [steps, sequences, width]. What is put
/// out for a step depends on it and on steps before it alone.
class SequenceLayers : public torch::nn::Module {
 public:
  virtual torch::Tensor forward(const torch::Tensor& input) = 0;
};

/// The layers that `config.cell` names other than LibTorch's own (LSTM, GRU): `linear` and `mlp` see one
/// step, `cnn` and `transformer` the last so many, `mingru` and `ssm` all before.
std::shared_ptr<SequenceLayers> make_sequence_layers(const NetworkConfig& config, std::int64_t inputs);

}  // namespace perfpred
