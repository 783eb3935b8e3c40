#pragma once

#include <filesystem>

namespace perfpred::cli {

/// A folder for what is needed for a while, under TMPDIR or /tmp; it goes with the object.
class ScratchFolder {
 public:
  /// Throws InputError where it cannot be made.
  ScratchFolder();
  ~ScratchFolder();
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

}  // namespace perfpred::cli
