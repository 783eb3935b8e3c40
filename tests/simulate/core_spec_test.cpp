#include "simulate/core_spec.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "described_core.h"
#include "perfpred/simulate/memory_spec.h"
#include "perfpred/trace/core_schema.h"
#include "perfpred/trace/error.h"

namespace perfpred {
namespace {

using testing::described_core;

TEST(CoreSpec, TakesAnOutOfOrderCoreFromItsDescription) {
  const CoreSpec spec = core_spec(described_core("ns-8w"));
  EXPECT_FALSE(spec.in_order);
  EXPECT_EQ(spec.fetch_width, 8U);
  EXPECT_EQ(spec.rob, 192U);
  EXPECT_EQ(spec.issue_queue, 64U);
  EXPECT_EQ(spec.load_queue, 32U);
  EXPECT_EQ(spec.fetch_to_decode, 1U);
  EXPECT_EQ(spec.decode_to_rename, 1U);
  EXPECT_EQ(spec.rename_to_issue, 2U);
  EXPECT_EQ(spec.integer_registers, 256U - 38U);
  EXPECT_EQ(spec.float_registers, 256U - 48U);
  EXPECT_EQ(spec.branches.kind, find_direction_predictor("tournament"));
  EXPECT_EQ(spec.branches.table_entries, 2048U);
  EXPECT_EQ(spec.branches.btb_entries, 4096U);
  EXPECT_EQ(spec.branches.ras_entries, 16U);
  EXPECT_EQ(spec.caches.second.kib, 2048U);
  EXPECT_EQ(spec.caches.third.kib, 0U);
  EXPECT_EQ(spec.caches.memory.access, 14'160U);  // picoseconds
}

TEST(CoreSpec, TakesEveryUnitsCountAndLatency) {
  auto description = nlohmann::json::parse(described_core("ns-8w"));
  auto& units = description["core"]["fu"];
  units["int_alu"] = {{"count", 11}, {"latency", 2}};
  units["int_mul"] = {{"count", 12}, {"latency", 3}};
  units["fp_alu"] = {{"count", 13}, {"latency", 4}};
  units["fp_mul"] = {{"count", 14}, {"latency", 5}};
  units["fp_div"]["latency"] = 6;
  units["simd"] = {{"count", 15}, {"latency", 7}};
  const CoreSpec spec = core_spec(description.dump());
  EXPECT_EQ(spec.integer_units, 11U);
  EXPECT_EQ(spec.integer_latency, 2U);
  EXPECT_EQ(spec.multiply_units, 12U);
  EXPECT_EQ(spec.multiply_latency, 3U);
  EXPECT_EQ(spec.float_units, 13U);
  EXPECT_EQ(spec.add_latency, 4U);
  EXPECT_EQ(spec.float_multiply_latency, 5U);
  EXPECT_EQ(spec.float_divide_latency, 6U);
  EXPECT_EQ(spec.vector_units, 15U);
  EXPECT_EQ(spec.vector_latency, 7U);
}

TEST(CoreSpec, TakesAnInOrderCoreFromItsDescription) {
  const CoreSpec spec = core_spec(described_core("inorder-00"));
  EXPECT_TRUE(spec.in_order);
  EXPECT_EQ(spec.fetch_to_decode, 5U);
  EXPECT_EQ(spec.decode_to_execute, 1U);
  EXPECT_EQ(spec.add_latency, 4U + 2U);  // of all floating-point and vector work: a multiplication's and two
  EXPECT_EQ(spec.rob, 20U + 3U + 6U);
}

TEST(CoreSpec, StoresAreOrderedAsTheInstructionSetHasThemOrAsTheKeySays) {
  auto description = nlohmann::json::parse(described_core("ns-8w"));
  EXPECT_TRUE(core_spec(description.dump()).total_store_order);
  description["core"]["store_order"] = "weak";
  EXPECT_FALSE(core_spec(description.dump()).total_store_order);
  description["isa"] = "riscv64";
  description["core"].erase("store_order");
  EXPECT_FALSE(core_spec(description.dump()).total_store_order);
  description["core"]["store_order"] = "total";
  EXPECT_TRUE(core_spec(description.dump()).total_store_order);
}

TEST(CoreSpec, DispatchIsAsWideAsIssueHoweverWideRenamingIs) {
  const CoreSpec spec = core_spec(described_core("o3-10"));
  EXPECT_GT(spec.rename_width, spec.issue_width);
  EXPECT_EQ(spec.dispatch_width, spec.issue_width);
}

TEST(CoreSpec, TheOneDifferenceOfAPolicyCoreIsItsPolicy) {
  const CoreSpec plain = core_spec(described_core("ns-8w"));
  EXPECT_EQ(core_spec(described_core("policy-tage")).branches.kind,
            find_direction_predictor("tage_sc_l_64kb"));
  EXPECT_EQ(core_spec(described_core("policy-random")).caches.second.replacement, find_replacement("random"));
  EXPECT_NE(core_spec(described_core("policy-prefetch")).caches.data.prefetcher,
            plain.caches.data.prefetcher);
}

TEST(DramTimings, KnowsEveryMemoryOfACoreFile) {
  const auto keys = core_keys();
  const auto key =
      std::find_if(keys.begin(), keys.end(), [](const CoreKey& one) { return one.path == "memory.type"; });
  ASSERT_NE(key, keys.end());
  std::string_view choices = key->choices;
  int known = 0;
  while (!choices.empty()) {
    const std::size_t end = std::min(choices.find(' '), choices.size());
    const MemorySpec memory = memory_spec(std::string(choices.substr(0, end)), 2.0);
    EXPECT_GT(memory.access, 0U);
    EXPECT_GT(memory.banks, 0U);
    EXPECT_GT(memory.refresh, 0U);
    EXPECT_GT(memory.refresh_interval, 10 * memory.refresh);
    choices.remove_prefix(std::min(end + 1, choices.size()));
    ++known;
  }
  EXPECT_EQ(known, 19);
}

TEST(DramTimings, CountsInPicosecondsBesideACoreWithWholeOnes) {
  const MemorySpec memory = memory_spec("DDR4_2400_8x8", 3.0);
  EXPECT_EQ(memory.period, 333U);
  EXPECT_EQ(memory.access, 14'160U);
  EXPECT_EQ(memory.burst, 3'332U);
  EXPECT_EQ(memory.controller, 20'000U);  // 10 ns there and back
  EXPECT_EQ(memory.refresh, 350'000U);
  EXPECT_EQ(memory.refresh_interval, 7'800'000U - 14'160U);
  EXPECT_EQ(memory_spec("DDR4_2400_8x8", 3.2).period, 312U);  // as gem5 rounds
  EXPECT_TRUE(memory_spec("DDR5_4400_4x8", 2.0).closes_rows);
  EXPECT_THROW(memory_spec("DDR9", 2.0), InputError);
}

/// The description of a core without the levels of caches that are named.
std::string without_levels(const std::string& name, const std::vector<std::string>& levels) {
  nlohmann::json description = nlohmann::json::parse(described_core(name));
  for (const std::string& level : levels) description.erase(level);
  return description.dump();
}

TEST(CoreSpec, TakesCoresWithoutASecondLevel) {
  const CoreSpec alone = core_spec(without_levels("ns-8w", {"l2", "l3"}));
  EXPECT_EQ(alone.caches.second.kib, 0U);
  EXPECT_EQ(alone.caches.third.kib, 0U);
  EXPECT_EQ(alone.caches.data.kib, core_spec(described_core("ns-8w")).caches.data.kib);

  nlohmann::json with_third = nlohmann::json::parse(described_core("ns-8w"));
  with_third["l3"] = with_third.at("l2");
  with_third["l3"]["latency"] = 33;
  with_third.erase("l2");
  const CoreSpec third = core_spec(with_third.dump());
  EXPECT_EQ(third.caches.second.latency, 33U);  // it is the second that there is
  EXPECT_EQ(third.caches.third.kib, 0U);
}

TEST(CoreSpec, TakesThePrefetcherOfEachLevel) {
  nlohmann::json description = nlohmann::json::parse(described_core("big-core"));
  description.at("l1i")["prefetcher"] = "tagged";
  description.at("l1i")["prefetch_degree"] = 3;
  description.at("l3")["prefetcher"] = "dcpt";
  const CachesSpec caches = core_spec(description.dump()).caches;
  ASSERT_NE(caches.fetch.prefetcher, nullptr);
  EXPECT_EQ(caches.fetch.prefetcher->name, "tagged");
  EXPECT_EQ(caches.fetch.prefetch_degree, 3U);
  ASSERT_NE(caches.third.prefetcher, nullptr);
  EXPECT_EQ(caches.third.prefetcher->name, "dcpt");
}

TEST(CoreSpec, RefusesADamagedDescription) {
  EXPECT_THROW(core_spec(R"({"name":"x"})"), InputError);
  EXPECT_THROW(core_spec(""), InputError);
  EXPECT_EQ(described_core_name(R"({"name":"x"})"), "x");
  EXPECT_THROW(described_core_name(R"({"name":1})"), InputError);
}

}  // namespace
}  // namespace perfpred
