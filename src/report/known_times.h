#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace perfpred::report {

/// Of each core, picoseconds; empty where it is not known.
using KnownTimes = std::vector<std::optional<double>>;

/// Programs' times, of windows that are added one after the other: of a core that lacks one of them empty.
class KnownProgramTimes {
 public:
  explicit KnownProgramTimes(std::size_t cores) : cores_(cores) {}
  void add_window(const std::string& program, double weight, const KnownTimes& times);
  const KnownTimes& of(const std::string& program) const { return programs_.at(program); }
  /// Geometric mean over programs; empty where a program has no time above 0. 1 without programs.
  KnownTimes mean() const;

 private:
  std::size_t cores_;
  std::map<std::string, KnownTimes> programs_;
};

}  // namespace perfpred::report
