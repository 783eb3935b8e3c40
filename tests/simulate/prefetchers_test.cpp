#include <gtest/gtest.h>

#include <vector>

#include "simulate/memory/access_map_prefetcher.h"
#include "simulate/memory/stride_prefetcher.h"

namespace perfpred {
namespace {

using Lines = std::vector<std::uint64_t>;

constexpr Cycles kLater = 256'000;  // gem5's first epoch is over

/// What is wanted after the last of some lines was accessed.
Lines wanted_by_map(const Lines& accessed, Cycles time) {
  AccessMaps maps;
  Lines wanted;
  for (const std::uint64_t line : accessed) {
    wanted.clear();
    maps.access(line, time, wanted);
  }
  return wanted;
}

TEST(AccessMaps, WantFourLinesUntilTheFirstEpochIsOver) {
  const Lines accessed = {64, 65, 66, 67, 68, 69, 70, 71, 72, 73};
  EXPECT_EQ(wanted_by_map(accessed, kLater - 1), (Lines{74, 75, 76, 77}));
  // Five back is 68 and twice that, or one less, 64; six back has nothing behind it.
  EXPECT_EQ(wanted_by_map(accessed, kLater), (Lines{74, 75, 76, 77, 78}));
}

TEST(AccessMaps, GoDownAndAcrossZones) { EXPECT_EQ(wanted_by_map({68, 67, 66, 65, 64}, 0), (Lines{63, 62})); }

TEST(AccessMaps, WhatIsWantedNoLongerCountsAsAccessed) {
  // 65 wants 66, so that 67 stands for no stride of one line, but for one of two: 65 and 64.
  EXPECT_EQ(wanted_by_map({66, 64, 65}, 0), (Lines{66}));
  EXPECT_EQ(wanted_by_map({66, 64, 65, 67}, 0), (Lines{69}));
}

TEST(AccessMaps, ForgetTheLeastRecentZonesOfASet) {
  const auto after_zones = [](std::uint64_t count) {
    Lines accessed = {64};
    // Every 32nd zone is in the set of the first; each access takes a place in the sets beside it, too.
    for (std::uint64_t i = 1; i <= count; ++i) accessed.push_back(64 + i * 32 * 32);
    accessed.push_back(65);
    return wanted_by_map(accessed, 0);
  };
  EXPECT_EQ(after_zones(7), (Lines{66}));
  EXPECT_EQ(after_zones(8), Lines{});
}

/// What is wanted after the last of some accesses by one instruction.
Lines wanted_by_stride(const std::vector<std::uint64_t>& addresses) {
  StrideTable strides(1);
  Lines wanted;
  for (const std::uint64_t address : addresses) {
    wanted.clear();
    strides.access(0, address, wanted);
  }
  return wanted;
}

TEST(StrideTable, FollowsAStrideFromTheThirdAccessOn) {
  EXPECT_EQ(wanted_by_stride({6400, 6528}), Lines{});
  EXPECT_EQ(wanted_by_stride({6400, 6528, 6656}), (Lines{106, 108, 110, 112}));
  EXPECT_EQ(wanted_by_stride({6400, 6528, 6657}), Lines{});
}

TEST(StrideTable, ShortStridesAreALine) {
  EXPECT_EQ(wanted_by_stride({6408, 6416, 6424}), (Lines{101, 102, 103, 104}));
  EXPECT_EQ(wanted_by_stride({6424, 6416, 6408}), (Lines{99, 98, 97, 96}));
}

TEST(StrideTable, FollowsAnyStrideWhileTheOldOneIsTrusted) {
  // Two repetitions make it trusted through one access elsewhere.
  EXPECT_EQ(wanted_by_stride({6400, 6528, 6656, 7680}), Lines{});
  EXPECT_EQ(wanted_by_stride({6400, 6528, 6656, 6784, 7808}), (Lines{138, 154, 170, 186}));
}

TEST(CachePrefetcher, StaysWithinThePage) {
  CachePrefetcher prefetcher(find_prefetcher("tagged"), 1);
  EXPECT_EQ(prefetcher.lines_after({.address = 64 * 61}, 0), (Lines{62, 63}));
  EXPECT_EQ(prefetcher.lines_after({.address = 64 * 62}, 0), (Lines{63}));
  EXPECT_EQ(prefetcher.lines_after({.address = 64 * 63}, 0), Lines{});
}

TEST(CachePrefetcher, StridesOfPrefetchesAreTheirOwn) {
  CachePrefetcher prefetcher(find_prefetcher("stride"), 1);
  for (const std::uint64_t address : {6400U, 6528U}) {
    prefetcher.lines_after({0, address, Requester::data}, 0);
    prefetcher.lines_after({0, 7000, Requester::prefetcher}, 0);
    EXPECT_EQ(prefetcher.lines_after({0, 7000, Requester::instructions}, 0), Lines{});
  }
  EXPECT_EQ(prefetcher.lines_after({0, 6656, Requester::data}, 0), (Lines{106, 108, 110, 112}));
}

}  // namespace
}  // namespace perfpred
