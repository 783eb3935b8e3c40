#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "perfpred/trace/core.h"
#include "perfpred/trace/open_output.h"

namespace perfpred::explore {

/// Times of cores in a file that grows as they become known, so that what was interrupted goes on where it
/// was: a line of JSON that says what the times are of (schema "perfpred design times 1"), then one a core,
/// known by its description without the name.
class KeptTimes {
 public:
  /// `of`: a digest of the model and the traces. Reads what the file has, or begins it; a last line that is
  /// not whole, as a kill leaves it, goes. Throws InputError where the file is of something else or damaged.
  KeptTimes(std::filesystem::path file, const std::string& of);

  std::size_t size() const { return times_.size(); }
  /// Picoseconds, one a program; empty where the core's are not known.
  std::optional<std::vector<double>> find(const Core& core) const;
  /// Throws InputError where the file takes no more.
  void keep(const Core& core, const std::vector<double>& time_ps);

 private:
  void read(const std::string& of);

  std::filesystem::path file_;
  std::map<std::string, std::vector<double>> times_;
  std::optional<OpenOutput> output_;
};

}  // namespace perfpred::explore
