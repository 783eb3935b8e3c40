#include "features/sized_predictors.h"

#include <gtest/gtest.h>

#include <array>
#include <functional>
#include <random>

namespace perfpred {
namespace {

constexpr std::uint64_t kPc = 0x401000;

/// Shares of the later half of so many outcomes that each predictor gets wrong. `apart`: instructions from
/// one branch to the next.
std::array<double, SizedPredictors::kPredictors> later_shares(int outcomes,
                                                              const std::function<bool(int)>& taken,
                                                              std::uint64_t apart = 300) {
  SizedPredictors predictors;
  predictors.grow(2);
  std::array<double, SizedPredictors::kPredictors> wrong{};
  for (int i = 0; i < outcomes; ++i) {
    const unsigned bits = predictors.update(apart * static_cast<std::uint64_t>(i), 0, kPc, taken(i));
    for (std::size_t p = 0; p < wrong.size(); ++p)
      if (i >= outcomes / 2) wrong[p] += (bits >> p & 1U) != 0 ? 2.0 / outcomes : 0.0;
  }
  return wrong;
}

TEST(SizedPredictors, BeginWeaklyNotTakenAndLearnATakenBranch) {
  SizedPredictors predictors;
  predictors.grow(2);
  std::uint64_t number = 0;
  EXPECT_EQ(predictors.update(++number, 0, kPc, true), 0b1111U);
  // Histories differ until they hold ones alone; a counter that has none is not taken.
  for (int i = 0; i < 70; ++i) predictors.update(++number, 0, kPc, true);
  for (int i = 0; i < 10; ++i) EXPECT_EQ(predictors.update(++number, 0, kPc, true), 0U);
  EXPECT_EQ(predictors.update(++number, 0, kPc, false), 0b1111U);
}

TEST(SizedPredictors, ALoopOfTwelveRoundsFitsTheirHistories) {
  for (const double wrong : later_shares(4000, [](int i) { return i % 12 != 11; })) EXPECT_EQ(wrong, 0.0);
}

TEST(SizedPredictors, ALoopOfSixteenRoundsIsLongerThanElevenOutcomes) {
  const auto shares = later_shares(6400, [](int i) { return i % 16 != 15; });
  EXPECT_GT(shares[SizedPredictors::tournament], 0.05);
  EXPECT_EQ(shares[SizedPredictors::local16], 0.0);
  EXPECT_EQ(shares[SizedPredictors::tagged], 0.0);
}

TEST(SizedPredictors, ALoopOfFortyRoundsIsLeftToTheLongestHistory) {
  const auto shares = later_shares(8000, [](int i) { return i % 40 != 39; });
  EXPECT_NEAR(shares[SizedPredictors::tournament], 1.0 / 40, 0.005);
  EXPECT_NEAR(shares[SizedPredictors::local16], 1.0 / 40, 0.005);
  EXPECT_EQ(shares[SizedPredictors::tagged], 0.0);
}

TEST(SizedPredictors, RandomOutcomesStayUnpredictable) {
  std::mt19937 random(5);
  for (const double wrong : later_shares(8000, [&](int) { return random() % 2 == 0; }))
    EXPECT_NEAR(wrong, 0.5, 0.05);
}

TEST(SizedPredictors, ATournamentIsWrongAsOftenAsTheBetterOfItsTwo) {
  // A branch that does what another one did before it, which is random: known from the history of all.
  std::mt19937 random(6);
  SizedPredictors predictors;
  predictors.grow(2);
  int wrong = 0;
  for (int i = 0; i < 20000; ++i) {
    const bool taken = random() % 2 == 0;
    const auto number = static_cast<std::uint64_t>(2 * i);
    predictors.update(number, 0, kPc, taken);
    const unsigned bits = predictors.update(number + 1, 1, kPc + 0x123, taken);
    if (i >= 10000 && (bits >> SizedPredictors::tournament & 1U) != 0) ++wrong;
  }
  EXPECT_LT(wrong, 2500);
}

TEST(SizedPredictors, OneThatLearnsLateIsTheSameWhereBranchesAreFarApart) {
  std::mt19937 random(7);
  SizedPredictors predictors;
  predictors.grow(3);
  int wrong = 0;
  for (std::uint64_t i = 0; i < 20000; ++i) {
    const auto id = static_cast<std::uint32_t>(random() % 3);
    const bool taken = id == 2 ? random() % 4 == 0 : i % (5 + 2 * id) != 0;
    const unsigned bits = predictors.update(256 * i, id, kPc + 0x40 * id, taken);
    ASSERT_EQ(bits >> SizedPredictors::late & 1U, bits >> SizedPredictors::tagged & 1U) << "branch " << i;
    wrong += static_cast<int>(bits >> SizedPredictors::tagged & 1U);
  }
  EXPECT_GT(wrong, 1000);
}

TEST(SizedPredictors, OneThatLearnsLateMissesTheEndOfShortLoopsInThePipeline) {
  const auto loop = [](int i) { return i % 5 != 4; };
  const auto apart = later_shares(8000, loop, 16);
  EXPECT_EQ(apart[SizedPredictors::tagged], 0.0);
  EXPECT_GT(apart[SizedPredictors::late], 0.1);
}

}  // namespace
}  // namespace perfpred
