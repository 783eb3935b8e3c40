// The ideal machines of `micro_dataflow`, where they differ from those of `dataflow`.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "feature_rows.h"
#include "perfpred/trace/op_class.h"

namespace perfpred {
namespace {

using ::testing::ElementsAre;
using testing::FeatureRows;
using testing::TraceBuilder;

constexpr std::uint8_t kRax = 0, kRcx = 1, kRbx = 3;

std::vector<float> cycles(const FeatureSet& set, const TraceBuilder& trace, const std::string& machine) {
  return FeatureRows(set, trace).column(machine + "_cycles");
}

std::uint32_t with_text(TraceBuilder& trace, std::uint32_t id, const std::string& text, std::uint8_t uops) {
  trace.table[id].disassembly = text;
  trace.table[id].uops = uops;
  return id;
}

/// Adds to rbx what lies at rax.
std::uint32_t add_from_memory(TraceBuilder& trace) {
  return with_text(trace, trace.compute({kRax, kRbx}, {kRbx}, {Flag::load}, *find_op_class("MemRead")),
                   "ADD_R_M: ld t1, DS:[rax]; add rbx, rbx, t1", 2);
}

TEST(MicroOpMachines, ALoadDoesNotWaitForWhatIsAddedToIt) {
  TraceBuilder trace;
  const auto add = add_from_memory(trace);
  for (int i = 0; i < 4; ++i) trace.run(add, {.address = 0x1000});
  // Instruction by instruction, each load would wait for the sum before.
  EXPECT_THAT(cycles(dataflow(), trace, "near_192"), ElementsAre(4, 4, 4, 4));
  EXPECT_THAT(cycles(micro_dataflow(), trace, "near_192"), ElementsAre(5, 1, 1, 1));
  EXPECT_THAT(cycles(micro_dataflow(), trace, "chain_192"), ElementsAre(2, 1, 1, 1));
}

TEST(MicroOpMachines, FarLoadsOfASumOverlap) {
  TraceBuilder trace;
  const auto add = add_from_memory(trace);
  for (std::uint64_t i = 1; i <= 3; ++i) trace.run(add, {.address = 0x10000 * i});
  EXPECT_THAT(cycles(micro_dataflow(), trace, "far_192"), ElementsAre(101, 1, 1));
}

TEST(MicroOpMachines, WaitForAnAddressThatWasLoaded) {
  TraceBuilder trace;
  const auto chase = with_text(trace, trace.compute({kRax}, {kRax}, {Flag::load}, *find_op_class("MemRead")),
                               "MOV_R_M: ld rax, DS:[rax]", 1);
  for (int i = 0; i < 3; ++i) trace.run(chase, {.address = 0x1000});
  EXPECT_THAT(cycles(micro_dataflow(), trace, "near_192"), ElementsAre(4, 4, 4));
}

TEST(MicroOpMachines, FollowMemory) {
  TraceBuilder trace;
  const auto multiply = with_text(trace, trace.compute({kRcx, kRbx}, {kRbx}, {}, *find_op_class("IntMult")),
                                  "IMUL_R_R: mul1s rbx, rcx; mulel rbx; muleh t0", 3);
  const auto store =
      with_text(trace, trace.compute({kRax, kRbx}, {}, {Flag::store}, *find_op_class("MemWrite")),
                "MOV_M_R: st rbx, DS:[rax]", 1);
  const auto load = with_text(trace, trace.compute({kRax}, {kRcx}, {Flag::load}, *find_op_class("MemRead")),
                              "MOV_R_M: ld rcx, DS:[rax]", 1);
  trace.run(multiply);
  trace.run(store, {.address = 0x1000, .access_size = 8});
  trace.run(load, {.address = 0x1000, .access_size = 8});
  trace.run(load, {.address = 0x2000, .access_size = 8});
  // 3 for the product and 1 for its lower half, 1 to store it, 4 to load it; the other load waits for
  // nothing.
  EXPECT_THAT(cycles(micro_dataflow(), trace, "near_192"), ElementsAre(4, 1, 4, 0));
}

TEST(MicroOpMachines, IssueMicroOpsInOrderWhereTheMachineDoes) {
  TraceBuilder trace;
  const auto add = add_from_memory(trace);
  for (int i = 0; i < 3; ++i) trace.run(add, {.address = 0x1000});
  // The add waits 4 for its load, and the next load for the add to issue.
  EXPECT_THAT(cycles(micro_dataflow(), trace, "inorder_near_width2"), ElementsAre(6, 4, 4));
}

TEST(MicroOpMachines, TakeAnInstructionWithoutTextAsItsLoadItsWorkAndItsStore) {
  TraceBuilder trace;
  const auto multiply = trace.compute({1}, {1}, {}, *find_op_class("IntMult"));
  for (int i = 0; i < 3; ++i) trace.run(multiply);
  EXPECT_EQ(cycles(micro_dataflow(), trace, "near_192"), cycles(dataflow(), trace, "near_192"));
}

TEST(MicroOpMachines, DispatchAndCommitByWidthAsInstructionsDo) {
  TraceBuilder trace;
  const auto wide = trace.compute({}, {1});
  trace.table[wide].uops = 3;
  for (int i = 0; i < 3; ++i) trace.run(wide);
  EXPECT_EQ(cycles(micro_dataflow(), trace, "near_64_width2"), cycles(dataflow(), trace, "near_64_width2"));
}

TEST(MicroOpMachines, ResumeFetchWhenTheBranchIsResolvedNotWhenItsInstructionEnds) {
  TraceBuilder trace;
  const auto branch = trace.instruction({Flag::control, Flag::conditional});
  trace.run(branch, {.taken = true});  // wrong: predictors begin with not taken
  trace.run(trace.compute({}, {1}));
  const std::vector<float> by_instruction = cycles(dataflow(), trace, "core_192_width4");
  EXPECT_EQ(cycles(micro_dataflow(), trace, "core_192_width4"), by_instruction);
}

}  // namespace
}  // namespace perfpred
