#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "perfpred/judge/comparison.h"

namespace perfpred::report {

/// One trace on the compared cores, by the second model; a core that it cannot predict has no time.
struct SecondTimesOfTrace {
  std::string program;
  double weight = 1.0;  ///< of the window in its program
  std::vector<std::optional<double>> time_ps;
};

/// How another model orders the compared cores.
struct SecondRanking {
  struct Reversed {
    std::size_t faster = 0, slower = 0;  ///< by the first model, which tells them apart
    double speedup = 1, second_speedup = 1;
  };
  std::string model;
  /// Over the base, geometric mean over programs; of a core without a time on each of them, or where the base
  /// is one: empty.
  std::vector<std::optional<double>> speedups;
  std::size_t told_apart = 0;  ///< pairs of cores that both predict and the first model does not call tied
  std::vector<Reversed> reversed;  ///< of these, those in the other order; farthest apart in the second first
};

/// Over all programs together. `traces`: of the programs that `first` compares.
SecondRanking second_ranking(const std::string& model, const std::vector<SecondTimesOfTrace>& traces,
                             const judge::Comparison& first);

}  // namespace perfpred::report
