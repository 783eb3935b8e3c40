#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "perfpred/trace/store.h"

namespace perfpred::report {

/// What single instructions come to by the functions of a program, by the symbols that its traces keep: their
/// times, one a core, or the entries of their vectors. Memory grows with the distinct instructions, not with
/// the traces' length. Not thread-safe.
class FunctionSums {
 public:
  struct Function {
    std::string name;                ///< empty: instructions without a symbol
    std::uint64_t instructions = 0;  ///< retired
    std::vector<double> sums;        ///< of each number
  };

  /// `width`: how many numbers an instruction has.
  explicit FunctionSums(std::size_t width) : width_(width) {}

  /// The next instructions of a trace, from `begin` on, [instructions, width]; a trace's begin with 0 and end
  /// with its last. The first `lead` do not count, nor the very first one, which has no predecessor, so no
  /// time.
  void read(const TraceReader& trace, std::uint64_t begin, std::uint64_t lead, std::span<const double> rows);

  /// The one that comes to the most in that number first.
  std::vector<Function> functions(std::size_t number) const;

 private:
  std::size_t width_;
  std::vector<std::uint64_t> retired_;  ///< of the trace that is read: one a row of the static table
  std::vector<double> sums_;            ///< the same, [row, width]
  std::map<std::string, Function> functions_;
};

}  // namespace perfpred::report
