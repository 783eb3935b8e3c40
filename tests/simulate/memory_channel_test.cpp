#include "simulate/memory/memory_channel.h"

#include <gtest/gtest.h>

namespace perfpred {
namespace {

constexpr std::uint64_t kRowLines = 128;  // 8 KiB
constexpr std::uint64_t kSameBank = 16 * kRowLines;
constexpr Cycles kLongAfter = 100000;
// 200 of the controller, 40 for the access, 10 for the line, 6 and 2 for the bus there and back.
constexpr Cycles kFromOpenRow = 258;
constexpr Cycles kThere = 6;
constexpr Cycles kActivate = 30, kPrecharge = 20;

MemorySpec spec() {
  return {.period = 1,
          .controller = 200,
          .access = 40,
          .activate = kActivate,
          .precharge = kPrecharge,
          .burst = 10,
          .row_bytes = 8192,
          .banks = 16};
}

TEST(MemoryChannel, ARowIsOpenedReadAndClosedForAnother) {
  MemoryChannel memory(spec());
  EXPECT_EQ(memory.read(0, 0), kActivate + kFromOpenRow);
  EXPECT_EQ(memory.read(1, kLongAfter), kLongAfter + kFromOpenRow);
  EXPECT_EQ(memory.read(kSameBank, 2 * kLongAfter), 2 * kLongAfter + kPrecharge + kActivate + kFromOpenRow);
}

TEST(MemoryChannel, ARowStaysOpenForItsTime) {
  MemorySpec slow = spec();
  slow.row_open = 500;
  MemoryChannel memory(slow);
  memory.read(0, 0);  // opened at 6
  EXPECT_EQ(memory.read(kSameBank, 0), 500 + kPrecharge + kActivate + kFromOpenRow);
  // That was opened at 526.
  EXPECT_EQ(memory.read(2 * kSameBank, 1000), 1026 - kThere + kPrecharge + kActivate + kFromOpenRow);
}

TEST(MemoryChannel, ARowStaysOpenForTheAccessBefore) {
  MemorySpec slow = spec();
  slow.read_to_precharge = 300;
  MemoryChannel memory(slow);
  memory.read(0, 0);  // accessed at 36
  EXPECT_EQ(memory.read(kSameBank, 0), 36 + 300 - kThere + kPrecharge + kActivate + kFromOpenRow);
}

TEST(MemoryChannel, OnlySoManyRowsAreOpenedWithinAWindow) {
  MemorySpec narrow = spec();
  narrow.window = 1000;
  narrow.activations = 2;
  MemoryChannel memory(narrow);
  std::uint64_t bank = 0;
  const auto next_bank = [&] { return memory.read(kRowLines * bank++, 0); };
  EXPECT_EQ(next_bank(), kActivate + kFromOpenRow);
  EXPECT_EQ(next_bank(), kActivate + kFromOpenRow + 10);  // behind the other line
  EXPECT_EQ(next_bank(), 1000 + kActivate + kFromOpenRow);
}

TEST(MemoryChannel, RowsThatAreClosedAreOpenedForEachAccess) {
  MemorySpec closing = spec();
  closing.closes_rows = true;
  closing.row_open = 200;
  MemoryChannel memory(closing);
  Cycles now = 0;
  for (const std::uint64_t line : {std::uint64_t{0}, std::uint64_t{1}, kSameBank}) {
    EXPECT_EQ(memory.read(line, now), now + kActivate + kFromOpenRow) << line;
    now += kLongAfter;
  }
  // The row is closed only 200 cycles after it was opened, too late for one that comes 50 after.
  memory.read(0, now);
  EXPECT_EQ(memory.read(1, now + 50), now + 200 + kPrecharge + kActivate + kFromOpenRow);
}

TEST(MemoryChannel, ARowThatIsWaitedForIsNotClosed) {
  MemorySpec closing = spec();
  closing.closes_rows = true;
  closing.row_open = 200;
  MemoryChannel memory(closing);
  memory.read(0, 0);
  const Cycles reopened = 200 + kPrecharge + kActivate + kFromOpenRow;
  // Served as soon as they come, the first two find nothing that waits behind them.
  EXPECT_EQ(memory.read(1, 10), reopened);
  // The third is served when the second one's row opens; the fourth waits by then.
  EXPECT_EQ(memory.read(2, 20), reopened + 200 + kPrecharge);
  EXPECT_EQ(memory.read(3, 30), reopened + 200 + kPrecharge + 10);
}

TEST(MemoryChannel, LinesShareTheChannel) {
  MemoryChannel memory(spec());
  const Cycles first = memory.read(0, 0);
  EXPECT_EQ(memory.read(1, 0), first + 10);
  EXPECT_EQ(memory.read(2, 0), first + 20);
}

TEST(MemoryChannel, LinesAskedForEarlierGoFirstWhereverTheyStandInTheProgram) {
  MemoryChannel memory(spec());
  const Cycles late = memory.read(0, 1005);
  EXPECT_EQ(memory.read(kRowLines, 1000), late - 5);       // asked for before the one before it
  EXPECT_EQ(memory.read(2 * kRowLines, 1007), late + 10);  // behind both
}

TEST(MemoryChannel, WhatWaitsForAnOpenRowGoesBeforeWhatWantsAnotherOne) {
  const auto third = [](Cycles start) {
    MemoryChannel memory(spec());
    memory.read(0, 0);  // read at 36
    // Asked for at 11, when the controller has nothing else to do: it turns to it at once.
    EXPECT_EQ(memory.read(kSameBank, 5), 36 + kPrecharge + kActivate - kThere + kFromOpenRow);
    return memory.read(1, start);
  };
  EXPECT_EQ(third(5), 46 - kThere + kFromOpenRow);  // there by then: behind the first one
  // Later: behind the other row, which was read at 86.
  EXPECT_EQ(third(6), 86 + kPrecharge + kActivate - kThere + kFromOpenRow);
}

/// More than two writes are worked off where no read waits, more than four before any, two at least.
MemorySpec writing_spec() {
  MemorySpec writing = spec();
  writing.write_latency = 25;
  writing.write_recovery = 60;
  writing.write_to_read = 15;
  writing.read_to_write = 5;
  writing.writes_when_idle = 2;
  writing.writes_at_most = 4;
  writing.writes_together = 2;
  return writing;
}

TEST(MemoryChannel, AFewWritesWait) {
  MemoryChannel memory(writing_spec());
  memory.write(0, 0);
  memory.write(1, 0);
  memory.write(1, 0);  // waits already
  EXPECT_EQ(memory.read(2, kLongAfter), kLongAfter + kActivate + kFromOpenRow);
  EXPECT_EQ(memory.writes(), 3U);
  EXPECT_EQ(memory.activations(), 1U);
}

TEST(MemoryChannel, AReadFindsALineThatWaitsToBeWritten) {
  MemoryChannel memory(writing_spec());
  memory.write(7, 0);
  EXPECT_EQ(memory.read(7, 10), 10 + kThere + 100 + 2);  // the controller's way in, and the bus
  EXPECT_EQ(memory.activations(), 0U);
}

TEST(MemoryChannel, WritesAreWorkedOffWhileNoReadWaits) {
  MemoryChannel memory(writing_spec());
  for (std::uint64_t line = 0; line < 3; ++line) memory.write(line, 0);
  EXPECT_EQ(memory.read(3, kLongAfter), kLongAfter + kFromOpenRow);  // the row was opened for them
  EXPECT_EQ(memory.activations(), 1U);
}

TEST(MemoryChannel, AReadWaitsForTheWritesThatHaveBegun) {
  MemoryChannel memory(writing_spec());
  for (std::uint64_t line = 0; line < 3; ++line) memory.write(line, 0);
  // Written from 36, 46 and 56 on; a read may follow the last one's 25 + 10 by 15.
  EXPECT_EQ(memory.read(kRowLines, 10), 106 - kThere + kFromOpenRow);
  MemoryChannel earlier(writing_spec());
  for (std::uint64_t line = 0; line < 3; ++line) earlier.write(line, 5);
  EXPECT_EQ(earlier.read(kRowLines, 0), kActivate + kFromOpenRow);
}

TEST(MemoryChannel, WhereTooManyWritesWaitSomeGoBeforeReads) {
  const auto last_read_after = [](std::uint64_t writes) {
    MemoryChannel memory(writing_spec());
    for (std::uint64_t line = 0; line < 10; ++line) memory.read(line, 0);  // the last from 126 on
    for (std::uint64_t line = 0; line < writes; ++line) memory.write(kRowLines + line, 10);
    return memory.read(10, 20);
  };
  EXPECT_EQ(last_read_after(4), 136 - kThere + kFromOpenRow);
  // Two are written, from 126 + 10 + 5 and 10 later on, and a read may follow the second one's 25 + 10 by 15.
  EXPECT_EQ(last_read_after(5), 201 - kThere + kFromOpenRow);
}

TEST(MemoryChannel, WritesToAnOpenRowGoFirst) {
  MemoryChannel memory(writing_spec());
  for (const std::uint64_t line :
       {std::uint64_t{0}, kSameBank, std::uint64_t{1}, kSameBank + 1, std::uint64_t{2}})
    memory.write(line, 0);
  memory.read(kRowLines, kLongAfter);
  EXPECT_EQ(memory.activations(), 3U);  // two for them, one for the read
}

TEST(MemoryChannel, AWrittenRowIsClosedOnceItsBankHasRecovered) {
  MemoryChannel memory(writing_spec());
  for (std::uint64_t line = 0; line < 3; ++line) memory.write(line, 0);
  // The last was written from 56 on: 25 + 10 for its data, 60 to recover.
  EXPECT_EQ(memory.read(kSameBank, 10), 151 + kPrecharge + kActivate - kThere + kFromOpenRow);
}

TEST(MemoryChannel, AnotherLineOfABankGroupAndOneOfAnotherRankComeLater) {
  MemorySpec grouped = spec();
  grouped.bank_groups = 4;
  grouped.group_burst = 15;
  grouped.ranks = 2;
  grouped.rank_burst = 13;
  const auto second_after_first = [&](std::uint64_t bank) {
    MemoryChannel memory(grouped);
    const Cycles first = memory.read(0, 0);
    return memory.read(bank * kRowLines, 0) - first;
  };
  EXPECT_EQ(second_after_first(1), 10U);
  EXPECT_EQ(second_after_first(4), 15U);  // the same group
  EXPECT_EQ(second_after_first(8), 13U);  // the second half of 16 banks is the other rank
}

TEST(MemoryChannel, ARowIsClosedAfterSixteenAccesses) {
  MemoryChannel memory(spec());
  Cycles now = 0;
  const auto waited = [&](std::uint64_t line) {
    now += kLongAfter;
    return memory.read(line, now) - now;
  };
  EXPECT_EQ(waited(0), kActivate + kFromOpenRow);
  for (std::uint64_t line = 1; line < 16; ++line) EXPECT_EQ(waited(line), kFromOpenRow) << line;
  EXPECT_EQ(waited(16), kActivate + kFromOpenRow);  // closed, so nothing is to be closed first
  EXPECT_EQ(waited(17), kFromOpenRow);
}

TEST(MemoryChannel, TheCoreHearsOfWhatIsThereInItsNextCycle) {
  MemorySpec slow = spec();
  slow.period = 100;
  slow.controller = 20'000;
  slow.activate = 3'000;
  slow.access = 4'010;
  slow.burst = 1'000;
  MemoryChannel memory(slow);
  EXPECT_EQ(memory.read(0, 0), 30U + kFromOpenRow + 1);
  EXPECT_EQ(memory.read(1, kLongAfter), kLongAfter + kFromOpenRow + 1);
  slow.access = 4'000;
  MemoryChannel even(slow);
  EXPECT_EQ(even.read(0, 0), 30U + kFromOpenRow);
}

constexpr Cycles kInterval = 10'000, kRefresh = 500;

MemorySpec refreshing() {
  MemorySpec refreshing = spec();
  refreshing.ranks = 2;
  refreshing.refresh = kRefresh;
  refreshing.refresh_interval = kInterval;
  return refreshing;
}

TEST(MemoryChannel, ARefreshIsDueAnIntervalAfterTheOneBeforeAndClosesRowsFirst) {
  MemoryChannel memory(refreshing());
  memory.read(0, 0);
  for (const Cycles due : {kInterval, 2 * kInterval, 3 * kInterval}) {
    const Cycles before = due - kThere - 1;
    EXPECT_EQ(memory.read(1, before), before + kFromOpenRow) << "comes just in time";
    EXPECT_EQ(memory.read(2, due), due - kThere + kPrecharge + kRefresh + kActivate + kFromOpenRow) << due;
    EXPECT_EQ(memory.read(3, due + 5000), due + 5000 + kFromOpenRow) << "the row is open again";
  }
}

TEST(MemoryChannel, ARankWithoutAnOpenRowIsRefreshedAtOnce) {
  constexpr std::uint64_t kOtherRank = 8 * kRowLines;
  MemoryChannel memory(refreshing());
  memory.read(0, 0);
  EXPECT_EQ(memory.read(kOtherRank, kInterval), kInterval - kThere + kRefresh + kActivate + kFromOpenRow);
}

TEST(MemoryChannel, ARefreshWaitsForARowThatHasToStayOpen) {
  MemorySpec slow = refreshing();
  slow.row_open = 300;
  MemoryChannel memory(slow);
  memory.read(0, kInterval - kThere - 100);  // opened 100 before
  EXPECT_EQ(memory.read(1, kInterval),
            kInterval + 200 - kThere + kPrecharge + kRefresh + kActivate + kFromOpenRow);
}

TEST(MemoryChannel, WithRowsThatCloseByThemselvesARefreshBeginsAtOnce) {
  MemorySpec closing = refreshing();
  closing.closes_rows = true;
  MemoryChannel memory(closing);
  memory.read(0, 0);
  EXPECT_EQ(memory.read(1, kInterval), kInterval - kThere + kRefresh + kActivate + kFromOpenRow);
}

TEST(MemoryChannel, ALineAskedForBeforeARefreshThatOthersWaitedForIsNotHeldUpByIt) {
  MemoryChannel memory(refreshing());
  memory.read(0, 2 * kInterval);
  const Cycles early = kInterval + kRefresh + 1000;
  EXPECT_EQ(memory.read(kRowLines, early), early + kActivate + kFromOpenRow);
}

}  // namespace
}  // namespace perfpred
