#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace perfpred::cli {

/// The trace files that the arguments name: a folder stands for every *.h5 in it, in name order. Throws
/// InputError where a file does not exist or a folder holds none.
std::vector<std::filesystem::path> find_trace_files(const std::vector<std::string>& arguments);

/// The traces of a command line. Folders are looked into once, so that all parts of a command read the same.
class TraceArguments {
 public:
  std::vector<std::string> named;  ///< set before files() is called

  /// "-", alone.
  bool are_standard_input() const { return named.size() == 1 && named.front() == "-"; }
  /// As find_trace_files() gives them; none of standard input.
  const std::vector<std::filesystem::path>& files() const;

 private:
  mutable std::optional<std::vector<std::filesystem::path>> files_;
};

}  // namespace perfpred::cli
