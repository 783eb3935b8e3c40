#include "perfpred/judge/correlation.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>

namespace perfpred::judge {
namespace {

/// Tau-b by its definition, over all pairs.
std::optional<double> slow_kendall(const std::vector<double>& x, const std::vector<double>& y) {
  double concordant = 0, discordant = 0, untied_x = 0, untied_y = 0;
  for (std::size_t i = 0; i < x.size(); ++i) {
    for (std::size_t j = i + 1; j < x.size(); ++j) {
      const double product = (x[i] - x[j]) * (y[i] - y[j]);
      concordant += product > 0;
      discordant += product < 0;
      untied_x += x[i] != x[j];
      untied_y += y[i] != y[j];
    }
  }
  if (untied_x == 0 || untied_y == 0) return std::nullopt;
  return (concordant - discordant) / std::sqrt(untied_x * untied_y);
}

/// Mid-ranks by counting, then Pearson's formula.
std::optional<double> slow_spearman(const std::vector<double>& x, const std::vector<double>& y) {
  const auto ranks = [](const std::vector<double>& values) {
    std::vector<double> result;
    for (const double value : values) {
      double below = 0, equal = 0;
      for (const double other : values) {
        below += other < value;
        equal += other == value;
      }
      result.push_back(below + (equal + 1) / 2);
    }
    return result;
  };
  return pearson(ranks(x), ranks(y));
}

std::vector<double> random_values(std::size_t count, int distinct, std::mt19937_64& random) {
  std::vector<double> values(count);
  for (double& value : values) value = static_cast<double>(random() % static_cast<std::uint64_t>(distinct));
  return values;
}

void expect_same(std::optional<double> a, std::optional<double> b) {
  ASSERT_EQ(a.has_value(), b.has_value());
  if (a) {
    EXPECT_NEAR(*a, *b, 1e-12);
  }
}

TEST(Kendall, IsOneForTheSameOrderAndMinusOneForTheReverse) {
  const std::vector<double> x = {1, 2, 3, 4}, up = {10, 20, 30, 40}, down = {4, 3, 2, 1};
  EXPECT_DOUBLE_EQ(*kendall_tau_b(x, up), 1);
  EXPECT_DOUBLE_EQ(*kendall_tau_b(x, down), -1);
}

TEST(Kendall, CountsTiesAsTauBDoes) {
  // Pairs: (1,2) tied in x; (1,3), (2,3) concordant. Tau-b = 2 / sqrt(2 * 3).
  const std::vector<double> x = {1, 1, 2}, y = {1, 2, 3};
  EXPECT_NEAR(*kendall_tau_b(x, y), 2 / std::sqrt(6.0), 1e-15);
}

TEST(Kendall, EqualsItsDefinitionOnRandomValuesWithTies) {
  std::mt19937_64 random(3);
  for (int round = 0; round < 200; ++round) {
    const std::size_t count = 1 + random() % 60;
    const auto x = random_values(count, 1 + round % 20, random);
    const auto y = random_values(count, 1 + round % 7, random);
    expect_same(kendall_tau_b(x, y), slow_kendall(x, y));
  }
}

TEST(Kendall, OfCountsEqualsThatOfTheValuesWrittenOut) {
  std::mt19937_64 random(4);
  for (int round = 0; round < 50; ++round) {
    std::vector<WeightedPair> pairs;
    std::vector<double> x, y;
    for (int i = 0; i < 12; ++i) {
      const WeightedPair pair{static_cast<double>(random() % 5), static_cast<double>(random() % 4),
                              1 + random() % 6};
      pairs.push_back(pair);
      x.insert(x.end(), pair.weight, pair.x);
      y.insert(y.end(), pair.weight, pair.y);
    }
    expect_same(kendall_tau_b(pairs), slow_kendall(x, y));
    expect_same(spearman(pairs), slow_spearman(x, y));
  }
}

TEST(Kendall, OfBillionsOfCountsDoesNotOverflow) {
  const std::vector<WeightedPair> same = {{1, 1, 1'500'000'000}, {2, 2, 1'500'000'000}};
  EXPECT_NEAR(*kendall_tau_b(same), 1, 1e-12);
}

TEST(Spearman, EqualsItsDefinitionOnRandomValuesWithTies) {
  std::mt19937_64 random(5);
  for (int round = 0; round < 100; ++round) {
    const std::size_t count = 1 + random() % 40;
    const auto x = random_values(count, 1 + round % 20, random);
    const auto y = random_values(count, 1 + round % 7, random);
    expect_same(spearman(x, y), slow_spearman(x, y));
  }
}

TEST(Spearman, SeesAnyRisingCurveAsPerfect) {
  const std::vector<double> x = {1, 2, 3, 4}, y = {1, 10, 100, 1e6};
  EXPECT_NEAR(*spearman(x, y), 1, 1e-15);
  EXPECT_LT(*pearson(x, y), 0.9);
}

TEST(Pearson, IsThatOfAHandComputedCase) {
  // Deviations (-1, 0, 1) and (-2, 1, 1): products 3, squares 2 and 6.
  const std::vector<double> x = {1, 2, 3}, y = {0, 3, 3};
  EXPECT_NEAR(*pearson(x, y), 3 / std::sqrt(12.0), 1e-15);
}

TEST(Pearson, KeepsItsDigitsFarFromZero) {
  const std::vector<double> x = {1e9 + 1, 1e9 + 2, 1e9 + 3}, y = {0, 3, 3};
  EXPECT_NEAR(*pearson(x, y), 3 / std::sqrt(12.0), 1e-12);
}

TEST(Correlation, HasNoValueWhereOneSideIsConstant) {
  const std::vector<double> flat = {2, 2, 2}, rising = {1, 2, 3}, none, one = {1};
  for (const auto& [x, y] :
       {std::pair(flat, rising), std::pair(rising, flat), std::pair(none, none), std::pair(one, one)}) {
    EXPECT_FALSE(pearson(x, y));
    EXPECT_FALSE(spearman(x, y));
    EXPECT_FALSE(kendall_tau_b(x, y));
  }
}

TEST(Correlation, RefusesNanAndUnequalLengths) {
  const std::vector<double> bad = {1, std::numeric_limits<double>::quiet_NaN()}, good = {1, 2},
                            longer = {1, 2, 3};
  EXPECT_THROW(pearson(bad, good), std::invalid_argument);
  EXPECT_THROW(spearman(good, bad), std::invalid_argument);
  EXPECT_THROW(kendall_tau_b(good, bad), std::invalid_argument);
  EXPECT_THROW(kendall_tau_b(good, longer), std::invalid_argument);
}

}  // namespace
}  // namespace perfpred::judge
