#include "perfpred/judge/pair_accuracy.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace perfpred::judge {
namespace {

TEST(PairAccuracy, CountsOrdersOfPairsThatTrulyDiffer) {
  const std::vector<PairCase> cases = {{"p", "a", "b", "", false, 0.10, 0.20},    // right
                                       {"q", "a", "b", "", false, 0.10, -0.20},   // wrong
                                       {"r", "a", "b", "", false, -0.10, -0.05},  // right
                                       {"s", "a", "b", "", false, 0.10, 0.005}};  // truly a tie
  const PairAccuracy accuracy = measure_pair_accuracy(cases);
  EXPECT_EQ(accuracy.programs, (std::vector<std::string>{"p", "q", "r", "s"}));
  EXPECT_EQ(accuracy.cores, 2U);
  const MarginAccuracy* bucket = accuracy.at("", 0.1);
  ASSERT_NE(bucket, nullptr);
  EXPECT_EQ(bucket->cases, 4U);
  EXPECT_EQ(bucket->differing, 3U);
  EXPECT_EQ(bucket->right, 2U);
}

TEST(PairAccuracy, SplitsErrorsIntoThePairsAndThePrograms) {
  // Always 0.03 too much, and 0.01 more or less by program.
  const std::vector<PairCase> cases = {{"p", "a", "b", "", false, 0.14, 0.10},
                                       {"q", "a", "b", "", false, 0.12, 0.10}};
  const PairAccuracy accuracy = measure_pair_accuracy(cases);
  const MarginAccuracy* bucket = accuracy.at("", 0.13);
  ASSERT_NE(bucket, nullptr);
  EXPECT_NEAR(value_at_quantile(bucket->pair_errors, 0.5), 0.03, 1e-12);
  EXPECT_NEAR(bucket->program_errors.front(), -0.01, 1e-12);
  EXPECT_NEAR(bucket->program_errors.back(), 0.01, 1e-12);
}

TEST(PairAccuracy, NamingThePairTheOtherWayRoundChangesNothing) {
  const std::vector<PairCase> one = {{"p", "a", "b", "", false, 0.14, 0.10},
                                     {"q", "a", "b", "", false, -0.05, 0.10}};
  const std::vector<PairCase> other = {{"p", "b", "a", "", false, -0.14, -0.10},
                                       {"q", "b", "a", "", false, 0.05, -0.10}};
  const PairAccuracy x = measure_pair_accuracy(one), y = measure_pair_accuracy(other);
  EXPECT_EQ(x.at("", 0.1)->pair_errors, y.at("", 0.1)->pair_errors);
  EXPECT_EQ(x.at("", 0.1)->program_errors, y.at("", 0.1)->program_errors);
  EXPECT_EQ(x.at("", 0.1)->right, y.at("", 0.1)->right);
}

TEST(PairAccuracy, BucketsByMarginHoldEnoughCases) {
  std::mt19937_64 random(1);
  std::vector<PairCase> cases;
  for (int core = 0; core < 60; ++core) {
    for (int program = 0; program < 5; ++program) {
      const double truth = 0.01 * core;
      cases.push_back({fmt::format("p{}", program), "a", fmt::format("b{}", core), "", false,
                       truth + static_cast<double>(random() % 100) / 10000, truth});
    }
  }
  const PairAccuracy accuracy = measure_pair_accuracy(cases);
  ASSERT_EQ(accuracy.kinds.size(), 1U);
  const auto& margins = accuracy.kinds[0].margins;
  EXPECT_GT(margins.size(), 3U);
  std::uint64_t total = 0;
  for (const MarginAccuracy& bucket : margins) {
    EXPECT_GE(bucket.cases, 40U);
    total += bucket.cases;
  }
  EXPECT_EQ(total, cases.size());
  EXPECT_EQ(accuracy.at("", 0.0), &margins.front());
  EXPECT_EQ(accuracy.at("", 5.0), &margins.back());
}

TEST(PairAccuracy, PolicyPairsAreAClassOfTheirOwn) {
  const std::vector<PairCase> cases = {{"p", "a", "b", "prefetcher", true, 0.0, -0.2},
                                       {"q", "a", "b", "prefetcher", true, -0.1, -0.2},
                                       {"p", "a", "c", "", false, 0.5, 0.5}};
  const PairAccuracy accuracy = measure_pair_accuracy(cases);
  ASSERT_EQ(accuracy.policy_pairs.size(), 1U);
  const PolicyPairAccuracy& pair = accuracy.policy_pairs.front();
  EXPECT_EQ(pair.programs, 2U);
  EXPECT_EQ(pair.differing, 2U);
  EXPECT_EQ(pair.right, 1U);  // a predicted tie is not right
  EXPECT_NEAR(pair.true_speedup, std::exp(0.2), 1e-12);
  EXPECT_NEAR(pair.predicted_speedup, std::exp(0.05), 1e-12);
  EXPECT_NEAR(pair.mean_absolute_error, 0.15, 1e-12);
  EXPECT_EQ(accuracy.at("prefetcher", 0.0)->cases, 2U);
  // A kind that was not measured counts as any other pair.
  EXPECT_EQ(accuracy.at("replacement", 0.0)->cases, 1U);
  EXPECT_EQ(accuracy.at("close, prefetcher", 0.0)->cases, 1U);
}

TEST(PairAccuracy, NothingMeasuredIsSaid) {
  EXPECT_EQ(measure_pair_accuracy({}).at("", 0.1), nullptr);
  EXPECT_EQ(value_at_quantile({}, 0.5), 0.0);
  const std::vector<PairCase> nan = {{"p", "a", "b", "", false, NAN, 0.1}};
  EXPECT_THROW(measure_pair_accuracy(nan), std::invalid_argument);
}

}  // namespace
}  // namespace perfpred::judge
