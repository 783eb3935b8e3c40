#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "perfpred/judge/block_bootstrap.h"
#include "perfpred/judge/pair_accuracy.h"
#include "perfpred/judge/ranking.h"

namespace perfpred::judge {

/// One trace on the compared cores; columns stand in the order of `ComparisonInput::cores`.
struct TraceTimes {
  std::string trace;    ///< file
  std::string program;  ///< traces of one program are windows of it
  double weight = 1.0;  ///< of the window in its program
  std::vector<double> predicted_ps;
  std::vector<double> baseline_ps;          ///< by the mean CPI of the training programs
  std::vector<double> truth_ps;             ///< empty where not every core has its truth
  std::vector<std::vector<double>> blocks;  ///< predicted times, [core][block]; empty: not known
};

struct ComparisonInput {
  std::vector<std::string> cores;
  std::vector<std::string> kinds;    ///< of every pair, at `pair_index` (see `pair_kind`)
  std::vector<bool> policies_alone;  ///< of every pair: it differs in policies alone
  std::vector<bool> identical;       ///< of every pair: both are described, and differ in nothing; or empty
  std::size_t base = 0;              ///< speed-ups are over this core
  std::vector<TraceTimes> traces;
  std::optional<PairAccuracy> accuracy;  ///< measured before, on other programs
  /// Standard deviation of ln(factor) by which a core's times may all be off beyond what `accuracy` says; or
  /// empty.
  std::vector<double> factor_errors;
  BootstrapOptions bootstrap;
};

/// Where the pair of cores a < b stands among all pairs of `cores` cores.
std::size_t pair_index(std::size_t cores, std::size_t a, std::size_t b);

/// How much faster one core is than another, and how well that is known.
struct Speedup {
  double value = 1;
  std::optional<Interval> sampling;  ///< from the blocks of the trace; empty where they are not known
  /// From the blocks, from the model's errors where those were measured, and from those of the cores'
  /// factors: the one that decides ties.
  std::optional<Interval> interval;
  std::optional<double> truth;
};

struct PairStanding {
  std::size_t faster = 0, slower = 0;  ///< by prediction
  Speedup speedup;                     ///< of the faster over the slower
  bool tied =
      false;  ///< the cores are identical, or the interval holds 1 (or, without one, the times are equal)
};

struct CoreStanding {
  std::size_t core = 0;
  std::uint64_t rank = 1;         ///< 1 + the number of cores that are faster and not tied with it
  std::optional<double> time_ps;  ///< empty where means of ratios are compared
  Speedup speedup;                ///< over the base
  std::optional<std::uint64_t> truth_rank;
  std::optional<double> truth_time_ps;
};

/// The cores on one trace, one program, or all programs together.
struct Standings {
  std::string of;
  std::vector<CoreStanding> cores;                  ///< by predicted time, fastest first
  std::vector<PairStanding> pairs;                  ///< at `pair_index`
  std::optional<RankingAgreement> agreement;        ///< of all pairs that truly differ
  std::optional<RankingAgreement> clear_agreement;  ///< of those that differ by over 1 %
};

/// How well the order of cores was told over programs with ground truth.
struct OrderScore {
  std::uint64_t programs = 0;
  std::uint64_t pairs_over_1_percent = 0, right_over_1_percent = 0;
  std::uint64_t pairs_over_5_percent = 0, right_over_5_percent = 0;
  std::optional<double> mean_tau, least_tau;  ///< Kendall's tau-b of a program, over all pairs
  /// Kendall's tau of a program without the pairs within 1 %, a predicted tie counted as the wrong order.
  std::optional<double> mean_tau_over_1_percent;
  std::uint64_t best_core_right =
      0;  ///< programs whose chosen core truly takes at most 1 % more than the best
  std::optional<double> mean_cost_of_choice;
};

/// What the intervals are worth, over programs with ground truth and their pairs of cores.
struct IntervalScore {
  std::uint64_t pairs = 0;
  std::uint64_t covered = 0;                           ///< whose true speed-up lies in the interval
  std::uint64_t covered_sampling = 0;                  ///< in the one from the trace's blocks alone
  std::uint64_t close = 0, close_tied = 0;             ///< truly within 1 %; of these called a tie
  std::uint64_t told_apart = 0, told_apart_right = 0;  ///< called different; of these in the true order
  std::uint64_t clear = 0, clear_tied = 0;             ///< truly over 5 % apart; of these called a tie
};

struct Comparison {
  ComparisonInput input;  ///< without its blocks
  std::vector<Standings> traces;
  std::vector<Standings> programs;  ///< windows added up; one a trace where each program is one trace
  Standings overall;                ///< geometric mean over programs
  std::optional<OrderScore> score;  ///< where a program has ground truth
  std::optional<OrderScore>
      training_ranking;  ///< of the training programs' mean CPI on each core, as a guess
  std::optional<IntervalScore> intervals;
  std::vector<PairCase> cases;  ///< for `measure_pair_accuracy`
};

/// Ranks the cores on every trace and program and on all programs. Intervals are percentiles (of
/// `input.bootstrap.level`) over resamples: blocks of each trace are resampled as in `resample_totals`, for
/// all cores alike; where the model's accuracy is known, an error of the speed-up drawn from it is taken off
/// each (one for the pair of cores, and for each program one more, whose spread is itself known from few
/// programs only, so that it follows Student's t distribution), and for each core one of its factor, normally
/// distributed, the same on all programs. Negative predicted times count as no
/// time at all (1 ps). Throws InputError where there is no trace, and std::invalid_argument where columns do
/// not fit the cores.
Comparison compare_cores(ComparisonInput input);

}  // namespace perfpred::judge
