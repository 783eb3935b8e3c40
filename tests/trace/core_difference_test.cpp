#include "perfpred/trace/core_difference.h"

#include <gtest/gtest.h>

namespace perfpred {
namespace {

Core bundled_core(const std::string& name) {
  return load_core(std::string(PERFPRED_SOURCE_DIR) + "/configs/cores/" + name + ".yaml");
}

std::string policies_between(const std::string& a, const std::string& b) {
  return policy_difference(core_differences(bundled_core(a), bundled_core(b)));
}

TEST(CoreDifference, NamesEveryKeyThatDiffersAndNoOther) {
  const auto differences = core_differences(bundled_core("ns-8w"), bundled_core("policy-prefetch"));
  ASSERT_EQ(differences.size(), 2U);
  EXPECT_EQ(differences[0].key, "l1d.prefetcher");
  EXPECT_EQ(differences[0].a, "none");
  EXPECT_EQ(differences[0].b, "stride");
  EXPECT_EQ(differences[1].key, "l2.prefetcher");
}

TEST(CoreDifference, ACoreDoesNotDifferFromItself) {
  EXPECT_TRUE(core_differences(bundled_core("ns-8w"), bundled_core("ns-8w")).empty());
  EXPECT_EQ(policies_between("ns-8w", "ns-8w"), "");
}

TEST(CoreDifference, PoliciesAloneAreToldFromStructures) {
  EXPECT_EQ(policies_between("ns-8w", "policy-prefetch"), "prefetcher");
  EXPECT_EQ(policies_between("policy-random", "ns-8w"), "replacement");
  // The other predictor has no table of counters to configure: part of the same policy.
  EXPECT_EQ(policies_between("ns-8w", "policy-tage"), "branch predictor");
  EXPECT_EQ(policies_between("policy-prefetch", "policy-tage"), "branch predictor + prefetcher");
  EXPECT_EQ(policies_between("ns-8w", "ns-rob"), "");
  EXPECT_EQ(policies_between("ns-8w", "little-core"), "");
}

TEST(CoreDifference, PairsAreOfAKind) {
  const auto kind = [](const std::string& a, const std::string& b) {
    return pair_kind(core_differences(bundled_core(a), bundled_core(b)));
  };
  EXPECT_EQ(kind("ns-8w", "policy-prefetch"), "prefetcher");
  EXPECT_EQ(kind("ns-8w", "ns-rob"), "close");
  EXPECT_EQ(kind("ns-4w-mem", "ns-rob"), "close");
  EXPECT_EQ(kind("ns-rob", "policy-prefetch"), "close, prefetcher");
  EXPECT_EQ(kind("ns-8w", "little-core"), "");
  EXPECT_EQ(kind("big-core", "ns-8w"), "");
}

TEST(CoreDifference, ATableOfAnotherSizeIsAStructure) {
  const CoreDifference table = {"branch_predictor.table_entries", "2048", "4096"};
  EXPECT_EQ(policy_difference(std::vector{table}), "");
}

TEST(CoreDifference, LargerStructuresAreAnAdvantageWhateverTheOrder) {
  const Core baseline = bundled_core("ns-8w");
  const Core larger = bundled_core("ns-rob");
  EXPECT_GT(structure_advantage(larger, baseline), 0);
  EXPECT_DOUBLE_EQ(structure_advantage(larger, baseline), -structure_advantage(baseline, larger));
  // A policy is no structure.
  EXPECT_EQ(structure_advantage(bundled_core("policy-random"), baseline), 0);
  EXPECT_EQ(structure_advantage(bundled_core("policy-tage"), baseline), 0);
  EXPECT_GT(structure_advantage(baseline, bundled_core("inorder-00")), 0);
}

}  // namespace
}  // namespace perfpred
