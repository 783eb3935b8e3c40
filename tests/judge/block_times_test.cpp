#include "perfpred/judge/block_times.h"

#include <gtest/gtest.h>

#include <numeric>

namespace perfpred::judge {
namespace {

TEST(BlockTimes, SumsWholeBlocksAndLeavesTheRestOut) {
  BlockTimes times(2);
  for (int i = 0; i < 250; ++i) times.add(std::vector<double>{1.0, static_cast<double>(i)});
  EXPECT_EQ(times.block_instructions(), 100U);
  ASSERT_EQ(times.blocks(), 2U);
  EXPECT_EQ(times.columns()[0], (std::vector<double>{100, 100}));
  EXPECT_EQ(times.columns()[1], (std::vector<double>{4950, 14950}));
}

TEST(BlockTimes, LongTracesGetLongerBlocksInsteadOfMore) {
  BlockTimes times(1);
  const std::uint64_t instructions = 100 * 256 * 5;
  for (std::uint64_t i = 0; i < instructions; ++i) times.add(std::vector<double>{static_cast<double>(i)});
  EXPECT_LT(times.blocks(), BlockTimes::kMostBlocks);
  EXPECT_GE(times.blocks(), BlockTimes::kMostBlocks / 2);
  const std::uint64_t covered = times.blocks() * times.block_instructions();
  EXPECT_LE(covered, instructions);
  EXPECT_GT(covered + times.block_instructions(), instructions);
  const auto& column = times.columns().front();
  const auto counted = static_cast<double>(covered);
  EXPECT_DOUBLE_EQ(std::accumulate(column.begin(), column.end(), 0.0), counted * (counted - 1) / 2);
}

TEST(BlockTimes, RefusesAnotherNumberOfColumns) {
  BlockTimes times(2);
  EXPECT_THROW(times.add(std::vector<double>{1.0}), std::invalid_argument);
}

}  // namespace
}  // namespace perfpred::judge
