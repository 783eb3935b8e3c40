#pragma once

#include <torch/torch.h>

#include <filesystem>
#include <map>
#include <string>

#include "perfpred/learn/trainer.h"
#include "perfpred/model/model_file.h"

namespace perfpred {

/// Where a training run stands, after an epoch or within one. Kept as a safetensors file like models are.
struct Checkpoint {
  std::string options_fingerprint;
  std::int64_t epochs_done = 0;
  std::int64_t steps_done = 0;
  std::int64_t chunks_done = 0;  ///< of the epoch under way
  double loss_sum = 0;           ///< over them
  std::int64_t best_epoch = 0;
  EpochRecord last;
  double best_validation = 0;
  std::map<std::string, NamedTensor> best_tensors;  ///< of the best epoch, as a model file holds them
  std::map<std::string, NamedTensor> mean_weights;  ///< where the run keeps a mean of them
};

/// Writes the checkpoint with the network's weights and Adam's moments of those that are learnt (the others
/// require no gradient).
void save_checkpoint(const std::filesystem::path& file, const Checkpoint& checkpoint,
                     torch::nn::Module& network, torch::optim::Adam& optimizer);

/// Puts weights and moments back. Throws InputError where the file is none, or of another run than
/// `options_fingerprint` (run_fingerprint) says.
Checkpoint load_checkpoint(const std::filesystem::path& file, const std::string& options_fingerprint,
                           torch::nn::Module& network, torch::optim::Adam& optimizer);

}  // namespace perfpred
