#include "record/thread_trace.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "record/shared_memory.h"

namespace perfpred::record {
namespace {

using ::testing::ElementsAre;

struct Collected final : EpochSink {
  std::vector<std::uint64_t> positions;
  std::vector<std::uint32_t> rows;
  std::vector<std::uint64_t> addresses, elsewhere;
  std::vector<int> taken, fault;
  std::vector<std::vector<std::uint32_t>> warm_ups;  // rows, by epoch
  std::vector<int> warm_up_taken;
  std::vector<std::uint64_t> warm_up_spans;  // by epoch
  int ended = 0;

  void begin(std::uint32_t, std::uint64_t position) override {
    positions.push_back(position);
    warm_ups.emplace_back();
    warm_up_spans.push_back(0);
  }
  void warm_up(std::uint32_t, InstructionBlock& block, std::uint64_t span) override {
    warm_up_spans.back() += span;
    warm_ups.back().insert(warm_ups.back().end(), block.static_id.begin(), block.static_id.end());
    warm_up_taken.insert(warm_up_taken.end(), block.taken.begin(), block.taken.end());
  }
  void append(std::uint32_t, InstructionBlock& block) override {
    rows.insert(rows.end(), block.static_id.begin(), block.static_id.end());
    addresses.insert(addresses.end(), block.address.begin(), block.address.end());
    elsewhere.insert(elsewhere.end(), block.address2.begin(), block.address2.end());
    taken.insert(taken.end(), block.taken.begin(), block.taken.end());
    fault.insert(fault.end(), block.fault.begin(), block.fault.end());
  }
  void end(std::uint32_t) override { ++ended; }
};

std::uint64_t enter(std::uint64_t block) { return static_cast<std::uint64_t>(Word::enter) | block; }
std::uint64_t begin(std::uint64_t position) { return static_cast<std::uint64_t>(Word::begin) | position; }
std::uint64_t warm_up(std::uint64_t position) { return begin(position) | kGap; }
constexpr std::uint64_t kEnd = static_cast<std::uint64_t>(Word::end);
std::uint64_t load(std::uint64_t index, std::uint64_t address) {
  return address | index << kIndexShift | std::uint64_t{3} << kSizeShift;
}

std::uint64_t store(std::uint64_t index, std::uint64_t address) {
  return load(index, address) | std::uint64_t{1} << kStoreShift;
}

class ThreadTraceTest : public ::testing::Test {
 protected:
  /// A block at `pc` of instructions given by their bytes; returns its number.
  std::uint64_t block(std::uint64_t pc, const std::vector<std::vector<std::uint8_t>>& instructions) {
    std::vector<std::uint8_t> code;
    for (const auto& bytes : instructions) {
      code.push_back(static_cast<std::uint8_t>(bytes.size()));
      code.insert(code.end(), bytes.begin(), bytes.end());
    }
    code_.add_block(pc, static_cast<std::uint32_t>(instructions.size()), code);
    return blocks_++;
  }
  Collected run(const std::vector<std::uint64_t>& words, std::uint64_t length = kForever,
                std::uint64_t warm_up = 0, std::uint64_t warm_up_whole = kForever) {
    Collected collected;
    ThreadTrace trace(0, length, warm_up, warm_up_whole, code_, collected);
    trace.read(words);
    trace.finish();
    breaks_ = trace.breaks();
    return collected;
  }

