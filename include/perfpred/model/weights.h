#pragma once

#include <torch/torch.h>

#include <map>
#include <string>

#include "perfpred/model/model_file.h"

namespace perfpred {

NamedTensor to_named_tensor(const torch::Tensor& tensor);
torch::Tensor to_torch(const NamedTensor& tensor);

/// Every parameter of `module` by its dotted name.
std::map<std::string, NamedTensor> weights_of(const torch::nn::Module& module);

/// Copies `tensors` into the parameters of `module`. LibTorch itself does not compare shapes here, so this
/// does: throws InputError naming `file` and the tensor where one is missing, left over or of another shape.
void load_weights(torch::nn::Module& module, const std::map<std::string, NamedTensor>& tensors,
                  const std::string& file);

}  // namespace perfpred
