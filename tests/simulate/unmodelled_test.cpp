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
  EXPECT_THAT(unmodelled(described_core("inorder-01")),
              ElementsAre(::testing::StartsWith("branch_predictor.type "),
                          "l2.prefetcher bop (taken for none)"));
}

TEST(Unmodelled, SaysNothingOfACoreThatIsModelledWhole) {
  EXPECT_THAT(unmodelled(described_core("ns-8w")), IsEmpty());
  EXPECT_THAT(unmodelled(described_core("policy-random")), IsEmpty());
}

TEST(Unmodelled, RefusesWhatDescribesNoCore) { EXPECT_THROW(unmodelled("{}"), InputError); }

}  // namespace
}  // namespace perfpred
