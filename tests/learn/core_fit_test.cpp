#include "perfpred/learn/core_fit.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <random>
#include <stdexcept>

namespace perfpred {
namespace {

using ::testing::Each;
using ::testing::IsEmpty;
using ::testing::SizeIs;

constexpr std::size_t kWidth = 6;

double dot(const std::vector<double>& a, const std::vector<double>& b) {
  double sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i) sum += a[i] * b[i];
  return sum;
}

/// Segments of random vectors whose true time is their product with `core`, times 1 + up to `noise` either
/// way.
SegmentSums random_program(std::uint64_t seed, const std::vector<double>& core, double noise = 0,
                           int segments = 50) {
  std::mt19937_64 random(seed);
  std::uniform_real_distribution<double> entry(0.5, 2.0), off(-noise, noise);
  SegmentSums sums("program " + std::to_string(seed), kWidth);
  for (int i = 0; i < segments; ++i) {
    std::vector<double> vector(kWidth);
    for (double& value : vector) value = entry(random);
    sums.add_segment(vector, dot(vector, core) * (1 + off(random)));
  }
  return sums;
}

std::vector<std::vector<double>> known_cores() { return {{1, 1, 1, 1, 1, 1}, {5, 1, 1, 1, 1, 1}}; }

const std::vector<double> kNewCore = {900, 30, 250, -40, 100, 700};

TEST(SegmentSums, AddUpWhatTheNormalEquationsNeed) {
  SegmentSums sums("two segments", 2);
  sums.add_segment(std::vector<double>{1, 2}, 10);
  sums.add_segment(std::vector<double>{3, -1}, 20);
  EXPECT_EQ(sums.segments(), 2U);
  EXPECT_EQ(sums.time_ps(), 30);
  EXPECT_EQ(sums.square(), 500);
  EXPECT_EQ(sums.total(), (std::vector<double>{4, 1}));
  EXPECT_EQ(sums.moment(), (std::vector<double>{70, 0}));
  EXPECT_EQ(sums.gram(), (std::vector<double>{10, 0, -1, 5}));
  EXPECT_THROW(sums.add_segment(std::vector<double>{1}, 1), std::invalid_argument);
}

TEST(SegmentSums, SelectGivesTheSumsOfShorterVectors) {
  SegmentSums all("a program", 3), chosen("a program", 2);
  for (const auto& [vector, time] : std::vector<std::pair<std::vector<double>, double>>{
           {{1, 2, 3}, 10}, {{4, -5, 6}, 20}, {{0, 7, 1}, 5}}) {
    all.add_segment(vector, time);
    chosen.add_segment(std::vector<double>{vector[2], vector[0]}, time);
  }
  const std::vector<std::size_t> entries = {2, 0};
  const SegmentSums selected = all.select(entries);
  EXPECT_EQ(selected.program(), "a program");
  EXPECT_EQ(selected.segments(), chosen.segments());
  EXPECT_EQ(selected.time_ps(), chosen.time_ps());
  EXPECT_EQ(selected.square(), chosen.square());
  EXPECT_EQ(selected.total(), chosen.total());
  EXPECT_EQ(selected.moment(), chosen.moment());
  EXPECT_EQ(selected.gram(), chosen.gram());
}

TEST(CoreFit, OfSomeEntriesIsTheFitOfShorterVectors) {
  std::vector<SegmentSums> programs, chosen;
  const std::vector<std::size_t> entries = {4, 0, 5};
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    programs.push_back(random_program(seed, kNewCore, 0.1));
    chosen.push_back(programs.back().select(entries));
  }
  const CoreFit fit = fit_core_entries(programs, entries, known_cores(), {.ridge = 0.1});
  const CoreFit shorter = fit_core_vector(chosen, {{1, 1, 1}, {1, 5, 1}}, {.ridge = 0.1});
  EXPECT_EQ(fit.core_vector, (std::vector<double>{shorter.core_vector[1], 0, 0, 0, shorter.core_vector[0],
                                                  shorter.core_vector[2]}));
  EXPECT_EQ(fit.held_out_errors, shorter.held_out_errors);
  EXPECT_EQ(fit.prior.size(), kWidth);
}

