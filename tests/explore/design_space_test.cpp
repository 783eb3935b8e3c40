#include "perfpred/explore/design_space.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "perfpred/explore/goals.h"
#include "perfpred/trace/error.h"
#include "temporary_folder.h"

namespace perfpred::explore {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

class DesignSpaceTest : public ::testing::Test {
 protected:
  std::string file(const std::string& text, const std::string& base = "ns-8w") const {
    const std::string name = (folder_.path() / "caches.yaml").string();
    std::ofstream(name) << "base: " << PERFPRED_SOURCE_DIR << "/configs/cores/" << base << ".yaml\n" << text;
    return name;
  }
  DesignSpace space(const std::string& text, const std::string& base = "ns-8w") const {
    return DesignSpace(file(text, base), time_variables());
  }
  std::string mistake(const std::string& text) const {
    try {
      space(text);
    } catch (const InputError& error) {
      const std::string what = error.what();
      EXPECT_TRUE(what.starts_with((folder_.path() / "caches.yaml").string() + ": ")) << what;
      return what.substr(what.find("caches.yaml: ") + std::string("caches.yaml: ").size());
    }
    return {};
  }
  static std::vector<std::string> values(const DesignSpace& space, std::size_t dimension = 0) {
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < space.dimensions()[dimension].values.size(); ++i)
      texts.push_back(space.dimensions()[dimension].text(i));
    return texts;
  }
  static nlohmann::json description(const Design& design) { return nlohmann::json::parse(design.core.json); }

  TemporaryFolder folder_;
};

TEST_F(DesignSpaceTest, RangesGoByFactorsBySteppingByOneAndByLists) {
  EXPECT_THAT(values(space("ranges: {l1d.size_kb: 4..128 x2}")),
              ElementsAre("4", "8", "16", "32", "64", "128"));
  EXPECT_THAT(values(space("ranges: {core.rob_entries: 64..256 +64}")),
              ElementsAre("64", "128", "192", "256"));
  EXPECT_THAT(values(space("ranges: {core.rob_entries: 64..250 +64}")), ElementsAre("64", "128", "192"));
  EXPECT_THAT(values(space("ranges: {l1d.latency: 2..5}")), ElementsAre("2", "3", "4", "5"));
  EXPECT_THAT(values(space("ranges: {core.clock_ghz: 1.5..3 +0.5}")), ElementsAre("1.5", "2", "2.5", "3"));
  EXPECT_THAT(values(space("ranges: {branch_predictor.btb_entries: 1024..8192}")),
              ElementsAre("1024", "2048", "4096", "8192"));  // a power of two: by the next one
  EXPECT_THAT(values(space("ranges: {l2.prefetcher: [none, stride]}")), ElementsAre("none", "stride"));
}

TEST_F(DesignSpaceTest, TheGridHasEveryCombinationTheLastDimensionFastest) {
  DesignSpace grid = space("ranges: {l1d.size_kb: [16, 32], l2.size_kb: [256, 512, 1024]}");
  EXPECT_EQ(grid.combinations(), 6);
  EXPECT_THAT(grid.combination(0), ElementsAre(0, 0));
  EXPECT_THAT(grid.combination(1), ElementsAre(0, 1));
  EXPECT_THAT(grid.combination(5), ElementsAre(1, 2));
  const auto design = grid.design({1, 2});
  ASSERT_TRUE(design);
  EXPECT_EQ(design->core.name, "caches-32-1024");
  EXPECT_EQ(description(*design)["l1d"]["size_kb"], 32);
  EXPECT_EQ(description(*design)["l2"]["size_kb"], 1024);
  EXPECT_EQ(design->values[grid.variables().place("l2.size_kb")], 1024);
  // All else is the base's.
  nlohmann::json rest = description(*design), base = nlohmann::json::parse(grid.base().json);
  for (nlohmann::json* each : {&rest, &base}) {
    each->erase("name");
    (*each)["l1d"].erase("size_kb");
    (*each)["l2"].erase("size_kb");
  }
  EXPECT_EQ(rest, base);
}

TEST_F(DesignSpaceTest, WhatDiffersFromTheBaseInAllDesignsStandsBesideTheRanges) {
  DesignSpace fixed = space("core: {rob_entries: 96}\nl3: none\nranges: {l1d.latency: [3, 4]}", "big-core");
  const auto design = fixed.design({0});
  ASSERT_TRUE(design);
  EXPECT_EQ(description(*design)["core"]["rob_entries"], 96);
  EXPECT_FALSE(description(*design).contains("l3"));
  EXPECT_THAT(fixed.base_name(), HasSubstr("big-core.yaml"));
}

