#pragma once

#include <map>
#include <span>
#include <string>
#include <vector>

#include "perfpred/baseline/segment_counts.h"

namespace perfpred {

/// A core to fit a baseline for.
struct BaselineCore {
  std::string name;
  std::uint32_t period_ps = 0;
};

/// Linear regression on counts: a time is a dot product, so that segments and windows add up.
class LinearBaseline {
 public:
  LinearBaseline() = default;
  /// Weights of one core, [count_width()], in picoseconds a count.
  explicit LinearBaseline(std::vector<double> weights) : weights_(std::move(weights)) {}

  /// Ridge regression towards "every instruction takes the mean time"; segments, programs and the strength of
  /// the pull count as in `fit_core_vector`. Throws InputError where a trace lacks the core or a program
  /// takes no time.
  static LinearBaseline fit(const std::vector<CountedTrace>& traces, const BaselineCore& core);

  /// Picoseconds.
  double time_ps(const TraceCounts& counts) const;
  const std::vector<double>& weights() const { return weights_; }

 private:
  std::vector<double> weights_;
};

}  // namespace perfpred
