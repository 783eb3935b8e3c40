#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "perfpred/compose/instruction_times.h"
#include "perfpred/trace/store.h"

namespace perfpred::report {

/// Predicted times of a program's functions, by the symbols that its traces keep. Memory grows with the
/// distinct instructions, not with the traces' length. Not thread-safe.
class FunctionTimes {
 public:
  struct Function {
    std::string name;                ///< empty: instructions without a symbol
    std::uint64_t instructions = 0;  ///< retired
    std::vector<double> time_ps;     ///< one a core
  };

  explicit FunctionTimes(std::size_t cores) : cores_(cores) {}

  /// The next instructions of a trace, from `begin` on; a trace's begin with 0 and end with its last. The
  /// first `lead` do not count, nor the very first one, which has no predecessor, so no time.
  void read(const TraceReader& trace, std::uint64_t begin, std::uint64_t lead,
            const InstructionTimeBlock& times);

  /// The one that takes the most time on `core` first.
  std::vector<Function> functions(std::size_t core) const;

 private:
  std::size_t cores_;
  std::vector<std::uint64_t> retired_;  ///< of the trace that is read: one a row of the static table
  std::vector<double> time_ps_;         ///< the same, [row, core]
  std::map<std::string, Function> functions_;
};

}  // namespace perfpred::report