TEST_F(DesignSpaceTest, AnyFilesNameGivesNamesOfCores) {
  const std::string odd = (folder_.path() / "my caches\xc3\xa9.yaml").string();
  std::ofstream(odd) << "base: " << PERFPRED_SOURCE_DIR
                     << "/configs/cores/ns-8w.yaml\nranges: {l1d.latency: [3]}\n";
  DesignSpace named(odd);
  const auto design = named.design({0});
  ASSERT_TRUE(design);
  EXPECT_EQ(design->core.name, "my_caches__-3");
}

TEST_F(DesignSpaceTest, KeysThatGoTogetherAreOneDimension) {
  DesignSpace pairs = space("ranges:\n  [l1d.size_kb, l1d.latency]: [[16, 2], [32, 4], [64, 4]]\n");
  EXPECT_EQ(pairs.combinations(), 3);
  const auto design = pairs.design({2});
  ASSERT_TRUE(design);
  EXPECT_EQ(description(*design)["l1d"]["size_kb"], 64);
  EXPECT_EQ(description(*design)["l1d"]["latency"], 4);
  EXPECT_EQ(pairs.dimensions()[0].title(), "l1d.size_kb and 1 more");
  EXPECT_EQ(pairs.dimensions()[0].text(1), "32");
}

TEST_F(DesignSpaceTest, LinkedKeysFollowOthers) {
  DesignSpace linked = space(
      "ranges: {core.rob_entries: [64, 128]}\nlinked: {core.int_regs: core.rob_entries + 32, "
      "core.fp_regs: core.int_regs * 1.3}");
  const auto design = linked.design({1});
  ASSERT_TRUE(design);
  EXPECT_EQ(description(*design)["core"]["int_regs"], 160);
  EXPECT_EQ(description(*design)["core"]["fp_regs"], 208);  // by the linked key before it
  EXPECT_EQ(design->values[linked.variables().place("core.fp_regs")], 208);
}

TEST_F(DesignSpaceTest, DefinitionsAreNamesForExpressions) {
  DesignSpace defined = space(
      "ranges: {l1d.size_kb: [16, 32]}\ndefinitions:\n  caches: l1d.size_kb + l2.size_kb\n  area: 2 * caches "
      "+ "
      "core.rob_entries\n  cost: area * time\nconstraints: area < 4400");
  const auto place = [&](const char* name) { return defined.variables().place(name); };
  auto design = defined.design({0});
  ASSERT_TRUE(design);
  EXPECT_EQ(design->values[place("caches")], 16 + 2048);
  EXPECT_EQ(design->values[place("area")], 2 * (16 + 2048) + 192);
  design->values[place("time")] = 3;
  defined.define(design->values);
  EXPECT_EQ(design->values[place("cost")], 3 * (2 * (16 + 2048) + 192));
  EXPECT_TRUE(defined.design({1}));
  const std::string ranges = "ranges: {l1d.size_kb: [16, 32]}\n";
  EXPECT_THAT(mistake(ranges + "definitions: {a: b + 1, b: 2}"),
              HasSubstr("line 3: 'b + 1': character 1: 'b' is no key"));
  EXPECT_THAT(mistake(ranges + "definitions: {time: 2}"),
              HasSubstr("line 3: 'time' can be defined as nothing"));
  EXPECT_THAT(mistake(ranges + "definitions: {stride: 2}"), HasSubstr("'stride' can be defined as nothing"));
  EXPECT_THAT(mistake(ranges + "definitions: {a-b: 2}"), HasSubstr("'a-b' can be defined as nothing"));
  EXPECT_THAT(mistake(ranges + "definitions: {a: 2 * time}\nconstraints: a < 3"),
              HasSubstr("line 4: 'a < 3': 'a' is known only once a design's time is"));
}

TEST_F(DesignSpaceTest, WhatIsNoDesignIsCountedByItsCause) {
  DesignSpace caches = space(
      "ranges: {l1d.size_kb: [24, 32, 64], l2.size_kb: [128, 256]}\nconstraints: l2.size_kb >= 4 * "
      "l1d.size_kb");
  std::size_t designs = 0;
  for (std::uint64_t i = 0; i < 6; ++i) designs += caches.design(caches.combination(i)) ? 1 : 0;
  EXPECT_EQ(designs, 3U);
  EXPECT_EQ(caches.refused().at("l2.size_kb >= 4 * l1d.size_kb"), 1U);
  ASSERT_EQ(caches.refused().size(), 2U);
  EXPECT_THAT(caches.refused().begin()->first + caches.refused().rbegin()->first,
              HasSubstr("'l1d.size_kb' 24 and 'l1d.assoc' 8 give 48 sets"));
}

TEST_F(DesignSpaceTest, APredictorWithoutTablesTakesThoseOfTheBaseAway) {
  DesignSpace predictors =
      space("ranges: {branch_predictor.type: [tournament, tage_sc_l_8kb]}", "little-core");
  const auto design = predictors.design({1});
  ASSERT_TRUE(design);
  EXPECT_FALSE(description(*design)["branch_predictor"].contains("table_entries"));
  EXPECT_EQ(predictors.cores_one_step_from_base().size(), 2U);
}

