#include "perfpred/model/core_parameters.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <set>

#include "described_core.h"
#include "perfpred/trace/core_sampler.h"
#include "perfpred/trace/core_schema.h"

namespace perfpred {
namespace {

Core core_of(const std::string& name) { return parse_core(testing::described_core(name), name); }

float value_of(const Core& core, const std::string& parameter) {
  const auto names = core_parameter_names();
  const auto found = std::find(names.begin(), names.end(), parameter);
  if (found == names.end()) throw std::out_of_range(parameter);
  return core_parameters(core)[static_cast<std::size_t>(found - names.begin())];
}

TEST(CoreParameters, HaveOneNameEach) {
  const auto names = core_parameter_names();
  EXPECT_EQ(std::set<std::string>(names.begin(), names.end()).size(), names.size());
  EXPECT_EQ(core_parameters(core_of("ns-8w")).size(), names.size());
}

TEST(CoreParameters, AreTheKeysOfTheCoreFile) {
  const Core core = core_of("ns-8w");  // 3 GHz, 64 KiB first data cache, DDR4_2400_8x8, no third level
  EXPECT_FLOAT_EQ(value_of(core, "log2 l1d.size_kb"), 6.0F);
  EXPECT_FLOAT_EQ(value_of(core, "1 / core.issue_width"), 0.125F);
  EXPECT_FLOAT_EQ(value_of(core, "branch_predictor.type=tournament"), 1.0F);
  EXPECT_FLOAT_EQ(value_of(core, "branch_predictor.type=tage"), 0.0F);
  EXPECT_FLOAT_EQ(value_of(core, "has l3.size_kb"), 0.0F);
  EXPECT_FLOAT_EQ(value_of(core, "log2 l3.size_kb"), 0.0F);
  EXPECT_FLOAT_EQ(value_of(core, "l3.replacement=lru"), 0.0F);
  // 2 cycles of the first cache and 14 of the second; 20 ns in the controller, tCL and tRCD of 14.16 ns and a
  // burst of 3.332 ns are 51.652 ns, at 3 GHz 154.956 cycles.
  EXPECT_NEAR(value_of(core, "cycles from memory, closed row / 100"), 1.70956F, 1e-5F);
  EXPECT_FLOAT_EQ(value_of(core, "memory ns / 100, closed row"), 0.51652F);
  EXPECT_FLOAT_EQ(value_of(core_of("inorder-00"), "has core.rob_entries"), 0.0F);
}

TEST(CoreParameters, TellEveryKeyApart) {
  // Cores drawn at random, one key of one core's taken over by another, for each key.
  const auto cores = sample_cores({.count = 40, .seed = 5, .isa = "x86-64", .in_order_share = 0.0});
  std::set<std::string> seen;
  for (const CoreKey& key : core_keys()) {
    std::string pointer = "/" + std::string(key.path);
    std::replace(pointer.begin(), pointer.end(), '.', '/');
    const nlohmann::json::json_pointer place(pointer);
    for (std::size_t i = 1; i < cores.size() && !seen.contains(pointer); ++i) {
      nlohmann::json first = nlohmann::json::parse(cores[0].json),
                     other = nlohmann::json::parse(cores[i].json);
      if (!first.contains(place) || !other.contains(place) || first[place] == other[place]) continue;
      first[place] = other[place];
      Core changed = cores[0];
      changed.json = first.dump();
      if (key.path == "name") {
        EXPECT_EQ(core_parameters(changed), core_parameters(cores[0]));
      } else {
        EXPECT_NE(core_parameters(changed), core_parameters(cores[0])) << key.path;
      }
      seen.insert(pointer);
    }
  }
  EXPECT_GT(seen.size(), 50U);
}

TEST(CoreParameters, SayNothingOfTheOrderOfStores) {
  const Core core = core_of("ns-8w");
  EXPECT_TRUE(tell_all_of(core));
  nlohmann::json description = nlohmann::json::parse(core.json);
  description["core"]["store_order"] = "weak";
  const Core weak = parse_core(description.dump(), "");
  EXPECT_FALSE(tell_all_of(weak));
  EXPECT_EQ(core_parameters(weak), core_parameters(core));
}

TEST(CoreParameters, AreFiniteForEveryCoreThatCanBeDrawn) {
  for (const Core& core : sample_cores({.count = 100, .seed = 9}))
    for (const float value : core_parameters(core)) ASSERT_TRUE(std::isfinite(value)) << core.json;
}

}  // namespace
}  // namespace perfpred
