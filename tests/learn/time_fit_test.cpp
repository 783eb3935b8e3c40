#include "perfpred/learn/time_fit.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>
#include <random>

#include "perfpred/trace/error.h"

namespace perfpred {
namespace {

/// Programs with random sums whose times a vector gives.
std::vector<MeasuredProgram> programs_of(std::size_t count, const std::vector<double>& truth,
                                         std::uint64_t seed = 1) {
  std::mt19937_64 random(seed);
  std::uniform_real_distribution<double> sum(1.0, 1000.0);
  std::vector<MeasuredProgram> programs;
  for (std::size_t p = 0; p < count; ++p) {
    MeasuredProgram program{"p" + std::to_string(p), {}, 0, 0};
    for (const double weight : truth) {
      program.vector.push_back(sum(random));
      program.time_ps += weight * program.vector.back();
    }
    programs.push_back(program);
  }
  return programs;
}

TEST(TimeFit, OneProgramScalesTheStart) {
  const TimeFit fit = fit_to_times({{"a", {2, 4}, 100, 0}}, {5, 10});
  EXPECT_TRUE(fit.way.scaled);
  EXPECT_FALSE(fit.way.ridge.has_value());
  EXPECT_DOUBLE_EQ(fit.factor, 2);
  EXPECT_DOUBLE_EQ(fit.core_vector[0], 10);
  EXPECT_DOUBLE_EQ(fit.core_vector[1], 20);
  EXPECT_DOUBLE_EQ(fit.start_errors[0], -0.5);
  EXPECT_NEAR(fit.errors[0], 0, 1e-12);
  EXPECT_TRUE(fit.held_out_errors.empty());
}

TEST(TimeFit, AStartThatIsOffByAFactorIsScaledByIt) {
  const std::vector<double> truth = {3, 6, 9};
  const TimeFit fit = fit_to_times(programs_of(12, truth), {1, 2, 3});
  EXPECT_NEAR(fit.factor, 3, 1e-9);
  for (const double error : fit.held_out_errors) EXPECT_NEAR(error, 0, 1e-9);
  for (const double error : fit.scaled_errors) EXPECT_NEAR(error, 0, 1e-9);
  for (const double error : fit.start_errors) EXPECT_NEAR(error, -2.0 / 3, 1e-9);
}

TEST(TimeFit, AnExactStartStaysAsItIs) {
  const TimeFit fit = fit_to_times(programs_of(12, {3, 6, 9}), {3, 6, 9});
  EXPECT_EQ(fit.core_vector.size(), 3U);
  for (const double error : fit.errors) EXPECT_NEAR(error, 0, 1e-9);
}

TEST(TimeFit, FindsAnEntryThatTheStartLacks) {
  const TimeFit fit = fit_to_times(programs_of(30, {2, 5, 1}), {2, 0, 0});
  ASSERT_TRUE(fit.way.ridge.has_value());
  EXPECT_NEAR(fit.core_vector[0], 2, 0.05);
  EXPECT_NEAR(fit.core_vector[1], 5, 0.05);
  EXPECT_NEAR(fit.core_vector[2], 1, 0.05);
  for (const double error : fit.held_out_errors) EXPECT_LT(std::abs(error), 0.02);
  double scaled = 0;
  for (const double error : fit.scaled_errors) scaled += std::abs(error) / 30;
  EXPECT_GT(scaled, 0.1);
  EXPECT_EQ(fit.trials.size(), 10U);
}

TEST(TimeFit, NoiseIsNotFitted) {
  // More entries than programs, all noise but for the start: adding any would learn the noise.
  std::vector<double> truth(40, 0.0), start(40, 0.0);
  truth[0] = start[0] = 1;
  std::vector<MeasuredProgram> programs = programs_of(10, truth);
  std::mt19937_64 random(7);
  std::normal_distribution<double> noise(0, 0.05);
  for (MeasuredProgram& program : programs) program.time_ps *= 1 + noise(random);
  const TimeFit fit = fit_to_times(programs, start);
  double held_out = 0;
  for (const double error : fit.held_out_errors) held_out += std::abs(error) / 10;
  EXPECT_LT(held_out, 0.1);
}

/// By the book: each program's error by a fit that never saw it.
TEST(TimeFit, HeldOutErrorsAreThoseOfFitsWithoutTheProgram) {
  std::vector<MeasuredProgram> programs = programs_of(8, {2, 5, 1}, 3);
  programs[2].time_ps *= 1.4;
  programs[5].uncertainty = 0.3;
  const std::vector<double> start = {2, 1, 0};
  const TimeFit fit = fit_to_times(programs, start);
  for (std::size_t out = 0; out < programs.size(); ++out) {
    std::vector<MeasuredProgram> rest = programs;
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(out));
    const TimeFit without = fit_to_times(rest, start);
    const double time = std::inner_product(without.core_vector.begin(), without.core_vector.end(),
                                           programs[out].vector.begin(), 0.0);
    EXPECT_NEAR(fit.held_out_errors[out], time / programs[out].time_ps - 1, 1e-9) << out;
  }
}

/// The trials' errors, which are had without a fit a program, are those of such fits.
TEST(TimeFit, AGivenRidgesTrialIsWhatLeavingOutGives) {
  const std::vector<MeasuredProgram> programs = programs_of(20, {2, 5, 1}, 5);
  const TimeFit chosen = fit_to_times(programs, {2, 4, 0});
  for (const TimeFitTrial& trial : chosen.trials) {
    if (!trial.ridge || *trial.ridge < 0.1) continue;
    const TimeFit given = fit_to_times(programs, {2, 4, 0}, trial.ridge);
    EXPECT_TRUE(given.trials.empty());
    double mean = 0;
    for (const double error : given.held_out_errors) mean += std::abs(error) / 20;
    // G is of all programs in the one and of the others in the other.
    EXPECT_NEAR(trial.mean_error, mean, 0.1 * mean + 1e-6) << *trial.ridge;
  }
}

TEST(TimeFit, AnUncertainTimeCountsLess) {
  std::vector<MeasuredProgram> programs = programs_of(3, {1});
  programs[0].time_ps *= 1.1;
  programs[1].time_ps *= 1.2;
  programs[2].time_ps *= 1.3;
  EXPECT_NEAR(fit_to_times(programs, {1}).factor, 1.2, 1e-9);
  programs[1].uncertainty = programs[2].uncertainty = 1;
  EXPECT_NEAR(fit_to_times(programs, {1}).factor, 1.1, 1e-9);
}

TEST(TimeFit, RefusesAStartWithoutATime) {
  EXPECT_THROW(fit_to_times(programs_of(3, {1, 2}), {0, 0}), InputError);
  EXPECT_THROW(fit_to_times({}, {1}), std::invalid_argument);
  EXPECT_THROW(fit_to_times(programs_of(3, {1, 2}), {1}), std::invalid_argument);
}

}  // namespace
}  // namespace perfpred
