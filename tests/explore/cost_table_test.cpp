#include "perfpred/explore/cost_table.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <string>
#include <vector>

#include "perfpred/explore/exploration.h"
#include "perfpred/trace/error.h"
#include "temporary_folder.h"

namespace perfpred::explore {
namespace {

using ::testing::DoubleEq;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

class CostTableTest : public ::testing::Test {
 protected:
  CostTable table(const std::string& text) const { return read_cost_table(file("costs.yaml", text)); }
  DesignSpace space(const CostTable& costs, const std::string& more = "") const {
    return DesignSpace(
        file("s.yaml", std::string("base: ") + PERFPRED_SOURCE_DIR +
                           "/configs/cores/little-core.yaml\nranges: {l1d.size_kb: [16, 64]}\n" + more),
        time_variables(), {"l2.reads", "flushes"}, &costs);
  }
  std::string file(const std::string& name, const std::string& text) const {
    const std::string path = (folder_.path() / name).string();
    std::ofstream(path) << text;
    return path;
  }
  std::string mistake(const std::string& text) const {
    try {
      space(table(text));
    } catch (const InputError& error) {
      return error.what();
    }
    return {};
  }

  TemporaryFolder folder_;
};

constexpr const char* kTable =
    "event_energy: {l2.reads: 2 * l1d.size_kb, flushes: 100}\npower: {core: 0.5}\n"
    "area: {l1d: 0.1 * l1d.size_kb, core: 2}\nleft_out: {area: [all else]}\n";

TEST_F(CostTableTest, EnergyIsOfEventsAndTimeAndAreaOfKeys) {
  const CostTable costs = table(kTable);
  DesignSpace designs = space(costs);
  const Goals goals({"energy", "area", "2 * l2.reads"}, {}, designs.variables());
  const std::vector<ExploredProgram> programs = {{"a", 1000, 4e9}, {"b", 3000, 4e9}};
  // Two programs of 2 and 4 ms; the first one reads 1000 times and flushes 10 times, the second one 3000 and
  // 0.
  const ExploredDesign design =
      explored(*designs.design({0}), designs, goals, programs, {2e9, 4e9, 1000, 10, 3000, 0});
  EXPECT_THAT(design.objectives, ElementsAre(DoubleEq(1e-12 * (4000 * 32 + 10 * 100) + 0.5 * 6e-3),
                                             DoubleEq(0.1 * 16 + 2), DoubleEq(8000)));
  EXPECT_THAT(design.program_objectives, ElementsAre(DoubleEq(1e-12 * (1000 * 32 + 10 * 100) + 0.5 * 2e-3),
                                                     DoubleEq(1e-12 * 3000 * 32 + 0.5 * 4e-3)));
  EXPECT_THAT(design.time_ps, ElementsAre(2e9, 4e9));
  EXPECT_THAT(design.counts, ElementsAre(1000, 10, 3000, 0));
}

TEST_F(CostTableTest, KnowsWhatHangsOnCountsAndOnItself) {
  const CostTable costs = table(kTable);
  const DesignSpace designs = space(costs, "definitions: {product: energy * time, size: 3 * area}\n");
  const auto needs = [&](const std::string& objective) {
    return needs_counts(designs, Goals({objective}, {}, designs.variables()));
  };
  EXPECT_TRUE(needs("product"));
  EXPECT_TRUE(needs("flushes"));
  EXPECT_FALSE(needs("size"));
  EXPECT_FALSE(needs("time"));
  const auto by_costs = [&](const std::string& objective) {
    return designs.costs_behind(Goals({objective}, {}, designs.variables()).used());
  };
  EXPECT_THAT(by_costs("product + size"), ElementsAre("energy", "area"));
  EXPECT_THAT(by_costs("size"), ElementsAre("area"));
  EXPECT_THAT(by_costs("flushes"), ElementsAre());
  EXPECT_THAT(costs.left_out.at("area"), ElementsAre("all else"));
}

TEST_F(CostTableTest, WhatASpaceDefinesItselfGoesBeforeTheTable) {
  const CostTable costs = table(kTable);
  DesignSpace designs = space(costs, "definitions: {area: 7}\n");
  const Goals goals({"area"}, {}, designs.variables());
  EXPECT_THAT(designs.costs_behind(goals.used()), ElementsAre());
  EXPECT_THAT(explored(*designs.design({0}), designs, goals, std::vector<ExploredProgram>{{"a", 1, 1}}, {1})
                  .objectives,
              ElementsAre(7));
}

TEST_F(CostTableTest, RefusesWhatIsNone) {
  EXPECT_THAT(mistake("event_energy: {l2.raeds: 1}\n"),
              HasSubstr("costs.yaml: line 1: unknown event 'l2.raeds'; did you mean 'l2.reads'?"));
  EXPECT_THAT(mistake("area: {a: 1}\nevent_energy:\n  flushes: 1 +\n"),
              HasSubstr("costs.yaml: line 3: '1 +'"));
  EXPECT_THAT(mistake("power: {a: 2 * time}\n"), HasSubstr("line 1: 'time' is no key of a core file"));
  EXPECT_THAT(mistake("energy: {flushes: 1}\n"), HasSubstr("line 1: unknown section 'energy'"));
  EXPECT_THAT(mistake("area: {a: 1, a: 2}\n"), HasSubstr("line 1: a second 'a'"));
  EXPECT_THAT(mistake("area: [1]\n"), HasSubstr("line 1: expected names and expressions under 'area'"));
  EXPECT_THAT(mistake("area: {a: [1]}\n"), HasSubstr("line 1: expected an expression for 'a'"));
  EXPECT_THAT(mistake("left_out: {power: [x]}\n"), HasSubstr("line 1: expected 'energy' or 'area'"));
  EXPECT_THAT(mistake("left_out: {area: [x]}\n"), HasSubstr("costs.yaml: has neither 'event_energy'"));
  EXPECT_THAT(mistake("- 1\n"), HasSubstr("costs.yaml: line 1: expected a table of costs as a mapping"));
  EXPECT_THAT(mistake("area: {a: 1\n"), HasSubstr("costs.yaml: line 2: "));
  EXPECT_THAT(mistake(""), HasSubstr("costs.yaml"));
  EXPECT_THROW(read_cost_table(folder_.path() / "none.yaml"), InputError);
}

}  // namespace
}  // namespace perfpred::explore