TEST(CoreFit, BlendIsTheWeightedMeanOfVectorsAndErrors) {
  std::vector<SegmentSums> programs;
  for (std::uint64_t seed = 1; seed <= 3; ++seed) programs.push_back(random_program(seed, kNewCore, 0.3));
  const std::vector<std::size_t> front = {0, 1, 2}, back = {3, 4, 5};
  const CoreFit first = fit_core_entries(programs, front, known_cores());
  const CoreFit second = fit_core_entries(programs, back, known_cores());
  const CoreFit mean = blend(first, second, 0.25);
  for (std::size_t i = 0; i < kWidth; ++i)
    EXPECT_DOUBLE_EQ(mean.core_vector[i], 0.75 * first.core_vector[i] + 0.25 * second.core_vector[i]);
  // Errors are linear in the prediction, so theirs are those of the mean's own vectors.
  for (std::size_t i = 0; i < programs.size(); ++i) {
    EXPECT_NEAR(mean.held_out_errors[i],
                dot(programs[i].total(), mean.held_out_vectors[i]) / programs[i].time_ps() - 1, 1e-12);
  }
}

TEST(CoreFit, FindsTheCoreVectorThatMadeTheTimes) {
  std::vector<SegmentSums> programs;
  for (std::uint64_t seed = 1; seed <= 4; ++seed) programs.push_back(random_program(seed, kNewCore));
  const CoreFit fit = fit_core_vector(programs, known_cores(), {.ridge = 0.0});
  for (std::size_t i = 0; i < kWidth; ++i)
    EXPECT_NEAR(fit.core_vector[i], kNewCore[i], 1e-3) << "entry " << i;
  EXPECT_NEAR(core_fit_loss(programs, fit.core_vector), 0, 1e-9);
}

TEST(CoreFit, ChoosesAWeakPullWhereTheTimesAreExact) {
  std::vector<SegmentSums> programs;
  for (std::uint64_t seed = 1; seed <= 4; ++seed) programs.push_back(random_program(seed, kNewCore));
  const CoreFit fit = fit_core_vector(programs, known_cores());
  ASSERT_TRUE(fit.ridge.has_value());
  EXPECT_LE(*fit.ridge, 1e-3);
  for (const double error : fit.held_out_errors) EXPECT_LT(std::abs(error), 1e-3);
}

TEST(CoreFit, KeepsToTheKnownCoresWhereOneOfThemIsTheTruth) {
  const auto known = known_cores();
  std::vector<SegmentSums> programs;
  for (std::uint64_t seed = 1; seed <= 3; ++seed) programs.push_back(random_program(seed, known[1], 0.3, 8));
  const CoreFit fit = fit_core_vector(programs, known);
  const auto prior_trial = fit.trials.back();
  EXPECT_FALSE(prior_trial.ridge.has_value());
  for (const RidgeTrial& trial : fit.trials) {
    if (trial.ridge == fit.ridge) {
      EXPECT_LE(trial.mean_error, prior_trial.mean_error);
    }
  }
}

TEST(CoreFit, PriorIsTheBestCombinationOfKnownCores) {
  const auto known = known_cores();
  std::vector<double> mixed(kWidth);
  for (std::size_t i = 0; i < kWidth; ++i) mixed[i] = 2 * known[0][i] + 3 * known[1][i];
  const CoreFit fit = fit_core_vector({random_program(1, mixed)}, known);
  ASSERT_THAT(fit.prior_weights, SizeIs(2));
  EXPECT_NEAR(fit.prior_weights[0], 2, 1e-4);
  EXPECT_NEAR(fit.prior_weights[1], 3, 1e-4);
}

TEST(CoreFit, NoKnownCoreCountsNegatively) {
  const CoreFit fit = fit_core_vector({random_program(1, {1, 4, 4, 4, 4, 4})}, known_cores());
  EXPECT_THAT(fit.prior_weights, Each(::testing::Ge(0.0)));
  EXPECT_EQ(fit.prior_weights[1], 0);  // more of the second core's first entry would only hurt
}

TEST(CoreFit, IsNeverWorseThanThePriorOnWhatItWasFittedTo) {
  for (const double ridge : {0.0, 1e-3, 1.0, 1e3}) {
    const std::vector<SegmentSums> programs = {random_program(9, kNewCore, 0.2, 5)};
    const CoreFit fit = fit_core_vector(programs, known_cores(), {.ridge = ridge});
    EXPECT_LE(core_fit_loss(programs, fit.core_vector), core_fit_loss(programs, fit.prior))
        << "ridge " << ridge;
  }
}

TEST(CoreFit, AStrongPullLeavesThePrior) {
  const std::vector<SegmentSums> programs = {random_program(9, kNewCore)};
  const CoreFit fit = fit_core_vector(programs, known_cores(), {.ridge = 1e12});
  for (std::size_t i = 0; i < kWidth; ++i)
    EXPECT_NEAR(fit.core_vector[i], fit.prior[i], 1e-6 * std::abs(fit.prior[i]));
}

