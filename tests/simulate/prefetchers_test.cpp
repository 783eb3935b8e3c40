#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>
#include <utility>
#include <vector>

#include "simulate/memory/access_map_prefetcher.h"
#include "simulate/memory/signature_path_prefetcher.h"
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
  StrideTable strides(1, 4);
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

/// What is wanted after the last of some lines was accessed.
Lines wanted_by_paths(const Lines& accessed) {
  SignaturePaths paths;
  Lines wanted;
  for (const std::uint64_t line : accessed) {
    wanted.clear();
    paths.access(line, wanted);
  }
  return wanted;
}

TEST(SignaturePaths, WantTheNextLineWhereNothingIsLikely) {
  EXPECT_EQ(wanted_by_paths({64}), Lines{}) << "the first access to a page says nothing";
  EXPECT_EQ(wanted_by_paths({64, 66}), (Lines{67}));
  EXPECT_EQ(wanted_by_paths({64, 66, 66}), Lines{}) << "no stride";
}

TEST(SignaturePaths, FollowAStrideTheFurtherTheSurerItIs) {
  // Strides of one from a page's begin give the signatures 0, 1, 9, 73 and then 585 again and again, so n
  // lines in a row make n - 5 times that a stride of one followed 585.
  const auto in_a_row = [](std::uint64_t count) {
    Lines accessed;
    for (std::uint64_t line = 64; line < 64 + count; ++line) accessed.push_back(line);
    return wanted_by_paths(accessed);
  };
  EXPECT_EQ(in_a_row(9), (Lines{73}));       // 4 of 7: likely, but not sure enough to go on from
  EXPECT_EQ(in_a_row(11), (Lines{75, 76}));  // 6/7 is, its square is not
  // 7 of 7 counts as 0.95: six steps until the path's product falls below three quarters.
  EXPECT_EQ(in_a_row(12), (Lines{76, 77, 78, 79, 80, 81}));
}

TEST(SignaturePaths, WhatOnePageTaughtServesTheNext) {
  Lines accessed;
  for (std::uint64_t line = 0; line < 40; line += 2) accessed.push_back(64 + line);
  for (const std::uint64_t line : {0U, 2U, 4U, 6U, 8U, 10U}) accessed.push_back(640 + line);
  EXPECT_EQ(wanted_by_paths(accessed), (Lines{652, 654, 656, 658, 660, 662}));
}

/// The same with maps that never forget, for few pages.
class SlowPaths {
 public:
  Lines access(std::int64_t line) {
    const std::int64_t page = line / 64, place = line % 64;
    if (!pages_.contains(page)) {
      pages_[page] = {place, place};
      return {};
    }
    auto& [signature, last] = pages_[page];
    const std::int64_t stride = place - std::exchange(last, place);
    if (stride == 0) return {};
    count(patterns_[signature], stride);
    signature = after(signature, stride);
    Lines wanted;
    std::int64_t now = signature, at = line;
    for (double sure = 1; sure > 0.75;) {
      std::int64_t best = 0, best_count = 0;
      for (const auto& [followed_by, times] : patterns_[now]) {
        if (times > best_count) best = followed_by, best_count = times;
        if (times / 7.0 >= 0.5) wanted.push_back(static_cast<std::uint64_t>(at + followed_by));
      }
      if (best_count == 0) break;
      sure *= std::min(0.95, static_cast<double>(best_count) / 7.0);
      now = after(now, best);
      at += best;
    }
    if (wanted.empty()) wanted.push_back(static_cast<std::uint64_t>(line + 1));
    return wanted;
  }

 private:
  using Pattern =
      std::vector<std::pair<std::int64_t, std::int64_t>>;  // stride, count; in the order of places
  static std::int64_t after(std::int64_t signature, std::int64_t stride) {
    return ((signature * 8) ^ (stride & 4095)) & 4095;
  }
  static void count(Pattern& pattern, std::int64_t stride) {
    for (auto& [known, times] : pattern) {
      if (known != stride) continue;
      times = std::min<std::int64_t>(7, times + 1);
      return;
    }
    if (pattern.size() < 4) {
      // An empty place has a count of 0, and comes behind one that has fallen to 0 before it.
      const auto fallen =
          std::find_if(pattern.begin(), pattern.end(), [](const auto& one) { return one.second == 0; });
      const auto place = fallen - pattern.begin();
      if (fallen == pattern.end()) pattern.emplace_back();
      for (auto& one : pattern) one.second = std::max<std::int64_t>(0, one.second - 1);
      pattern[static_cast<std::size_t>(place)] = {stride, 1};
      return;
    }
    const auto rarest = std::min_element(pattern.begin(), pattern.end(),
                                         [](const auto& a, const auto& b) { return a.second < b.second; }) -
                        pattern.begin();
    for (auto& one : pattern) one.second = std::max<std::int64_t>(0, one.second - 1);
    pattern[static_cast<std::size_t>(rarest)] = {stride, 1};
  }

  std::map<std::int64_t, std::pair<std::int64_t, std::int64_t>> pages_;
  std::map<std::int64_t, Pattern> patterns_;
};

TEST(SignaturePaths, DoAsASlowObviousOneDoes) {
  std::mt19937 random(5);
  SignaturePaths paths;
  SlowPaths slow;
  std::vector<std::uint64_t> places(6, 0);
  std::size_t far = 0;
  for (int i = 0; i < 20000; ++i) {
    const std::size_t page = random() % places.size();
    // Mostly a stride of the page's own, at times another one.
    const std::uint64_t stride = random() % 8 == 0 ? random() % 64 : page + 1;
    places[page] = (places[page] + stride) % 64;
    const std::uint64_t line = (100 + page) * 64 + places[page];
    Lines wanted;
    paths.access(line, wanted);
    ASSERT_EQ(wanted, slow.access(static_cast<std::int64_t>(line))) << i;
    far += wanted.size() > 1 ? 1 : 0;
  }
  EXPECT_GT(far, 1000U);
}

TEST(SignaturePaths, ForgetTheLeastRecentPageOfASet) {
  // Pages 512 apart share a set of two.
  const auto with_others = [](std::uint64_t count) {
    Lines accessed = {64};
    for (std::uint64_t i = 1; i <= count; ++i) accessed.push_back(64 + i * 512 * 64);
    accessed.push_back(66);
    return wanted_by_paths(accessed);
  };
  EXPECT_EQ(with_others(1), (Lines{67}));
  EXPECT_EQ(with_others(2), Lines{});
}

TEST(CachePrefetcher, FetchesAsManyAsItsDegreeSays) {
  CachePrefetcher lines(find_prefetcher("tagged"), 1, 4);
  EXPECT_EQ(lines.lines_after({.address = 64 * 10}, 0), (Lines{11, 12, 13, 14}));
  CachePrefetcher strides(find_prefetcher("stride"), 1, 1);
  for (const std::uint64_t address : {6400U, 6528U})
    EXPECT_EQ(strides.lines_after({.address = address}, 0), Lines{});
  EXPECT_EQ(strides.lines_after({.address = 6656}, 0), (Lines{106}));
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