  CodeTable code_;
  std::uint64_t blocks_ = 0;
  std::uint64_t breaks_ = 0;
};

const std::vector<std::uint8_t> kNop = {0x90}, kLoad = {0x48, 0x8b, 0x07}, kJumpBack3 = {0x75, 0xfb},
                                kRepMovsb = {0xf3, 0xa4};

TEST_F(ThreadTraceTest, RoundsOfARepeatedInstructionAreOne) {
  const auto first = block(0x1000, {kNop, kRepMovsb}), again = block(0x1001, {kRepMovsb}),
             after = block(0x1003, {kNop});
  const Collected got = run({begin(0), enter(first), load(1, 0x5000), store(1, 0x6000), enter(again),
                             load(0, 0x5001), store(0, 0x6001), enter(again), enter(after)});
  EXPECT_THAT(got.rows, ElementsAre(0, 1, 2));
  EXPECT_THAT(got.addresses, ElementsAre(0, 0x5000, 0));
  EXPECT_THAT(got.elsewhere, ElementsAre(0, 0x6000, 0));
  EXPECT_EQ(breaks_, 0U);
}

TEST_F(ThreadTraceTest, TheSecondRoundOfARepeatedStoreIsItsAccessElsewhere) {
  const auto stores = block(0x1000, {{0xf3, 0x48, 0xab}}), after = block(0x1003, {kNop});
  const Collected got = run({begin(0), enter(stores), store(0, 0x5000), enter(stores), store(0, 0x5008),
                             enter(stores), store(0, 0x5010), enter(after)});
  EXPECT_THAT(got.addresses, ElementsAre(0x5000, 0));
  EXPECT_THAT(got.elsewhere, ElementsAre(0x5008, 0));
}

TEST_F(ThreadTraceTest, AConditionalJumpWasTakenWhereTheNextBlockIsItsTarget) {
  // 0x1000: load; 0x1003: jne 0x1000
  const auto loop = block(0x1000, {kLoad, kJumpBack3}), after = block(0x1005, {kNop});
  const Collected got =
      run({begin(0), enter(loop), load(0, 0x5000), enter(loop), load(0, 0x5008), enter(after)});
  EXPECT_THAT(got.rows, ElementsAre(0, 1, 0, 1, 2));
  EXPECT_THAT(got.taken, ElementsAre(0, 1, 0, 0, 0));
}

TEST_F(ThreadTraceTest, AJumpToWhatLiesBehindItDoesNotLeaveThePath) {
  // As importers see it: a switch whose case comes next is no taken branch.
  const auto jump = block(0x1000, {{0xff, 0xe0}}), behind = block(0x1002, {kNop}),
             elsewhere = block(0x9000, {kNop});
  const Collected got = run({begin(0), enter(jump), enter(behind), enter(jump), enter(elsewhere)});
  EXPECT_THAT(got.rows, ElementsAre(0, 1, 0, 2));
  EXPECT_THAT(got.taken, ElementsAre(0, 0, 1, 0));
}

TEST_F(ThreadTraceTest, ASignalBehindAJumpIsABreakAndNoTakenJump) {
  const auto loop = block(0x1000, {kLoad, kJumpBack3}), handler = block(0x9000, {kNop});
  const Collected got = run({begin(0), enter(loop), load(0, 0x5000), enter(handler)});
  EXPECT_THAT(got.taken, ElementsAre(0, 0, 0));
  EXPECT_EQ(breaks_, 1U);
}

TEST_F(ThreadTraceTest, AnAccessThatDidNotHappenIsAFaultAndTheRestWasNotExecuted) {
  const auto faulting = block(0x1000, {kNop, kLoad, kNop, kNop}), handler = block(0x9000, {kNop});
  const Collected got = run({begin(0), enter(faulting), enter(handler)});
  EXPECT_THAT(got.rows, ElementsAre(0, 1, 4));
  EXPECT_THAT(got.fault, ElementsAre(0, 1, 0));
}

TEST_F(ThreadTraceTest, ABlockThatEndedWhereItLeadsDidNotFaultWhateverWasSeen) {
  const auto silent = block(0x1000, {kLoad, kNop}), after = block(0x1004, {kNop});
  const Collected got = run({begin(0), enter(silent), enter(after)});
  EXPECT_THAT(got.rows, ElementsAre(0, 1, 2));
  EXPECT_THAT(got.fault, ElementsAre(0, 0, 0));
}

TEST_F(ThreadTraceTest, AnEpochHasItsLengthAndKnowsWhereItsLastJumpLed) {
  const auto loop = block(0x1000, {kLoad, kJumpBack3});
  const Collected got = run({begin(7), enter(loop), load(0, 0x5000), enter(loop), load(0, 0x5000),
                             enter(loop), kEnd, begin(20), enter(loop), load(0, 0x5000)},
                            3);
  EXPECT_THAT(got.positions, ElementsAre(7, 20));
  EXPECT_THAT(got.rows, ElementsAre(0, 1, 0, 0, 1));
  EXPECT_THAT(got.taken, ElementsAre(0, 1, 0, 0, 0));
  EXPECT_EQ(got.ended, 2);
  EXPECT_EQ(breaks_, 0U);
}

TEST_F(ThreadTraceTest, TheBeginningOfAnInstructionThatWasLeftToTheNextBlockIsNone) {
  const auto cut = block(0xff0, {kNop, {0x48, 0x8b}}), next = block(0xff1, {kLoad});
  EXPECT_THAT(run({begin(0), enter(cut), enter(next), load(0, 0x5000)}).rows, ElementsAre(0, 2));
  EXPECT_EQ(breaks_, 0U);
}

TEST_F(ThreadTraceTest, WordsOfBlocksThatAreNotKnownAreLeftOut) {
  EXPECT_TRUE(run({begin(0), enter(99), load(0, 0x5000), enter(98)}).rows.empty());
}

TEST_F(ThreadTraceTest, AnEpochsWarmUpIsTheLastInstructionsBeforeIt) {
  // 0x1000: load; 0x1003: jne 0x1000
  const auto loop = block(0x1000, {kLoad, kJumpBack3}), after = block(0x1005, {kNop, kNop});
  // A block is told twice where what comes before it has to know where it led.
  const std::vector<std::uint64_t> words = {warm_up(4),      enter(loop),    load(0, 0x5000), enter(loop),
                                            load(0, 0x5008), enter(after),   begin(8),        enter(after),
                                            enter(loop),     load(0, 0x5010)};
  const Collected got = run(words, kForever, 3);
  EXPECT_THAT(got.warm_ups, ElementsAre(ElementsAre(1, 0, 1)));
  EXPECT_THAT(got.warm_up_taken, ElementsAre(1, 0, 0));
  EXPECT_THAT(got.rows, ElementsAre(2, 3, 0, 1));
  EXPECT_THAT(run(words, kForever, 100).warm_ups, ElementsAre(ElementsAre(0, 1, 0, 1)));
}

TEST_F(ThreadTraceTest, OfWhatLiesFurtherBackWhatLastTouchedALineWarmsUp) {
  // Loads in three lines of code; what was recorded before an epoch is held in pieces.
  const auto first = block(0x1000, {kLoad, kLoad}), second = block(0x2000, {kLoad}),
             third = block(0x3000, {kLoad}), after = block(0x3003, {kNop});
  const std::vector<std::uint64_t> words = {warm_up(0),
                                            begin(0),
                                            enter(first),
                                            load(0, 0x5000),
                                            load(1, 0x5000),
                                            enter(first),
                                            load(0, 0x5008),
                                            load(1, 0x5010),
                                            enter(second),
                                            load(0, 0x6000),
                                            enter(third),
                                            kEnd,
                                            begin(5),
                                            enter(third),
                                            load(0, 0x7000),
                                            enter(after),
                                            kEnd,
                                            begin(6),
                                            enter(after)};
  const Collected got = run(words, kForever, 100, 0);
  EXPECT_THAT(got.warm_ups, ElementsAre(ElementsAre(), ElementsAre(0, 1, 2), ElementsAre(0, 1, 2, 3)));
  EXPECT_THAT(got.warm_up_spans, ElementsAre(0, 5, 6));
  EXPECT_THAT(run(words, kForever, 3, 0).warm_ups,
              ElementsAre(ElementsAre(), ElementsAre(1, 2), ElementsAre(1, 2, 3)));
  const Collected whole = run(words, kForever, 100, 1);
  EXPECT_THAT(whole.warm_ups, ElementsAre(ElementsAre(), ElementsAre(0, 1, 2), ElementsAre(0, 1, 2, 3)))
      << "of the first piece one instruction is kept as it is";
  EXPECT_THAT(whole.warm_up_spans, ElementsAre(0, 5, 6));
}

TEST_F(ThreadTraceTest, TheEpochBeforeWarmsUpTheNextWithAllOfItsLastBlock) {
  const auto straight = block(0x1000, {kNop, kNop, kNop}), next = block(0x1003, {kNop, kNop});
  // The first epoch has two of three instructions; nothing was left out between it and the second one.
  const std::vector<std::uint64_t> words = {warm_up(0), begin(0), enter(straight), enter(next),
                                            kEnd,       begin(3), enter(next)};
  const Collected got = run(words, 2, 10);
  EXPECT_THAT(got.rows, ElementsAre(0, 1, 3, 4));
  EXPECT_THAT(got.warm_ups, ElementsAre(ElementsAre(), ElementsAre(0, 1, 2)));
  EXPECT_EQ(got.ended, 2);
}

TEST_F(ThreadTraceTest, WhatCameBeforeAGapWarmsUpNothing) {
  const auto straight = block(0x1000, {kNop, kNop}), far = block(0x2000, {kNop, kNop}),
             next = block(0x2002, {kNop, kNop});
  const Collected got = run({warm_up(0), begin(0), enter(straight), enter(far), kEnd, warm_up(50), enter(far),
                             enter(next), begin(52), enter(next)},
                            2, 10);
  EXPECT_THAT(got.rows, ElementsAre(0, 1, 4, 5));
  EXPECT_THAT(got.warm_ups, ElementsAre(ElementsAre(), ElementsAre(2, 3)));
}

}  // namespace
}  // namespace perfpred::record
