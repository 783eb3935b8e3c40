#pragma once

#include <filesystem>
#include <string>

#include "perfpred/learn/training_options.h"

namespace perfpred {

/// Holds a model file for one training run, by a lock on a file beside it that is removed at the end. The
/// lock ends with the process, however that ends.
class OutputLock {
 public:
  /// Throws InputError where another run holds it.
  explicit OutputLock(const std::filesystem::path& model_file);
  ~OutputLock();
  OutputLock(const OutputLock&) = delete;
  OutputLock& operator=(const OutputLock&) = delete;

 private:
  std::filesystem::path file_;
  int number_ = -1;
};

/// Throws InputError where a run that is to begin anew would write over the checkpoint of an unfinished one.
void refuse_to_lose_checkpoint(const TrainingOptions& options);

/// What decides whether a checkpoint belongs to a run: the options, and a digest of what traces and teacher
/// hold.
std::string run_fingerprint(const TrainingOptions& options);

/// Throws InputError where they differ, saying in what.
void expect_same_run(const std::filesystem::path& checkpoint, const std::string& kept,
                     const std::string& wanted);

}  // namespace perfpred
