#pragma once

#include <filesystem>
#include <string>

namespace perfpred {

/// Output that appears whole or not at all: write to `temporary()`, then `commit()` renames it onto the
/// target. Without a commit the destructor removes the temporary file. One writer at a time.
class AtomicOutput {
 public:
  /// Throws InputError where the target's folder does not exist or cannot be written.
  explicit AtomicOutput(std::filesystem::path target);
  ~AtomicOutput();
  AtomicOutput(const AtomicOutput&) = delete;
  AtomicOutput& operator=(const AtomicOutput&) = delete;

  const std::filesystem::path& target() const { return target_; }
  const std::filesystem::path& temporary() const { return temporary_; }
  void commit();

 private:
  std::filesystem::path target_;
  std::filesystem::path temporary_;
  bool committed_ = false;
};

/// Writes `text` to `target` through an AtomicOutput.
void write_file_atomically(const std::filesystem::path& target, const std::string& text);

}  // namespace perfpred
