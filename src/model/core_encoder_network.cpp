#include "perfpred/model/core_encoder_network.h"

#include <fmt/format.h>

#include <cmath>

#include "perfpred/model/core_encoder.h"
#include "perfpred/model/weights.h"
#include "perfpred/trace/error.h"

namespace perfpred {
namespace {

/// Parameters that spread by less tell cores apart by rounding alone, or are one core's oddity.
constexpr double kLeastSpread = 0.1;

}  // namespace

CoreEncoderNetworkImpl::CoreEncoderNetworkImpl(const torch::Tensor& parameters, std::int64_t hidden,
                                               std::int64_t vector_width, double mean_cycles, double dropout)
    : dropout_(dropout),
      mean_(parameters.mean(0)),
      hidden1_(register_module("hidden1", torch::nn::Linear(parameters.size(1), hidden))),
      hidden2_(register_module("hidden2", torch::nn::Linear(hidden, hidden))),
      output_(register_module("output", torch::nn::Linear(hidden, vector_width + 1))) {
  const torch::Tensor spread = parameters.std(0, /*unbiased=*/false);
  const torch::Tensor varies = (parameters.amax(0) - parameters.amin(0)) > 1e-6;
  scale_ = varies.to(torch::kFloat32) / spread.clamp_min(kLeastSpread);
  own_mean_ = mean_;
  own_scale_ = scale_;
  const torch::NoGradGuard no_grad;
  // So many inputs would saturate tanh.
  hidden1_->weight.normal_(0.0, 1.0 / std::sqrt(static_cast<double>(parameters.size(1))));
  hidden2_->weight.normal_(0.0, 0.5 / std::sqrt(static_cast<double>(hidden)));
  output_->weight.normal_(0.0, 0.3 / std::sqrt(static_cast<double>(hidden)));
  output_->bias.normal_(0.0, 1.0 / std::sqrt(static_cast<double>(vector_width)));
  output_->weight[vector_width].zero_();
  output_->bias[vector_width] = std::log(mean_cycles);
}

torch::Tensor CoreEncoderNetworkImpl::forward(const torch::Tensor& parameters) {
  const torch::Tensor x = ((parameters - mean_) * scale_).clamp(-kMostDeviation, kMostDeviation);
  const torch::Tensor first = torch::tanh(hidden1_(x));
  const torch::Tensor second = torch::tanh(hidden2_(dropped(first))) + first;
  const torch::Tensor y = output_(dropped(second));
  const std::int64_t width = y.size(1) - 1;
  return y.narrow(1, 0, width) * torch::exp(y.narrow(1, width, 1));
}

torch::Tensor CoreEncoderNetworkImpl::dropped(const torch::Tensor& hidden) const {
  return dropout_ > 0 && is_training() ? torch::dropout(hidden, dropout_, /*train=*/true) : hidden;
}

std::map<std::string, NamedTensor> CoreEncoderNetworkImpl::scaling() const {
  return {{kCoreEncoderMean, to_named_tensor(mean_)}, {kCoreEncoderScale, to_named_tensor(scale_)}};
}

void CoreEncoderNetworkImpl::read_scaling(const StoredModel& model) {
  const auto read = [&](const char* name, torch::Tensor& into) {
    const auto found = model.tensors.find(name);
    if (found == model.tensors.end() || found->second.shape != into.sizes().vec())
      throw InputError(model.file, fmt::format("tensor '{}'", name), "missing or of another length");
    into = to_torch(found->second).to(into.device());
  };
  read(kCoreEncoderMean, mean_);
  read(kCoreEncoderScale, scale_);
}

void CoreEncoderNetworkImpl::read_what_varies() {
  const torch::NoGradGuard no_grad;
  const torch::Tensor begins = torch::logical_and(scale_ == 0, own_scale_ != 0);
  mean_ = torch::where(begins, own_mean_, mean_);
  scale_ = torch::where(begins, own_scale_, scale_);
  hidden1_->weight.masked_fill_(begins, 0.0);
}

}  // namespace perfpred