TEST_F(DesignSpaceTest, ObjectivesAndLimitsAreTheFilesTexts) {
  const DesignSpace both =
      space("ranges: {l1d.latency: 2..3}\nobjectives: [time, l1d.size_kb]\nlimits: speedup > 0.9");
  EXPECT_THAT(both.objectives(), ElementsAre("time", "l1d.size_kb"));
  EXPECT_THAT(both.limits(), ElementsAre("speedup > 0.9"));
}

TEST_F(DesignSpaceTest, ASpaceOfATrillionDesignsIsCountedAndAnyOfThemMade) {
  std::string text = "ranges:\n";
  for (const char* key : {"core.rob_entries", "core.iq_entries", "core.lq_entries", "core.sq_entries"})
    text += std::string("  ") + key + ": 32..1031\n";
  DesignSpace large = space(text);
  EXPECT_EQ(large.combinations(), 1e12);
  EXPECT_THAT(large.combination(999'999'999'999), ElementsAre(999, 999, 999, 999));
  EXPECT_TRUE(large.design({0, 999, 1, 2}));
}

TEST_F(DesignSpaceTest, MistakesAreNamedWithTheirLine) {
  EXPECT_THAT(mistake("ranges: {l1d.size_kb: 4..}"),
              HasSubstr("line 2: 'l1d.size_kb' is '4..', a range without an end"));
  EXPECT_THAT(mistake("ranges: {l1d.size_kb: ..4}"), HasSubstr("a range without a beginning"));
  EXPECT_THAT(mistake("ranges: {l1d.size_kb: 8..4}"), HasSubstr("whose end is below its beginning"));
  EXPECT_THAT(mistake("ranges: {l1d.size_kb: 4..8 x1}"), HasSubstr("whose step leads nowhere"));
  EXPECT_THAT(mistake("ranges: {l1d.size_kb: 4..8 x}"), HasSubstr("whose step is no number"));
  EXPECT_THAT(mistake("ranges: {l1d.size_kb: 4..20 x1.5}"), HasSubstr("which comes to 13.5"));
  EXPECT_THAT(mistake("ranges: {core.clock_ghz: 1..2}"), HasSubstr("decimal numbers without a step"));
  EXPECT_THAT(mistake("ranges: {branch_predictor.btb_entries: [100]}"), HasSubstr("expected a power of two"));
  EXPECT_THAT(mistake("ranges: {l2.prefetcher: [strid]}"), HasSubstr("did you mean 'stride'?"));
  EXPECT_THAT(mistake("ranges: {l1d.siz_kb: 4..8}"),
              HasSubstr("line 2: unknown key 'l1d.siz_kb'; did you mean 'l1d.size_kb'?"));
  EXPECT_THAT(mistake("ranges: {core.type: [o3, inorder]}"), HasSubstr("'core.type' cannot differ"));
  EXPECT_THAT(mistake("ranges: {l1d.latency: [2, 3, 2]}"), HasSubstr("has the value 2 twice"));
  EXPECT_THAT(mistake("ranges: {l1d.latency: []}"), HasSubstr("has no values"));
  EXPECT_THAT(mistake("ranges:\n  l1d.latency: 2..3\n  [l1d.latency, l1d.size_kb]: [[2, 32]]"),
              HasSubstr("line 4: a second 'l1d.latency'"));
  EXPECT_THAT(mistake("ranges:\n  [l1d.latency, l1d.size_kb]: [[2, 32], [3]]"),
              HasSubstr("expected 2 values, one for each"));
  EXPECT_THAT(mistake("ranges: {core.rob_entries: 1..8000}\nlinked: {l2.prefetcher: 3}"),
              HasSubstr("line 3: 'l2.prefetcher' is no number"));
  EXPECT_THAT(mistake("ranges: {l1d.latency: 2..3}\nconstraints:\n  - time < 3"),
              HasSubstr("line 4: 'time < 3': 'time' is known only once a design's time is"));
  EXPECT_THAT(mistake("ranges: {l1d.latency: 2..3}\nconstraints: l1d.latency <"), HasSubstr("line 3"));
  EXPECT_THAT(mistake(""), HasSubstr("has no 'ranges'"));
  EXPECT_THAT(mistake("ranges: {l1d.latency: 2..3}\nobjectve: time"), HasSubstr("unknown key 'objectve'"));
  EXPECT_THAT(mistake("ranges: {core.rob_entries: 0.001..8000 +0.001}"), HasSubstr("which comes to 0.001"));
  EXPECT_THAT(mistake("ranges: {core.clock_ghz: 0.1..10 +0.00001}"),
              HasSubstr("a range of more than 100000 values"));
}

}  // namespace
}  // namespace perfpred::explore
