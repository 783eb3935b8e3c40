#include "perfpred/features/feature_profile.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace perfpred {
namespace {

/// Rows that lie in memory.
class GivenRows : public RowSource {
 public:
  GivenRows(std::size_t width, std::vector<float> values) : width_(width), values_(std::move(values)) {}
  std::size_t width() const override { return width_; }
  std::size_t read(std::span<float> rows) override {
    const std::size_t count = std::min(rows.size(), values_.size() - at_) / width_;
    std::copy_n(values_.begin() + static_cast<std::ptrdiff_t>(at_), count * width_, rows.begin());
    at_ += count * width_;
    return count;
  }

 private:
  std::size_t width_, at_ = 0;
  std::vector<float> values_;
};

TEST(FeatureProfile, IsMeanAndDeviationOfEachColumn) {
  GivenRows rows(2, {1, 0, 2, 0, 3, 0, 6, 0});
  ProfiledSource profiled(rows, {{{ColumnScaling::Transform::identity, 0.0F, 0.5F}, {}}});
  EXPECT_TRUE(profiled.profile().empty());
  std::vector<float> block(6);
  EXPECT_EQ(profiled.read(block), 3U);
  EXPECT_EQ(block[4], 3.0F);  // passed on as they are
  EXPECT_EQ(profiled.read(block), 1U);
  EXPECT_EQ(profiled.read(block), 0U);
  const FeatureProfile profile = profiled.profile();
  EXPECT_FLOAT_EQ(profile.means[0], 1.5F);  // scaled by a half
  EXPECT_FLOAT_EQ(profile.deviations[0], std::sqrt((4 + 1 + 0 + 9) / 4.0F) / 2);
  EXPECT_EQ(profile.means[1], 0.0F);
  EXPECT_EQ(profile.deviations[1], 0.0F);
}

}  // namespace
}  // namespace perfpred
