#include "perfpred/judge/epoch_sample.h"

#include <gtest/gtest.h>

#include <cmath>
#include <stdexcept>
#include <vector>

namespace perfpred::judge {
namespace {

constexpr double kTolerance = 1e-6;

// Of printed tables (two-sided 95 % and 99 %).
TEST(StudentT, IsThatOfTheTables) {
  EXPECT_NEAR(student_t(0.95, 1), 12.7062, 1e-4);
  EXPECT_NEAR(student_t(0.95, 2), 4.30265, 1e-5);
  EXPECT_NEAR(student_t(0.95, 3), 3.18245, 1e-5);
  EXPECT_NEAR(student_t(0.95, 4), 2.77645, 1e-5);
  EXPECT_NEAR(student_t(0.95, 30), 2.04227, 1e-5);
  EXPECT_NEAR(student_t(0.99, 10), 3.16927, 1e-5);
  EXPECT_NEAR(student_t(0.95, 120), 1.97993, 1e-5);
  EXPECT_NEAR(student_t(0.95, 1'000'000'000), 1.95996, 1e-5);
}

TEST(StudentT, OfManyDegreesGoesOnWhereTheSumsEnd) {
  EXPECT_NEAR(student_t(0.95, 1000), student_t(0.95, 1001), 1e-5);
  EXPECT_GT(student_t(0.95, 1000), student_t(0.95, 1001));
}

TEST(StudentT, OfNothingIsRefused) {
  EXPECT_THROW(student_t(0.95, 0), std::invalid_argument);
  EXPECT_THROW(student_t(1.0, 3), std::invalid_argument);
}

// Four epochs of 100 instructions, CPI 1, 2, 2, 3: mean 2, deviation sqrt(2 / 3), standard error sqrt(1 / 6).
TEST(SampledCpi, OfEqualEpochsIsTheirMeanWithItsStandardError) {
  const std::vector<double> cycles = {100, 200, 200, 300}, instructions(4, 100.0);
  const SampledCpi sampled = sampled_cpi(cycles, instructions, std::nullopt);
  EXPECT_DOUBLE_EQ(sampled.cpi, 2);
  ASSERT_TRUE(sampled.interval);
  EXPECT_NEAR(*sampled.standard_error, std::sqrt(1.0 / 6), kTolerance);
  EXPECT_NEAR(sampled.interval->low, 2 - 3.18244631 * std::sqrt(1.0 / 6), kTolerance);
  EXPECT_NEAR(sampled.interval->high, 2 + 3.18244631 * std::sqrt(1.0 / 6), kTolerance);
}

// The same four of 16 epochs: times sqrt(1 - 4 / 16).
TEST(SampledCpi, IsSurerWhereMuchOfTheRunWasSeen) {
  const std::vector<double> cycles = {100, 200, 200, 300}, instructions(4, 100.0);
  EXPECT_NEAR(*sampled_cpi(cycles, instructions, 1600).standard_error, std::sqrt(0.75 / 6), kTolerance);
  const SampledCpi all = sampled_cpi(cycles, instructions, 400);
  EXPECT_DOUBLE_EQ(all.interval->low, 2);
  EXPECT_DOUBLE_EQ(all.interval->high, 2);
  EXPECT_DOUBLE_EQ(*sampled_cpi(cycles, instructions, 300).standard_error, 0) << "counts that do not agree";
}

// 300 cycles for 150 instructions: CPI 2; cycles beyond it 100 - 200 and 200 - 100; the variance of a mean of
// two is (100^2 + 100^2) / 1 / 2, over the 75 instructions that an epoch has on average.
TEST(SampledCpi, IsNoLowerThanWhatWasSeenAllowsHoweverFewEpochsThereAre) {
  const std::vector<double> cycles = {100, 500}, instructions(2, 100.0);
  EXPECT_DOUBLE_EQ(sampled_cpi(cycles, instructions, std::nullopt).interval->low, 0);
  EXPECT_DOUBLE_EQ(sampled_cpi(cycles, instructions, 1000).interval->low, 0.6) << "600 of the run's cycles";
  EXPECT_GT(sampled_cpi(cycles, instructions, 1000).interval->high, 20);
}

TEST(SampledCpi, WeighsEpochsByTheirInstructions) {
  const std::vector<double> cycles = {100, 200}, instructions = {100, 50};
  const SampledCpi sampled = sampled_cpi(cycles, instructions, std::nullopt);
  EXPECT_DOUBLE_EQ(sampled.cpi, 2);
  EXPECT_NEAR(*sampled.standard_error, 100.0 / 75, kTolerance);
}

TEST(SampledCpi, OfOneEpochHasNoInterval) {
  const SampledCpi sampled = sampled_cpi(std::vector<double>{300}, std::vector<double>{100}, 1000);
  EXPECT_DOUBLE_EQ(sampled.cpi, 3);
  EXPECT_FALSE(sampled.interval);
  EXPECT_FALSE(sampled.standard_error);
}

TEST(SampledCpi, OfNoInstructionsIsRefused) {
  EXPECT_THROW(sampled_cpi({}, {}, std::nullopt), std::invalid_argument);
  EXPECT_THROW(sampled_cpi(std::vector<double>{1, 2}, std::vector<double>{1}, std::nullopt),
               std::invalid_argument);
}

}  // namespace
}  // namespace perfpred::judge
