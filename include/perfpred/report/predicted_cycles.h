#pragma once

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>

namespace perfpred::report {

/// Reads one core's predicted cycles from the CSV file that `predict --per-instruction` writes, one
/// instruction after the other in the order of the trace.
class PredictedCycles {
 public:
  /// `trace_name` is the trace's file name. Throws InputError where the file is none of these or has no such
  /// core.
  PredictedCycles(const std::filesystem::path& file, std::string trace_name, const std::string& core);

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
  std::string trace_name_;
  std::size_t columns_ = 0;
  std::size_t column_ = 0;
  std::uint64_t line_ = 1;
};

}  // namespace perfpred::report
