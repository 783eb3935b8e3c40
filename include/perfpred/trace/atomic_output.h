#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace perfpred {

/// Output that appears whole or not at all: write to `temporary()`, then `commit()` puts it in its place.
/// Without a commit the destructor removes the temporary file. One writer at a time.
///
/// A file that is there already is replaced by renaming, and its mode and owner are kept; a symbolic link
/// stays, and the file that it leads to is replaced. What is no regular file (a device, a FIFO, a process
/// substitution) and what is another name of an open file (/dev/stdout, /dev/fd/5) stays too, and gets the
/// bytes on commit.
class AtomicOutput {
 public:
  /// Throws InputError where the target cannot be written, or its folder does not exist. Opens nothing: the
  /// reader of a FIFO sees its writer on commit.
  explicit AtomicOutput(std::filesystem::path target);
  ~AtomicOutput();
  AtomicOutput(const AtomicOutput&) = delete;
  AtomicOutput& operator=(const AtomicOutput&) = delete;

  const std::filesystem::path& target() const { return target_; }
  const std::filesystem::path& temporary() const { return temporary_; }
  /// Whether the target stays and gets the bytes on commit.
  bool is_stream() const { return file_.empty(); }
  /// Throws InputError, Interrupted.
  void commit();

 private:
  void prepare_replacement(const std::filesystem::path& file);
  void prepare_stream();
  void replace();
  void stream();

  std::filesystem::path target_;
  std::filesystem::path
      file_;  // the regular file that is written or replaced; empty where the target is none
  std::filesystem::path temporary_;
  bool committed_ = false;
};

/// The regular file that an AtomicOutput makes or replaces, links followed; none where the target stays and
/// gets the bytes. Throws InputError where links lead in a circle.
std::optional<std::filesystem::path> replaceable_file(const std::filesystem::path& target);

/// Throws InputError for bytes that `output.temporary()` did not take, with the system's reason (`errno`; 0:
/// not known).
[[noreturn]] void throw_not_written(const AtomicOutput& output, int error);

/// Writes `text` to `target` through an AtomicOutput.
void write_file_atomically(const std::filesystem::path& target, const std::string& text);

}  // namespace perfpred
