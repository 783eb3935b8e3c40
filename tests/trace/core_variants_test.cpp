#include "perfpred/trace/core_variants.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "described_core.h"
#include "perfpred/trace/core_difference.h"

namespace perfpred {
namespace {

Core core_of(const std::string& name) { return parse_core(testing::described_core(name), name); }

/// "FROM>TO" of the variants in this key.
std::vector<std::string> steps_of(const std::string& key, const Core& core) {
  std::vector<std::string> steps;
  for (const CoreVariant& variant : core_variants(core))
    if (variant.key == key) steps.push_back(variant.from + ">" + variant.to);
  return steps;
}

TEST(CoreVariants, DifferInOneKeyEach) {
  for (const char* name : {"ns-8w", "little-core", "o3-00"}) {
    const Core core = core_of(name);
    std::set<std::string> names;
    for (const CoreVariant& variant : core_variants(core)) {
      EXPECT_TRUE(names.insert(variant.core.name).second) << variant.core.name;
      auto differences = core_differences(core, variant.core);
      if (variant.key == "branch_predictor.type") {  // tables come and go with it
        std::erase_if(differences, [](const auto& d) { return d.key == "branch_predictor.table_entries"; });
      }
      ASSERT_EQ(differences.size(), 1U) << variant.core.name;
      EXPECT_EQ(differences[0].key, variant.key);
      EXPECT_EQ(differences[0].a, variant.from);
      EXPECT_EQ(differences[0].b, variant.to);
    }
    EXPECT_GT(names.size(), 60U) << name;
  }
}

TEST(CoreVariants, StepLatenciesByTwoFifthsAndSizesToHalfAndTwice) {
  const Core core = core_of("ns-8w");
  EXPECT_THAT(steps_of("core.rob_entries", core), ::testing::SizeIs(2));
  for (const CoreVariant& variant : core_variants(core)) {
    if (variant.key.ends_with(".latency") && variant.from == "1") EXPECT_EQ(variant.to, "2");
    if (variant.key.ends_with(".latency") && variant.from == "14")
      EXPECT_THAT(variant.to, ::testing::AnyOf("8", "20"));
    if (variant.key == "core.rob_entries") {
      const int half = std::stoi(variant.from) / 2, twice = std::stoi(variant.from) * 2;
      EXPECT_THAT(std::stoi(variant.to), ::testing::AnyOf(half, twice));
    }
  }
}

TEST(CoreVariants, HaveEveryOtherPredictorAndPrefetcherAndLeaveTheClock) {
  const Core core = core_of("ns-8w");
  EXPECT_THAT(steps_of("branch_predictor.type", core), ::testing::SizeIs(7));
  EXPECT_THAT(steps_of("l2.prefetcher", core), ::testing::SizeIs(6));
  for (const char* key : {"core.clock_ghz", "core.type", "isa", "name"})
    EXPECT_THAT(steps_of(key, core), ::testing::IsEmpty()) << key;
  for (const CoreVariant& variant : core_variants(core)) EXPECT_EQ(variant.core.period_ps, core.period_ps);
}

}  // namespace
}  // namespace perfpred
