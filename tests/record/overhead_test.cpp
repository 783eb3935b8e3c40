#include "perfpred/record/overhead.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "perfpred/trace/error.h"

namespace perfpred::record {
namespace {

/// 1 s natively, 20 s under the recorder, 5 million instructions recorded in a second: 0.02 s for an epoch.
constexpr RunTimes kTimes{.native_seconds = 1,
                          .skipping_seconds = 20,
                          .seconds_per_recorded = 2e-7,
                          .executed = 1'000'000'000,
                          .threads = 1};
constexpr std::uint64_t kLength = 100'000;

std::string refusal(double overhead, const RunTimes& times, std::uint64_t length = kLength,
                    std::uint64_t skip = 0) {
  try {
    distance_for_overhead(overhead, times, length, skip);
  } catch (const InputError& error) {
    return error.what();
  }
  return "no refusal";
}

TEST(Overhead, WhatTheTimeLeavesForEpochsIsSpreadOverTheRun) {
  // 21 s in all: one second for 50 epochs.
  EXPECT_EQ(distance_for_overhead(20, kTimes, kLength, 0), 20'000'000U);
  // 20.07 s: three epochs, and half of a fourth.
  EXPECT_EQ(distance_for_overhead(19.07, kTimes, kLength, 0), 333'333'334U);
  // Behind the skipped instructions half of them are left for the same epochs.
  EXPECT_EQ(distance_for_overhead(20, kTimes, kLength, 500'000'000), 10'000'000U);
}

TEST(Overhead, WithTimeForMoreThanThereIsEverythingIsRecorded) {
  EXPECT_EQ(distance_for_overhead(1000, kTimes, kLength, 0), kLength);
  RunTimes free = kTimes;
  free.seconds_per_recorded = 0;
  EXPECT_EQ(distance_for_overhead(20, free, kLength, 0), kLength);
}

TEST(Overhead, ARunShorterThanAnEpochCostsWhatItHas) {
  RunTimes few = kTimes;
  few.executed = 50'000;  // 0.01 s
  EXPECT_EQ(distance_for_overhead(19.01, few, kLength, 0), kLength);
  EXPECT_THAT(refusal(19.005, few), ::testing::HasSubstr("the least is 1901 %"));
}

TEST(Overhead, EachThreadHasAnEpochAtItsBegin) {
  RunTimes two = kTimes;
  two.threads = 2;
  // 20.04 s are spent before there is a choice; of 0.96 s 48 further epochs, so that 50 are not exceeded.
  EXPECT_EQ(distance_for_overhead(20, two, kLength, 0), 20'833'334U);
  EXPECT_EQ(distance_for_overhead(19.04, two, kLength, 0), 1'000'000'000U);
  EXPECT_THAT(refusal(19.03, two), ::testing::HasSubstr("the least is 1904 %"));
}

TEST(Overhead, WhatCannotBeReachedIsRefusedWithTheLeastThatCan) {
  EXPECT_EQ(refusal(0.5, kTimes),
            "--overhead: 50 % cannot be reached, the least is 1902 %: the program takes 1.000 s natively, "
            "20.000 s under the recorder without being recorded, and an epoch 0.020 s more");
  EXPECT_EQ(refusal(19.02, kTimes), "no refusal");
  RunTimes third = kTimes;
  third.native_seconds = 3;  // 567.33... %
  EXPECT_THAT(refusal(5.67, third), ::testing::HasSubstr("the least is 568 %"));
  EXPECT_EQ(refusal(5.68, third), "no refusal");
}

TEST(Overhead, ARunThatEndsWithinWhatIsSkippedIsRefused) {
  EXPECT_THAT(refusal(20, kTimes, kLength, 1'000'000'000),
              ::testing::HasSubstr("--skip: the program executes 1000000000 instructions only"));
}

}  // namespace
}  // namespace perfpred::record
