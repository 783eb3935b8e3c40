// The columns of `dataflow` that follow registers, stores, addresses and fetch.

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <deque>
#include <limits>
#include <random>
#include <set>

#include "decode/static_facts.h"
#include "decode/store_history.h"
#include "feature_rows.h"
#include "perfpred/features/scaling.h"
#include "perfpred/trace/op_class.h"

namespace perfpred {
namespace {

using ::testing::Each;
using ::testing::ElementsAre;
using testing::Execution;
using testing::FeatureRows;
using testing::slice;
using testing::TraceBuilder;

TEST(Dataflow, BeginsWithTheColumnsOfPerfvec51) {
  TraceBuilder trace;
  const auto load = trace.compute({1}, {2}, {Flag::load});
  for (std::uint64_t i = 0; i < 5; ++i) trace.run(load, {.address = 0x100 + 40 * i});
  const FeatureRows rows(dataflow(), trace);
  const FeatureRows paper(perfvec51(), trace);
  for (std::size_t i = 0; i < 5; ++i)
    for (const auto& column : perfvec51().columns)
      EXPECT_EQ(rows.at(i, column.name), paper.at(i, column.name)) << column.name << " of instruction " << i;
}

TEST(Dataflow, StaticColumnsComeFromTheTable) {
  TraceBuilder trace;
  const auto id = trace.instruction({Flag::control, Flag::indirect, Flag::call, Flag::load, Flag::store});
  trace.table[id].size = 6;
  trace.table[id].uops = 4;
  trace.table[id].op_class = *find_op_class("IntMult");
  trace.run(id, {.address = 0x100, .address2 = 0x200, .access_size = 8});
  const FeatureRows rows(dataflow(), trace);
  EXPECT_EQ(rows.at(0, "size"), 6.0F);
  EXPECT_EQ(rows.at(0, "uops"), 4.0F);
  EXPECT_EQ(rows.at(0, "op_cycles"), 3.0F);
  EXPECT_EQ(rows.at(0, "floating_work"), 0.0F);
  EXPECT_EQ(rows.at(0, "vector_work"), 0.0F);
  EXPECT_EQ(rows.at(0, "access_size"), 8.0F);
  EXPECT_EQ(rows.at(0, "two_addresses"), 1.0F);
  EXPECT_EQ(rows.at(0, "indirect_control"), 1.0F);
  EXPECT_EQ(rows.at(0, "call"), 1.0F);
  EXPECT_EQ(rows.at(0, "return"), 0.0F);
  EXPECT_EQ(rows.at(0, "syscall"), 0.0F);
  EXPECT_EQ(rows.at(0, "nop"), 0.0F);
}

TEST(Dataflow, FloatingAndVectorWorkComeFromTheOperationClass) {
  TraceBuilder trace;
  for (const char* name : {"FloatAdd", "SimdAdd", "SimdFloatAdd"})
    trace.run(trace.instruction({}, *find_op_class(name)));
  const FeatureRows rows(dataflow(), trace);
  EXPECT_THAT(rows.column("floating_work"), ElementsAre(1, 0, 1));
  EXPECT_THAT(rows.column("vector_work"), ElementsAre(0, 1, 1));
}

TEST(Dataflow, ProducerDistancesCountInstructionsBackToTheWriter) {
  TraceBuilder trace;
  const auto load_a = trace.compute({9}, {1}, {Flag::load});
  const auto make_b = trace.compute({}, {2});
  const auto use = trace.compute({1, 2, 3}, {4});
  trace.run(load_a, {.address = 0x100});
  trace.run(make_b);
  trace.run(use);
  const FeatureRows rows(dataflow(), trace);
  EXPECT_THAT(rows.column("producer1_distance"), ElementsAre(1024, 0, 2));
  EXPECT_THAT(rows.column("producer2_distance"), ElementsAre(0, 0, 1));
  EXPECT_THAT(rows.column("nearest_producer_distance"), ElementsAre(1024, 0, 1));
  EXPECT_THAT(rows.column("farthest_producer_distance"), ElementsAre(1024, 0, 1024));
  EXPECT_THAT(rows.column("producer1_load"), ElementsAre(0, 0, 1));
  EXPECT_THAT(rows.column("producer2_load"), ElementsAre(0, 0, 0));
  EXPECT_THAT(rows.column("load_producer_distance"), ElementsAre(0, 0, 2));
}

TEST(Dataflow, RegistersOfDifferentClassesAreDifferent) {
  TraceBuilder trace;
  const auto writes_int = trace.compute({}, {1});
  const auto reads_vector = trace.instruction();
  trace.table[reads_vector].sources[0] = {RegisterClass::vector, 1};
  trace.run(writes_int);
  trace.run(reads_vector);
  EXPECT_EQ(FeatureRows(dataflow(), trace).at(1, "producer1_distance"), 1024.0F);
}

TEST(Dataflow, StackPointerOfAPopIsNoLoadedValue) {
  TraceBuilder trace;
  const auto pop = trace.compute({4}, {4, 1}, {Flag::load});
  const auto use_both = trace.compute({4, 1}, {});
  trace.run(pop, {.address = 0x100});
  trace.run(use_both);
  const FeatureRows rows(dataflow(), trace);
  EXPECT_EQ(rows.at(1, "producer1_load"), 0.0F);
  EXPECT_EQ(rows.at(1, "producer2_load"), 1.0F);
}

TEST(Dataflow, StoreToLoadDistanceFindsTheNewestWriterOfAnyByte) {
  TraceBuilder trace;
  const auto load = trace.instruction({Flag::load});
  const auto store = trace.instruction({Flag::store});
  const auto modify = trace.instruction({Flag::load, Flag::store});
  trace.run(load, {.address = 0x100});                      // nobody wrote it
  trace.run(store, {.address = 0x100, .access_size = 8});   // 1
  trace.run(store, {.address = 0x108, .access_size = 4});   // 2
  trace.run(load, {.address = 0x102, .access_size = 4});    // all from 1, two back
  trace.run(load, {.address = 0x104, .access_size = 8});    // from 1 and 2: the newer one, two back
  trace.run(modify, {.address = 0x108, .access_size = 4});  // from 2, three back; then writes itself
  trace.run(load, {.address = 0x108, .access_size = 4});
  const FeatureRows rows(dataflow(), trace);
  EXPECT_THAT(rows.column("store_to_load_distance"), ElementsAre(0, 0, 0, 2, 2, 3, 1));
  EXPECT_THAT(rows.column("store_covers_load"), ElementsAre(0, 0, 0, 1, 0, 1, 1));
}

TEST(StoreHistory, ForgetsAllButTheNewestStores) {
  StoreHistory history;
  history.record(0x100, 8, 1);
  history.record(0x200, 8, 2);
  history.record(0x100, 8, 3);
  for (std::uint64_t i = 0; i < StoreHistory::kStores - 2; ++i) history.record(0x10000 + 8 * i, 8, 4 + i);
  EXPECT_TRUE(history.find(0x200, 8).has_value());
  EXPECT_EQ(history.find(0x100, 8)->number, 3U);
  history.record(0x8, 8, 5000);  // pushes out the store of number 2
  EXPECT_FALSE(history.find(0x200, 8).has_value());
  EXPECT_EQ(history.find(0x100, 8)->number, 3U);
  history.record(0x8, 8, 5001);
  EXPECT_FALSE(history.find(0x100, 8).has_value());
}

TEST(Dataflow, StrideColumnsFollowOneInstructionsOwnAddresses) {
  TraceBuilder trace;
  const auto walk = trace.instruction({Flag::load});
  const auto other = trace.instruction({Flag::load});
  for (const std::uint64_t address : {0x1000, 0x1010, 0x1020, 0x1030, 0x1038, 0x1048}) {
    trace.run(walk, {.address = address});
    trace.run(other, {.address = 0x9000});
  }
  const FeatureRows rows(dataflow(), trace);
  const auto of_walk = [&](std::string_view name) {
    std::vector<float> values;
    for (std::size_t i = 0; i < 12; i += 2) values.push_back(rows.at(i, name));
    return values;
  };
  EXPECT_THAT(of_walk("stride"), ElementsAre(0, 16, 16, 16, 8, 16));
  EXPECT_THAT(of_walk("stride_predicts_address"), ElementsAre(0, 0, 1, 1, 0, 0));
  EXPECT_THAT(of_walk("stride_repeats"), ElementsAre(0, 0, 0, 1, 2, 0));
  // 0x1038 and the predicted 0x1040 are on different lines, 0x1048 and 0x1040 on one.
  EXPECT_THAT(of_walk("stride_predicts_line"), ElementsAre(0, 0, 1, 1, 0, 1));
}

TEST(Dataflow, StrideIsTheDistanceEitherWay) {
  TraceBuilder trace;
  const auto walk = trace.instruction({Flag::load});
  for (const std::uint64_t address : {0x1000, 0xF80, 0xF00}) trace.run(walk, {.address = address});
  const FeatureRows rows(dataflow(), trace);
  EXPECT_THAT(rows.column("stride"), ElementsAre(0, 128, 128));
  EXPECT_THAT(rows.column("stride_predicts_address"), ElementsAre(0, 0, 1));
}

TEST(Dataflow, NeighbouringLinesAreLookedUpBeforeTheAccess) {
  TraceBuilder trace;
  const auto load = trace.instruction({Flag::load});
  const auto add = trace.instruction();
  trace.run(load, {.address = 0x1000});
  trace.run(load, {.address = 0x1040});
  trace.run(load, {.address = 0x1000});
  trace.run(add);
  const FeatureRows rows(dataflow(), trace);
  EXPECT_THAT(rows.column("previous_line_distance"), ElementsAre(kNeverSeen, 1, kNeverSeen, 0));
  EXPECT_THAT(rows.column("next_line_distance"), ElementsAre(kNeverSeen, kNeverSeen, 1, 0));
}

TEST(Dataflow, SetDistancesCountLinesOfTheSameSet) {
  TraceBuilder trace;
  const auto load = trace.instruction({Flag::load});
  const auto add = trace.instruction();
  for (const std::uint64_t line : {0, 64, 1, 0, 256, 64}) trace.run(load, {.address = 0x100000 + 64 * line});
  trace.run(add);
  const FeatureRows rows(dataflow(), trace);
  // Of 64 sets, lines 0, 64 and 256 share one; of 256 sets, 0 and 256 do; of 1024 none.
  EXPECT_THAT(rows.column("sets64_distance"), ElementsAre(17, 17, 17, 2, 17, 3, 0));
  EXPECT_THAT(rows.column("sets256_distance"), ElementsAre(17, 17, 17, 1, 17, 1, 0));
  EXPECT_THAT(rows.column("sets1024_distance"), ElementsAre(17, 17, 17, 1, 17, 1, 0));
}

TEST(Dataflow, SetDistanceForgetsTheSeventeenthLine) {
  TraceBuilder trace;
  const auto load = trace.instruction({Flag::load});
  for (std::uint64_t i = 0; i < 16; ++i) trace.run(load, {.address = 0x100000 + 4096 * i});
  trace.run(load, {.address = 0x100000});              // the oldest of 16
  trace.run(load, {.address = 0x100000 + 4096 * 16});  // pushes out the second
  trace.run(load, {.address = 0x100000 + 4096});
  const FeatureRows rows(dataflow(), trace);
  EXPECT_EQ(rows.at(16, "sets64_distance"), 16.0F);
  EXPECT_EQ(rows.at(18, "sets64_distance"), 17.0F);
}

TEST(Dataflow, FetchColumnsRestartAfterATakenBranch) {
  TraceBuilder trace;
  const auto a = trace.instruction_at(0x1000, 4);
  const auto b = trace.instruction_at(0x1004, 2);
  const auto jump = trace.instruction_at(0x1006, 2);
  trace.table[jump].flags = bit(Flag::control) | bit(Flag::conditional);
  trace.run(a);
  trace.run(b);
  trace.run(jump, {.taken = true});
  trace.run(b);
  trace.run(jump, {.taken = false});
  const FeatureRows rows(dataflow(), trace);
  EXPECT_THAT(rows.column("run_instructions"), ElementsAre(0, 1, 2, 0, 1));
  EXPECT_THAT(rows.column("run_bytes"), ElementsAre(0, 4, 6, 0, 2));
  EXPECT_THAT(rows.column("line_offset"), ElementsAre(0, 4, 6, 4, 6));
  EXPECT_THAT(rows.column("earlier_executions"), ElementsAre(0, 0, 0, 1, 1));
  EXPECT_THAT(rows.column("entered_by_taken_branch"), ElementsAre(0, 0, 0, 1, 0));
}

/// Loads, stores and other instructions at addresses of which some come back soon and some never.
TraceBuilder random_trace(std::size_t length, std::uint32_t seed) {
  std::mt19937 random(seed);
  const auto below = [&](std::uint64_t limit) { return static_cast<std::uint8_t>(random() % limit); };
  TraceBuilder trace;
  for (int i = 0; i < 60; ++i) {
    const auto id = trace.compute({below(16), below(16)}, {below(16)}, {}, below(41));
    const int kind = below(8);
    if (kind < 3) trace.table[id].flags |= bit(Flag::load);
    if (kind == 2 || kind == 3) trace.table[id].flags |= bit(Flag::store);
    if (kind == 4) trace.table[id].flags |= bit(Flag::control) | bit(Flag::conditional);
    if (kind == 5) trace.table[id].flags |= bit(Flag::control) | bit(Flag::indirect) | bit(Flag::call);
    if (kind == 6) trace.table[id].flags |= bit(Flag::control) | bit(Flag::function_return);
  }
  for (std::size_t i = 0; i < length; ++i) {
    const auto id = static_cast<std::uint32_t>(random() % trace.table.size());
    const bool accesses = trace.table[id].has(Flag::load) || trace.table[id].has(Flag::store);
    const std::uint64_t address = 64 * (1 + random() % (random() % 2 == 0 ? 30 : 40000));
    trace.run(id, {.address = accesses ? address : 0, .taken = random() % 2 == 0});
  }
  return trace;
}

TEST(Dataflow, WindowColumnsEqualACountOverTheNewestInstructions) {
  const TraceBuilder trace = random_trace(4000, 5);
  const FeatureRows rows(dataflow(), trace);
  const auto distance = rows.column("data_distance");
  for (const std::size_t window : {64U, 192U, 512U}) {
    const std::string suffix = fmt::format("_{}", window);
    const auto far = rows.column("far_accesses" + suffix);
    const auto very_far = rows.column("very_far_accesses" + suffix);
    const auto distinct = rows.column("distinct_lines" + suffix);
    for (std::size_t i = 0; i < trace.block.size(); ++i) {
      std::set<std::uint64_t> lines;
      float far_here = 0;
      float very_far_here = 0;
      for (std::size_t j = i + 1 >= window ? i + 1 - window : 0; j <= i; ++j) {
        if (trace.block.address[j] != 0) lines.insert(trace.block.address[j] / 64);
        far_here += distance[j] > 512 ? 1.0F : 0.0F;
        very_far_here += distance[j] > 16384 ? 1.0F : 0.0F;
      }
      ASSERT_EQ(far[i], far_here) << "window " << window << ", instruction " << i;
      ASSERT_EQ(very_far[i], very_far_here) << "window " << window << ", instruction " << i;
      ASSERT_EQ(distinct[i], static_cast<float>(lines.size()))
          << "window " << window << ", instruction " << i;
    }
  }
}

TEST(Dataflow, WritesEveryColumnAndScalesItToASmallNumber) {
  const TraceBuilder trace = random_trace(3000, 6);
  std::vector<float> rows(trace.block.size() * dataflow().width(), std::numeric_limits<float>::quiet_NaN());
  make_feature_extractor(dataflow(), trace.table)->extract(trace.block, rows);
  for (const float value : rows) ASSERT_GE(value, 0.0F);
  default_scaling(dataflow()).apply(rows);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    ASSERT_GE(rows[i], 0.0F);
    ASSERT_LE(rows[i], 2.0F) << dataflow().columns[i % dataflow().width()].name;
  }
}

TEST(Dataflow, DoesNotDependOnHowTheTraceIsCutIntoBlocks) {
  const TraceBuilder trace = random_trace(2000, 7);
  const FeatureRows whole(dataflow(), trace);
  const std::size_t width = dataflow().width();
  const auto extractor = make_feature_extractor(dataflow(), trace.table);
  std::vector<float> parts(whole.values().size());
  for (std::size_t begin = 0; begin < 2000; begin += 333) {
    const std::size_t end = std::min<std::size_t>(begin + 333, 2000);
    extractor->extract(slice(trace.block, begin, end),
                       std::span(parts).subspan(begin * width, (end - begin) * width));
  }
  EXPECT_EQ(parts, whole.values());
}

TEST(TypicalCycles, AreKnownByNameAndOneElsewhere) {
  EXPECT_EQ(typical_cycles(*find_op_class("MemRead")), 0);
  EXPECT_EQ(typical_cycles(*find_op_class("IntAlu")), 1);
  EXPECT_EQ(typical_cycles(*find_op_class("IntDiv")), 20);
  EXPECT_EQ(typical_cycles(*find_op_class("SimdFloatMult")), 4);
  EXPECT_EQ(typical_cycles(255), 1);
}

}  // namespace
}  // namespace perfpred
