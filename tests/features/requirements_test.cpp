#include "perfpred/features/requirements.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace perfpred {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::IsSupersetOf;
using ::testing::Not;

std::vector<std::string> without(const FeatureSet& set, Content content) {
  return columns_without(set, std::vector{content});
}

TEST(Requirements, ACompleteTraceLeavesNothingOut) {
  EXPECT_THAT(columns_without(dataflow(), {}), IsEmpty());
}

TEST(Requirements, NameTheColumnsOfThePapersSets) {
  EXPECT_THAT(without(neuroscalar13(), Content::addresses),
              ElementsAre("address_low", "address_mid", "address_high"));
  EXPECT_THAT(without(neuroscalar13(), Content::op_classes), ElementsAre("op_class"));
  EXPECT_EQ(without(neuroscalar13(), Content::registers).size(), 6U);
  EXPECT_THAT(without(neuroscalar13(), Content::branch_outcomes), IsEmpty());
  EXPECT_EQ(without(perfvec51(), Content::registers).size(), 2U * (kMaxSources + kMaxDestinations));
  EXPECT_THAT(without(perfvec51(), Content::faults), ElementsAre("fault"));
  EXPECT_THAT(without(perfvec51(), Content::branch_outcomes),
              ElementsAre("taken", "global_entropy", "local_entropy"));
  EXPECT_THAT(without(perfvec51(), Content::instruction_sizes), IsEmpty());
}

TEST(Requirements, FollowTheDataflowColumnsToTheirInputs) {
  EXPECT_THAT(without(dataflow(), Content::registers),
              IsSupersetOf({"chain_192_cycles", "near_64_width2_cycles", "nearest_producer_distance",
                            "inorder_near_width2_cycles", "core_192_width4_operand_wait"}));
  EXPECT_THAT(without(dataflow(), Content::registers), Not(Contains("op_cycles")));
  EXPECT_THAT(without(dataflow(), Content::op_classes), Not(Contains("chain_192_cycles")));
  EXPECT_THAT(without(dataflow(), Content::micro_op_counts), Not(Contains("near_64_cycles")));
  EXPECT_THAT(without(dataflow(), Content::addresses), Not(Contains("near_64_cycles")));
}

TEST(Requirements, EveryContentIsOfUseToSomeFeatureSet) {
  for (std::size_t i = 0; i < content_names().size(); ++i) {
    EXPECT_THAT(without(dataflow(), static_cast<Content>(i)), Not(IsEmpty())) << content_names()[i];
  }
}

}  // namespace
}  // namespace perfpred
