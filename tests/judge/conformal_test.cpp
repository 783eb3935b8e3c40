#include "perfpred/judge/conformal.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace perfpred::judge {
namespace {

using Groups = std::vector<std::vector<double>>;

TEST(ConformalQuantile, IsAnOrderStatisticWithOneScoreAGroup) {
  const Groups groups = {{5}, {1}, {4}, {2}, {3}, {9}, {8}, {7}, {6}};  // 9 groups: masses of 0.1
  EXPECT_EQ(conformal_quantile(groups, 0.1), 1.0);
  EXPECT_EQ(conformal_quantile(groups, 0.5), 5.0);
  EXPECT_EQ(conformal_quantile(groups, 0.51), 6.0);
  EXPECT_EQ(conformal_quantile(groups, 0.9), 9.0);
}

TEST(ConformalQuantile, HasNoLevelAboveNOverNPlus1) {
  const Groups groups = {{1}, {2}, {3}, {4}, {5}, {6}};
  EXPECT_DOUBLE_EQ(highest_level(6), 6.0 / 7);
  EXPECT_EQ(conformal_quantile(groups, 6.0 / 7), 6.0);
  EXPECT_FALSE(conformal_quantile(groups, 0.86).has_value());
}

TEST(ConformalQuantile, CountsGroupsNotScores) {
  // The second program's hundred good scores weigh no more than the first one's single bad one.
  const Groups groups = {{10}, std::vector<double>(100, 1.0), {2}};
  EXPECT_EQ(conformal_quantile(groups, 0.25), 1.0);
  EXPECT_EQ(conformal_quantile(groups, 0.5), 2.0);
  EXPECT_EQ(conformal_quantile(groups, 0.75), 10.0);
}

TEST(ConformalQuantile, CoversANewGroupAsOftenAsTheLevelSays) {
  std::mt19937_64 random(1);
  std::lognormal_distribution<double> scale(0, 1);
  std::normal_distribution<double> noise;
  const auto draw = [&] {
    std::vector<double> group;
    const double of_group = scale(random);
    for (int i = 0; i < 5; ++i) group.push_back(std::abs(noise(random)) * of_group);
    return group;
  };
  double covered = 0, all = 0;
  for (int trial = 0; trial < 2000; ++trial) {
    Groups groups;
    for (int i = 0; i < 20; ++i) groups.push_back(draw());
    const double limit = *conformal_quantile(groups, 0.8);
    for (const double score : draw()) {
      covered += score <= limit ? 1 : 0;
      all += 1;
    }
  }
  // At least the level; with 20 groups a little more, as the next score above the quantile is taken.
  EXPECT_GT(covered / all, 0.79);
  EXPECT_LT(covered / all, 0.85);
}

TEST(ConformalQuantile, RefusesNonsense) {
  EXPECT_THROW(conformal_quantile(Groups{}, 0.5), std::invalid_argument);
  EXPECT_THROW(conformal_quantile(Groups{{1}, {}}, 0.5), std::invalid_argument);
  EXPECT_THROW(conformal_quantile(Groups{{NAN}}, 0.5), std::invalid_argument);
  EXPECT_THROW(conformal_quantile(Groups{{1}}, 1.5), std::invalid_argument);
}

}  // namespace
}  // namespace perfpred::judge
