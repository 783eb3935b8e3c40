#include "perfpred/judge/block_bootstrap.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <random>
#include <vector>

namespace perfpred::judge {
namespace {

/// Values between 0 and 1 whose neighbours resemble each other.
std::vector<double> phases(std::size_t count, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  std::vector<double> values(count);
  double level = 0.5;
  for (double& value : values) {
    level = 0.8 * level + 0.2 * static_cast<double>(random() % 1000) / 999;
    value = level;
  }
  return values;
}

TEST(BlockBootstrap, PairingCancelsWhatIsSlowOnBoth) {
  // Blocks differ a lot from each other, but b always takes exactly one less.
  std::vector<double> a = phases(200, 1), b;
  for (double& value : a) {
    value = 2 + 100 * value;
    b.push_back(value - 1);
  }
  const PairedComparison comparison = compare_by_block_bootstrap(a, b);
  EXPECT_NEAR(comparison.difference, 200, 1e-8);
  EXPECT_NEAR(comparison.difference_interval.low, 200, 1e-8);
  EXPECT_NEAR(comparison.difference_interval.high, 200, 1e-8);
  EXPECT_TRUE(comparison.distinguishable());
  EXPECT_GT(comparison.ratio_interval.low, 1);
}

TEST(BlockBootstrap, CoresThatDifferByNoiseAreNotDistinguishable) {
  const std::vector<double> a = phases(300, 2);
  std::vector<double> b = a;
  std::mt19937_64 random(3);
  for (std::size_t i = 0; i < b.size(); ++i) b[i] += static_cast<double>(random() % 201) / 100 - 1;
  for (double& value : b) value += 5;
  std::vector<double> shifted = a;
  for (double& value : shifted) value += 5;
  EXPECT_FALSE(compare_by_block_bootstrap(shifted, b).distinguishable());
}

TEST(BlockBootstrap, IntervalsHoldTheirLevelOnIndependentBlocks) {
  // Over 300 repetitions, a 90 % interval should hold the true mean difference 0 about 270 times.
  int held = 0;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    std::mt19937_64 random(seed);
    std::vector<double> a(100), b(100);
    for (double& value : a) value = 10 + static_cast<double>(random() % 1000) / 1000;
    for (double& value : b) value = 10 + static_cast<double>(random() % 1000) / 1000;
    const auto comparison =
        compare_by_block_bootstrap(a, b, {.resamples = 400, .level = 0.9, .run_length = 1, .seed = seed});
    held += comparison.difference_interval.contains(0);
  }
  EXPECT_GT(held, 250);
  EXPECT_LT(held, 290);
}

TEST(BlockBootstrap, ResamplesAreRunsOfTheCircle) {
  // With runs as long as the program every resample is a rotation, so its total is exact.
  const std::vector<double> a = {1, 2, 3, 4}, b = {1, 1, 1, 1};
  const auto comparison = compare_by_block_bootstrap(a, b, {.run_length = 4});
  EXPECT_DOUBLE_EQ(comparison.difference_interval.low, 6);
  EXPECT_DOUBLE_EQ(comparison.difference_interval.high, 6);
  EXPECT_DOUBLE_EQ(comparison.ratio, 2.5);
  EXPECT_DOUBLE_EQ(comparison.ratio_interval.low, 2.5);
  const auto longer = compare_by_block_bootstrap(a, b, {.run_length = 400});
  EXPECT_DOUBLE_EQ(longer.difference_interval.high, 6);
}

TEST(BlockBootstrap, LongerRunsWidenTheIntervalOfDependentBlocks) {
  const std::vector<double> a = phases(1000, 5), b(1000, 0.5);
  const auto width = [&](std::uint64_t run_length) {
    const auto interval = compare_by_block_bootstrap(a, b, {.run_length = run_length}).difference_interval;
    return interval.high - interval.low;
  };
  EXPECT_GT(width(20), 1.5 * width(1));
}

TEST(BlockBootstrap, TheSeedDecidesEverything) {
  const std::vector<double> a = phases(50, 6), b = phases(50, 7);
  const auto first = compare_by_block_bootstrap(a, b, {.seed = 11});
  const auto again = compare_by_block_bootstrap(a, b, {.seed = 11});
  const auto other = compare_by_block_bootstrap(a, b, {.seed = 12});
  EXPECT_EQ(first.difference_interval.low, again.difference_interval.low);
  EXPECT_NE(first.difference_interval.low, other.difference_interval.low);
}

TEST(BlockBootstrap, SwappingTheCoresMirrorsTheInterval) {
  const std::vector<double> a = phases(80, 8), b = phases(80, 9);
  const auto forward = compare_by_block_bootstrap(a, b);
  const auto backward = compare_by_block_bootstrap(b, a);
  EXPECT_NEAR(forward.difference, -backward.difference, 1e-12);
  EXPECT_NEAR(forward.difference_interval.low, -backward.difference_interval.high, 1e-9);
}

TEST(BlockBootstrap, ManyColumnsAreResampledTogether) {
  const std::vector<double> a = phases(60, 10);
  std::vector<double> twice = a;
  for (double& value : twice) value *= 2;
  const std::vector<std::vector<double>> columns = {a, twice, phases(60, 11)};
  const ResampledTotals totals = resample_totals(columns, {.resamples = 50});
  ASSERT_EQ(totals.resamples(), 50U);
  const double mean = std::accumulate(a.begin(), a.end(), 0.0);
  double spread = 0;
  for (std::size_t i = 0; i < totals.resamples(); ++i) {
    EXPECT_NEAR(totals.at(i, 1), 2 * totals.at(i, 0), 1e-9);
    spread = std::max(spread, std::abs(totals.at(i, 0) - mean));
  }
  EXPECT_GT(spread, 0.1);
  EXPECT_THROW(resample_totals({}, {}), std::invalid_argument);
}

TEST(BlockBootstrap, RefusesWhatCannotBeCompared) {
  const std::vector<double> two = {1, 2}, three = {1, 2, 3}, zeros = {0, 0}, one = {1};
  const std::vector<double> nan = {1, std::numeric_limits<double>::quiet_NaN()};
  EXPECT_THROW(compare_by_block_bootstrap(two, three), std::invalid_argument);
  EXPECT_THROW(compare_by_block_bootstrap(one, one), std::invalid_argument);
  EXPECT_THROW(compare_by_block_bootstrap(two, zeros), std::invalid_argument);
  EXPECT_THROW(compare_by_block_bootstrap(two, nan), std::invalid_argument);
  EXPECT_THROW(compare_by_block_bootstrap(two, two, {.resamples = 0}), std::invalid_argument);
  EXPECT_THROW(compare_by_block_bootstrap(two, two, {.level = 1}), std::invalid_argument);
}

}  // namespace
}  // namespace perfpred::judge
