#include "perfpred/model/core_encoder_network.h"

#include <fmt/format.h>

#include <cmath>
#include <string_view>
#include <utility>

#include "perfpred/model/core_encoder.h"
#include "perfpred/model/weights.h"
#include "perfpred/trace/error.h"

namespace perfpred {
namespace {

/// Parameters that spread by less tell cores apart by rounding alone, or are one core's oddity.
constexpr double kLeastSpread = 0.1;

}  // namespace

CoreEncoderNetworkImpl::CoreEncoderNetworkImpl(const torch::Tensor& parameters, std::int64_t hidden,
                                               std::int64_t residual_blocks, std::int64_t vector_width,
                                               double mean_cycles, double dropout)
    : dropout_(dropout),
      mean_(parameters.mean(0)),
      first_(register_module(residual_blocks > 0 ? "input" : "hidden1",
                             torch::nn::Linear(parameters.size(1), hidden))),
      second_(layers("hidden", 2, residual_blocks > 0 ? 1 : 2, hidden)),
      widen_(layers("widen", 1, residual_blocks, hidden)),
      narrow_(layers("narrow", 1, residual_blocks, hidden)),
      output_(register_module("output", torch::nn::Linear(hidden, vector_width + 1))),
      basis_(torch::eye(vector_width)) {
  const torch::Tensor spread = parameters.std(0, /*unbiased=*/false);
  const torch::Tensor varies = (parameters.amax(0) - parameters.amin(0)) > 1e-6;
  scale_ = varies.to(torch::kFloat32) / spread.clamp_min(kLeastSpread);
  own_mean_ = mean_;
  own_scale_ = scale_;
  const torch::NoGradGuard no_grad;
  // So many inputs would saturate tanh.
  first_->weight.normal_(0.0, 1.0 / std::sqrt(static_cast<double>(parameters.size(1))));
  const double unit = 1.0 / std::sqrt(static_cast<double>(hidden));
  for (auto& layer : second_) layer->weight.normal_(0.0, 0.5 * unit);
  for (auto& layer : widen_) layer->weight.normal_(0.0, unit);
  for (auto& layer : narrow_) layer->weight.normal_(0.0, 0.5 * unit);
  output_->weight.normal_(0.0, 0.3 * unit);
  output_->bias.normal_(0.0, 1.0 / std::sqrt(static_cast<double>(vector_width)));
  output_->weight[vector_width].zero_();
  output_->bias[vector_width] = std::log(mean_cycles);
}

std::vector<torch::nn::Linear> CoreEncoderNetworkImpl::layers(const std::string& name, std::int64_t first,
                                                              std::int64_t last, std::int64_t hidden) {
  std::vector<torch::nn::Linear> made;
  for (std::int64_t i = first; i <= last; ++i)
    made.push_back(register_module(fmt::format("{}{}", name, i), torch::nn::Linear(hidden, hidden)));
  return made;
}

torch::Tensor CoreEncoderNetworkImpl::forward(const torch::Tensor& parameters) {
  const torch::Tensor x = ((parameters - mean_) * scale_).clamp(-kMostDeviation, kMostDeviation);
  const torch::Tensor y = output_(widen_.empty() ? two_layers(x) : residual_blocks(x));
  const std::int64_t width = y.size(1) - 1;
  return torch::mm(y.narrow(1, 0, width) * torch::exp(y.narrow(1, width, 1)), basis_.t());
}

torch::Tensor CoreEncoderNetworkImpl::two_layers(const torch::Tensor& x) {
  const torch::Tensor first = torch::tanh(first_(x));
  return dropped(torch::tanh(second_.front()(dropped(first))) + first);
}

torch::Tensor CoreEncoderNetworkImpl::residual_blocks(const torch::Tensor& x) {
  torch::Tensor h = first_(x);
  const auto normalised = [&] { return torch::layer_norm(h, {h.size(1)}, {}, {}, kNormalisedEpsilon); };
  for (std::size_t block = 0; block < widen_.size(); ++block)
    h = h + narrow_[block](dropped(torch::silu(widen_[block](normalised()))));
  return normalised();
}

void CoreEncoderNetworkImpl::set_basis(const torch::Tensor& program_vectors) {
  constexpr double kLeastOfVariance = 1e-4;  // of the largest
  const torch::Tensor vectors = program_vectors.to(torch::kFloat64);
  const auto [variances, directions] =
      torch::linalg_eigh(torch::mm(vectors.t(), vectors) / static_cast<double>(vectors.size(0)));
  const torch::Tensor spread = variances.clamp_min(variances.max() * kLeastOfVariance).sqrt();
  basis_ = (directions / spread.unsqueeze(0)).to(torch::kFloat32);
}

torch::Tensor CoreEncoderNetworkImpl::in_basis(const torch::Tensor& core_vector) const {
  return torch::linalg_solve(basis_.to(torch::kFloat64), core_vector.to(torch::kFloat64));
}

torch::Tensor CoreEncoderNetworkImpl::dropped(const torch::Tensor& hidden) const {
  return dropout_ > 0 && is_training() ? torch::dropout(hidden, dropout_, /*train=*/true) : hidden;
}

std::map<std::string, NamedTensor> CoreEncoderNetworkImpl::scaling() const {
  return {{kCoreEncoderMean, to_named_tensor(mean_)},
          {kCoreEncoderScale, to_named_tensor(scale_)},
          {kCoreEncoderBasis, to_named_tensor(basis_)}};
}

void CoreEncoderNetworkImpl::read_scaling(const StoredModel& model, std::size_t network) {
  const std::string prefix = core_encoder_prefix(network);
  const auto read_one = [&](const std::string& name, torch::Tensor& into) {
    const auto found = model.tensors.find(prefix + name);
    if (found == model.tensors.end() || found->second.shape != into.sizes().vec())
      throw InputError(model.file, fmt::format("tensor '{}{}'", prefix, name),
                       "missing or of another length");
    into = to_torch(found->second).to(into.device());
  };
  read_one("mean", mean_);
  read_one("scale", scale_);
  basis_ = torch::eye(basis_.size(0)).to(basis_.device());
  const auto found = model.tensors.find(prefix + "basis");
  if (found == model.tensors.end() && widen_.empty()) return;
  const std::vector<std::int64_t> shape =
      found == model.tensors.end() ? std::vector<std::int64_t>() : found->second.shape;
  if (shape.size() != 2 || shape[0] != shape[1] || shape[0] > basis_.size(0))
    throw InputError(model.file, fmt::format("tensor '{}basis'", prefix),
                     "missing, not square or of longer vectors");
  const std::int64_t width = shape[0];
  basis_.narrow(0, 0, width).narrow(1, 0, width).copy_(to_torch(found->second));
}

void CoreEncoderNetworkImpl::read(const StoredModel& model, std::size_t network) {
  std::map<std::string, NamedTensor> weights = core_encoder_tensors(model, network);
  std::erase_if(weights, [](const auto& tensor) { return is_core_encoder_scaling(tensor.first); });
  load_weights(*this, weights, model.file);
  read_scaling(model, network);
}

void CoreEncoderNetworkImpl::write(StoredModel& model, std::size_t network) const {
  const std::string prefix = core_encoder_prefix(network);
  for (auto& [name, tensor] : weights_of(*this)) model.tensors[prefix + name] = std::move(tensor);
  for (auto& [name, tensor] : scaling())
    model.tensors[prefix + name.substr(std::string_view(kCoreEncoderPrefix).size())] = std::move(tensor);
}

void CoreEncoderNetworkImpl::read_what_varies() {
  const torch::NoGradGuard no_grad;
  const torch::Tensor begins = torch::logical_and(scale_ == 0, own_scale_ != 0);
  mean_ = torch::where(begins, own_mean_, mean_);
  scale_ = torch::where(begins, own_scale_, scale_);
  first_->weight.masked_fill_(begins, 0.0);
}

}  // namespace perfpred
