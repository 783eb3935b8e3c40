#include "engine/row_kernels.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <bit>
#include <cmath>

namespace perfpred {
namespace {

using Transform = ColumnScaling::Transform;

Scaling mixed_scaling(std::size_t width) {
  Scaling scaling;
  for (std::size_t i = 0; i < width; ++i) {
    scaling.columns.push_back({i % 2 == 0 ? Transform::log2_1p : Transform::identity,
                               0.25F * static_cast<float>(i % 3), 1.0F / static_cast<float>(1 + i % 5)});
  }
  return scaling;
}

TEST(RowConversion, ScalesAsTheModelCardSays) {
  for (const std::size_t width : {1, 15, 16, 140}) {
    const Scaling scaling = mixed_scaling(width);
    std::vector<float> raw(width), row(width);
    for (std::size_t i = 0; i < width; ++i)
      raw[i] = std::floor(std::exp2(26.0F * static_cast<float>(i) / 140.0F));
    convert_row(RowConversion(scaling), raw.data(), row.data());
    scaling.apply(raw);
    for (std::size_t i = 0; i < width; ++i) EXPECT_NEAR(row[i], raw[i], 3e-6F * std::max(1.0F, raw[i]));
  }
}

TEST(RowConversion, TheLogarithmIsThatOfTheLibrary) {
  Scaling scaling;
  scaling.columns.push_back({Transform::log2_1p, 0.0F, 1.0F});
  const RowConversion conversion(scaling);
  for (float raw = 0.0F; raw <= kNeverSeen; raw = raw * 1.01F + 0.5F) {
    float row = -1.0F;
    convert_row(conversion, &raw, &row);
    EXPECT_NEAR(row, std::log2(1.0 + static_cast<double>(raw)), 2e-6) << raw;
  }
}

TEST(RowConversion, BytesAreRoundedAndCut) {
  Scaling scaling;
  scaling.columns.assign(5, {Transform::identity, 0.0F, 1.0F});
  RowConversion conversion(scaling);
  for (std::size_t i = 0; i < 5; ++i) conversion.then(i, -1.0F, 100.0F, 10.0F);  // (x + 1) * 100 + 10
  const std::vector<float> raw = {-1.0F, -0.996F, 0.5F, 2.0F, -7.0F};
  std::vector<std::uint8_t> row(5);
  convert_row(conversion, raw.data(), row.data());
  EXPECT_THAT(row, ::testing::ElementsAre(10, 10, 160, 255, 0));
}

TEST(RowConversion, BFloat16IsTheNearest) {
  Scaling scaling;
  scaling.columns.assign(1, {Transform::identity, 0.0F, 1.0F});
  const RowConversion conversion(scaling);
  for (const float raw : {0.0F, 1.0F, -3.14159F, 1.00390625F, 123456.0F}) {
    BFloat16 rounded{};
    convert_row(conversion, &raw, &rounded);
    float back = 0.0F;
    to_float(&rounded, 1, &back);
    EXPECT_NEAR(back, raw, std::abs(raw) / 256.0F);
    to_bfloat16(&back, 1, &rounded);
    EXPECT_EQ(std::bit_cast<std::uint32_t>(back) >> 16, rounded.bits);
  }
}

TEST(Embeddings, AddEachColumnsVectorAndDropWhatIsNegative) {
  for (const std::size_t width : {3, 64, 70, 128}) {
    EmbeddingTable table;
    table.width = width;
    table.columns = {2, 0};
    table.factors = {1.0F, 4.0F};
    table.last_rows = {2.0F, 1.0F};
    table.first_rows = {0, 3};
    for (std::size_t i = 0; i < 5 * width; ++i) table.rows.push_back(std::sin(static_cast<float>(i)));
    const auto expect_rows = [&](const std::vector<float>& values, std::size_t one, std::size_t other) {
      std::vector<float> row(width, 0.125F);
      add_embeddings(table, values.data(), row.data());
      for (std::size_t i = 0; i < width; ++i) {
        const float sum = 0.125F + table.rows[one * width + i] + table.rows[other * width + i];
        EXPECT_NEAR(row[i], std::max(0.0F, sum), 1e-6F);
      }
    };
    expect_rows({0.12F, 9.0F, 2.0F}, 3 + 0, 2);
    expect_rows({0.13F, 9.0F, 1.0F}, 3 + 1, 1);
    expect_rows({7.0F, 9.0F, -1.0F}, 3 + 1, 0);
  }
}

}  // namespace
}  // namespace perfpred
