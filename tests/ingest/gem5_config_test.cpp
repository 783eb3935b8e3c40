#include "perfpred/ingest/gem5_config.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <stdlib.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <nlohmann/json.hpp>
#include <sstream>

#include "perfpred/trace/core_sampler.h"
#include "perfpred/trace/core_schema.h"
#include "perfpred/trace/error.h"
#include "temporary_folder.h"

namespace perfpred {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;
using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

const fs::path kSource = PERFPRED_SOURCE_DIR;

std::vector<Core> bundled_cores() {
  std::vector<Core> cores;
  for (const auto& entry : fs::directory_iterator(kSource / "configs" / "cores")) {
    cores.push_back(load_core(entry.path()));
  }
  return cores;
}

/// Writes NAME.config.json of every core as run_core.py builds it, on a stand-in for gem5.
void dump_configs(const fs::path& folder, const std::vector<Core>& cores, int gem5_version, int skip = 0) {
  std::string command =
      fmt::format("STAND_IN_GEM5={} python3 {} {} {}", gem5_version,
                  (kSource / "tests" / "gem5" / "dump_configs.py").string(), folder.string(), skip);
  for (const Core& core : cores) {
    const fs::path file = folder / (core.name + ".core.json");
    std::ofstream(file) << core.json;
    command += fmt::format(" {}", file.string());
  }
  ASSERT_EQ(std::system(command.c_str()), 0);
}

/// The description without what means nothing to an in-order core and comes back as something else.
Json acting_keys(const Core& core) {
  Json description = Json::parse(core.json);
  if (core.type == CoreType::out_of_order) return description;
  Json& pipeline = description["core"];
  for (const char* key : {"fetch_width", "rename_width", "rename_to_issue", "fetch_queue", "rob_entries",
                          "iq_entries", "int_regs", "fp_regs"}) {
    pipeline.erase(key);
  }
  for (const char* key : {"int_alu", "fp_alu", "fp_div", "simd", "store_ports"}) pipeline["fu"].erase(key);
  for (const char* key : {"int_mul", "fp_mul"}) pipeline["fu"][key].erase("count");
  return description;
}

class RoundTrip : public ::testing::TestWithParam<int> {};

TEST_P(RoundTrip, ThroughTheScriptAndGem5sConfigEveryBundledCoreComesBack) {
  const TemporaryFolder folder;
  const auto cores = bundled_cores();
  dump_configs(folder / "", cores, GetParam());
  ASSERT_EQ(cores.size(), 31U);
  for (const Core& core : cores) {
    const Gem5Core found = core_of_gem5_config(folder / (core.name + ".config.json"), core.name);
    EXPECT_EQ(acting_keys(found.core), acting_keys(core)) << core.name;
    EXPECT_EQ(found.core.period_ps, core.period_ps) << core.name;
    EXPECT_THAT(found.not_expressed, IsEmpty()) << core.name;
  }
}

INSTANTIATE_TEST_SUITE_P(Gem5, RoundTrip, ::testing::Values(22, 24, 25));

TEST(Gem5Config, SampledCoresComeBackToo) {
  const TemporaryFolder folder;
  for (const char* isa : {"x86-64", "aarch64", "riscv64"}) {
    const auto cores = sample_cores({.count = 40, .seed = 11, .isa = isa});
    dump_configs(folder / "", cores, 24);
    for (const Core& core : cores) {
      const Gem5Core found = core_of_gem5_config(folder / (core.name + ".config.json"), core.name);
      Json expected = acting_keys(core);
      // A degree that is gem5's default need not be written.
      for (auto& [section, values] : expected.items()) {
        if (!values.is_object() || !values.contains("prefetch_degree")) continue;
        const bool is_default = values["prefetch_degree"] == (values["prefetcher"] == "stride" ? 4 : 2);
        if (is_default) values.erase("prefetch_degree");
      }
      EXPECT_EQ(acting_keys(found.core), expected) << core.name;
      EXPECT_THAT(found.not_expressed, IsEmpty()) << core.name;
    }
  }
}

TEST(Gem5Config, ACpuThatTookOverHasTheCachesOfTheOneBeforeIt) {
  const TemporaryFolder folder;
  const Core core = load_core(kSource / "configs" / "cores" / "big-core.yaml");
  dump_configs(folder / "", {core}, 24, 5'000'000);
  const Gem5Core found = core_of_gem5_config(folder / "big-core.config.json", "big-core");
  EXPECT_EQ(found.core.json, core.json);
  EXPECT_THAT(found.not_expressed, IsEmpty());
}

TEST(Gem5Config, AnotherOrderOfStoresComesBack) {
  const TemporaryFolder folder;
  for (const auto& [isa, order] : {std::pair{"x86-64", "weak"}, {"riscv64", "total"}}) {
    Core core = sample_cores({.count = 1, .seed = 11, .isa = isa, .in_order_share = 0.0}).front();
    Json description = Json::parse(core.json);
    description["core"]["store_order"] = order;
    core = parse_core(description.dump(), "");
    dump_configs(folder / "", {core}, 24);
    const Gem5Core found = core_of_gem5_config(folder / (core.name + ".config.json"), core.name);
    EXPECT_EQ(Json::parse(found.core.json)["core"]["store_order"], order);
    EXPECT_THAT(found.not_expressed, IsEmpty());
  }
}

/// A run on a bundled core with something changed in its config.json.
class ChangedRun : public ::testing::Test {
 protected:
  void use(const std::string& name) {
    core_ = name;
    dump_configs(folder_ / "", {load_core(kSource / "configs" / "cores" / (name + ".yaml"))}, 24);
    std::ifstream stream(folder_ / (name + ".config.json"));
    config_ = Json::parse(stream);
  }
  Gem5Core read(const std::string& cpu = {}) {
    std::ofstream(folder_ / "config.json") << config_.dump();
    return core_of_gem5_config(folder_ / "config.json", core_, cpu);
  }
  std::string error(const std::string& cpu = {}) {
    try {
      read(cpu);
    } catch (const InputError& error) {
      return error.what();
    }
    return "no error";
  }
  Json value(const char* pointer) { return Json::parse(read().core.json)[Json::json_pointer(pointer)]; }
  Json& cpu() { return config_["system"]["cpu"]; }

