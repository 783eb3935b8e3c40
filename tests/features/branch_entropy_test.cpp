#include "perfpred/features/branch_entropy.h"

#include <gtest/gtest.h>

namespace perfpred {
namespace {

TEST(BranchEntropy, IsOneWithoutHistory) { EXPECT_EQ(BranchHistory().entropy(), 1.0F); }

TEST(BranchEntropy, IsZeroWhereAllOutcomesAgree) {
  BranchHistory always;
  BranchHistory never;
  for (int i = 0; i < 200; ++i) {
    always.push(true);
    never.push(false);
    ASSERT_EQ(always.entropy(), 0.0F);
    ASSERT_EQ(never.entropy(), 0.0F);
  }
}

TEST(BranchEntropy, OfOneInFourIsThatOfABiasedCoin) {
  BranchHistory history;
  for (const bool taken : {false, true, false, false}) history.push(taken);
  EXPECT_NEAR(history.entropy(), 0.8112781F, 1e-6F);  // -1/4 log2 1/4 - 3/4 log2 3/4
}

TEST(BranchEntropy, ForgetsOutcomesOlderThanSixtyFour) {
  BranchHistory history;
  history.push(true);
  for (int i = 0; i < 63; ++i) history.push(false);
  EXPECT_GT(history.entropy(), 0.0F);
  history.push(false);
  EXPECT_EQ(history.entropy(), 0.0F);
}

TEST(BranchEntropy, SeesNoOrderSoAlternationIsFullEntropy) {
  BranchHistory history;
  for (int i = 0; i < 64; ++i) history.push(i % 2 == 0);
  EXPECT_EQ(history.entropy(), 1.0F);
}

}  // namespace
}  // namespace perfpred
