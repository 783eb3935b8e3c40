#include "perfpred/model/neuroscalar.h"

#include <cmath>

namespace perfpred {
namespace {

constexpr std::int64_t kClassifierWidth = 64;  // NeuroScalar, appendix: cls_fc1 is [64, 256]

}  // namespace

NeuroScalarModelImpl::NeuroScalarModelImpl(const NetworkConfig& config, const FeatureSet& features)
    : timing_log_cycles_(config.reads_timing_model ? std::log1p(features.columns.back().full_scale) : 0.0),
      encoder_(register_module("encoder", SequenceEncoder(config, features))),
      cls_fc1_(register_module("cls_fc1", torch::nn::Linear(config.output_width(), kClassifierWidth))),
      cls_fc2_(register_module("cls_fc2", torch::nn::Linear(kClassifierWidth, 2))),
      output_layer_short_(register_module("output_layer_short", torch::nn::Linear(config.output_width(), 1))),
      output_layer_long_(register_module("output_layer_long", torch::nn::Linear(config.output_width(), 1))) {
  if (!config.reads_timing_model) return;
  const torch::NoGradGuard no_grad;  // training begins at the timing model's own cycles
  for (const torch::nn::Linear& head : {output_layer_short_, output_layer_long_})
    for (torch::Tensor& parameter : head->parameters()) parameter.zero_();
}

NeuroScalarModelImpl::Output NeuroScalarModelImpl::forward(const torch::Tensor& features) {
  const torch::Tensor states = encoder_(features);
  torch::Tensor log_latencies = torch::cat({output_layer_short_(states), output_layer_long_(states)}, 2);
  if (timing_log_cycles_ > 0)  // its column is scaled by log2 (default_scaling), so 1 is its full scale
    log_latencies = log_latencies + timing_log_cycles_ * features.slice(2, features.size(2) - 1);
  return {cls_fc2_(torch::relu(cls_fc1_(states))), log_latencies};
}

torch::Tensor neuroscalar_loss(const NeuroScalarModelImpl::Output& output, const torch::Tensor& cycles,
                               const torch::Tensor& mask, const LatencyTarget& target, LogError error) {
  const torch::Tensor is_long = cycles.ge(target.long_latency_cycles).to(torch::kInt64);
  const torch::Tensor wanted = torch::log1p(cycles.clamp_max(target.cap_cycles));
  const torch::Tensor class_loss =
      torch::nn::functional::cross_entropy(
          output.class_logits.reshape({-1, 2}), is_long.reshape({-1}),
          torch::nn::functional::CrossEntropyFuncOptions().reduction(torch::kNone))
          .view_as(cycles);
  const torch::Tensor true_head = output.log_latencies.gather(2, is_long.unsqueeze(2)).squeeze(2);
  const torch::Tensor difference = true_head - wanted;
  const torch::Tensor loss =
      class_loss + (error == LogError::squared ? difference.square() : difference.abs());
  return (loss * mask).sum() / mask.sum().clamp_min(1.0);
}

NeuroScalarPrediction neuroscalar_predict(const NeuroScalarModelImpl::Output& output) {
  const torch::Tensor is_long = output.class_logits.argmax(2);
  const torch::Tensor log_latency = output.log_latencies.gather(2, is_long.unsqueeze(2)).squeeze(2);
  return {torch::expm1(log_latency).clamp_min(0.0), is_long};
}

}  // namespace perfpred
