#pragma once

#include <sys/types.h>

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace perfpred::record {

/// The file that a shell would start for `name`. Throws InputError where there is none, or none that the
/// recorder can run: a folder, a script (names its interpreter), a program of another machine, one with
/// set-uid.
std::filesystem::path find_guest(const std::string& name);

/// QEMU's program for guests of x86-64 Linux. Throws InputError, naming Debian's package, where it is
/// missing.
std::filesystem::path find_emulator();

/// How a process ended.
struct ProcessEnd {
  int exit_status = 0;
  int signal = 0;  ///< that killed it; 0: it exited
};

/// Where what a program prints goes: to where this process's output goes, or to /dev/null.
enum class ChildOutput { inherited, nowhere };

/// A program that was started, and is killed with this object if it still runs then, or when this process
/// dies.
class ChildProcess {
 public:
  /// The child keeps descriptor `kept` and the three standard ones, no other. Throws InputError where
  /// `program` cannot be started.
  ChildProcess(const std::filesystem::path& program, const std::vector<std::string>& arguments, int kept,
               ChildOutput output = ChildOutput::inherited);
  ~ChildProcess();
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;

  /// How it ended; empty while it runs.
  std::optional<ProcessEnd> ended();
  void send(int signal) const;

 private:
  pid_t process_ = -1;
  std::optional<ProcessEnd> end_;
};

}  // namespace perfpred::record
