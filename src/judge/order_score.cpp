#include "judge/order_score.h"

#include <algorithm>
#include <cmath>

namespace perfpred::judge {
namespace {

constexpr double kLargeDifference = 0.05;

bool differs_by(double speedup, double threshold) { return std::max(speedup, 1 / speedup) > 1 + threshold; }

}  // namespace

OrderScore score_orders(const std::vector<ProgramOrder>& programs, std::vector<double> ProgramOrder::*times) {
  OrderScore score;
  double taus = 0, clear_taus = 0, costs = 0;
  std::uint64_t with_tau = 0, with_clear_tau = 0, with_cost = 0;
  for (const ProgramOrder& program : programs) {
    ++score.programs;
    const auto clear = ranking_agreement(program.*times, program.truth, kClearDifference);
    const auto large = ranking_agreement(program.*times, program.truth, kLargeDifference);
    score.pairs_over_1_percent += clear.pairs;
    score.right_over_1_percent += clear.agreeing_pairs;
    score.pairs_over_5_percent += large.pairs;
    score.right_over_5_percent += large.agreeing_pairs;
    if (clear.kendall_tau) {
      taus += *clear.kendall_tau;
      ++with_tau;
      score.least_tau = std::min(score.least_tau.value_or(1.0), *clear.kendall_tau);
    }
    if (clear.agreement) {
      clear_taus += 2 * *clear.agreement - 1;
      ++with_clear_tau;
    }
    if (clear.cost_of_choice) {
      costs += *clear.cost_of_choice;
      ++with_cost;
      if (*clear.cost_of_choice <= kClearDifference) ++score.best_core_right;
    }
  }
  if (with_tau > 0) score.mean_tau = taus / static_cast<double>(with_tau);
  if (with_clear_tau > 0) score.mean_tau_over_1_percent = clear_taus / static_cast<double>(with_clear_tau);
  if (with_cost > 0) score.mean_cost_of_choice = costs / static_cast<double>(with_cost);
  return score;
}

IntervalScore score_intervals(const std::vector<Standings>& programs) {
  IntervalScore score;
  for (const Standings& program : programs) {
    for (const PairStanding& pair : program.pairs) {
      if (!pair.speedup.truth) continue;
      const double truth = *pair.speedup.truth;
      ++score.pairs;
      if (pair.speedup.interval && pair.speedup.interval->contains(truth)) ++score.covered;
      if (pair.speedup.sampling && pair.speedup.sampling->contains(truth)) ++score.covered_sampling;
      if (!differs_by(truth, kClearDifference)) {
        ++score.close;
        if (pair.tied) ++score.close_tied;
      }
      if (differs_by(truth, kLargeDifference)) {
        ++score.clear;
        if (pair.tied) ++score.clear_tied;
      }
      if (!pair.tied) {
        ++score.told_apart;
        if (truth > 1) ++score.told_apart_right;
      }
    }
  }
  return score;
}

}  // namespace perfpred::judge
