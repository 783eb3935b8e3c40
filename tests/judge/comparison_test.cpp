#include "perfpred/judge/comparison.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cmath>
#include <numeric>
#include <random>

#include "perfpred/trace/error.h"

namespace perfpred::judge {
namespace {

/// Blocks of a program that is slow in its first half, `factor` times the first core's.
std::vector<double> blocks(double factor, double noise, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  std::vector<double> values;
  for (int i = 0; i < 200; ++i) {
    const double part = static_cast<double>(random() % 2001) / 1000 - 1;
    values.push_back(factor * (i < 100 ? 3000.0 : 1000.0) * (1 + noise * part));
  }
  return values;
}

TraceTimes trace(const std::string& name, const std::vector<std::vector<double>>& columns,
                 const std::vector<double>& truth = {}) {
  TraceTimes times;
  times.trace = name + ".h5";
  times.program = name;
  times.blocks = columns;
  for (const auto& column : columns) {
    times.predicted_ps.push_back(std::accumulate(column.begin(), column.end(), 0.0));
  }
  times.baseline_ps = times.predicted_ps;
  times.truth_ps = truth;
  return times;
}

ComparisonInput input_of(std::vector<TraceTimes> traces) {
  ComparisonInput input;
  const std::size_t cores = traces.front().predicted_ps.size();
  for (std::size_t i = 0; i < cores; ++i) input.cores.push_back(std::string(1, static_cast<char>('a' + i)));
  input.kinds.assign(cores * (cores - 1) / 2, "");
  input.policies_alone.assign(cores * (cores - 1) / 2, false);
  input.traces = std::move(traces);
  input.bootstrap.resamples = 500;
  return input;
}

const CoreStanding& core(const Standings& standings, std::size_t wanted) {
  for (const CoreStanding& standing : standings.cores) {
    if (standing.core == wanted) return standing;
  }
  throw std::logic_error("no such core");
}

TEST(Comparison, PairsAreNumberedByTheFirstThenTheSecond) {
  EXPECT_EQ(pair_index(4, 0, 1), 0U);
  EXPECT_EQ(pair_index(4, 0, 3), 2U);
  EXPECT_EQ(pair_index(4, 1, 2), 3U);
  EXPECT_EQ(pair_index(4, 2, 3), 5U);
}

TEST(Comparison, CoresWhoseDifferenceIsNoiseShareARank) {
  // b is a but for noise; c is half as fast as both.
  const auto result =
      compare_cores(input_of({trace("p", {blocks(1, 0.3, 1), blocks(1, 0.3, 2), blocks(2, 0.3, 3)})}));
  const Standings& standings = result.programs.front();
  EXPECT_EQ(core(standings, 0).rank, 1U);
  EXPECT_EQ(core(standings, 1).rank, 1U);
  EXPECT_EQ(core(standings, 2).rank, 3U);
  EXPECT_TRUE(standings.pairs[pair_index(3, 0, 1)].tied);
  EXPECT_FALSE(standings.pairs[pair_index(3, 0, 2)].tied);
  const Speedup& slow = core(standings, 2).speedup;
  EXPECT_NEAR(slow.value, 0.5, 0.05);
  EXPECT_LT(slow.interval->low, slow.value);
  EXPECT_GT(slow.interval->high, slow.value);
  EXPECT_FALSE(slow.truth.has_value());
}

TEST(Comparison, WhatIsSlowOnEveryCoreDoesNotWidenAnInterval) {
  // The blocks differ by a factor of three, but their ratio never.
  const auto result = compare_cores(input_of({trace("p", {blocks(1, 0, 1), blocks(1.001, 0, 1)})}));
  const PairStanding& pair = result.overall.pairs.front();
  EXPECT_FALSE(pair.tied);
  EXPECT_NEAR(pair.speedup.interval->low, 1.001, 1e-9);
  EXPECT_NEAR(pair.speedup.interval->high, 1.001, 1e-9);
}

TEST(Comparison, OverallIsTheGeometricMeanOverPrograms) {
  const auto result = compare_cores(input_of({trace("p", {blocks(1, 0, 1), blocks(2, 0, 1)}, {100, 200}),
                                              trace("q", {blocks(1, 0, 2), blocks(8, 0, 2)}, {100, 200})}));
  EXPECT_NEAR(core(result.overall, 1).speedup.value, 0.25, 1e-12);
  EXPECT_NEAR(*core(result.overall, 1).speedup.truth, 0.5, 1e-12);
  EXPECT_FALSE(core(result.overall, 0).time_ps.has_value());
}

TEST(Comparison, WindowsOfAProgramAreAddedUpByTheirWeights) {
  TraceTimes first = trace("p", {blocks(1, 0, 1), blocks(1, 0, 1)}, {10, 20});
  TraceTimes second = trace("p", {blocks(1, 0, 1), blocks(3, 0, 1)}, {10, 40});
  second.trace = "p.2.h5";
  second.weight = 3;
  const auto result = compare_cores(input_of({first, second}));
  EXPECT_EQ(result.traces.size(), 2U);
  ASSERT_EQ(result.programs.size(), 1U);
  EXPECT_NEAR(core(result.programs[0], 1).speedup.value, 4.0 / 10.0, 1e-12);
  EXPECT_NEAR(*core(result.programs[0], 1).speedup.truth, 40.0 / 140.0, 1e-12);
}

PairAccuracy accuracy_over(std::size_t programs, std::vector<double> program_errors) {
  PairAccuracy accuracy;
  for (std::size_t i = 0; i < programs; ++i) accuracy.programs.push_back(fmt::format("x{}", i));
  accuracy.cores = 2;
  accuracy.kinds = {{"", {{0.0, 10, 10, 5, {0.0}, std::move(program_errors)}}},
                    {"prefetcher", {{0.0, 10, 10, 5, {0.0}, {0.0}}}}};
  return accuracy;
}

/// Uniform errors of so many programs that their spread is all but known.
PairAccuracy errors_up_to(double error) { return accuracy_over(2'000, {-error, 0.0, error}); }

/// Quantiles of a normal distribution around 0.
std::vector<double> normal_errors(double deviation) {
  constexpr int kSteps = 400;
  std::vector<double> quantiles;
  for (int i = 0; i <= kSteps; ++i) {
    double low = -4, high = 4;
    for (int halving = 0; halving < 50; ++halving) {
      const double middle = (low + high) / 2;
      (std::erfc(-middle / std::sqrt(2.0)) / 2 < static_cast<double>(i) / kSteps ? low : high) = middle;
    }
    quantiles.push_back(deviation * low);
  }
  return quantiles;
}

TEST(Comparison, TheModelsMeasuredErrorWidensTheInterval) {
  ComparisonInput input = input_of({trace("p", {blocks(1, 0, 1), blocks(1.05, 0, 1)}, {100, 105})});
  EXPECT_FALSE(compare_cores(input).programs[0].pairs[0].tied);
  input.accuracy = errors_up_to(0.10);
  const PairStanding pair = compare_cores(input).programs[0].pairs[0];
  EXPECT_TRUE(pair.tied);
  // Uniform errors from -0.1 to 0.1: 95 % of them lie within 0.095.
  EXPECT_NEAR(std::log(pair.speedup.interval->high), std::log(1.05) + 0.095, 0.005);
  EXPECT_NEAR(std::log(pair.speedup.sampling->high), std::log(1.05), 1e-9);
}

TEST(Comparison, ErrorsOfFewProgramsLeaveTheirSpreadOpen) {
  ComparisonInput input = input_of({trace("p", {blocks(1, 0, 1), blocks(1.05, 0, 1)}, {100, 105})});
  input.bootstrap.resamples = 50'000;
  const auto half_width = [&](std::size_t programs) {
    input.accuracy = accuracy_over(programs, normal_errors(0.10));
    return std::log(compare_cores(input).programs[0].pairs[0].speedup.interval->high) - std::log(1.05);
  };
  // Quantiles at 97.5 % of Student's t with 5, 2 and 1 degrees of freedom; deviations from the mean of n
  // programs are sqrt((n - 1) / n) of those from the true one.
  EXPECT_NEAR(half_width(6), 0.10 * 2.571 * std::sqrt(6.0 / 5), 0.01);
  EXPECT_NEAR(half_width(3), 0.10 * 4.303 * std::sqrt(3.0 / 2), 0.03);
  EXPECT_NEAR(half_width(2), 0.10 * 12.706 * std::sqrt(2.0), 0.2);
  EXPECT_NEAR(half_width(1'000), 0.10 * 1.962, 0.004);
  EXPECT_NEAR(half_width(1), 0.10 * 1.960, 0.004);  // nothing to learn a spread from
}

TEST(Comparison, ErrorsAreThoseOfThePairsKind) {
  ComparisonInput input = input_of({trace("p", {blocks(1, 0, 1), blocks(1.05, 0, 1)})});
  input.accuracy = errors_up_to(0.10);
  input.kinds = {"prefetcher"};
  EXPECT_FALSE(compare_cores(input).programs[0].pairs[0].tied);
}

TEST(Comparison, AFactorsErrorIsInEveryIntervalOfItsCore) {
  ComparisonInput input = input_of({trace("p", {blocks(1, 0, 1), blocks(1.01, 0, 1), blocks(1.5, 0, 1)}),
                                    trace("q", {blocks(1, 0, 2), blocks(1.01, 0, 2), blocks(1.5, 0, 2)})});
  input.bootstrap.resamples = 20'000;
  EXPECT_FALSE(compare_cores(input).overall.pairs[pair_index(3, 0, 1)].tied);
  input.factor_errors = {0, 0.02, 0};
  const Standings overall = compare_cores(input).overall;  // the same factor on both programs
  const PairStanding& close = overall.pairs[pair_index(3, 0, 1)];
  EXPECT_TRUE(close.tied);
  EXPECT_NEAR(std::log(close.speedup.interval->high), std::log(1.01) + 1.96 * 0.02, 0.001);
  EXPECT_NEAR(std::log(close.speedup.sampling->high), std::log(1.01), 1e-9);
  const PairStanding& far = overall.pairs[pair_index(3, 1, 2)];
  EXPECT_FALSE(far.tied);
  EXPECT_NEAR(std::log(far.speedup.interval->low), std::log(1.5 / 1.01) - 1.96 * 0.02, 0.001);
  EXPECT_NEAR(std::log(overall.pairs[pair_index(3, 0, 2)].speedup.interval->low), std::log(1.5), 1e-9);

  for (TraceTimes& times : input.traces) times.blocks.clear();
  const Standings kept = compare_cores(input).overall;
  EXPECT_TRUE(kept.pairs[pair_index(3, 0, 1)].tied);
  EXPECT_FALSE(kept.pairs[pair_index(3, 0, 2)].speedup.interval.has_value());
}

TEST(Comparison, CoresThatDifferInNothingTie) {
  ComparisonInput input = input_of({trace("p", {blocks(1, 0, 1), blocks(1.01, 0, 1)})});
  EXPECT_FALSE(compare_cores(input).overall.pairs.front().tied);
  input.identical = {true};
  EXPECT_TRUE(compare_cores(input).overall.pairs.front().tied);
}

TEST(Comparison, WithoutBlocksThereIsNoInterval) {
  TraceTimes times = trace("p", {blocks(1, 0, 1), blocks(2, 0, 1)});
  times.blocks.clear();
  const auto result = compare_cores(input_of({times}));
  EXPECT_FALSE(result.overall.pairs[0].speedup.interval.has_value());
  EXPECT_FALSE(result.overall.pairs[0].tied);
  EXPECT_EQ(core(result.overall, 1).rank, 2U);
}

TEST(Comparison, ScoresTheOrderOverProgramsBesideTheTrainingProgramsOwn) {
  // True times: p 100, 200; q 100, 104. Predicted: right on p, wrong on q. Baseline: always b first.
  TraceTimes p = trace("p", {blocks(1, 0.1, 1), blocks(2, 0.1, 2)}, {100, 200});
  TraceTimes q = trace("q", {blocks(1.5, 0, 1), blocks(1, 0, 1)}, {100, 104});
  p.baseline_ps = q.baseline_ps = {2, 1};
  const auto result = compare_cores(input_of({p, q}));
  EXPECT_EQ(result.score->pairs_over_1_percent, 2U);
  EXPECT_EQ(result.score->right_over_1_percent, 1U);
  EXPECT_EQ(result.score->pairs_over_5_percent, 1U);
  EXPECT_EQ(result.score->right_over_5_percent, 1U);
  EXPECT_EQ(result.score->best_core_right, 1U);
  EXPECT_NEAR(*result.score->mean_cost_of_choice, 0.02, 1e-12);
  EXPECT_EQ(*result.score->least_tau, -1.0);
  EXPECT_EQ(result.training_ranking->right_over_1_percent, 0U);
  EXPECT_EQ(result.intervals->pairs, 2U);
  EXPECT_EQ(result.intervals->covered, 1U);  // p's ratio of 2
  EXPECT_EQ(result.cases.size(), 2U);
  EXPECT_NEAR(result.cases[1].predicted, -std::log(1.5), 1e-12);
  EXPECT_NEAR(result.cases[1].truth, std::log(1.04), 1e-12);
}

TEST(Comparison, OneTauLeavesOutThePairsWithinOnePercent) {
  TraceTimes p = trace("p", {blocks(1.1, 0, 1), blocks(1, 0, 1), blocks(2, 0, 1)}, {100, 100.5, 200});
  p.baseline_ps = {1, 1, 1};
  const auto result = compare_cores(input_of({p}));
  EXPECT_NEAR(*result.score->mean_tau, 1.0 / 3, 1e-12);  // the first two the wrong way round
  EXPECT_EQ(*result.score->mean_tau_over_1_percent, 1.0);
}

TEST(Comparison, NothingToCompareIsAMistake) {
  ComparisonInput input = input_of({trace("p", {blocks(1, 0, 1), blocks(2, 0, 1)})});
  input.traces[0].predicted_ps.pop_back();
  EXPECT_THROW(compare_cores(input), std::invalid_argument);
  input.traces.clear();
  EXPECT_THROW(compare_cores(input), InputError);
}

}  // namespace
}  // namespace perfpred::judge
