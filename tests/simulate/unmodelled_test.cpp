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
  EXPECT_THAT(unmodelled(described_core("big-core")), ElementsAre("l2.prefetcher bop (taken for none)"));
}

TEST(Unmodelled, NamesPredictorsInOrderWhereGem5AsksThem) {
  EXPECT_THAT(unmodelled(described_core("inorder-00")), IsEmpty());
  EXPECT_THAT(unmodelled(described_core("inorder-00", "other", R"("isa":"x86-64")", R"("isa":"riscv64")")),
              ElementsAre(::testing::StartsWith("branch_predictor.type ")));
}

TEST(Unmodelled, SaysNothingOfACoreThatIsModelledWhole) {
  EXPECT_THAT(unmodelled(described_core("ns-8w")), IsEmpty());
  EXPECT_THAT(unmodelled(described_core("policy-random")), IsEmpty());
}

TEST(Unmodelled, RefusesWhatDescribesNoCore) { EXPECT_THROW(unmodelled("{}"), InputError); }

}  // namespace
}  // namespace perfpred
