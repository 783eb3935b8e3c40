#include "perfpred/trace/core_sampler.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "perfpred/trace/core_schema.h"
#include "perfpred/trace/core_yaml.h"

namespace perfpred {
namespace {

using Json = nlohmann::ordered_json;

/// Values of a key over the cores; "absent" where a core has none.
std::set<std::string> values_of(const std::vector<Json>& descriptions, std::string_view key) {
  std::string pointer = fmt::format("/{}", key);
  std::replace(pointer.begin(), pointer.end(), '.', '/');
  std::set<std::string> values;
  const Json::json_pointer place(pointer);
  for (const Json& description : descriptions) {
    values.insert(description.contains(place) ? description[place].dump() : "absent");
  }
  return values;
}

TEST(CoreSampler, OneSeedGivesTheSameCoresAndALongerSampleBeginsWithTheShorter) {
  const auto few = sample_cores({.count = 5, .seed = 7});
  const auto many = sample_cores({.count = 20, .seed = 7});
  const auto others = sample_cores({.count = 5, .seed = 8});
  for (std::size_t i = 0; i < few.size(); ++i) {
    EXPECT_EQ(few[i].json, many[i].json);
    EXPECT_NE(few[i].json, others[i].json);
  }
}

TEST(CoreSampler, DrawsStayWhatTheyWere) {
  // A core that was drawn once may have been simulated: the same seed has to give it again.
  const Core first = sample_cores({.count = 1, .seed = 1}).front();
  EXPECT_EQ(first.json,
            R"({"name":"s1-o3-00","isa":"x86-64","core":{"type":"o3","clock_ghz":3.6,"fetch_width":7,)"
            R"("decode_width":8,"rename_width":8,"issue_width":8,"commit_width":8,"fetch_to_decode":3,)"
            R"("decode_to_rename":2,"rename_to_issue":1,"fetch_queue":48,"rob_entries":48,"iq_entries":16,)"
            R"("lq_entries":8,"sq_entries":12,"int_regs":102,"fp_regs":112,"fu":{"int_alu":{"count":5,)"
            R"("latency":1},"int_mul":{"count":1,"latency":5},"fp_alu":{"count":4,"latency":2},)"
            R"("fp_mul":{"count":2,"latency":3},"fp_div":{"latency":18},"simd":{"count":2,"latency":1},)"
            R"("load_ports":4,"store_ports":1}},"branch_predictor":{"type":"local","btb_entries":512,)"
            R"("ras_entries":32,"table_entries":4096},"l1i":{"size_kb":32,"assoc":4,"latency":2,"mshrs":8,)"
            R"("write_buffers":4,"replacement":"lru","prefetcher":"none"},"l1d":{"size_kb":16,"assoc":2,)"
            R"("latency":5,"mshrs":4,"write_buffers":16,"replacement":"rrip","prefetcher":"stride"},)"
            R"("l2":{"size_kb":4096,"assoc":16,"latency":14,"mshrs":32,"write_buffers":4,)"
            R"("replacement":"lru","prefetcher":"none"},"memory":{"type":"LPDDR5_6400_1x16_8B_BL32"}})");
}

TEST(CoreSampler, EveryCoreIsValidAndNamedApart) {
  const auto cores = sample_cores({.count = 300, .seed = 3});
  std::set<std::string> names;
  for (const Core& core : cores) {
    names.insert(core.name);
    EXPECT_EQ(parse_core(core_yaml(core, "a comment"), core.name).json, core.json);
  }
  EXPECT_EQ(names.size(), cores.size());
}

TEST(CoreSampler, EveryKeyIsDrawn) {
  std::vector<Json> descriptions;
  for (const Core& core : sample_cores({.count = 3000, .seed = 5}))
    descriptions.push_back(Json::parse(core.json));
  for (const CoreKey& key : core_keys()) {
    const auto values = values_of(descriptions, key.path);
    if (key.path == "isa") continue;
    if (key.path == kStoreOrderKey) {  // the instruction set's own
      EXPECT_THAT(values, ::testing::ElementsAre("absent"));
      continue;
    }
    if (key.value != CoreValue::choice) {
      EXPECT_GT(values.size(), 1U) << key.path;
      continue;
    }
    std::string choices = std::string(key.choices) + " ";
    for (std::size_t end = 0; (end = choices.find(' ')) != std::string::npos; choices.erase(0, end + 1)) {
      EXPECT_TRUE(values.contains(fmt::format("\"{}\"", choices.substr(0, end))))
          << key.path << " " << choices.substr(0, end);
    }
  }
}

TEST(CoreSampler, SizesThatHangTogetherDo) {
  for (const Core& core : sample_cores({.count = 500, .seed = 9})) {
    const Json d = Json::parse(core.json);
    EXPECT_GE(d["l2"]["size_kb"], d["l1d"]["size_kb"]) << core.name;
    EXPECT_GE(d["l2"]["size_kb"], d["l1i"]["size_kb"]) << core.name;
    if (d.contains("l3")) {
      EXPECT_GE(d["l3"]["size_kb"], d["l2"]["size_kb"]) << core.name;
    }
    if (core.type == CoreType::in_order) continue;
    EXPECT_LE(d["core"]["iq_entries"], d["core"]["rob_entries"]) << core.name;
    EXPECT_LE(d["core"]["lq_entries"], d["core"]["rob_entries"]) << core.name;
    EXPECT_GE(d["core"]["int_regs"], 80) << core.name;
    EXPECT_GE(d["core"]["fp_regs"], 80) << core.name;
  }
}

TEST(CoreSampler, TheShareOfInOrderCoresAndTheIsaAreAsAsked) {
  for (const Core& core : sample_cores({.count = 20, .seed = 1, .isa = "riscv64", .in_order_share = 1})) {
    EXPECT_EQ(core.type, CoreType::in_order);
    EXPECT_EQ(core.isa, "riscv64");
  }
  for (const Core& core : sample_cores({.count = 20, .seed = 1, .in_order_share = 0})) {
    EXPECT_EQ(core.type, CoreType::out_of_order);
  }
}

TEST(CoreYaml, OfABundledCoreIsThatCore) {
  for (const auto& entry : std::filesystem::directory_iterator(std::filesystem::path(PERFPRED_SOURCE_DIR) /
                                                               "configs" / "cores")) {
    const Core core = load_core(entry.path());
    EXPECT_EQ(parse_core(core_yaml(core), "yaml").json, core.json) << core.name;
  }
}

TEST(CoreYaml, IsLaidOutAsTheBundledCoresAre) {
  const Core core =
      load_core(std::filesystem::path(PERFPRED_SOURCE_DIR) / "configs" / "cores" / "ns-8w.yaml");
  const std::string text = core_yaml(core, "A comment.");
  EXPECT_THAT(text, ::testing::StartsWith(
                        "# A comment.\nname: ns-8w\nisa: x86-64\n\ncore:\n  type: o3\n  clock_ghz: 3.0\n"));
  EXPECT_THAT(text, ::testing::HasSubstr("  fu:\n    int_alu: {count: 6, latency: 1}\n"));
  EXPECT_THAT(text, ::testing::EndsWith("\nmemory:\n  type: DDR4_2400_8x8\n"));
}

}  // namespace
}  // namespace perfpred
