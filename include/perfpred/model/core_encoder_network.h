#pragma once

#include <torch/torch.h>

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "perfpred/model/model_file.h"
#include "perfpred/model/stored_model.h"

namespace perfpred {

/// The network of a core encoder (perfpred/model/core_encoder.h has its formulas and tensors), while it is
/// trained: [cores, parameters] -> [cores, vector width], in cycles.
class CoreEncoderNetworkImpl : public torch::nn::Module {
 public:
  /// `parameters`: of the training cores, [cores, parameters]; what they have in mean and how they spread is
  /// kept for scaling. `mean_cycles`: what all of them take an instruction, which a vector of ones is first
  /// taken for. `residual_blocks`: 0 has two layers of tanh. `dropout`: share of hidden units (of blocks: of
  /// those within them) that each step of training does without.
  CoreEncoderNetworkImpl(const torch::Tensor& parameters, std::int64_t hidden, std::int64_t residual_blocks,
                         std::int64_t vector_width, double mean_cycles, double dropout = 0.0);

  torch::Tensor forward(const torch::Tensor& parameters);
  /// The last map, to what in_basis() gives of the vector and the logarithm of its scale.
  torch::nn::Linear& output() { return output_; }
  /// Has outputs count along the principal directions of programs' vectors ([n, vector width]), scaled so
  /// that programs spread alike along each, where they spread by a hundredth of the most or more. Otherwise
  /// what is small of programs is learnt as slowly as it is small. Until then they count each by itself.
  void set_basis(const torch::Tensor& program_vectors);
  /// A core vector [vector width] as the outputs that give it.
  torch::Tensor in_basis(const torch::Tensor& core_vector) const;
  /// The tensors that are no weights, by the names of a model file whose encoder's only or first network this
  /// is.
  std::map<std::string, NamedTensor> scaling() const;
  /// Takes those of a network of a model's encoder, whose weights are to be taken too. Throws InputError
  /// where one is missing or of another length. A basis of shorter vectors is taken for the first entries of
  /// these.
  void read_scaling(const StoredModel& model, std::size_t network = 0);
  /// Takes its weights as well.
  void read(const StoredModel& model, std::size_t network);
  /// Puts weights and scaling into a model, as those of that network of its encoder.
  void write(StoredModel& model, std::size_t network) const;
  /// Call after read_scaling(): parameters that the model's cores had all alike, and so counted for nothing,
  /// but that vary in this network's begin to count, from nothing.
  void read_what_varies();

 private:
  /// Registers NAMEfirst to NAMElast, from `hidden` units to as many.
  std::vector<torch::nn::Linear> layers(const std::string& name, std::int64_t first, std::int64_t last,
                                        std::int64_t hidden);
  torch::Tensor dropped(const torch::Tensor& hidden) const;
  torch::Tensor two_layers(const torch::Tensor& x);
  torch::Tensor residual_blocks(const torch::Tensor& x);

  double dropout_;
  torch::Tensor mean_, scale_, own_mean_, own_scale_;  ///< own: of the constructor's cores
  torch::nn::Linear first_;
  std::vector<torch::nn::Linear> second_;          ///< one, without residual blocks
  std::vector<torch::nn::Linear> widen_, narrow_;  ///< of each block
  torch::nn::Linear output_;
  torch::Tensor basis_;
};
TORCH_MODULE(CoreEncoderNetwork);

}  // namespace perfpred
