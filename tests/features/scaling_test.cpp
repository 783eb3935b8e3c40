#include "perfpred/features/scaling.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <stdexcept>
#include <vector>

#include "perfpred/trace/error.h"

namespace perfpred {
namespace {

using Transform = ColumnScaling::Transform;

TEST(Scaling, TransformsThenShiftsThenMultipliesEachColumn) {
  const Scaling scaling{{{Transform::identity, 1.0F, 10.0F}, {Transform::log2_1p, 2.0F, 0.5F}}};
  std::vector<float> rows = {1.0F, 0.0F, 3.0F, 15.0F};
  scaling.apply(rows);
  EXPECT_THAT(rows, ::testing::ElementsAre(0.0F, -1.0F, 20.0F, 1.0F));
}

TEST(Scaling, RefusesNumbersThatAreNoWholeRows) {
  const Scaling scaling{{{}, {}}};
  std::vector<float> rows(3);
  EXPECT_THROW(scaling.apply(rows), std::invalid_argument);
  EXPECT_THROW(Scaling{}.apply(rows), std::invalid_argument);
  EXPECT_NO_THROW(Scaling{}.apply({}));
}

TEST(Scaling, ByDefaultMapsEachKindToAboutZeroToOne) {
  const FeatureSet set{.name = "kinds",
                       .version = 1,
                       .columns = {{"category", ColumnKind::categorical, 32},
                                   {"flag", ColumnKind::flag, 0},
                                   {"distance", ColumnKind::distance, 0},
                                   {"entropy", ColumnKind::entropy, 0},
                                   {"part", ColumnKind::address_part, 0},
                                   {"number", ColumnKind::number, 0}}};
  std::vector<float> rows = {8.0F, 1.0F, kNeverSeen, 0.25F, 1048576.0F, 3.0F};
  default_scaling(set).apply(rows);
  EXPECT_THAT(rows,
              ::testing::Pointwise(::testing::FloatNear(1e-6F), {0.25F, 1.0F, 1.0F, 0.25F, 0.25F, 3.0F}));
}

TEST(Scaling, ByDefaultMapsTheFullScaleOfAColumnToOne) {
  const FeatureSet set{
      .name = "full",
      .version = 1,
      .columns = {{"distance", ColumnKind::distance, 0, 63.0F}, {"number", ColumnKind::number, 0, 16.0F}}};
  std::vector<float> rows = {63.0F, 16.0F, 7.0F, 4.0F};
  default_scaling(set).apply(rows);
  EXPECT_THAT(rows, ::testing::Pointwise(::testing::FloatNear(1e-6F), {1.0F, 1.0F, 0.5F, 0.25F}));
}

TEST(Scaling, ByDefaultKeepsNeverSeenAboveEveryFiniteDistance) {
  const Scaling scaling =
      default_scaling({.name = "one", .version = 1, .columns = {{"distance", ColumnKind::distance, 0}}});
  std::vector<float> rows = {0.0F, 1.0F, kMaxDistance, kNeverSeen};
  scaling.apply(rows);
  EXPECT_EQ(rows[0], 0.0F);
  EXPECT_FLOAT_EQ(rows[1], 1.0F / 26.0F);
  EXPECT_NEAR(rows[2], 24.0F / 26.0F, 1e-6F);
  EXPECT_NEAR(rows[3], 1.0F, 1e-6F);
}

TEST(Scaling, NamesOfTransformsGoBothWays) {
  for (const Transform transform : {Transform::identity, Transform::log2_1p})
    EXPECT_EQ(find_transform(transform_name(transform)), transform);
  EXPECT_THROW(find_transform("sqrt"), InputError);
}

}  // namespace
}  // namespace perfpred
