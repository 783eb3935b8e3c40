#include "perfpred/judge/metrics.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>

namespace perfpred::judge {
namespace {

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

TEST(RelativeError, IsPositiveWherePredictedTooLong) {
  EXPECT_DOUBLE_EQ(*relative_error(125, 100), 0.25);
  EXPECT_DOUBLE_EQ(*relative_error(50, 100), -0.5);
  EXPECT_FALSE(relative_error(1, 0));
}

TEST(Quantile, InterpolatesBetweenOrderStatistics) {
  const std::vector<double> values = {40, 10, 30, 20};
  EXPECT_DOUBLE_EQ(*quantile(values, 0), 10);
  EXPECT_DOUBLE_EQ(*quantile(values, 0.5), 25);
  EXPECT_DOUBLE_EQ(*quantile(values, 0.95), 38.5);
  EXPECT_DOUBLE_EQ(*quantile(values, 1), 40);
  EXPECT_DOUBLE_EQ(*quantile(std::vector<double>{7}, 0.3), 7);
  EXPECT_FALSE(quantile({}, 0.5));
}

TEST(Quantile, RefusesWhatHasNoOrder) {
  EXPECT_THROW(quantile(std::vector<double>{1, kNan}, 0.5), std::invalid_argument);
  EXPECT_THROW(quantile(std::vector<double>{1}, 1.5), std::invalid_argument);
  EXPECT_THROW(quantile(std::vector<double>{1}, kNan), std::invalid_argument);
}

TEST(ErrorSummary, IsThatOfAHandComputedCase) {
  const std::vector<double> errors = {-0.1, 0.2, 0.3, -0.4};
  const ErrorSummary summary = *summarize_errors(errors);
  EXPECT_EQ(summary.count, 4U);
  EXPECT_DOUBLE_EQ(summary.mean_absolute, 0.25);
  EXPECT_DOUBLE_EQ(summary.median_absolute, 0.25);
  EXPECT_DOUBLE_EQ(summary.p95_absolute, 0.385);
  EXPECT_DOUBLE_EQ(summary.max_absolute, 0.4);
  EXPECT_NEAR(summary.bias, 0, 1e-17);
  EXPECT_FALSE(summarize_errors({}));
}

LatencyErrors errors_of(const std::vector<std::pair<double, std::uint32_t>>& pairs) {
  LatencyErrorCounter counter;
  for (const auto& [predicted, truth] : pairs) counter.add(predicted, truth);
  return *counter.errors();
}

TEST(LatencyErrors, AreThoseOfAHandComputedCase) {
  // Off by 0.4, 1.5, 3 and 0; the truth has mean 4 and lies 3, 2, 1, 6 away from it.
  const LatencyErrors errors = errors_of({{1.4, 1}, {3.5, 2}, {0, 3}, {10, 10}});
  EXPECT_EQ(errors.count, 4U);
  EXPECT_DOUBLE_EQ(errors.mean_absolute, 4.9 / 4);
  EXPECT_DOUBLE_EQ(errors.root_mean_square, std::sqrt((0.16 + 2.25 + 9) / 4));
  EXPECT_DOUBLE_EQ(*errors.relative_absolute, 4.9 / 12);
  EXPECT_DOUBLE_EQ(*errors.mean_absolute_percentage, (0.4 + 0.75 + 1 + 0) / 4);
  EXPECT_DOUBLE_EQ(errors.exact, 0.5);           // 1.4 rounds to 1
  EXPECT_DOUBLE_EQ(errors.most_frequent, 0.25);  // all differ
  EXPECT_DOUBLE_EQ(errors.within_1_cycle, 0.5);  // 3.5 rounds to 4, 2 away
  EXPECT_DOUBLE_EQ(errors.within_2_cycles, 0.75);
  EXPECT_DOUBLE_EQ(errors.within_5_percent, 0.25);
}

TEST(LatencyErrors, TheMostFrequentIsThatOfTrueLatencies) {
  EXPECT_DOUBLE_EQ(errors_of({{7, 0}, {7, 1}, {7, 2}, {3, 0}, {7, 0}}).most_frequent, 0.6);
}

TEST(LatencyErrors, HalvesRoundAwayFromZero) {
  EXPECT_DOUBLE_EQ(errors_of({{0.5, 1}}).exact, 1);
  EXPECT_DOUBLE_EQ(errors_of({{2.5, 3}}).exact, 1);
  EXPECT_DOUBLE_EQ(errors_of({{-0.4, 0}}).exact, 1);
}

TEST(LatencyErrors, WithinFivePercentIncludesTheBorderAndExactZeros) {
  EXPECT_DOUBLE_EQ(errors_of({{105, 100}}).within_5_percent, 1);
  EXPECT_DOUBLE_EQ(errors_of({{105.1, 100}}).within_5_percent, 0);
  EXPECT_DOUBLE_EQ(errors_of({{0, 0}}).within_5_percent, 1);
  EXPECT_DOUBLE_EQ(errors_of({{0.1, 0}}).within_5_percent, 0);
}

TEST(LatencyErrors, HaveNoValueWhereNothingCanBeDivided) {
  const LatencyErrors zeros = errors_of({{1, 0}, {2, 0}});
  EXPECT_FALSE(zeros.mean_absolute_percentage);
  EXPECT_FALSE(zeros.relative_absolute);
  EXPECT_FALSE(zeros.pearson);
  EXPECT_FALSE(zeros.spearman);
  EXPECT_FALSE(zeros.kendall);
  EXPECT_FALSE(LatencyErrorCounter().errors());
}

TEST(LatencyErrors, CorrelationsAreThoseOfTheColumns) {
  std::mt19937_64 random(9);
  std::vector<std::pair<double, std::uint32_t>> pairs;
  std::vector<double> predicted, rounded, truth;
  for (int i = 0; i < 500; ++i) {
    const auto cycles = static_cast<std::uint32_t>(random() % 12);
    const double guess = cycles + static_cast<double>(random() % 1000) / 250;
    pairs.emplace_back(guess, cycles);
    predicted.push_back(guess);
    rounded.push_back(std::round(guess));
    truth.push_back(cycles);
  }
  const LatencyErrors errors = errors_of(pairs);
  EXPECT_NEAR(*errors.pearson, *pearson(predicted, truth), 1e-12);
  EXPECT_NEAR(*errors.spearman, *spearman(rounded, truth), 1e-12);
  EXPECT_NEAR(*errors.kendall, *kendall_tau_b(rounded, truth), 1e-12);
}

TEST(LatencyErrors, RefuseWhatIsNoLatency) {
  LatencyErrorCounter counter;
  EXPECT_THROW(counter.add(kNan, 1), std::invalid_argument);
  EXPECT_THROW(counter.add(std::numeric_limits<double>::infinity(), 1), std::invalid_argument);
  EXPECT_THROW(counter.add(1e300, 1), std::invalid_argument);
  EXPECT_FALSE(counter.errors());
}

}  // namespace
}  // namespace perfpred::judge
