// The columns of `dataflow` that tell how predictable branches and their targets are.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <numeric>
#include <random>

#include "feature_rows.h"
#include "features/target_predictors.h"

namespace perfpred {
namespace {

using ::testing::Each;
using ::testing::ElementsAre;
using testing::FeatureRows;
using testing::TraceBuilder;

constexpr const char* kPredictors[] = {"bimodal", "global8", "global16", "global32", "local10"};

/// The share of ones in the later half of a column.
double late_share(const std::vector<float>& column) {
  const auto half = column.begin() + static_cast<std::ptrdiff_t>(column.size() / 2);
  return std::accumulate(half, column.end(), 0.0) / static_cast<double>(column.end() - half);
}

TEST(BranchPredictors, BimodalIsATwoBitCounterThatStartsWeaklyNotTaken) {
  TraceBuilder trace;
  const auto branch = trace.instruction({Flag::control, Flag::conditional});
  for (const bool taken : {true, true, true, false, true, false, false, false})
    trace.run(branch, {.taken = taken});
  const FeatureRows rows(dataflow(), trace);
  EXPECT_THAT(rows.column("bimodal_wrong"), ElementsAre(1, 0, 0, 1, 0, 1, 1, 0));
}

TEST(BranchPredictors, RateIsARunningMeanOfTheOutcomesBefore) {
  TraceBuilder trace;
  const auto branch = trace.instruction({Flag::control, Flag::conditional});
  for (const bool taken : {true, true, true}) trace.run(branch, {.taken = taken});
  const FeatureRows rows(dataflow(), trace);
  // One half, then wrong once, then right: 1/2 + 1/2 * 1/16 and 15/16 of that.
  EXPECT_THAT(rows.column("bimodal_wrong_rate"), ElementsAre(0.5F, 0.53125F, 0.498046875F));
}

TEST(BranchPredictors, AlternationIsLostOnBimodalAndLearntFromHistory) {
  TraceBuilder trace;
  const auto branch = trace.instruction({Flag::control, Flag::conditional});
  for (int i = 0; i < 400; ++i) trace.run(branch, {.taken = i % 2 == 0});
  const FeatureRows rows(dataflow(), trace);
  EXPECT_GE(late_share(rows.column("bimodal_wrong")), 0.5);
  for (const char* name : {
           "global8",
           "global16",
           "global32",
           "local10",
       }) {
    EXPECT_EQ(late_share(rows.column(std::string(name) + "_wrong")), 0.0) << name;
  }
  EXPECT_EQ(late_share(rows.column("best_predictor_wrong")), 0.0);
}

TEST(BranchPredictors, LoopOfNineIsLearntFromItsOwnHistoryAmongNoise) {
  std::mt19937 random(3);
  TraceBuilder trace;
  const auto loop = trace.instruction({Flag::control, Flag::conditional});
  const auto noise = trace.instruction({Flag::control, Flag::conditional});
  for (int i = 0; i < 4500; ++i) {
    trace.run(loop, {.taken = i % 9 != 8});
    trace.run(noise, {.taken = random() % 2 == 0});
  }
  const FeatureRows rows(dataflow(), trace);
  std::vector<float> local;
  std::vector<float> global;
  for (std::size_t i = 0; i < 9000; i += 2) {
    local.push_back(rows.at(i, "local10_wrong"));
    global.push_back(rows.at(i, "global32_wrong"));
  }
  EXPECT_EQ(late_share(local), 0.0);
  EXPECT_GT(late_share(global), 0.05);
}

TEST(BranchPredictors, RandomOutcomesStayUnpredictable) {
  std::mt19937 random(4);
  TraceBuilder trace;
  const auto branch = trace.instruction({Flag::control, Flag::conditional});
  for (int i = 0; i < 4000; ++i) trace.run(branch, {.taken = random() % 2 == 0});
  const FeatureRows rows(dataflow(), trace);
  for (const char* name : kPredictors)
    EXPECT_NEAR(late_share(rows.column(std::string(name) + "_wrong")), 0.5, 0.06) << name;
}

TEST(BranchPredictors, AreZeroOnAllOtherInstructions) {
  TraceBuilder trace;
  trace.run(trace.instruction({Flag::control, Flag::unconditional}), {.taken = true});
  const FeatureRows rows(dataflow(), trace);
  for (const char* name : kPredictors) {
    EXPECT_EQ(rows.at(0, std::string(name) + "_wrong"), 0.0F);
    EXPECT_EQ(rows.at(0, std::string(name) + "_wrong_rate"), 0.0F);
  }
}

TEST(TargetPredictors, LastTargetMissesWhatChangesAndThePathLearnsAPattern) {
  TraceBuilder trace;
  const auto jump = trace.instruction({Flag::control, Flag::indirect, Flag::unconditional});
  const auto a = trace.instruction();
  const auto b = trace.instruction();
  const auto back = trace.instruction({Flag::control, Flag::direct, Flag::unconditional});
  for (int i = 0; i < 200; ++i) {
    trace.run(jump, {.taken = true});
    trace.run(i % 2 == 0 ? a : b);
    trace.run(back, {.taken = true});
  }
  const FeatureRows rows(dataflow(), trace);
  std::vector<float> last;
  std::vector<float> path;
  for (std::size_t i = 1; i < 600; i += 3) {
    last.push_back(rows.at(i, "last_target_wrong"));
    path.push_back(rows.at(i, "path_target_wrong"));
  }
  EXPECT_THAT(last, Each(1.0F));
  EXPECT_EQ(late_share(path), 0.0);
  EXPECT_EQ(rows.at(1, "last_target_wrong_rate"), 0.5F);
  EXPECT_EQ(rows.at(4, "last_target_wrong_rate"), 0.53125F);
  EXPECT_EQ(rows.at(0, "last_target_wrong"), 0.0F);
  EXPECT_EQ(rows.at(3, "last_target_wrong"), 0.0F) << "a direct jump has no target to predict";
}

TEST(TargetPredictors, AReturnGoesBehindItsCall) {
  TraceBuilder trace;
  const auto call = trace.instruction({Flag::control, Flag::call, Flag::direct});
  const auto after = trace.instruction();  // follows the call in memory
  const auto body = trace.instruction();
  const auto ret = trace.instruction({Flag::control, Flag::function_return, Flag::indirect});
  for (const auto id : {call, body, ret, after, call, ret, body, ret, after}) trace.run(id);
  const FeatureRows rows(dataflow(), trace);
  // The second return goes elsewhere, the third finds an empty stack.
  EXPECT_THAT(rows.column("return_wrong"), ElementsAre(0, 0, 0, 0, 0, 0, 1, 0, 1));
  EXPECT_THAT(rows.column("last_target_wrong"), Each(0.0F)) << "returns are no other indirect branch";
}

TEST(TargetPredictors, SmallReturnStackLosesTheOldestOfSeventeenCalls) {
  TraceBuilder trace;
  std::vector<std::uint32_t> calls;
  for (std::uint64_t i = 0; i < 17; ++i) {
    calls.push_back(trace.instruction_at(0x10000 + 0x100 * i, 5));
    trace.table.back().flags = bit(Flag::control) | bit(Flag::call) | bit(Flag::direct);
  }
  const auto ret = trace.instruction({Flag::control, Flag::function_return});
  std::vector<std::uint32_t> returns;
  for (std::uint64_t i = 0; i < 17; ++i) {
    returns.push_back(trace.instruction_at(0x10005 + 0x100 * i, 3));
    trace.table.back().flags = bit(Flag::control) | bit(Flag::function_return);
  }
  for (const auto id : calls) trace.run(id);
  trace.run(ret);
  for (std::size_t i = 17; i-- > 0;) trace.run(returns[i]);  // each of them returns in its turn
  const FeatureRows rows(dataflow(), trace);
  EXPECT_THAT(rows.column("return_wrong"), Each(0.0F));
  std::vector<float> small = rows.column("return16_wrong");
  EXPECT_EQ(std::accumulate(small.begin(), small.end(), 0.0F), 1.0F);
  EXPECT_EQ(small.back(), 1.0F);
}

TEST(ReturnStack, ACallOfUnknownSizeIsReturnedFromWithinSixteenBytes) {
  ReturnStack stack(4);
  stack.call(0x1000, 0);
  stack.call(0x1000, 0);
  stack.call(0x1000, 0);
  EXPECT_TRUE(stack.returns_to(0x1010));
  EXPECT_FALSE(stack.returns_to(0x1011));
  EXPECT_FALSE(stack.returns_to(0x1000));
  EXPECT_FALSE(stack.returns_to(0x1005)) << "the stack is empty";
}

TEST(ReturnStack, ACallIsReturnedFromOnce) {
  ReturnStack stack(1);
  stack.call(0x1000, 5);
  EXPECT_TRUE(stack.returns_to(0x1005));
  EXPECT_FALSE(stack.returns_to(0x1005));
}

}  // namespace
}  // namespace perfpred
