#pragma once

#include <torch/torch.h>

#include <map>
#include <memory>
#include <string>

#include "perfpred/learn/batches.h"
#include "perfpred/learn/training_options.h"
#include "perfpred/model/stored_model.h"

namespace perfpred {

/// What is learnt: a network, its loss, and how it is stored. The training loop knows no more than this.
class Objective {
 public:
  virtual ~Objective() = default;
  virtual torch::nn::Module& network() = 0;
  virtual torch::Tensor loss(const Batch& batch) = 0;
  /// To be called when the data's cores or their latencies have changed.
  virtual void read_cores() {}
  /// The tensors of a model file, in the file's units.
  virtual std::map<std::string, NamedTensor> tensors() = 0;
  virtual std::string loss_name() const = 0;
};

/// Squared error of incremental latencies on all cores at once (PerfVec, section IV). Each core's latencies
/// are counted in units of its own mean over the training set, so that slow cores do not drown fast ones;
/// stored core vectors are in picoseconds again.
std::unique_ptr<Objective> make_foundation_objective(const TrainingOptions& options,
                                                     const TrainingData& data);

/// NeuroScalar's joint loss on one core. Throws InputError where the data has several.
std::unique_ptr<Objective> make_neuroscalar_objective(const TrainingOptions& options,
                                                      const TrainingData& data);

}  // namespace perfpred
