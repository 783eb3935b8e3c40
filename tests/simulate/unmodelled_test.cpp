#include "perfpred/simulate/unmodelled.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "described_core.h"
#include "perfpred/trace/error.h"

namespace perfpred {
namespace {

using testing::described_core;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(Unmodelled, NamesWhatIsTakenForSomethingElse) {
  EXPECT_THAT(
      unmodelled(described_core("big-core", "other", R"("prefetcher":"bop")", R"("prefetcher":"new")")),
      ElementsAre("l2.prefetcher new (taken for none)"));
  EXPECT_THAT(
      unmodelled(described_core("ns-8w", "other", R"("type":"tournament")", R"("type":"perceptron_8kb")")),
      ElementsAre("branch_predictor.type perceptron_8kb (taken for tage_sc_l_8kb)"));
}

TEST(Unmodelled, NamesPredictorsInOrderWhereGem5AsksThem) {
  for (const char* core : {"inorder-00", "inorder-01"})
    EXPECT_THAT(unmodelled(described_core(core)), IsEmpty()) << core;
  EXPECT_THAT(unmodelled(described_core("inorder-01", "other", R"("isa":"x86-64")", R"("isa":"riscv64")")),
              ElementsAre("branch_predictor.type local (taken for none: no branch is predicted in order)"));
}

TEST(Unmodelled, SaysNothingOfACoreThatIsModelledWhole) {
  for (const char* core : {"ns-8w", "policy-random", "big-core", "o3-13"})
    EXPECT_THAT(unmodelled(described_core(core)), IsEmpty()) << core;
}

TEST(Unmodelled, RefusesWhatDescribesNoCore) { EXPECT_THROW(unmodelled("{}"), InputError); }

}  // namespace
}  // namespace perfpred
