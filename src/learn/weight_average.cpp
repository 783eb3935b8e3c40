#include "learn/weight_average.h"

#include <algorithm>

#include "perfpred/model/weights.h"
#include "perfpred/trace/error.h"

namespace perfpred {

WeightAverage::WeightAverage(torch::nn::Module& network, double decay) : network_(network), decay_(decay) {
  const torch::NoGradGuard no_grad;
  for (const auto& item : network_.named_parameters()) means_[item.key()] = item.value().detach().clone();
}

void WeightAverage::add(std::int64_t step) {
  const torch::NoGradGuard no_grad;
  const auto steps = static_cast<double>(step);
  const double kept = std::min(decay_, (1.0 + steps) / (10.0 + steps));
  for (const auto& item : network_.named_parameters()) means_.at(item.key()).lerp_(item.value(), 1.0 - kept);
}

void WeightAverage::exchange() {
  const torch::NoGradGuard no_grad;
  for (auto& item : network_.named_parameters()) {
    torch::Tensor& mean = means_.at(item.key());
    const torch::Tensor weight = item.value().detach().clone();
    item.value().copy_(mean);
    mean.copy_(weight);
  }
}

std::map<std::string, NamedTensor> WeightAverage::tensors() const {
  std::map<std::string, NamedTensor> tensors;
  for (const auto& [name, mean] : means_) tensors.emplace(name, to_named_tensor(mean));
  return tensors;
}

void WeightAverage::load(const std::map<std::string, NamedTensor>& tensors, const std::string& file) {
  const torch::NoGradGuard no_grad;
  for (auto& [name, mean] : means_) {
    const auto found = tensors.find(name);
    if (found == tensors.end() || found->second.shape != mean.sizes().vec())
      throw InputError(file, "mean of weight '" + name + "'", "missing, or of another shape");
    mean.copy_(to_torch(found->second));
  }
}

}  // namespace perfpred
