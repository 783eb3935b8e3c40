#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <numeric>

#include "feature_rows.h"
#include "perfpred/trace/op_class.h"

namespace perfpred {
namespace {

using ::testing::Each;
using ::testing::ElementsAre;
using testing::FeatureRows;
using testing::TraceBuilder;

std::vector<float> cycles(const TraceBuilder& trace, const std::string& machine) {
  return FeatureRows(dataflow(), trace).column(machine + "_cycles");
}

float total(const std::vector<float>& column) { return std::accumulate(column.begin(), column.end(), 0.0F); }

TEST(IdealMachines, ADependenceChainTakesItsLatencies) {
  TraceBuilder trace;
  const auto add = trace.compute({1}, {1});
  const auto multiply = trace.compute({1}, {1}, {}, *find_op_class("IntMult"));
  for (const auto id : {add, multiply, add, multiply}) trace.run(id);
  EXPECT_THAT(cycles(trace, "near_192"), ElementsAre(1, 3, 1, 3));
  EXPECT_THAT(cycles(trace, "chain_192"), ElementsAre(1, 1, 1, 1));
}

TEST(IdealMachines, IndependentInstructionsAreLimitedByWidthAlone) {
  TraceBuilder trace;
  const auto add = trace.compute({}, {1});
  for (int i = 0; i < 5; ++i) trace.run(add);
  EXPECT_THAT(cycles(trace, "near_192"), ElementsAre(1, 0, 0, 0, 0));
  EXPECT_THAT(cycles(trace, "near_64_width2"), ElementsAre(1.5, 0.5, 0.5, 0.5, 0.5));
  EXPECT_THAT(cycles(trace, "near_192_width4"), ElementsAre(1.25, 0.25, 0.25, 0.25, 0.25));
}

TEST(IdealMachines, MicroOpsFillTheWidth) {
  TraceBuilder trace;
  const auto wide = trace.compute({}, {1});
  trace.table[wide].uops = 3;
  for (int i = 0; i < 3; ++i) trace.run(wide);
  EXPECT_THAT(cycles(trace, "near_64_width2"), ElementsAre(2.5, 1.5, 1.5));
}

TEST(IdealMachines, FarLoadsOverlapUnlessOneNeedsTheOther) {
  TraceBuilder parallel;
  const auto load = parallel.compute({}, {1}, {Flag::load}, *find_op_class("MemRead"));
  for (std::uint64_t i = 1; i <= 3; ++i) parallel.run(load, {.address = 0x10000 * i});
  EXPECT_THAT(cycles(parallel, "far_192"), ElementsAre(100, 0, 0));
  EXPECT_THAT(cycles(parallel, "near_192"), ElementsAre(4, 0, 0));

  TraceBuilder chase;
  const auto next = chase.compute({1}, {1}, {Flag::load}, *find_op_class("MemRead"));
  for (std::uint64_t i = 1; i <= 3; ++i) chase.run(next, {.address = 0x10000 * i});
  chase.run(next, {.address = 0x10000});  // seen before: near
  EXPECT_THAT(cycles(chase, "far_192"), ElementsAre(100, 100, 100, 4));
}

TEST(IdealMachines, ALoadFromBeyond512LinesIsFar) {
  for (const std::uint64_t lines : {511U, 512U}) {
    TraceBuilder trace;
    const auto load = trace.compute({1}, {1}, {Flag::load}, *find_op_class("MemRead"));
    trace.run(load, {.address = 0x10000000});
    for (std::uint64_t i = 0; i < lines; ++i) trace.run(load, {.address = 64 * (1 + i)});
    trace.run(load, {.address = 0x10000000});
    EXPECT_EQ(cycles(trace, "far_512").back(), lines < 512 ? 4.0F : 14.0F) << lines;
  }
}

TEST(IdealMachines, AWindowIsFullUntilItsOldestCommits) {
  TraceBuilder trace;
  const auto load = trace.compute({}, {1}, {Flag::load}, *find_op_class("MemRead"));
  const auto add = trace.compute({}, {2});
  trace.run(load, {.address = 0x10000});
  for (int i = 0; i < 63; ++i) trace.run(add);
  trace.run(load, {.address = 0x20000});  // the 65th: not before the first has committed
  EXPECT_EQ(cycles(trace, "far_64").back(), 100.0F);
  EXPECT_EQ(cycles(trace, "far_192").back(), 0.0F);
}

TEST(IdealMachines, ALoadWaitsForTheStoreThatWroteItsBytes) {
  TraceBuilder trace;
  const auto divide = trace.compute({}, {1}, {}, *find_op_class("IntDiv"));
  const auto store = trace.compute({1}, {}, {Flag::store}, *find_op_class("MemWrite"));
  const auto load = trace.compute({}, {2}, {Flag::load}, *find_op_class("MemRead"));
  trace.run(divide);
  trace.run(store, {.address = 0x100});
  trace.run(load, {.address = 0x100});
  trace.run(load, {.address = 0x200});
  EXPECT_THAT(cycles(trace, "near_192"), ElementsAre(20, 1, 4, 0));
}

TEST(IdealMachines, StackPointerOfAPopDoesNotWaitForTheLoad) {
  TraceBuilder trace;
  const auto pop = trace.compute({4}, {4, 1}, {Flag::load}, *find_op_class("MemRead"));
  for (std::uint64_t i = 0; i < 4; ++i) trace.run(pop, {.address = 0x100 + 8 * i});
  EXPECT_THAT(cycles(trace, "near_192"), ElementsAre(4, 1, 1, 1));
}

TEST(IdealMachines, InOrderIssueHoldsBackWhatIsReady) {
  TraceBuilder trace;
  const auto divide = trace.compute({}, {1}, {}, *find_op_class("IntDiv"));
  const auto use = trace.compute({1}, {2});
  const auto multiply = trace.compute({}, {3}, {}, *find_op_class("IntMult"));
  for (const auto id : {divide, use, multiply}) trace.run(id);
  // Out of order the multiplication is long done when `use` commits; in order it issues no earlier than it.
  EXPECT_EQ(cycles(trace, "near_64_width2")[2], 0.5F);
  EXPECT_EQ(cycles(trace, "inorder_near_width2")[2], 2.0F);
}

TEST(IdealMachines, AWrongBranchStallsOnlyMachinesWithAFrontEnd) {
  TraceBuilder trace;
  const auto add = trace.compute({}, {1});
  const auto branch = trace.instruction({Flag::control, Flag::conditional});
  trace.run(add);
  trace.run(branch, {.taken = true});  // predicted not taken at first
  trace.run(add);
  EXPECT_THAT(cycles(trace, "near_192_width4"), ElementsAre(1.25, 0.25, 0.25));
  const auto core = cycles(trace, "core_192_width4");
  // The first fetch of the line takes 100. The branch completes at 101.25: 10 more until the next dispatch,
  // then 1 to complete.
  EXPECT_THAT(core, ElementsAre(101, 0.25, 11));
}

TEST(IdealMachines, MemoryHandsOverALineEveryTenCycles) {
  TraceBuilder trace;
  const auto load = trace.compute({}, {1}, {Flag::load}, *find_op_class("MemRead"));
  for (std::uint64_t i = 1; i <= 40; ++i) trace.run(load, {.address = 0x10000 * i});
  const auto memory = cycles(trace, "memory_512_width8");
  EXPECT_THAT(std::vector<float>(memory.begin() + 1, memory.end()), Each(10.0F));
}

TEST(IdealMachines, StoresDrainOneByOneOnceTheQueueIsFull) {
  TraceBuilder trace;
  const auto store = trace.compute({}, {}, {Flag::store}, *find_op_class("MemWrite"));
  for (std::uint64_t i = 1; i <= 100; ++i) trace.run(store, {.address = 0x10000 * i});
  const auto drain = cycles(trace, "drain_192_width4");
  EXPECT_LT(total({drain.begin() + 1, drain.begin() + 32}), 320.0F);
  EXPECT_THAT(std::vector<float>(drain.begin() + 40, drain.end()), Each(100.0F));
  EXPECT_LT(total(cycles(trace, "core_192_width4")), 200.0F);
}

TEST(IdealMachines, NothingWaitsForAPrefetch) {
  TraceBuilder trace;
  const auto prefetch = trace.compute({}, {}, {Flag::load, Flag::prefetch}, *find_op_class("MemRead"));
  trace.run(prefetch, {.address = 0x10000});
  EXPECT_THAT(cycles(trace, "far_192"), ElementsAre(1));
}

TEST(IdealMachines, WaitsTellWhatHidesBehindOlderInstructions) {
  TraceBuilder trace;
  const auto divide = trace.compute({}, {1}, {}, *find_op_class("IntDiv"));
  const auto use = trace.compute({1}, {2});
  const auto add = trace.compute({}, {3});
  for (const auto id : {divide, use, add}) trace.run(id);
  const FeatureRows rows(dataflow(), trace);
  const auto operand = rows.column("core_192_width4_operand_wait");
  const auto commit = rows.column("core_192_width4_commit_wait");
  // In quarters of a cycle from the first dispatch at 0: dispatches at 0, 0.25, 0.5; the quotient at 20.
  EXPECT_THAT(operand, ElementsAre(0, 19.75, 0));
  EXPECT_THAT(commit, ElementsAre(0, 0, 19.75));
}

}  // namespace
}  // namespace perfpred
