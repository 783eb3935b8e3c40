#pragma once

#include <torch/torch.h>

#include "perfpred/model/model_card.h"
#include "perfpred/model/sequence_encoder.h"

namespace perfpred {

/// NeuroScalar's model of one core (section 3.3): an encoder, a two-way classifier (short or long latency)
/// and one regressor for each class of log(1 + cycles). With 13 features, a projection to 256 and a
/// unidirectional LSTM-2-256 it has the 1,073,348 parameters of the paper's appendix.
///
/// Where the network reads a timing model (the last feature), both regressors give what is to be added to
/// log(1 + that core's cycles), so a network that says nothing repeats the timing model.
class NeuroScalarModelImpl : public torch::nn::Module {
 public:
  NeuroScalarModelImpl(const NetworkConfig& config, const FeatureSet& features);

  struct Output {
    torch::Tensor class_logits;   ///< [steps, sequences, 2]: short, long
    torch::Tensor log_latencies;  ///< [steps, sequences, 2]: what the short and the long regressor say
  };
  /// Scaled features [steps, sequences, features].
  Output forward(const torch::Tensor& features);

 private:
  /// log(1 + cycles) a unit of the last, scaled feature; 0 where that is no timing model's.
  double timing_log_cycles_ = 0.0;
  SequenceEncoder encoder_;
  torch::nn::Linear cls_fc1_, cls_fc2_, output_layer_short_, output_layer_long_;
};
TORCH_MODULE(NeuroScalarModel);

enum class LogError { squared, absolute };

/// The joint loss of section 3.3.5: cross-entropy of the class plus the squared error of log(1 + min(cycles,
/// cap)) by the head of the true class; the mean over the instructions that `mask` (same shape as `cycles`, 0
/// or 1) keeps. cycles: [steps, sequences]. With absolute errors a head learns the median, which leaves what
/// a timing model mostly gets right as it is.
torch::Tensor neuroscalar_loss(const NeuroScalarModelImpl::Output& output, const torch::Tensor& cycles,
                               const torch::Tensor& mask, const LatencyTarget& target, LogError error);

struct NeuroScalarPrediction {
  torch::Tensor cycles;   ///< of the predicted class's head, [steps, sequences]; at least 0
  torch::Tensor is_long;  ///< 1 where the predicted class is long
};
NeuroScalarPrediction neuroscalar_predict(const NeuroScalarModelImpl::Output& output);

}  // namespace perfpred
