#pragma once

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

namespace perfpred::report {

/// Reads one core's predicted cycles from the CSV file that `predict --per-instruction` writes, one
/// instruction after the other in the order of the trace.
class PredictedCycles {
 public:
  /// `trace` is the trace's file, which the CSV calls by its name or the end of its path. Throws InputError
  /// where the CSV is none of these or has no such core.
  PredictedCycles(const std::filesystem::path& file, std::filesystem::path trace, const std::string& core);

  /// Cycles of the instruction and its program counter. Throws InputError where the next line of this trace
  /// is not of instruction `index`, is malformed, or there is none.
  struct Cycles {
    double cycles = 0;
    std::uint64_t pc = 0;
  };
  Cycles next(std::uint64_t index);

 private:
  [[noreturn]] void fail(const std::string& cause) const;

  std::filesystem::path file_;
  std::ifstream stream_;
  std::filesystem::path trace_;
  std::string known_name_;  ///< what the CSV calls the trace, once seen
  std::vector<std::string> fields_;
  std::size_t columns_ = 0;
  std::size_t column_ = 0;
  std::uint64_t line_ = 0;
};

}  // namespace perfpred::report