TEST(CoreFit, OneProgramHasAFixedPullAndNoErrorWithoutIt) {
  const CoreFit fit = fit_core_vector({random_program(1, kNewCore)}, known_cores());
  EXPECT_EQ(fit.ridge, kDefaultRidge);
  EXPECT_THAT(fit.trials, IsEmpty());
  EXPECT_THAT(fit.held_out_errors, IsEmpty());
}

TEST(CoreFit, WeighsSlowAndFastProgramsAlike) {
  // One program fits the first known core, another, a million times slower a segment, the same core's
  // multiple.
  const std::vector<double> once = {1, 1, 1, 1, 1, 1}, slow = {2, 2, 2, 2, 2, 2};
  SegmentSums fast_program("fast", kWidth), slow_program("slow", kWidth);
  fast_program.add_segment(std::vector<double>(kWidth, 1.0), dot(std::vector<double>(kWidth, 1.0), once));
  slow_program.add_segment(std::vector<double>(kWidth, 1e6), dot(std::vector<double>(kWidth, 1e6), slow));
  const CoreFit fit = fit_core_vector({fast_program, slow_program}, {once}, {.ridge = 1e12});
  // Least sum of (w - 1)^2 + (w / 2 - 1)^2: w = 1.2.
  EXPECT_NEAR(fit.prior_weights[0], 1.2, 1e-9);
}

CoreFitOptions descent(std::optional<std::uint64_t> steps = std::nullopt) {
  return {.method = CoreFitMethod::gradient, .ridge = std::nullopt, .steps = steps};
}

