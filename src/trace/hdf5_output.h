#pragma once

#include <H5Cpp.h>

#include <filesystem>
#include <string>

namespace perfpred::hdf5 {

/// How an HDF5 file is opened for writing so that a full disk, a quota or a limit on files' size does not end
/// the process. HDF5 1.10 does not survive a failed write: what it could not write it tries again when
/// objects and file are closed, and crashes there. So its file driver here keeps what cannot be written in
/// memory, tells HDF5 that all went well, and the writer asks `throw_if_failed` after each step. What is kept
/// then is what HDF5 held back itself: chunks of the last step and its caches. To be made before the file and
/// to outlive it.
class Output {
 public:
  /// `target` is the file that errors name.
  explicit Output(std::filesystem::path target) : target_(std::move(target)) {}
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;

  H5::FileAccPropList access();
  /// Throws InputError where a write failed, as the first one did.
  void throw_if_failed() const;

 private:
  std::filesystem::path target_;
  int first_error_ = 0;  // of errno
};

}  // namespace perfpred::hdf5
