#pragma once

#include <torch/torch.h>

#include <map>
#include <string>

#include "perfpred/model/model_file.h"
#include "perfpred/model/stored_model.h"

namespace perfpred {

/// The network of a core encoder (perfpred/model/core_encoder.h has its formulas and tensors), while it is
/// trained: [cores, parameters] -> [cores, vector width], in cycles.
class CoreEncoderNetworkImpl : public torch::nn::Module {
 public:
  /// `parameters`: of the training cores, [cores, parameters]; what they have in mean and how they spread is
  /// kept for scaling. `mean_cycles`: what all of them take an instruction, which a vector of ones is first
  /// taken for. `dropout`: share of hidden units that each step of training does without.
  CoreEncoderNetworkImpl(const torch::Tensor& parameters, std::int64_t hidden, std::int64_t vector_width,
                         double mean_cycles, double dropout = 0.0);

  torch::Tensor forward(const torch::Tensor& parameters);
  /// The last map, to the vector and the logarithm of its scale.
  torch::nn::Linear& output() { return output_; }
  /// The tensors that are no weights, by the names of a model file.
  std::map<std::string, NamedTensor> scaling() const;
  /// Takes them from a model whose weights are to be taken too. Throws InputError where one is missing or of
  /// another length.
  void read_scaling(const StoredModel& model);
  /// Call after read_scaling(): parameters that the model's cores had all alike, and so counted for nothing,
  /// but that vary in this network's begin to count, from nothing.
  void read_what_varies();

 private:
  torch::Tensor dropped(const torch::Tensor& hidden) const;

  double dropout_;
  torch::Tensor mean_, scale_, own_mean_, own_scale_;  ///< own: of the constructor's cores
  torch::nn::Linear hidden1_, hidden2_, output_;
};
TORCH_MODULE(CoreEncoderNetwork);

}  // namespace perfpred
