#include "learn/key_fit.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace perfpred {
namespace {

using ::testing::Each;
using ::testing::SizeIs;

/// Programs of four pieces on a core that takes `factor` times what its timing model says and `weight` of the
/// first of twelve variants' differences.
std::vector<ProgramPieces> programs(std::size_t count, double factor, double weight) {
  constexpr std::size_t kVariants = 12, kPieces = 4;
  std::mt19937 random(5);
  std::uniform_real_distribution<double> any(0, 1);
  std::vector<ProgramPieces> result;
  for (std::size_t p = 0; p < count; ++p) {
    ProgramPieces program;
    program.program = "p" + std::to_string(p);
    std::vector<double> lean(kVariants);
    for (double& value : lean) value = any(random) - 0.5;
    for (std::size_t piece = 0; piece < kPieces; ++piece) {
      const double own = 1e6 * (1 + any(random));
      auto& moved = program.moved.emplace_back();
      for (std::size_t i = 0; i < kVariants; ++i) moved.push_back(own * lean[i] * (0.5 + any(random)));
      program.own.push_back(own);
      program.truth.push_back(factor * own + weight * moved[0]);
    }
    result.push_back(std::move(program));
  }
  return result;
}

TEST(KeyFit, FindsTheVariantThatTheTimesSpeakFor) {
  const KeyFit fit = fit_keys(programs(12, 1.1, 0.8));
  EXPECT_NEAR(fit.factor, 1.1, 0.01);
  EXPECT_NEAR(fit.weights[0], 0.8, 0.05);
  for (std::size_t i = 1; i < fit.weights.size(); ++i) EXPECT_NEAR(fit.weights[i], 0, 0.05) << i;
  EXPECT_TRUE(fit.ridge.has_value());
  EXPECT_GT(fit.factor_error, 0.1);
  EXPECT_LT(fit.mean_held_out_error(), 0.01);
  EXPECT_THAT(fit.held_out_errors, SizeIs(12));
  EXPECT_LE(std::count_if(fit.weights.begin(), fit.weights.end(), [](double w) { return w != 0; }), 4);
}

TEST(KeyFit, KeepsTheFactorAloneWhereNoVariantHelps) {
  const KeyFit fit = fit_keys(programs(12, 0.9, 0));
  EXPECT_NEAR(fit.factor, 0.9, 1e-3);
  EXPECT_FALSE(fit.ridge.has_value());
  EXPECT_THAT(fit.weights, Each(0.0));
  EXPECT_NEAR(fit.factor_error, fit.mean_held_out_error(), 1e-12);
}

TEST(KeyFit, IsMovedLittleByOneProgramThatIsFarOff) {
  auto with_one_off = programs(12, 1, 0.8);
  for (double& truth : with_one_off[3].truth) truth *= 3;
  const KeyFit fit = fit_keys(with_one_off);
  EXPECT_NEAR(fit.factor, 1, 0.03);
  EXPECT_NEAR(fit.weights[0], 0.8, 0.1);
}

TEST(BetterStart, IsTheVariantThatTheTimesAreOf) {
  EXPECT_EQ(better_start(programs(12, 1, 1)), 0U);
  EXPECT_EQ(better_start(programs(12, 1.3, 0)), std::nullopt) << "a factor says it all";
  EXPECT_EQ(better_start(programs(7, 1, 1)), std::nullopt) << "too few programs to tell";
}

TEST(BetterStart, IsNoneThatOneProgramAloneSpeaksFor) {
  auto one_changed = programs(12, 1, 0);
  for (std::size_t piece = 0; piece < one_changed[3].truth.size(); ++piece)
    one_changed[3].truth[piece] += one_changed[3].moved[piece][0];
  EXPECT_EQ(better_start(one_changed), std::nullopt);
}

TEST(KeyFit, RefusesWhatTellsNothing) {
  EXPECT_THROW(fit_keys(programs(2, 1, 1)), std::invalid_argument);
  auto idle = programs(4, 1, 1);
  idle[1].truth[0] = 0;
  EXPECT_THROW(fit_keys(idle), std::invalid_argument);
  auto narrow = programs(4, 1, 1);
  narrow[2].moved[1].pop_back();
  EXPECT_THROW(fit_keys(narrow), std::invalid_argument);
}

}  // namespace
}  // namespace perfpred
