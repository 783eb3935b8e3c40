#include "perfpred/trace/summary.h"

#include <gtest/gtest.h>

#include <filesystem>

#include "trace/trace_builder.h"

namespace perfpred {
namespace {

using namespace testing_support;

StaticInstruction instruction(std::uint64_t pc, std::uint8_t size, std::uint8_t uops, const char* op_class,
                              std::uint32_t flags) {
  StaticInstruction made;
  made.pc = pc;
  made.size = size;
  made.uops = uops;
  made.op_class = *find_op_class(op_class);
  made.flags = flags;
  return made;
}

TraceContent small_trace() {
  TraceContent content;
  content.table = {
      instruction(60, 8, 2, "MemRead", bit(Flag::load)),  // straddles the lines 0 and 1
      instruction(68, 2, 1, "IntAlu", bit(Flag::control) | bit(Flag::conditional)),
      instruction(200, 5, 3, "IntAlu", bit(Flag::control) | bit(Flag::call) | bit(Flag::store)),
      instruction(500, 1, 1, "IntMult", 0),  // never executed
  };
  content.instructions.resize(5);
  content.instructions.static_id = {0, 1, 0, 1, 2};
  content.instructions.address = {1024 + 62, 0, 1024, 0, 4096};
  content.instructions.address2 = {0, 0, 8192, 0, 0};
  content.instructions.access_size = {4, 0, 8, 0, 0};
  content.instructions.taken = {0, 1, 0, 0, 1};
  content.instructions.fault = {0, 0, 1, 0, 0};
  content.cores = {{"alpha", 250, "", 5}};
  content.increments = {{7, 1, 0, 20, 3}};  // 7 has no predecessor
  return content;
}

TEST(Summary, CountsASmallTraceAsByHand) {
  const TemporaryFolder folder;
  write_trace(folder / "a.h5", small_trace());
  const TraceSummary summary = summarize(TraceReader(folder / "a.h5"));
  EXPECT_EQ(summary.instructions, 5U);
  EXPECT_EQ(summary.uops, 2U + 1 + 2 + 1 + 3);
  EXPECT_EQ(summary.distinct_instructions, 3U);
  EXPECT_EQ(summary.code_bytes, 15U);
  EXPECT_EQ(summary.code_lines, 3U);  // 0, 1, 3
  EXPECT_EQ(summary.data_lines, 4U);  // 16 and 17 of the straddling load, 128, 64
  EXPECT_EQ(summary.loads, 2U);
  EXPECT_EQ(summary.stores, 1U);
  EXPECT_EQ(summary.branches, 3U);
  EXPECT_EQ(summary.taken_branches, 2U);
  EXPECT_EQ(summary.conditional_branches, 2U);
  EXPECT_EQ(summary.taken_conditional_branches, 1U);
  EXPECT_EQ(summary.faults, 1U);
  ASSERT_EQ(summary.op_classes.size(), 2U);
  EXPECT_EQ(summary.op_classes[0].name, "IntAlu");
  EXPECT_EQ(summary.op_classes[0].instructions, 3U);
  EXPECT_EQ(summary.op_classes[1].name, "MemRead");
  ASSERT_EQ(summary.cores.size(), 1U);
  EXPECT_EQ(summary.cores[0].increments, 4U);
  EXPECT_EQ(summary.cores[0].cycles, 24U);
  EXPECT_EQ(summary.cores[0].time_ps(), 6000U);
}

TEST(Summary, CountsTheInstructionsOfEachFunction) {
  const TemporaryFolder folder;
  TraceContent content = small_trace();
  content.table[0].symbol = "f";
  content.table[2].symbol = "f+140";
  content.table[3].symbol = "never";
  write_trace(folder / "a.h5", content);
  const TraceSummary summary = summarize(TraceReader(folder / "a.h5"));
  ASSERT_EQ(summary.functions.size(), 2U);
  EXPECT_EQ(summary.functions[0].name, "f");
  EXPECT_EQ(summary.functions[0].instructions, 3U);
  EXPECT_EQ(summary.functions[1].name, "");
  EXPECT_EQ(summary.functions[1].instructions, 2U);
  write_trace(folder / "b.h5", small_trace());
  EXPECT_TRUE(summarize(TraceReader(folder / "b.h5")).functions.empty());
}

TEST(Summary, ATraceOfNothingHasZeroEverywhere) {
  const TemporaryFolder folder;
  write_trace(folder / "a.h5", random_trace(0));
  const TraceSummary summary = summarize(TraceReader(folder / "a.h5"));
  EXPECT_EQ(summary.instructions, 0U);
  EXPECT_EQ(summary.distinct_instructions, 0U);
  EXPECT_TRUE(summary.op_classes.empty());
  EXPECT_EQ(summary.cores[0].cycles, 0U);
}

TEST(Summary, AnAccessAtTheEndOfTheAddressSpaceEnds) {
  const TemporaryFolder folder;
  TraceContent content = small_trace();
  content.instructions.address[0] = UINT64_MAX;
  content.instructions.access_size[0] = 255;
  write_trace(folder / "a.h5", content);
  EXPECT_GT(summarize(TraceReader(folder / "a.h5")).data_lines, 0U);
}

TEST(Summary, ABundledTraceCountsAsInPython) {
  const std::filesystem::path traces = std::filesystem::path(PERFPRED_SOURCE_DIR) / "traces";
  const TraceSummary summary = summarize(TraceReader(traces / "json_jansson.1.h5"));
  EXPECT_EQ(summary.distinct_instructions, 2522U);
  EXPECT_EQ(summary.code_bytes, 9413U);
  EXPECT_EQ(summary.code_lines, 253U);
  EXPECT_EQ(summary.data_lines, 834U);
  EXPECT_EQ(summary.loads, 39'809U);
  EXPECT_EQ(summary.uops, 306'434U);
  EXPECT_EQ(summary.op_classes.front().instructions, 106'096U);
}

TEST(Summary, TheWarmUpIsInNoOtherCount) {
  const TemporaryFolder folder;
  const TraceContent content = with_warm_up(random_trace(1500), 1000);
  write_trace(folder / "a.h5", content);
  TraceContent cold = content;
  cold.warm_up = {};
  write_trace(folder / "cold.h5", cold);
  const TraceSummary summary = summarize(TraceReader(folder / "a.h5")),
                     of_cold = summarize(TraceReader(folder / "cold.h5"));
  EXPECT_EQ(summary.warm_up, 1000U);
  EXPECT_EQ(of_cold.warm_up, 0U);
  EXPECT_EQ(summary.instructions, 500U);
  EXPECT_EQ(summary.data_lines, of_cold.data_lines);
  EXPECT_EQ(summary.uops, of_cold.uops);
  EXPECT_EQ(summary.distinct_instructions, of_cold.distinct_instructions);
}

}  // namespace
}  // namespace perfpred
