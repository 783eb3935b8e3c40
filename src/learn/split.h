#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "perfpred/learn/training_options.h"

namespace perfpred {

/// Which trace goes where. Whole programs only: windows of one program are never on two sides.
struct Split {
  std::vector<std::filesystem::path> training;
  std::vector<std::filesystem::path> validation;
  std::vector<std::string> training_programs;  ///< sorted, without repeats
  std::vector<std::string> validation_programs;
  /// Chosen and neither held out nor kept for validation, in the order of the first training trace, or of
  /// those given; with a core encoder those of all training traces.
  std::vector<std::string> cores;
};

bool matches_any(const std::string& name, const std::vector<std::string>& patterns);
/// Whether the name is one of these.
bool lists(const std::vector<std::string>& names, const std::string& name);

/// Throws InputError where a pattern matches nothing (a typo would leak a held-out program), or nothing is
/// left to train on. `cores`: those there are, where the training traces' own do not count.
Split split_traces(const TrainingOptions& options, const std::optional<std::vector<std::string>>& cores = {});

}  // namespace perfpred
