// TAGE, a loop predictor and a statistical corrector together against slow ones, prediction by prediction.

#include "simulate/branch/tage_sc_l_predictor.h"

#include <gtest/gtest.h>

#include "simulate/obvious_tage_sc_l.h"
#include "simulate/predictor_comparison.h"

namespace perfpred {
namespace {

using testing::branches_in_a_row;
using testing::BranchesOfAProgram;
using testing::expect_same;
using testing::ObviousTageScL;

TEST(TageScLPredictor, IsTheObviousOne) {
  for (const bool large : {false, true})
    for (const std::size_t under_way : {0U, 6U}) {
      SCOPED_TRACE(::testing::Message() << large << ' ' << under_way);
      TageScLPredictor fast(large);
      ObviousTageScL slow(large);
      EXPECT_GT(expect_same(fast, slow, BranchesOfAProgram(3).run(3000), under_way), 2300U);
      // Each part of it has had its say, but for loops whose rounds are counted late: they are not trusted.
      const ObviousTageScL::Seen& seen = slow.seen();
      if (under_way == 0) {
        EXPECT_GT(seen.by_loops, 5U);
      }
      EXPECT_GT(seen.by_corrector, 20U);
      EXPECT_GT(seen.by_others, 50U);
      EXPECT_GT(seen.by_long_tables, 2U);
    }
}

TEST(TageScLPredictor, IsTheObviousOneWhereEntriesAreFoughtFor) {
  for (const bool large : {false, true}) {
    SCOPED_TRACE(large);
    TageScLPredictor fast(large);
    ObviousTageScL slow(large);
    EXPECT_GT(expect_same(fast, slow, branches_in_a_row(2000, 3), 0), 1000U);
    EXPECT_GT(slow.seen().by_long_tables, 2U);
  }
}

}  // namespace
}  // namespace perfpred
