#pragma once

#include <filesystem>
#include <string_view>

namespace perfpred {

/// A file, pipe or device that is open for writing, and takes bytes as they come. What another name of an
/// open file names (/dev/stdout, /dev/fd/5) is written where that file stands, behind what others wrote.
class OpenOutput {
 public:
  enum class Start {
    anew,    ///< a regular file that has a name of its own is emptied first
    at_end,  ///< or is added to
  };

  /// Waits for the reader of a FIFO. Throws InputError, Interrupted after a signal where it would have to
  /// wait.
  OpenOutput(std::filesystem::path target, Start start);
  ~OpenOutput();
  OpenOutput(const OpenOutput&) = delete;
  OpenOutput& operator=(const OpenOutput&) = delete;

  /// All of `bytes`, waiting for a slow reader. Throws InputError with the system's reason, Interrupted after
  /// a signal where it would have to wait.
  void write(std::string_view bytes);
  /// Throws InputError where the file system tells only now that there was no room.
  void close();

 private:
  void wait_for_room() const;

  std::filesystem::path target_;
  int number_ = -1;
};

}  // namespace perfpred
