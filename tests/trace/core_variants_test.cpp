#include "perfpred/trace/core_variants.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
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

bool is_of_several_keys(const CoreVariant& variant) {
  return std::set<std::string>{"window", "widths", "units", "ports", "delays", "levels"}.contains(
      variant.key);
}

TEST(CoreVariants, DifferInOneKeyEachButForGroupsAndLevels) {
  for (const char* name : {"ns-8w", "little-core", "o3-00"}) {
    const Core core = core_of(name);
    std::set<std::string> names;
    for (const CoreVariant& variant : core_variants(core)) {
      EXPECT_TRUE(names.insert(variant.core.name).second) << variant.core.name;
      auto differences = core_differences(core, variant.core);
      if (is_of_several_keys(variant)) {
        EXPECT_FALSE(differences.empty()) << variant.core.name;
        continue;
      }
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
    if (variant.key.ends_with(".latency") && variant.from == "1") {
      EXPECT_EQ(variant.to, "2");
    }
    if (variant.key.ends_with(".latency") && variant.from == "14") {
      EXPECT_THAT(variant.to, ::testing::AnyOf("8", "20"));
    }
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

TEST(CoreVariants, HaveTheOtherOrderOfStoresOutOfOrderAndNoneInOrder) {
  const Core core = core_of("ns-8w");
  EXPECT_THAT(steps_of("core.store_order", core), ::testing::ElementsAre("total>weak"));
  const std::vector<CoreVariant> weak = core_variants(core, "core.store_order");
  ASSERT_EQ(weak.size(), 1U);
  EXPECT_THAT(weak[0].core.json, ::testing::HasSubstr(R"("store_order":"weak")"));
  EXPECT_THAT(steps_of("core.store_order", weak[0].core), ::testing::ElementsAre("weak>total"));
  EXPECT_THAT(steps_of("core.store_order", core_of("little-core")), ::testing::IsEmpty());
}

const CoreVariant& variant_of(const std::vector<CoreVariant>& variants, const std::string& key,
                              const std::string& to) {
  const auto found = std::find_if(variants.begin(), variants.end(), [&](const CoreVariant& variant) {
    return variant.key == key && variant.to == to;
  });
  EXPECT_NE(found, variants.end()) << key << " " << to;
  return found == variants.end() ? variants.front() : *found;
}

TEST(CoreVariants, KeysThatLimitEachOtherMoveTogether) {
  const Core core = core_of("ns-8w");
  const auto variants = core_variants(core);
  EXPECT_THAT(steps_of("widths", core), ::testing::ElementsAre("8>4", "8>12"));  // 12: the widest there is
  std::set<std::string> keys;
  for (const auto& difference : core_differences(core, variant_of(variants, "window", "384").core))
    keys.insert(difference.key);
  EXPECT_THAT(keys, ::testing::ElementsAre("core.fp_regs", "core.int_regs", "core.iq_entries",
                                           "core.lq_entries", "core.rob_entries", "core.sq_entries"));
  EXPECT_THAT(steps_of("ports", core), ::testing::ElementsAre("1>2"));  // half of one is one
}

TEST(CoreVariants, CachesComeAndGo) {
  const Core core = core_of("ns-8w");  // 64 and 2048 KiB
  EXPECT_THAT(steps_of("levels", core),
              ::testing::ElementsAre("64+2048>16+64+2048", "64+2048>64+2048+8192", "64+2048>64"));
  const Core in_front = variant_of(core_variants(core), "levels", "16+64+2048").core;
  const auto parsed = nlohmann::json::parse(in_front.json), described = nlohmann::json::parse(core.json);
  EXPECT_EQ(parsed.at("l1d").at("assoc"), 2);
  EXPECT_EQ(parsed.at("l1d").at("latency"), 1);  // two fifths of 2
  EXPECT_EQ(parsed.at("l2"), described.at("l1d"));
  EXPECT_EQ(parsed.at("l3"), described.at("l2"));
  const Core three = core_of("big-core");
  EXPECT_THAT(steps_of("levels", three),
              ::testing::ElementsAre("48+1024+8192>48+8192", "48+1024+8192>48+1024"));
}

TEST(CoreVariants, ADegreeIsTriedOnlyWhereThereIsAPrefetcher) {
  EXPECT_THAT(steps_of("l1d.prefetch_degree", core_of("ns-8w")), ::testing::IsEmpty());
  EXPECT_THAT(steps_of("l1d.prefetch_degree", core_of("big-core")), ::testing::ElementsAre("->1", "->8"));
}

TEST(CoreVariants, OfOneKeyAreThoseOfAllThatHaveIt) {
  const Core core = parse_core(perfpred::testing::described_core("ns-8w"), "ns-8w");
  const std::vector<CoreVariant> all = core_variants(core);
  for (const char* key : {"l1d.latency", "l2.prefetcher", "window", "levels", "no.such_key"}) {
    std::vector<std::string> expected, found;
    for (const CoreVariant& variant : all)
      if (variant.key == key) expected.push_back(variant.core.json);
    for (const CoreVariant& variant : core_variants(core, key)) found.push_back(variant.core.json);
    EXPECT_EQ(found, expected) << key;
    EXPECT_EQ(found.empty(), std::string(key) == "no.such_key");
  }
}

}  // namespace
}  // namespace perfpred
