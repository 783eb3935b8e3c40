#include "perfpred/model/weights.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cstring>

#include "perfpred/model/stored_model.h"
#include "perfpred/trace/error.h"

namespace perfpred {

NamedTensor to_named_tensor(const torch::Tensor& tensor) {
  const torch::Tensor values = tensor.detach().to(torch::kCPU, torch::kFloat32).contiguous();
  NamedTensor named;
  named.shape = values.sizes().vec();
  named.values.assign(values.data_ptr<float>(), values.data_ptr<float>() + values.numel());
  return named;
}

torch::Tensor to_torch(const NamedTensor& tensor) {
  torch::Tensor values = torch::empty(tensor.shape, torch::kFloat32);
  std::memcpy(values.data_ptr<float>(), tensor.values.data(), tensor.values.size() * sizeof(float));
  return values;
}

std::map<std::string, NamedTensor> weights_of(const torch::nn::Module& module) {
  std::map<std::string, NamedTensor> weights;
  for (const auto& item : module.named_parameters())
    weights.emplace(item.key(), to_named_tensor(item.value()));
  return weights;
}

void load_weights(torch::nn::Module& module, const std::map<std::string, NamedTensor>& tensors,
                  const std::string& file) {
  const torch::NoGradGuard no_grad;
  for (auto& item : module.named_parameters()) {
    const auto found = tensors.find(item.key());
    if (found == tensors.end()) throw InputError(file, "tensor '" + item.key() + "'", "missing");
    if (found->second.shape != item.value().sizes().vec()) {
      throw InputError(file, "tensor '" + item.key() + "'",
                       fmt::format("has shape [{}], expected [{}]", fmt::join(found->second.shape, ", "),
                                   fmt::join(item.value().sizes().vec(), ", ")));
    }
    item.value().copy_(to_torch(found->second));
  }
  for (const auto& [name, tensor] : tensors) {
    if (is_weight(name) && name != kTimingModelVectors && !module.named_parameters().contains(name)) {
      throw InputError(file, "tensor '" + name + "'", "belongs to no part of the network in the model card");
    }
  }
}

}  // namespace perfpred
