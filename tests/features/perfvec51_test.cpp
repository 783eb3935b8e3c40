#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>

#include "feature_rows.h"
#include "obvious_locality.h"

namespace perfpred {
namespace {

using ::testing::Each;
using ::testing::ElementsAre;
using testing::FeatureRows;
using testing::slice;
using testing::TraceBuilder;

TEST(Perfvec51, OperationFeaturesFollowTheFlags) {
  const std::vector<std::pair<Flag, std::string>> features = {
      {Flag::load, "load"},
      {Flag::store, "store"},
      {Flag::micro, "micro_op"},
      {Flag::conditional, "conditional_control"},
      {Flag::unconditional, "unconditional_control"},
      {Flag::direct, "direct_control"},
      {Flag::squash_after, "squash_after"},
      {Flag::serialize_after, "serialize_after"},
      {Flag::serialize_before, "serialize_before"},
      {Flag::store_conditional, "store_conditional_or_atomic"},
      {Flag::atomic, "store_conditional_or_atomic"},
      {Flag::read_barrier, "read_barrier"},
      {Flag::write_barrier, "write_barrier"},
      {Flag::non_speculative, "non_speculative"},
  };
  for (const auto& [flag, name] : features) {
    TraceBuilder trace;
    trace.run(trace.instruction({flag}, 5));
    const FeatureRows rows(perfvec51(), trace);
    EXPECT_EQ(rows.at(0, "op_class"), 5.0F);
    const bool accesses =
        flag == Flag::load || flag == Flag::store || flag == Flag::atomic || flag == Flag::store_conditional;
    EXPECT_EQ(rows.at(0, "accesses_data"), accesses ? 1.0F : 0.0F) << name;
    float sum = 0;
    for (std::size_t column = 1; column < 14; ++column) sum += rows.values()[column];
    EXPECT_EQ(rows.at(0, name), 1.0F);
    EXPECT_EQ(sum, 1.0F) << "more than one feature set besides " << name;
  }
}

TEST(Perfvec51, ListsAllSourcesAndDestinations) {
  TraceBuilder trace;
  const auto id = trace.instruction();
  for (std::uint8_t i = 0; i < kMaxSources; ++i) trace.table[id].sources[i] = {RegisterClass::integer, i};
  for (std::uint8_t i = 0; i < kMaxDestinations; ++i)
    trace.table[id].destinations[i] = {RegisterClass::vector, static_cast<std::uint8_t>(10 + i)};
  trace.table[id].destinations[5].index = 200;  // beyond the last number that has a value of its own
  trace.run(id);
  const FeatureRows rows(perfvec51(), trace);
  EXPECT_EQ(rows.at(0, "src1_class"), 1.0F);
  EXPECT_EQ(rows.at(0, "src8_class"), 1.0F);
  EXPECT_EQ(rows.at(0, "src8_index"), 7.0F);
  EXPECT_EQ(rows.at(0, "dst1_class"), 3.0F);
  EXPECT_EQ(rows.at(0, "dst5_index"), 14.0F);
  EXPECT_EQ(rows.at(0, "dst6_index"), 31.0F);
}

TEST(Perfvec51, FaultAndTakenAreOfTheExecution) {
  TraceBuilder trace;
  const auto branch = trace.instruction({Flag::control, Flag::conditional});
  trace.run(branch, {.taken = true});
  trace.run(branch, {.fault = true});
  const FeatureRows rows(perfvec51(), trace);
  EXPECT_THAT(rows.column("taken"), ElementsAre(1, 0));
  EXPECT_THAT(rows.column("fault"), ElementsAre(0, 1));
}

TEST(Perfvec51, FetchDistanceIsOnePlusTheLinesInBetween) {
  TraceBuilder trace;
  const auto a = trace.instruction_at(0x1000, 4);
  const auto a_end = trace.instruction_at(0x103C, 4);  // last four bytes of the same line
  const auto b = trace.instruction_at(0x2000, 4);
  const auto c = trace.instruction_at(0x3000, 4);
  for (const auto id : {a, a_end, b, c, b, a}) trace.run(id);
  EXPECT_THAT(FeatureRows(perfvec51(), trace).column("fetch_distance"),
              ElementsAre(kNeverSeen, 1, kNeverSeen, kNeverSeen, 2, 3));
}

TEST(Perfvec51, FetchThatCrossesALineTouchesBothAndReportsTheLarger) {
  TraceBuilder trace;
  const auto first = trace.instruction_at(0x1000, 4);
  const auto crossing = trace.instruction_at(0x103E, 4);
  const auto second = trace.instruction_at(0x1040, 4);
  const auto unknown_size = trace.instruction_at(0x103F, 0);
  for (const auto id : {first, crossing, second, first, crossing, unknown_size}) trace.run(id);
  // The last but one: line 0x40 was newest, line 0x41 is two lines down once 0x40 is touched again.
  EXPECT_THAT(FeatureRows(perfvec51(), trace).column("fetch_distance"),
              ElementsAre(kNeverSeen, kNeverSeen, 1, 2, 2, 2));
}

TEST(Perfvec51, DataDistancesAreWithRespectToAllToLoadsAndToStores) {
  TraceBuilder trace;
  const auto load = trace.instruction({Flag::load});
  const auto store = trace.instruction({Flag::store});
  const auto add = trace.instruction();
  trace.run(load, {.address = 0x100});   // A
  trace.run(store, {.address = 0x200});  // B
  trace.run(store, {.address = 0x300});  // C
  trace.run(load, {.address = 0x108});   // A: B and C in between, no load; never stored
  trace.run(add);
  trace.run(load, {.address = 0x200});   // B: C and A in between; never loaded; C stored in between
  trace.run(store, {.address = 0x100});  // A: B in between, loaded too; never stored
  trace.run(load, {.address = 0x200});   // B: A in between; newest load; C and A stored in between
  const FeatureRows rows(perfvec51(), trace);
  EXPECT_THAT(rows.column("data_distance"), ElementsAre(kNeverSeen, kNeverSeen, kNeverSeen, 3, 0, 3, 2, 2));
  EXPECT_THAT(rows.column("load_distance"),
              ElementsAre(kNeverSeen, kNeverSeen, kNeverSeen, 1, 0, kNeverSeen, 2, 1));
  EXPECT_THAT(rows.column("store_distance"),
              ElementsAre(kNeverSeen, kNeverSeen, kNeverSeen, kNeverSeen, 0, 2, kNeverSeen, 3));
}

TEST(Perfvec51, AccessThatCrossesALineTouchesBothAndReportsTheLarger) {
  TraceBuilder trace;
  const auto load = trace.instruction({Flag::load});
  trace.run(load, {.address = 0x100, .access_size = 8});
  trace.run(load, {.address = 0x13C, .access_size = 8});  // 0x140 is new
  trace.run(load, {.address = 0x140, .access_size = 8});
  trace.run(load, {.address = 0x13C, .access_size = 4});  // ends with its line
  trace.run(load, {.address = 0x13F, .access_size = 0});  // unknown size: one byte
  EXPECT_THAT(FeatureRows(perfvec51(), trace).column("data_distance"),
              ElementsAre(kNeverSeen, kNeverSeen, 1, 2, 1));
}

TEST(Perfvec51, AccessAtTheEndOfTheAddressSpaceEndsThere) {
  TraceBuilder trace;
  const auto load = trace.instruction({Flag::load});
  trace.run(load, {.address = 0xFFFFFFFFFFFFFFFC, .access_size = 64});
  trace.run(load, {.address = 0xFFFFFFFFFFFFFFC0, .access_size = 64});
  EXPECT_THAT(FeatureRows(perfvec51(), trace).column("data_distance"), ElementsAre(kNeverSeen, 1));
}

TEST(Perfvec51, SecondAddressOfAnInstructionThatLoadsAndStoresIsTheStore) {
  TraceBuilder trace;
  const auto copy = trace.instruction({Flag::load, Flag::store});
  const auto load = trace.instruction({Flag::load});
  trace.run(copy, {.address = 0x100, .address2 = 0x200});
  trace.run(load, {.address = 0x100});
  trace.run(load, {.address = 0x200});
  const FeatureRows rows(perfvec51(), trace);
  EXPECT_THAT(rows.column("load_distance"), ElementsAre(kNeverSeen, 1, kNeverSeen));
  EXPECT_THAT(rows.column("store_distance"), ElementsAre(kNeverSeen, kNeverSeen, 1));
}

TEST(Perfvec51, BothAddressesOfALoadAreLoadsAndTheLargerDistanceCounts) {
  TraceBuilder trace;
  const auto load = trace.instruction({Flag::load});
  trace.run(load, {.address = 0x200});
  trace.run(load, {.address = 0x100});
  trace.run(load, {.address = 0x100, .address2 = 0x200});
  const FeatureRows rows(perfvec51(), trace);
  EXPECT_EQ(rows.at(2, "data_distance"), 2.0F);
  EXPECT_EQ(rows.at(2, "load_distance"), 2.0F);
  EXPECT_EQ(rows.at(2, "store_distance"), kNeverSeen);
}

TEST(Perfvec51, ReadModifyWriteIsALoadThenAStore) {
  TraceBuilder trace;
  const auto modify = trace.instruction({Flag::load, Flag::store});
  const auto atomic = trace.instruction({Flag::atomic});
  const auto load = trace.instruction({Flag::load});
  trace.run(modify, {.address = 0x100});
  trace.run(load, {.address = 0x200});
  trace.run(modify, {.address = 0x100});
  trace.run(atomic, {.address = 0x100});
  const FeatureRows rows(perfvec51(), trace);
  EXPECT_THAT(rows.column("data_distance"), ElementsAre(kNeverSeen, kNeverSeen, 2, 1));
  EXPECT_THAT(rows.column("load_distance"), ElementsAre(kNeverSeen, kNeverSeen, 2, 1));
  EXPECT_THAT(rows.column("store_distance"), ElementsAre(kNeverSeen, kNeverSeen, 1, 1));
}

TEST(Perfvec51, EntropiesCountOutcomesOfConditionalBranchesBeforeThisOne) {
  TraceBuilder trace;
  const auto a = trace.instruction({Flag::control, Flag::conditional});
  const auto b = trace.instruction({Flag::control, Flag::conditional});
  const auto jump = trace.instruction({Flag::control, Flag::unconditional});
  trace.run(a, {.taken = true});
  trace.run(jump, {.taken = true});
  trace.run(b, {.taken = false});
  trace.run(a, {.taken = true});
  trace.run(b, {.taken = true});
  trace.run(b, {.taken = true});
  const FeatureRows rows(perfvec51(), trace);
  const float third = 0.9182958F;  // of one outcome in three
  EXPECT_THAT(rows.column("global_entropy"),
              ::testing::Pointwise(::testing::FloatNear(1e-6F), {1.0F, 0.0F, 0.0F, 1.0F, third, 0.8112781F}));
  EXPECT_THAT(rows.column("local_entropy"), ElementsAre(1, 0, 1, 0, 0, 1));
}

/// A trace in which every kind of access, branch and instruction size occurs.
TraceBuilder random_program(std::size_t length, std::uint32_t seed) {
  std::mt19937 random(seed);
  TraceBuilder trace;
  for (std::uint32_t i = 0; i < 200; ++i) {
    const auto id = trace.instruction();
    trace.table[id].pc = 0x1000 + random() % 6000;
    trace.table[id].size = static_cast<std::uint8_t>(random() % 16);
    if (random() % 2 == 0)
      trace.table[id].flags |= static_cast<std::uint32_t>(random()) & (bit(Flag::load) | bit(Flag::store));
    if (random() % 20 == 0) trace.table[id].flags |= bit(Flag::atomic);
    if (random() % 4 == 0) trace.table[id].flags |= bit(Flag::conditional);
  }
  for (std::size_t i = 0; i < length; ++i) {
    const bool second = random() % 8 == 0;
    trace.run(static_cast<std::uint32_t>(random() % trace.table.size()),
              {.address = 1 + random() % 100000,
               .address2 = second ? 1 + random() % 100000 : 0,
               .access_size = static_cast<std::uint8_t>(random() % 3 == 0 ? random() % 130 : 8),
               .taken = random() % 3 == 0});
  }
  return trace;
}

TEST(Perfvec51, EqualsTheObviousImplementationOnRandomTraces) {
  for (const std::uint32_t seed : {1U, 2U, 3U}) {
    const TraceBuilder trace = random_program(8000, seed);
    const FeatureRows rows(perfvec51(), trace);
    testing::ObviousLocality obvious(trace.table);
    for (std::size_t i = 0; i < trace.block.size(); ++i) {
      const auto expected = obvious.next(trace.block, i);
      const float* row = rows.values().data() + i * perfvec51().width();
      ASSERT_THAT(std::vector<float>(row + 45, row + 51),
                  ::testing::Pointwise(::testing::FloatNear(1e-6F), expected))
          << "seed " << seed << ", instruction " << i;
    }
  }
}

TEST(Perfvec51, DoesNotDependOnHowTheTraceIsCutIntoBlocks) {
  const TraceBuilder trace = random_program(3000, 4);
  const FeatureRows whole(perfvec51(), trace);
  const auto extractor = make_feature_extractor(perfvec51(), trace.table);
  std::vector<float> parts(whole.values().size());
  for (std::size_t begin = 0; begin < 3000; begin += 700) {
    const std::size_t end = std::min<std::size_t>(begin + 700, 3000);
    extractor->extract(slice(trace.block, begin, end),
                       std::span(parts).subspan(begin * 51, (end - begin) * 51));
  }
  EXPECT_EQ(parts, whole.values());
}

}  // namespace
}  // namespace perfpred
