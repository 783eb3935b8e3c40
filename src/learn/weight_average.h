#pragma once

#include <torch/torch.h>

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "perfpred/model/model_file.h"

namespace perfpred {

/// A running mean of a network's weights over training steps, which predicts better than the weights of any
/// one step while the learning rate is high (Polyak and Juditsky, 1992; exponentially weighted).
class WeightAverage {
 public:
  /// `decay`: the share of the mean that stays at each step. The network has to outlive this.
  WeightAverage(torch::nn::Module& network, double decay);

  /// Takes the weights in after step `step`, counted from 1. The first steps weigh more: the mean keeps no
  /// more than (1 + step) / (10 + step) of itself, so that it does not remember where it began.
  void add(std::int64_t step);
  /// Exchanges the network's weights and their mean; called twice it changes nothing.
  void exchange();

  std::map<std::string, NamedTensor> tensors() const;
  /// Puts back what tensors() gave. Throws InputError naming `file` where a weight is missing or has another
  /// shape.
  void load(const std::map<std::string, NamedTensor>& tensors, const std::string& file);

 private:
  torch::nn::Module& network_;
  double decay_;
  std::map<std::string, torch::Tensor> means_;
};

}  // namespace perfpred
