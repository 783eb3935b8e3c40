#pragma once

#include <torch/torch.h>

#include <vector>

#include "perfpred/learn/training_data.h"
#include "perfpred/learn/training_options.h"
#include "perfpred/model/core_encoder_network.h"
#include "perfpred/model/sequence_encoder.h"
#include "perfpred/trace/core.h"

namespace perfpred {

/// What a core encoder reads of these cores, at least one: [cores, parameters].
torch::Tensor parameter_rows(const std::vector<Core>& cores);

/// Instruction vectors, and core vectors from a table or, by the cores' parameters, from a core encoder. The
/// table is in units of each core's mean CPI, the encoder gives cycles.
class FoundationNetwork : public torch::nn::Module {
 public:
  /// `unit_cycles`: of each core of the data's files. Throws InputError where a core encoder is wanted and no
  /// trace describes a core.
  FoundationNetwork(const TrainingOptions& options, const TrainingData& data,
                    const std::vector<float>& unit_cycles);

  /// [steps, chunks, features] -> [steps, chunks, width]
  torch::Tensor instruction_vectors(const torch::Tensor& features) { return encoder_(features); }
  /// To be called when the data's cores have changed.
  void read_cores(const TrainingData& data);
  /// Of the cores in these places ([n], int64), in cycles where an encoder makes them: [n, width].
  torch::Tensor core_vectors(const torch::Tensor& cores);
  /// What a core encoder reads of the data's cores: [cores, parameters].
  const torch::Tensor& core_parameters() const { return parameters_; }
  bool encodes_cores() const { return !core_encoder_.is_empty(); }
  CoreEncoderNetwork& core_encoder() { return core_encoder_; }

 private:
  SequenceEncoder encoder_;
  torch::Tensor core_vectors_;
  torch::Tensor parameters_;
  CoreEncoderNetwork core_encoder_{nullptr};
};

}  // namespace perfpred