  TemporaryFolder folder_;
  std::string core_;
  Json config_;
};

TEST_F(ChangedRun, WhatNoKeySaysIsNamedWithWhatWasWritten) {
  use("ns-8w");
  cpu()["wbWidth"] = 6;
  cpu()["trapLatency"] = 20;
  cpu()["dcache"]["tag_latency"] = 1;
  config_["system"]["l2"]["tgts_per_mshr"] = 12;
  EXPECT_THAT(read().not_expressed,
              ElementsAre("system.cpu.wbWidth is 6: core.issue_width stands for it, and is 8",
                          "system.cpu.trapLatency is 20: no key says it; a core file stands for 13",
                          "system.cpu.dcache.tag_latency is 1: l1d.latency stands for it, and is 2",
                          "system.l2.tgts_per_mshr is 12: no key says it; a core file stands for 16"));
}

TEST_F(ChangedRun, AnotherOrderOfStoresThanTheKindsIsAKey) {
  use("ns-8w");
  EXPECT_EQ(cpu()["needsTSO"], true);
  cpu()["needsTSO"] = false;
  EXPECT_EQ(value("/core/store_order"), "weak");
  EXPECT_THAT(read().not_expressed, IsEmpty());
}

TEST_F(ChangedRun, ValuesOutOfAKeysRangeBecomeTheNearest) {
  use("ns-8w");
  cpu()["fetchWidth"] = 16;
  EXPECT_THAT(read().not_expressed,
              ElementsAre("system.cpu.fetchWidth is 16: core.fetch_width goes from 1 to 12; written as 12"));
  EXPECT_EQ(value("/core/fetch_width"), 12);
}

TEST_F(ChangedRun, UnitsOfOneOperationAreCountedTogetherAndOtherLatenciesNamed) {
  use("ns-8w");
  Json& units = cpu()["fuPool"]["FUList"];
  Json more = units[0];
  more["count"] = 2;
  units.push_back(more);  // 6 integer units and 2 more
  for (Json& operation : units[3]["opList"]) {
    if (operation["opClass"] == "FloatSqrt") operation["opLat"] = 24;
  }
  EXPECT_EQ(value("/core/fu/int_alu/count"), 8);
  EXPECT_THAT(read().not_expressed, ElementsAre(HasSubstr("FloatSqrt 24 unpipelined (20 unpipelined)")));
}

TEST_F(ChangedRun, PartsThatNoCoreFileCanNameAreReplacedAndNamed) {
  use("big-core");
  cpu()["branchPred"]["type"] = "MultiperspectivePerceptron64KB";
  cpu()["dcache"]["prefetcher"]["type"] = "IndirectMemoryPrefetcher";
  cpu()["dcache"]["replacement_policy"]["type"] = "FIFORP";
  config_["system"]["mem_ctrl"]["dram"]["tCK"] = 450;
  EXPECT_THAT(read().not_expressed,
              ElementsAre(HasSubstr("system.cpu.branchPred is a MultiperspectivePerceptron64KB"),
                          HasSubstr("system.cpu.dcache.replacement_policy is a FIFORP"),
                          HasSubstr("system.cpu.dcache.prefetcher is a IndirectMemoryPrefetcher"),
                          AllOf(HasSubstr("tCK 450 ps"), HasSubstr("written as DDR5_4400_4x8"))));
  EXPECT_EQ(value("/branch_predictor/type"), "perceptron_8kb");
  EXPECT_EQ(value("/l1d/prefetcher"), "none");
}

TEST_F(ChangedRun, RripIsToldFromItsRelativesByItsParameters) {
  use("policy-random");
  Json& policy = config_["system"]["l2"]["replacement_policy"];
  policy = {{"type", "BRRIPRP"}, {"path", "system.l2.replacement_policy"}, {"btp", 100}, {"num_bits", 2}};
  EXPECT_EQ(value("/l2/replacement"), "rrip");
  EXPECT_THAT(read().not_expressed, IsEmpty());
  policy["btp"] = 3;
  EXPECT_THAT(read().not_expressed,
              ElementsAre(HasSubstr("replacement_policy.btp is 3: rrip stands for 100")));
}

TEST_F(ChangedRun, AMemoryThatIsNoDramIsNamed) {
  use("ns-8w");
  config_["system"]["mem_ctrl"] = {{"type", "SimpleMemory"}, {"path", "system.mem_ctrl"}};
  EXPECT_THAT(read().not_expressed, ElementsAre(HasSubstr("system.mem_ctrl is a SimpleMemory")));
}

TEST_F(ChangedRun, ClocksAreTheShortestThatGem5RoundsToTheCycle) {
  use("ns-8w");
  for (const auto& [period, clock] : {std::pair(333, 3.0), std::pair(312, 3.2), std::pair(286, 3.5),
                                      std::pair(417, 2.4), std::pair(1000, 1.0), std::pair(500, 2.0)}) {
    config_["system"]["clk_domain"]["clock"] = {period};
    EXPECT_EQ(value("/core/clock_ghz").get<double>(), clock);
    EXPECT_EQ(read().core.period_ps, period);
  }
}

TEST_F(ChangedRun, OneOfSeveralCpusHasToBeChosen) {
  use("ns-8w");
  Json second = cpu();
  const std::function<void(Json&)> rename = [&](Json& node) {
    if (node.is_string()) {
      std::string text = node;
      if (text.starts_with("system.cpu")) node = "system.second" + text.substr(10);
    }
    if (node.is_structured()) {
      for (Json& inner : node) rename(inner);
    }
  };
  rename(second);
  config_["system"]["second"] = second;
  EXPECT_THAT(error(), HasSubstr("has several CPUs; choose with --cpu: system.cpu, system.second"));
  EXPECT_THAT(error("system.third"), HasSubstr("has no O3CPU or MinorCPU 'system.third'"));
  EXPECT_THAT(read("system.second").not_expressed, ::testing::Contains(HasSubstr("the run has 2 such CPUs")));
}

TEST_F(ChangedRun, WhatEveryCoreFileSaysHasToBeThere) {
  use("ns-8w");
  const Json whole = config_;
  const auto error_without = [&](const std::function<void()>& change) {
    config_ = whole;
    change();
    return error();
  };
  EXPECT_THAT(error_without([&] { cpu().erase("numROBEntries"); }),
              HasSubstr("config.json: system.cpu.numROBEntries: missing"));
  EXPECT_THAT(error_without([&] { cpu().erase("branchPred"); }), HasSubstr("system.cpu.branchPred: missing"));
  EXPECT_THAT(error_without([&] { cpu()["type"] = "BaseTimingSimpleCPU"; }),
              HasSubstr("has no O3CPU or MinorCPU, but system.cpu, a BaseTimingSimpleCPU"));
  EXPECT_THAT(error_without([&] {
                cpu()["type"] = "DerivO3CPU";
                cpu().erase("numROBEntries");
              }),
              HasSubstr("numROBEntries: missing, or no whole number (the run is of a gem5 before v22"));
  EXPECT_THAT(error_without([&] { cpu().erase("icache"); }),
              HasSubstr("system.cpu.icache_port: leads to no cache"));
  EXPECT_THAT(error_without([&] { cpu()["isa"][0]["type"] = "MipsISA"; }), HasSubstr("expected X86ISA"));
  EXPECT_THAT(error_without([&] { cpu()["dcache"]["assoc"] = 3; }), HasSubstr("'l1d.assoc' 3 give"));
  EXPECT_THAT(error_without([&] { cpu()["fetchWidth"] = "wide"; }),
              HasSubstr("system.cpu.fetchWidth: missing, or no"));
  EXPECT_THAT(error_without([&] { cpu()["fuPool"]["FUList"][0]["opList"][0]["opClass"] = 3; }),
              HasSubstr("is no config.json of gem5"));
  EXPECT_THAT(error_without([&] { config_ = Json::array({1, 2}); }), HasSubstr("holds no gem5 objects"));
}

TEST_F(ChangedRun, NeedsNoSecondLevelCache) {
  use("ns-8w");
  config_["system"].erase("l2");
  const Json description = Json::parse(read().core.json);
  EXPECT_FALSE(description.contains("l2"));
  EXPECT_TRUE(description.contains("l1d"));
  EXPECT_EQ(parse_core(description.dump(), "again").json, description.dump());
}

TEST(Gem5Config, AThirdLevelBehindTheFirstComesBackAsTheThird) {
  const TemporaryFolder folder;
  Json description = Json::parse(load_core(kSource / "configs" / "cores" / "ns-8w.yaml").json);
  description["l3"] = description["l2"];
  description.erase("l2");
  const Core core = parse_core(description.dump(), "no-l2");
  dump_configs(folder / "", {core}, 24);
  const Gem5Core found = core_of_gem5_config(folder / (core.name + ".config.json"), core.name);
  EXPECT_EQ(acting_keys(found.core), acting_keys(core));
}

TEST_F(ChangedRun, OnASimpleCpuOfAnOldGem5NamesTheVersion) {
  use("ns-8w");
  for (const char* type : {"TimingSimpleCPU", "AtomicSimpleCPU"}) {
    cpu()["type"] = type;
    EXPECT_THAT(error(), ::testing::AllOf(HasSubstr(type), HasSubstr("simulate one of them"),
                                          HasSubstr("the run is of a gem5 before v22")));
  }
}

TEST_F(ChangedRun, IsReadFromItsFolder) {
  use("ns-8w");
  const Gem5Core of_file = read();
  EXPECT_EQ(core_of_gem5_config(folder_ / "", "ns-8w").core.json, of_file.core.json);
}

std::string text_of(const fs::path& file) {
  std::ifstream stream(file);
  EXPECT_TRUE(stream) << file;
  return {std::istreambuf_iterator<char>(stream), {}};
}

TEST(Gem5Documentation, EveryKeyIsInTheTable) {
  const std::string page = text_of(kSource / "docs" / "gem5.md");
  for (const CoreKey& key : core_keys()) {
    const std::string path(key.path);
    const std::string name = path.substr(path.rfind('.') + 1);
    if (path == "name" || path == "isa" || path == "core.type" || path.starts_with("core.fu.")) continue;
    const bool is_cache = path.starts_with("l1") || path.starts_with("l2") || path.starts_with("l3");
    EXPECT_THAT(page, HasSubstr("`" + (is_cache ? "*." + name : path) + "`"));
  }
}

TEST(Gem5Documentation, EveryParameterThatTheScriptSetsOnACpuIsInTheTable) {
  const std::string page = text_of(kSource / "docs" / "gem5.md");
  const std::string script = text_of(kSource / "configs" / "gem5" / "run_core.py");
  std::istringstream lines(script);
  std::size_t parameters = 0;
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::string name, equals;
    if (line[0] != ' ' || !(words >> name >> equals) || !name.starts_with("cpu.") || equals != "=") continue;
    name.erase(0, std::string("cpu.").size());
    if (name.find('.') != std::string::npos) continue;
    if (name == "icache" || name == "dcache") continue;
    ++parameters;
    EXPECT_THAT(page, HasSubstr(name));
  }
  EXPECT_GT(parameters, 30U);
}

TEST(Gem5Config, WhatIsNoJsonIsAMistake) {
  const TemporaryFolder folder;
  std::ofstream(folder / "config.json") << "[root]\ntype=Root\n";
  EXPECT_THROW(core_of_gem5_config(folder / "config.json", "x"), InputError);
  EXPECT_THROW(core_of_gem5_config(folder / "none.json", "x"), InputError);
  EXPECT_THROW(core_of_gem5_config(folder / "", "x"), InputError);
  std::filesystem::remove(folder / "config.json");
  EXPECT_THROW(core_of_gem5_config(folder / "", "x"), InputError);
}

}  // namespace
}  // namespace perfpred
