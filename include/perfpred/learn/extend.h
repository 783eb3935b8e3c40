#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "perfpred/engine/engine.h"
#include "perfpred/model/stored_model.h"

namespace perfpred {

struct ExtendOptions {
  std::vector<std::filesystem::path> traces;     ///< training and validation programs
  std::vector<std::string> validation_programs;  ///< names or globs; at least one program
  std::string feature_set = "timing";       ///< its columns have to begin with those of the model's features
  std::vector<std::string> direct_columns;  ///< names of columns of that set
  std::filesystem::path cache_directory;    ///< empty: the system's
  std::filesystem::path output;
  std::string command;
  EngineOptions engine;
};

/// How far predictions are off where direct columns have this share of them.
struct ShareTrial {
  double share = 0;
  double mean_error = 0;  ///< of total time over validation programs and cores, absolute
  double max_error = 0;
};

struct ExtendResult {
  StoredModel model;
  double share = 0;                ///< the one kept
  std::vector<ShareTrial> trials;  ///< by share, from 0 (the network alone) to 1 (the columns alone)
};

/// Gives a trained foundation model direct columns (NetworkConfig::direct_columns) without training its
/// network again: their weights are fitted to the training programs, and a prediction is the weighted mean of
/// what columns and network predict, with the share that does best on the validation programs. The two err in
/// different ways, so their mean errs less than either. Writes the model to `options.output`. Throws
/// InputError where the model is no foundation model or has direct columns already, or its features do not
/// begin those of `feature_set`.
ExtendResult extend_model(const StoredModel& model, const ExtendOptions& options,
                          const std::function<void(std::uint64_t done, std::uint64_t all)>& on_features = {});

}  // namespace perfpred
