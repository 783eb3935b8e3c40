#include "perfpred/judge/familiarity.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace perfpred::judge {
namespace {

TEST(Familiarity, MeasuresTheDistanceToTheNearestCentre) {
  // Centres 0, 1 and 5 in one dimension: spread sqrt(7).
  const Familiarity known = learn_familiarity({{"a", {-0.5}}, {"a", {0.5}}, {"b", {1}}, {"c", {5}}}, 0.3);
  EXPECT_THAT(known.programs, ::testing::ElementsAre("a", "b", "c"));
  const Strangeness near = strangeness_of(known, {2});
  EXPECT_EQ(near.nearest, "b");
  EXPECT_NEAR(near.distance, 1 / std::sqrt(7), 1e-12);
  EXPECT_TRUE(near.strangest[0].high);
  EXPECT_FALSE(near.strangest[0].unseen);
  EXPECT_TRUE(strangeness_of(known, {-3}).strangest[0].unseen);
}

TEST(Familiarity, LeavesAProgramOutOfItsOwnScore) {
  // Without c the spread is sqrt(0.5), and c is 4 from b; without a it is sqrt(8), and a is 1 from b (its
  // farthest point 1.5); b lies between.
  const std::vector<KnownPoint> points = {{"a", {-0.5}}, {"a", {0.5}}, {"b", {1}}, {"c", {5}}};
  EXPECT_NEAR(learn_familiarity(points, 0.25).limit, 4 / std::sqrt(0.5), 1e-12);
  EXPECT_EQ(learn_familiarity(points, 0.25).false_alarm_rate, 0.25);
  EXPECT_NEAR(learn_familiarity(points, 0.5).limit, 1.5 / std::sqrt(8), 1e-12);
  // One of four is the least that three programs can promise.
  EXPECT_EQ(learn_familiarity(points, 0.01).false_alarm_rate, 0.25);
}

TEST(Familiarity, RaisesNoMoreFalseAlarmsThanItSays) {
  std::mt19937_64 random(3);
  std::normal_distribution<double> normal;
  double alarms = 0;
  constexpr int kTrials = 400;
  for (int trial = 0; trial < kTrials; ++trial) {
    std::vector<KnownPoint> points;
    for (int i = 0; i < 20; ++i)
      points.push_back({std::to_string(i), {normal(random), normal(random), normal(random)}});
    const std::vector<double> fresh = points.back().values;
    points.pop_back();
    const Familiarity known = learn_familiarity(points, 0.1);
    EXPECT_EQ(known.false_alarm_rate, 0.1);
    alarms += strangeness_of(known, fresh).strange() ? 1 : 0;
  }
  EXPECT_LT(alarms / kTrials, 0.15);
  EXPECT_GT(alarms / kTrials, 0.03);
}

TEST(Familiarity, NamesTheDimensionThatIsStrange) {
  std::mt19937_64 random(4);
  std::normal_distribution<double> normal;
  std::vector<KnownPoint> points;
  for (int i = 0; i < 10; ++i) {
    KnownPoint point{std::to_string(i), {}};
    for (int k = 0; k < 50; ++k) point.values.push_back(normal(random));
    points.push_back(point);
  }
  const Familiarity known = learn_familiarity(points, 0.1);
  std::vector<double> stranger = points[0].values;
  EXPECT_FALSE(strangeness_of(known, stranger).strange());
  stranger[17] = -20;  // one dimension of fifty
  const Strangeness found = strangeness_of(known, stranger);
  EXPECT_TRUE(found.strange());
  EXPECT_EQ(found.strangest[0].index, 17U);
  EXPECT_FALSE(found.strangest[0].high);
  EXPECT_TRUE(found.strangest[0].unseen);
}

TEST(Familiarity, RefusesTooFewProgramsAndOtherDimensions) {
  EXPECT_THROW(learn_familiarity({{"a", {1}}, {"b", {2}}}, 0.1), std::invalid_argument);
  EXPECT_THROW(learn_familiarity({{"a", {1}}, {"b", {2}}, {"c", {2, 3}}}, 0.1), std::invalid_argument);
  const Familiarity known = learn_familiarity({{"a", {1}}, {"b", {2}}, {"c", {3}}}, 0.1);
  EXPECT_THROW(strangeness_of(known, {1, 2}), std::invalid_argument);
}

}  // namespace
}  // namespace perfpred::judge
