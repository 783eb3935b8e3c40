#pragma once

#include <torch/torch.h>

#include <string>
#include <vector>

#include "perfpred/features/scaling.h"
#include "perfpred/learn/training_data.h"

namespace perfpred {

/// Takes the raw values of some columns back out of scaled features.
class DirectColumns {
 public:
  /// Throws InputError where `set` has no such column.
  DirectColumns(const FeatureSet& set, const std::vector<std::string>& names);

  bool empty() const { return count_ == 0; }
  std::int64_t count() const { return count_; }
  /// Scaled features [..., features] -> raw values [..., count].
  torch::Tensor raw(const torch::Tensor& features) const;

 private:
  std::int64_t count_ = 0;
  torch::Tensor places_, shifts_, factors_, logarithmic_;
};

/// Picoseconds a unit of each direct column on each core, [cores, columns]: fit_core_vector (core_fit.h) on
/// sums over 1,000 instructions of the training traces, from the combination of columns with weights of at
/// least 0 on.
torch::Tensor fit_direct_weights(const TrainingData& data, const DirectColumns& columns);

}  // namespace perfpred
