#pragma once

#include <torch/torch.h>

#include "perfpred/features/feature_set.h"
#include "perfpred/model/network.h"
#include "perfpred/model/passed_cycles.h"

namespace perfpred {

class SequenceLayers;

/// The part that both models share: scaled features [steps, sequences, features] -> one state an instruction
/// [steps, sequences, output_width], of which the last `passed_cycles` are f32 where the features are. Every
/// sequence starts from a zero state. The features may be f32 where
/// the network's parameters are bf16 or f16: categories are then looked up as they were, however many there
/// are.
///
/// Parameters: `rnn.*` as torch::nn::LSTM (or GRU, or sequence_layers.cpp) names and shapes them;
/// `input_proj.weight`, `input_proj.bias` for a projected or embedded input; `embedding` [sum of
/// cardinalities, input_width] for an embedded one, with the ranges of distances and entropies among them for
/// a binned one (input_columns); `residual.weight` for a residual one.
class SequenceEncoderImpl : public torch::nn::Module {
 public:
  SequenceEncoderImpl(NetworkConfig config, const FeatureSet& features);

  torch::Tensor forward(const torch::Tensor& features);
  const NetworkConfig& config() const { return config_; }

 private:
  torch::Tensor recurrent_input(const torch::Tensor& features);
  torch::Tensor recurrent_output(const torch::Tensor& input);
  torch::Tensor cycles(const torch::Tensor& features) const;

  NetworkConfig config_;
  ColumnRange passed_;
  double cycle_octaves_ = 0;  ///< what scaling divided their logarithms by
  torch::nn::Linear input_projection_{nullptr};
  torch::nn::Linear residual_{nullptr}, output_projection_{nullptr};
  torch::nn::LSTM lstm_{nullptr};
  torch::nn::GRU gru_{nullptr};
  std::shared_ptr<SequenceLayers> layers_;
  torch::Tensor embedding_;
  // Not saved: they follow from the feature set. Each [columns that are looked up], the last one [columns
  // that are mapped]; on the device of the features that were read last.
  torch::Tensor looked_up_columns_;
  torch::Tensor table_factors_;
  torch::Tensor table_rows_;
  torch::Tensor table_offsets_;
  torch::Tensor plain_columns_;
};
TORCH_MODULE(SequenceEncoder);

}  // namespace perfpred
