#include "perfpred/report/second_ranking.h"

#include <gtest/gtest.h>

#include <cmath>

namespace perfpred::report {
namespace {

judge::Comparison compared(std::vector<double> times, std::size_t base) {
  judge::ComparisonInput input;
  for (std::size_t core = 0; core < times.size(); ++core)
    input.cores.push_back(std::string(1, static_cast<char>('a' + core)));
  const std::size_t pairs = times.size() * (times.size() - 1) / 2;
  input.kinds.assign(pairs, "o3");
  input.policies_alone.assign(pairs, false);
  input.base = base;
  input.traces = {{.trace = "t",
                   .program = "p",
                   .predicted_ps = times,
                   .baseline_ps = times,
                   .truth_ps = {},
                   .blocks = {}}};
  return judge::compare_cores(std::move(input));
}

TEST(SecondRanking, IsTheGeometricMeanOverProgramsWhoseWindowsAreAddedUp) {
  const SecondRanking ranking = second_ranking(
      "other", {{"p", 2.0, {10, 20, 40}}, {"p", 1.0, {10, 20, 10}}, {"q", 1.0, {8, 4, 2}}},  // p: 30, 60, 90
      compared({1, 2, 3}, 0));
  EXPECT_DOUBLE_EQ(*ranking.speedups[0], 1.0);
  EXPECT_DOUBLE_EQ(*ranking.speedups[1], std::sqrt(30.0 / 60 * 8 / 4));
  EXPECT_DOUBLE_EQ(*ranking.speedups[2], std::sqrt(30.0 / 90 * 8 / 2));
}

TEST(SecondRanking, NamesThePairsInTheOtherOrderFarthestApartFirst) {
  const SecondRanking ranking = second_ranking("other", {{"p", 1.0, {30, 20, 40}}}, compared({10, 20, 5}, 0));
  EXPECT_EQ(ranking.told_apart, 3U);
  ASSERT_EQ(ranking.reversed.size(), 3U) << "c, a, b by the first one, b, a, c by this";
  EXPECT_EQ(ranking.reversed[0].faster, 2U);
  EXPECT_EQ(ranking.reversed[0].slower, 1U);
  EXPECT_DOUBLE_EQ(ranking.reversed[0].speedup, 4.0);
  EXPECT_DOUBLE_EQ(ranking.reversed[0].second_speedup, 0.5);
  EXPECT_EQ(ranking.reversed[1].faster, 0U);
  EXPECT_EQ(ranking.reversed[1].slower, 1U);
  EXPECT_EQ(ranking.reversed[2].faster, 2U);
  EXPECT_EQ(ranking.reversed[2].slower, 0U);
}

TEST(SecondRanking, LeavesOutCoresWithoutATimeOnEveryProgram) {
  const SecondRanking ranking = second_ranking(
      "other", {{"p", 1.0, {30, std::nullopt, 40}}, {"q", 1.0, {30, 20, 40}}}, compared({10, 20, 5}, 1));
  EXPECT_FALSE(ranking.speedups[1]);
  EXPECT_FALSE(ranking.speedups[0]) << "the base has none";
  EXPECT_EQ(ranking.told_apart, 1U);
  ASSERT_EQ(ranking.reversed.size(), 1U);
  EXPECT_EQ(ranking.reversed[0].faster, 2U);
}

TEST(SecondRanking, DoesNotCountPairsThatAreTied) {
  const SecondRanking ranking = second_ranking("other", {{"p", 1.0, {30, 20}}}, compared({10, 10}, 0));
  EXPECT_EQ(ranking.told_apart, 0U);
  EXPECT_TRUE(ranking.reversed.empty());
}

}  // namespace
}  // namespace perfpred::report
