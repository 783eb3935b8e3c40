#pragma once

#include <filesystem>
#include <string>

#include "perfpred/learn/training_options.h"

namespace perfpred {

/// Holds a model file, links followed, for one training run, by a lock on a file beside it that is removed at
/// the end. The lock ends with the process, however that ends. Holds nothing where the model goes into a pipe
/// or a device.
class OutputLock {
 public:
  /// Throws InputError where another run holds it, or something else is in the lock's place.
  explicit OutputLock(const std::filesystem::path& model_file);
  ~OutputLock();
  OutputLock(const OutputLock&) = delete;
  OutputLock& operator=(const OutputLock&) = delete;

 private:
  void refuse_what_is_no_lock() const;

  std::filesystem::path file_;
  int number_ = -1;
};

/// Throws InputError where a run that is to begin anew would write over the checkpoint of an unfinished one.
void refuse_to_lose_checkpoint(const TrainingOptions& options);

/// What decides whether a checkpoint belongs to a run: the options, and digests of what traces, teacher,
/// the model to start from and core files hold.
std::string run_fingerprint(const TrainingOptions& options);

/// Throws InputError where they differ, saying in what.
void expect_same_run(const std::filesystem::path& checkpoint, const std::string& kept,
                     const std::string& wanted);

}  // namespace perfpred
