#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "perfpred/engine/engine.h"
#include "perfpred/model/stored_model.h"

namespace perfpred {

struct ExtendOptions {
  std::vector<std::filesystem::path> traces;     ///< training and validation programs
  std::vector<std::string> validation_programs;  ///< names or globs; at least one program
  std::optional<double> share;                   ///< of the timing models in a prediction; empty: chosen
  std::filesystem::path output;
  std::string command;
  EngineOptions engine;
};

/// How far predictions are off where timing models have this share of them.
struct ShareTrial {
  double share = 0;
  double mean_error = 0;  ///< of total time over validation programs and cores, absolute
  double max_error = 0;
};

struct ExtendResult {
  StoredModel model;
  double share = 0;                ///< the one kept
  std::vector<ShareTrial> trials;  ///< by share, from 0 (the network alone) to 1 (the timing models alone)
};

/// Gives a trained foundation model timing models (ModelCard::timing_models) without training its network
/// again: those of its cores that have a description. Their weights are fitted to the training programs
/// (fit_timing_part), and a prediction is the weighted mean of theirs and the network's, with the share
/// that does best on the validation programs or the one given. The two err in different ways, so their mean
/// errs less than either. With a share of 1 the model keeps no network. Writes the model to `options.output`.
/// Throws InputError where the model is no foundation model, has timing models already, or none of its
/// cores is described.
ExtendResult extend_model(const StoredModel& model, const ExtendOptions& options,
                          const std::function<void(std::uint64_t done, std::uint64_t all)>& on_features = {});

}  // namespace perfpred
