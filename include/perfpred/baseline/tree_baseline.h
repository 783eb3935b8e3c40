#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "perfpred/baseline/linear_baseline.h"
#include "perfpred/baseline/segment_counts.h"

namespace perfpred {

/// Gradient-boosted trees (XGBoost: Chen and Guestrin, "XGBoost: A Scalable Tree Boosting System", KDD 2016)
/// that tell a segment's mean cycles per instruction on one core from its counts, each divided by its number
/// of instructions. XGBoost's library is loaded with the first use, so that a program that only links this
/// starts as fast as without it.
class TreeBaseline {
 public:
  /// Whether XGBoost's library (Debian: libxgboost0) can be loaded; where not, everything below throws
  /// InputError.
  static bool available();

  /// Squared errors of a segment relative to its program's mean, programs counting equally. `threads`: 0:
  /// all. The result depends on the traces alone, not on the number of threads. Throws InputError as
  /// LinearBaseline::fit does.
  static TreeBaseline fit(const std::vector<CountedTrace>& traces, const BaselineCore& core, int threads);

  /// From what `bytes()` gave. Throws std::runtime_error where they are no model of XGBoost's.
  static TreeBaseline from_bytes(const std::vector<std::uint8_t>& bytes, std::uint32_t period_ps);
  std::vector<std::uint8_t> bytes() const;

  /// Picoseconds.
  double time_ps(const TraceCounts& counts) const;

 private:
  struct Booster;
  std::shared_ptr<const Booster> booster_;
  std::uint32_t period_ps_ = 0;
};

}  // namespace perfpred
