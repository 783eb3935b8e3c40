#pragma once

#include <torch/torch.h>

#include "perfpred/model/sequence_encoder.h"

namespace perfpred {

/// PerfVec's model (sections III and IV): features -> instruction vectors; a table of core vectors; a linear
/// predictor without bias, so that vectors of instructions add up to the vector of a program.
class FoundationModelImpl : public torch::nn::Module {
 public:
  FoundationModelImpl(const NetworkConfig& config, const FeatureSet& features, std::int64_t cores);

  /// Scaled features [steps, sequences, features] -> instruction vectors [steps, sequences, width].
  torch::Tensor instruction_vectors(const torch::Tensor& features) { return encoder_(features); }

  /// Instruction vectors [..., width] -> incremental latencies [..., cores], in each core's `core_scales`
  /// unit.
  torch::Tensor latencies(const torch::Tensor& vectors) { return torch::matmul(vectors, core_vectors_.t()); }

  /// [cores, width]; row k times an instruction vector is the incremental latency on core k.
  torch::Tensor& core_vectors() { return core_vectors_; }
  SequenceEncoder& encoder() { return encoder_; }

 private:
  SequenceEncoder encoder_;
  torch::Tensor core_vectors_;
};
TORCH_MODULE(FoundationModel);

}  // namespace perfpred
