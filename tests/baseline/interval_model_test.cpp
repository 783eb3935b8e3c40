#include "perfpred/baseline/interval_model.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <map>

#include "perfpred/features/feature_set.h"
#include "perfpred/trace/core.h"
#include "perfpred/trace/error.h"
#include "perfpred/trace/op_class.h"

namespace perfpred {
namespace {

IntervalCore bundled(const std::string& name) {
  const auto file = std::filesystem::path(PERFPRED_SOURCE_DIR) / "configs/cores" / (name + ".yaml");
  return IntervalCore::parse(load_core(file).json, name);
}

/// Rows of `dataflow`, with columns set by name; by default one integer micro-op each.
class Rows {
 public:
  using Columns = std::map<std::string, float>;

  void add(std::size_t count, const Columns& columns = {}) {
    std::vector<float> row(dataflow().width());
    row[place("op_class")] = static_cast<float>(*find_op_class("IntAlu"));
    row[place("uops")] = 1;
    for (const auto& [name, value] : columns) row[place(name)] = value;
    for (std::size_t i = 0; i < count; ++i) rows_.insert(rows_.end(), row.begin(), row.end());
  }
  /// Not the start of a trace, so every row counts.
  double cycles(const IntervalCore& core) const {
    IntervalModel model(core);
    model.add(1000, rows_);
    return model.cycles();
  }

 private:
  static std::size_t place(const std::string& name) {
    const auto& columns = dataflow().columns;
    for (std::size_t i = 0; i < columns.size(); ++i)
      if (columns[i].name == name) return i;
    throw std::logic_error("no column " + name);
  }
  std::vector<float> rows_;
};

const Rows::Columns kLoadFromMemory = {
    {"load", 1}, {"data_distance", kNeverSeen}, {"op_class", static_cast<float>(*find_op_class("MemRead"))}};

Rows::Columns with(Rows::Columns columns, const std::string& name, float value) {
  columns[name] = value;
  return columns;
}

TEST(IntervalModel, ReadsTheCore) {
  const IntervalCore core = bundled("ns-8w");  // 8 wide, 192 entries, 64 KiB, 2 MiB with 14 cycles, 333 ps
  EXPECT_FALSE(core.in_order);
  EXPECT_EQ(core.width, 8);
  EXPECT_EQ(core.window, 192);
  EXPECT_EQ(core.front_end_cycles, 6);  // 1 + 1 + 2 and an instruction cache of 2
  EXPECT_EQ(core.l1d_lines, 1024);
  ASSERT_EQ(core.levels.size(), 2U);
  EXPECT_EQ(core.levels[0].lines, 32768);
  EXPECT_EQ(core.levels[0].cycles, 14);
  EXPECT_NEAR(core.levels[1].cycles, 14 + 55'000.0 / 333, 1e-9);
  EXPECT_EQ(bundled("big-core").levels.size(), 3U);
  EXPECT_TRUE(bundled("little-core").in_order);
  EXPECT_THROW(IntervalCore::parse("{}", "here"), InputError);
}

TEST(IntervalModel, WithoutMissEventsWidthOrUnitsLimit) {
  IntervalCore core = bundled("ns-8w");
  Rows rows;
  rows.add(1000);
  // 8 wide, but 6 integer units.
  EXPECT_NEAR(rows.cycles(core), 1000.0 / 6, 1e-9);
  Rows moves;
  moves.add(1000, {{"op_class", static_cast<float>(*find_op_class("No_OpClass"))}});
  EXPECT_NEAR(moves.cycles(core), 1000.0 / 8, 1e-9);
  Rows two_uops;
  two_uops.add(1000, {{"op_class", static_cast<float>(*find_op_class("No_OpClass"))}, {"uops", 2}});
  EXPECT_NEAR(two_uops.cycles(core), 2000.0 / 8, 1e-9);
}

TEST(IntervalModel, DependencesLimitByTheWindow) {
  Rows rows;
  rows.add(1000, {{"near_64_cycles", 4}, {"near_192_cycles", 2}, {"near_512_cycles", 1}});
  IntervalCore core = bundled("ns-8w");
  EXPECT_NEAR(rows.cycles(core), 2000, 1e-6);
  core.window = 512;
  EXPECT_NEAR(rows.cycles(core), 1000, 1e-6);
  core.window = 64;
  EXPECT_NEAR(rows.cycles(core), 4000, 1e-6);
}

TEST(IntervalModel, OverlappingMissesCostOnceAndDependentOnesInFull) {
  const IntervalCore core = bundled("ns-8w");
  const double latency = core.levels[1].cycles, exposed = latency - 192.0 / 8;
  Rows none, one, near, far, dependent;
  none.add(2000);
  one.add(100), one.add(1, kLoadFromMemory), one.add(1899);
  near.add(100), near.add(1, kLoadFromMemory), near.add(100), near.add(1, kLoadFromMemory), near.add(1798);
  far.add(100), far.add(1, kLoadFromMemory), far.add(300), far.add(1, kLoadFromMemory), far.add(1598);
  dependent.add(100), dependent.add(1, kLoadFromMemory), dependent.add(9);
  dependent.add(1, with(kLoadFromMemory, "load_producer_distance", 10)), dependent.add(1889);
  // A load is no integer operation: each takes a sixth of a cycle off the units' time.
  const double base = none.cycles(core);
  EXPECT_NEAR(one.cycles(core), base - 1.0 / 6 + exposed, 1e-9);
  EXPECT_NEAR(near.cycles(core), base - 2.0 / 6 + exposed, 1e-9);
  EXPECT_NEAR(far.cycles(core), base - 2.0 / 6 + 2 * exposed, 1e-9);
  EXPECT_NEAR(dependent.cycles(core), base - 2.0 / 6 + exposed + latency, 1e-9);
}

TEST(IntervalModel, InOrderEveryMissCostsItsLatency) {
  const IntervalCore core = bundled("little-core");
  Rows none, two;
  none.add(2000);
  two.add(100), two.add(1, kLoadFromMemory), two.add(9), two.add(1, kLoadFromMemory), two.add(1889);
  EXPECT_NEAR(two.cycles(core) - none.cycles(core), 2 * core.levels.back().cycles, 1e-9);
}

TEST(IntervalModel, MispredictionsCostTheFrontEndAndTheirResolution) {
  const IntervalCore core = bundled("ns-8w");
  Rows none, ten;
  none.add(1000);
  ten.add(990), ten.add(10, {{"best_predictor_wrong", 1}});
  // Without dependences a branch resolves in one cycle.
  EXPECT_NEAR(ten.cycles(core) - none.cycles(core), 10 * (6 + 1), 1e-9);
  // What an instruction cache misses stops the front end for the whole latency.
  Rows fetch;
  fetch.add(999), fetch.add(1, {{"fetch_distance", 5000}});
  EXPECT_NEAR(fetch.cycles(core) - none.cycles(core), 14, 1e-9);
}

}  // namespace
}  // namespace perfpred
