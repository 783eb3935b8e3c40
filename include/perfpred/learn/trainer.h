#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "perfpred/learn/training_options.h"
#include "perfpred/model/stored_model.h"

namespace perfpred {

/// One line of the training log.
struct EpochRecord {
  std::int64_t epoch = 0;  ///< from 1
  double training_loss = 0;
  /// What chooses the epoch that is kept. Foundation: mean absolute error of total time over validation
  /// programs and cores. NeuroScalar: mean absolute error of an instruction's cycles on validation programs.
  /// Without validation programs: the training loss.
  double validation = 0;
  double validation_max = 0;   ///< largest absolute error of total time; 0 without validation programs
  double validation_bias = 0;  ///< mean signed error of total time
  double unseen_cores = 0;     ///< mean absolute error over validation programs and cores; 0: there are none
  double learning_rate = 0;    ///< at the end of the epoch
  std::uint64_t instructions = 0;  ///< seen by the optimiser so far
  double seconds = 0;              ///< spent so far, earlier sittings counted in
  bool best = false;
};

struct TrainingObserver {
  std::function<void(std::uint64_t done, std::uint64_t all)> on_features = [](auto, auto) {};
  /// What a timing teacher has labelled for this pass, of how many: "instructions", or "traces" and then
  /// "groups" of cores for a core encoder that is learnt alone.
  std::function<void(const char* of_what, std::uint64_t done, std::uint64_t all)> on_labels = [](auto, auto,
                                                                                                 auto) {};
  /// Instructions of this epoch done, and how many it has.
  std::function<void(std::int64_t epoch, std::uint64_t done, std::uint64_t all)> on_step = [](auto, auto,
                                                                                              auto) {};
  /// Steps of an epoch of the core encoder alone.
  std::function<void(std::int64_t epoch, std::uint64_t done, std::uint64_t all)> on_encoder_step =
      [](auto, auto, auto) {};
  std::function<void(const EpochRecord&)> on_epoch = [](const auto&) {};
  std::function<void(const std::string&)> on_message = [](const auto&) {};
};

/// The file beside the model, links followed, in which an unfinished run keeps what it needs to go on; empty
/// where the model goes into a pipe or a device.
std::filesystem::path checkpoint_file(const std::filesystem::path& model_file);

/// Trains a model and writes it to `options.output`: Adam, gradient clipping, a checkpoint after each
/// training epoch; the epoch that did best on the validation programs is kept. A run that is interrupted
/// loses at most the epoch under way; `options.resume` goes on from its checkpoint and ends bit-equal to a
/// run that was never interrupted. Throws InputError on bad options or traces, a checkpoint of other options
/// or traces, one that a new run would write over, or where another run writes this model; Interrupted after
/// a signal.
StoredModel train(const TrainingOptions& options, const TrainingObserver& observer);

}  // namespace perfpred