TEST(CoreFitByGradient, EndsWhereTheClosedFormDoes) {
  std::vector<SegmentSums> programs;
  for (std::uint64_t seed = 1; seed <= 4; ++seed) programs.push_back(random_program(seed, kNewCore, 0.2));
  const CoreFit closed = fit_core_vector(programs, known_cores(), {.ridge = 0.0});
  const CoreFit gradient = fit_core_vector(programs, known_cores(), descent(100'000));
  for (std::size_t i = 0; i < kWidth; ++i)
    EXPECT_NEAR(gradient.core_vector[i], closed.core_vector[i], 1e-3) << "entry " << i;
}

TEST(CoreFitByGradient, BeginsAtThePriorAndGoesDown) {
  const std::vector<SegmentSums> programs = {random_program(9, kNewCore, 0.2, 5)};
  const CoreFit none = fit_core_vector(programs, known_cores(), descent(0));
  EXPECT_EQ(none.core_vector, none.prior);
  double last = core_fit_loss(programs, none.prior);
  for (const std::uint64_t steps : {1, 10, 100}) {
    const CoreFit fit = fit_core_vector(programs, known_cores(), descent(steps));
    EXPECT_EQ(fit.steps, steps);
    EXPECT_FALSE(fit.ridge.has_value());
    const double loss = core_fit_loss(programs, fit.core_vector);
    EXPECT_LT(loss, last) << steps << " steps";
    last = loss;
  }
}

TEST(CoreFitByGradient, ChoosesTheStepsByProgramsLeftOut) {
  std::vector<SegmentSums> programs;
  for (std::uint64_t seed = 1; seed <= 4; ++seed) programs.push_back(random_program(seed, kNewCore));
  const CoreFit fit = fit_core_vector(programs, known_cores(), descent());
  ASSERT_TRUE(fit.steps.has_value());
  EXPECT_GE(*fit.steps, 100U);  // exact times: the farther the better
  EXPECT_THAT(fit.held_out_errors, SizeIs(4));
  for (const RidgeTrial& trial : fit.trials) EXPECT_TRUE(trial.steps.has_value());
  EXPECT_EQ(fit.trials.front().steps, 0U);
  EXPECT_EQ(fit_core_vector({programs[0]}, known_cores(), descent()).steps, kDefaultSteps);
}

TEST(CoreFit, KeepsTheVectorsThatWereFittedWithoutAProgram) {
  std::vector<SegmentSums> programs;
  for (std::uint64_t seed = 1; seed <= 3; ++seed) programs.push_back(random_program(seed, kNewCore, 0.3));
  const CoreFit fit = fit_core_vector(programs, known_cores());
  ASSERT_THAT(fit.held_out_vectors, SizeIs(3));
  for (std::size_t i = 0; i < 3; ++i) {
    const double error = dot(programs[i].total(), fit.held_out_vectors[i]) / programs[i].time_ps() - 1;
    EXPECT_NEAR(error, fit.held_out_errors[i], 1e-12);
  }
}

/// One segment a program, of this sum of the second entry and this time.
SegmentSums program_of(const std::string& name, double sum, double time_ps) {
  SegmentSums sums(name, 3);
  sums.add_segment(std::vector<double>{100, sum, 100}, time_ps);
  return sums;
}

TEST(CoreFactor, IsTheMedianOfWhatProgramsWouldWant) {
  const std::vector<SegmentSums> programs = {program_of("a", 10, 100), program_of("b", 10, 110),
                                             program_of("c", 10, 120), program_of("far off", 10, 1000)};
  const CoreFit fit = fit_core_factor(programs, 1);
  EXPECT_EQ(fit.core_vector, (std::vector<double>{0, 11, 0}));
  EXPECT_EQ(fit.prior, fit.core_vector);
  EXPECT_THAT(fit.prior_weights, IsEmpty());
  ASSERT_THAT(fit.held_out_errors, SizeIs(4));
  EXPECT_NEAR(fit.held_out_errors[3], 0.11 - 1, 1e-12);  // 11 without it, 100 wanted
  EXPECT_EQ(fit.held_out_vectors[0], (std::vector<double>{0, 12, 0}));
}

/// Against trying every factor that any program would want.
TEST(CoreFactor, HasTheLeastMeanAbsoluteError) {
  std::mt19937 random(7);
  std::uniform_real_distribution<double> entry(1, 10);
  std::vector<SegmentSums> programs;
  for (int i = 0; i < 9; ++i)
    programs.push_back(program_of(fmt::format("p{}", i), entry(random), entry(random)));
  const auto mean_error = [&](double factor) {
    double sum = 0;
    for (const SegmentSums& program : programs)
      sum += std::abs(factor * program.total()[1] / program.time_ps() - 1);
    return sum;
  };
  double least = 1e9;
  for (const SegmentSums& program : programs)
    least = std::min(least, mean_error(program.time_ps() / program.total()[1]));
  EXPECT_NEAR(mean_error(fit_core_factor(programs, 1).core_vector[1]), least, 1e-12);
}

TEST(CoreFactor, IsTheExpectedOneUnlessProgramsSpeakAgainstIt) {
  std::vector<SegmentSums> programs;
  for (int i = 0; i < 10; ++i)
    programs.push_back(program_of(fmt::format("p{}", i), 10, i < 8 ? 101 + i : 90));
  // 8 of 10 want more, of which chance gives as many in one case of nine.
  EXPECT_EQ(fit_core_factor(programs, 1, 10.0).core_vector, (std::vector<double>{0, 10, 0}));
  EXPECT_EQ(fit_core_factor(programs, 1).core_vector[1], 10.3);
  const CoreFit more = fit_core_factor(programs, 1, 9.5);  // again 8 against 2
  EXPECT_EQ(more.core_vector[1], 9.5);
  EXPECT_NEAR(more.held_out_errors[0], 95.0 / 101 - 1, 1e-12);
  // All but one: no chance.
  programs[9] = program_of("p9", 10, 109);
  EXPECT_EQ(fit_core_factor(programs, 1, 10.0).core_vector[1], 10.4);
}

TEST(CoreFactor, FollowsProgramsThatAreTooFewForATest) {
  EXPECT_EQ(fit_core_factor({program_of("one", 10, 35)}, 1, 1.0).core_vector[1], 3.5);
  const std::vector<SegmentSums> five = {program_of("a", 10, 9), program_of("b", 10, 30),
                                         program_of("c", 10, 30), program_of("d", 10, 30),
                                         program_of("e", 10, 30)};
  EXPECT_EQ(fit_core_factor(five, 1, 1.0).core_vector[1], 3.0);
}

TEST(CoreFactor, IsNoneWhereNothingIsToScale) {
  EXPECT_THROW(fit_core_factor({}, 1), std::invalid_argument);
  EXPECT_EQ(fit_core_factor({program_of("nothing", 0, 10)}, 1).core_vector[1], 0.0);
  const CoreFit fit = fit_core_factor({program_of("nothing", 0, 10), program_of("some", 5, 10)}, 1);
  EXPECT_EQ(fit.core_vector[1], 2.0);
  EXPECT_EQ(fit.held_out_errors, (std::vector<double>{-1, -1}));
  EXPECT_THAT(fit_core_factor({program_of("one", 2, 10)}, 1).held_out_errors, IsEmpty());
}

TEST(CoreFit, RefusesWhatCannotBeFitted) {
  EXPECT_THROW(fit_core_vector({}, known_cores()), std::invalid_argument);
  EXPECT_THROW(fit_core_vector({random_program(1, kNewCore)}, {}), std::invalid_argument);
  EXPECT_THROW(fit_core_vector({random_program(1, kNewCore)}, {{1, 2}}), std::invalid_argument);
  EXPECT_THROW(fit_core_vector({SegmentSums("empty", kWidth)}, known_cores()), std::invalid_argument);
}

}  // namespace
}  // namespace perfpred
