#include "engine/packed_rows.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <random>

#include "engine/random_features.h"
#include "engine/row_expansion.h"

namespace perfpred {
namespace {

/// On the CPU, as a device would get it.
torch::Tensor packed(const PackedLayout& layout, const std::vector<float>& rows,
                     const PieceLoop& loop = one_after_the_other) {
  torch::Tensor bytes = torch::empty({static_cast<std::int64_t>(layout.size())}, torch::kUInt8);
  pack_rows(layout, rows, std::as_writable_bytes(std::span(bytes.data_ptr<std::uint8_t>(), layout.size())),
            loop);
  return bytes;
}

std::vector<std::uint32_t> bits_of(std::span<const float> values) {
  std::vector<std::uint32_t> bits;
  for (const float value : values) bits.push_back(std::bit_cast<std::uint32_t>(value));
  return bits;
}

std::span<const float> values_of(const torch::Tensor& tensor) {
  return {tensor.data_ptr<float>(), static_cast<std::size_t>(tensor.numel())};
}

void expect_round_trip(const std::vector<float>& rows, std::size_t width) {
  const PackedLayout layout = plan_packing(rows, width);
  EXPECT_EQ(layout.bytes.columns + layout.words.columns + layout.floats.columns, width);
  EXPECT_EQ(bits_of(values_of(expanded_rows(layout, packed(layout, rows)))), bits_of(rows));
}

std::vector<float> feature_rows(const FeatureSet& set, std::size_t count) {
  RandomFeatures features(set, count);
  std::vector<float> rows(count * set.width());
  features.read(rows);
  return rows;
}

TEST(PackedRows, HoldEveryBitOfEveryFeatureSet) {
  for (const std::string& name : feature_set_names()) {
    const FeatureSet& set = find_feature_set(name);
    for (const std::size_t count :
         {std::size_t{1}, std::size_t{100}, kPackedPieceRows - 1, kPackedPieceRows, kPackedPieceRows + 1})
      expect_round_trip(feature_rows(set, count), set.width());
  }
}

TEST(PackedRows, HoldEveryBitOfNumbersAtTheEdgesOfTheCodes) {
  const std::vector<float> edges = {
      0.0F,  -0.0F, 1.0F,    254.0F,     255.0F, 256.0F, 65534.0F, 65535.0F, 65536.0F, kMaxDistance,
      1e30F, -1.0F, -300.0F, kNeverSeen, 0.5F,   1e-40F, 65534.5F, 254.5F,   -1e30F,   kNeverSeen * 2};
  std::mt19937 random(3);
  // Each column has mostly numbers below `usual`, and now and then an edge.
  const std::vector<float> usual = {2.0F, 200.0F, 60000.0F, 3e7F};
  for (const std::size_t seldom : {1, 10, 100, 1000}) {
    std::vector<float> rows;
    for (std::size_t row = 0; row < 3000; ++row) {
      for (const float limit : usual) {
        rows.push_back(random() % seldom == 0
                           ? edges[random() % edges.size()]
                           : std::floor(limit * static_cast<float>(random() % 4096) / 4096.0F));
      }
    }
    expect_round_trip(rows, usual.size());
  }
}

TEST(PackedRows, TakeTheNarrowestWidthThatPays) {
  std::vector<float> rows;
  for (int row = 0; row < 1000; ++row) {
    const auto number = static_cast<float>(row);
    rows.push_back(static_cast<float>(row % 2));                           // a flag
    rows.push_back(row % 100 == 0 ? 0.25F : static_cast<float>(row % 7));  // seldom a fraction
    rows.push_back(row % 3 == 0 ? kNeverSeen : static_cast<float>(row % 200));
    rows.push_back(60.0F * number);    // 16 bits
    rows.push_back(4000.0F * number);  // more than that
    rows.push_back(number / 1000.0F);
  }
  const PackedLayout layout = plan_packing(rows, 6);
  EXPECT_EQ(layout.bytes.columns, 3U);
  ASSERT_EQ(layout.words.runs.size(), 1U);
  EXPECT_EQ(layout.words.runs[0].first, 3U);
  EXPECT_EQ(layout.floats.columns, 2U);
  EXPECT_EQ(layout.exceptions(), 10U);
  expect_round_trip(rows, 6);
}

TEST(PackedRows, DoNotDependOnTheOrderOfThePieces) {
  const std::vector<float> rows = feature_rows(perfvec51(), 3 * kPackedPieceRows + 5);
  const PieceLoop backwards = [](std::size_t count, const std::function<void(std::size_t)>& work) {
    while (count > 0) work(--count);
  };
  const PackedLayout layout = plan_packing(rows, perfvec51().width(), backwards);
  EXPECT_TRUE(torch::equal(expanded_rows(layout, packed(layout, rows, backwards)),
                           expanded_rows(layout, packed(layout, rows))));
}

TEST(PackedRows, RefuseWhatIsNoWholeRowsOrOfAnotherSize) {
  const std::vector<float> rows(10, 1.0F);
  EXPECT_THROW(plan_packing(rows, 3), std::invalid_argument);
  const PackedLayout layout = plan_packing(rows, 5);
  std::vector<std::byte> target(layout.size() + 1);
  EXPECT_THROW(pack_rows(layout, rows, target), std::invalid_argument);
}

TEST(DeviceScaling, IsThatOfTheFeatures) {
  for (const std::string& name : feature_set_names()) {
    const FeatureSet& set = find_feature_set(name);
    Scaling scaling = default_scaling(set);
    scaling.columns.back().shift = 0.3F;  // no default scaling has one
    std::vector<float> expected = feature_rows(set, 500);
    const PackedLayout layout = plan_packing(expected, set.width());
    torch::Tensor scaled = expanded_rows(layout, packed(layout, expected));
    DeviceScaling(scaling, torch::kCPU).apply(scaled);
    scaling.apply(expected);
    const std::span<const float> got = values_of(scaled);
    for (std::size_t i = 0; i < expected.size(); ++i) {
      const ColumnScaling& column = scaling.columns[i % set.width()];
      if (column.transform == ColumnScaling::Transform::identity) {
        ASSERT_EQ(std::bit_cast<std::uint32_t>(got[i]), std::bit_cast<std::uint32_t>(expected[i]))
            << set.columns[i % set.width()].name;
      } else {
        ASSERT_NEAR(got[i], expected[i], 1e-6F * std::max(std::abs(expected[i]), std::abs(column.shift)))
            << set.columns[i % set.width()].name;
      }
    }
  }
}

}  // namespace
}  // namespace perfpred
