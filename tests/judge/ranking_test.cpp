#include "perfpred/judge/ranking.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>
#include <random>

#include "perfpred/trace/error.h"

namespace perfpred::judge {
namespace {

TEST(RankCores, OrdersByTimeWithSpeedupsOverTheBase) {
  const std::vector<CoreTime> times = {{"slow", 400}, {"fast", 100}, {"middle", 200}};
  const auto ranking = rank_cores(times, "middle");
  ASSERT_EQ(ranking.size(), 3U);
  EXPECT_EQ(ranking[0].core, "fast");
  EXPECT_EQ(ranking[0].rank, 1U);
  EXPECT_DOUBLE_EQ(*ranking[0].speedup, 2);
  EXPECT_EQ(ranking[1].core, "middle");
  EXPECT_DOUBLE_EQ(*ranking[1].speedup, 1);
  EXPECT_EQ(ranking[2].core, "slow");
  EXPECT_DOUBLE_EQ(*ranking[2].speedup, 0.5);
}

TEST(RankCores, EqualTimesShareARankAndTheNextIsSkipped) {
  const auto ranking = rank_cores(std::vector<CoreTime>{{"c", 2}, {"b", 1}, {"a", 1}}, "c");
  EXPECT_EQ(ranking[0].core, "a");
  EXPECT_EQ(ranking[0].rank, 1U);
  EXPECT_EQ(ranking[1].rank, 1U);
  EXPECT_EQ(ranking[2].rank, 3U);
}

TEST(RankCores, ATimeOfZeroHasNoSpeedup) {
  EXPECT_FALSE(rank_cores(std::vector<CoreTime>{{"a", 0}, {"b", 1}}, "b")[0].speedup);
}

TEST(RankCores, AnUnknownBaseIsTheUsersMistake) {
  const std::vector<CoreTime> times = {{"big-core", 1}};
  EXPECT_THROW(rank_cores(times, "big-cor"), InputError);
  EXPECT_THROW(rank_cores({}, ""), InputError);
  try {
    rank_cores(times, "big-cor");
  } catch (const InputError& error) {
    EXPECT_THAT(error.what(), ::testing::HasSubstr("did you mean 'big-core'?"));
  }
}

TEST(RankCores, NanIsRefused) {
  const std::vector<CoreTime> times = {{"a", std::numeric_limits<double>::quiet_NaN()}};
  EXPECT_THROW(rank_cores(times, "a"), std::invalid_argument);
}

TEST(RankingAgreement, CountsPairsThatDifferEnough) {
  // True pairs: 100-101 (1 %), 100-200, 101-200. Predicted: the first pair is reversed.
  const std::vector<double> truth = {100, 101, 200}, predicted = {90, 80, 300};
  const RankingAgreement all = ranking_agreement(predicted, truth);
  EXPECT_EQ(all.pairs, 3U);
  EXPECT_EQ(all.agreeing_pairs, 2U);
  EXPECT_DOUBLE_EQ(*all.agreement, 2.0 / 3);
  EXPECT_DOUBLE_EQ(*all.kendall_tau, 1.0 / 3);
  EXPECT_FALSE(all.best_core_right);
  EXPECT_FALSE(all.full_order_right);
  EXPECT_NEAR(*all.cost_of_choice, 0.01, 1e-12);
  const RankingAgreement apart = ranking_agreement(predicted, truth, 0.02);
  EXPECT_EQ(apart.pairs, 2U);
  EXPECT_DOUBLE_EQ(*apart.agreement, 1);
}

TEST(RankingAgreement, OfThePerfectPredictionIsPerfect) {
  const std::vector<double> truth = {3, 1, 2, 2};
  const RankingAgreement agreement = ranking_agreement(truth, truth);
  EXPECT_DOUBLE_EQ(*agreement.agreement, 1);
  EXPECT_DOUBLE_EQ(*agreement.kendall_tau, 1);
  EXPECT_TRUE(agreement.best_core_right);
  EXPECT_TRUE(agreement.full_order_right);
  EXPECT_DOUBLE_EQ(*agreement.cost_of_choice, 0);
}

TEST(RankingAgreement, APredictedTieAgreesWithNoOrder) {
  const std::vector<double> truth = {1, 2}, predicted = {5, 5};
  const RankingAgreement agreement = ranking_agreement(predicted, truth);
  EXPECT_DOUBLE_EQ(*agreement.agreement, 0);
  EXPECT_FALSE(agreement.kendall_tau);
  EXPECT_FALSE(agreement.full_order_right);
}

TEST(RankingAgreement, ATrueTieMakesEitherChoiceRight) {
  const std::vector<double> truth = {1, 1, 5};
  EXPECT_TRUE(ranking_agreement(std::vector<double>{2, 1, 3}, truth).best_core_right);
  EXPECT_TRUE(ranking_agreement(std::vector<double>{1, 2, 3}, truth).best_core_right);
  EXPECT_FALSE(ranking_agreement(std::vector<double>{1, 1, 1}, std::vector<double>{2, 2, 2}).agreement);
}

TEST(RankingAgreement, OfOneCoreHasNoPairs) {
  const RankingAgreement agreement = ranking_agreement(std::vector<double>{2}, std::vector<double>{3});
  EXPECT_EQ(agreement.pairs, 0U);
  EXPECT_FALSE(agreement.agreement);
  EXPECT_TRUE(agreement.best_core_right);
}

TEST(RankingAgreement, RefusesColumnsThatDoNotMatch) {
  EXPECT_THROW(ranking_agreement(std::vector<double>{1}, std::vector<double>{1, 2}), std::invalid_argument);
  EXPECT_THROW(ranking_agreement({}, {}), std::invalid_argument);
  EXPECT_THROW(ranking_agreement(std::vector<double>{-1}, std::vector<double>{1}), std::invalid_argument);
}

}  // namespace
}  // namespace perfpred::judge
