#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <map>
#include <random>
#include <utility>
#include <vector>

#include "simulate/memory/access_map_prefetcher.h"
#include "simulate/memory/best_offset_prefetcher.h"
#include "simulate/memory/delta_correlating_prefetcher.h"
#include "simulate/memory/signature_path_prefetcher.h"
#include "simulate/memory/stride_prefetcher.h"

namespace perfpred {
namespace {

using Lines = std::vector<std::uint64_t>;

constexpr Cycles kLater = 256'000;  // gem5's first epoch is over

/// What is wanted after the last of some accesses: `access` adds what each of them wants.
template <typename Access>
Lines wanted_after_last(const std::vector<std::uint64_t>& accesses, const Access& access) {
  Lines wanted;
  for (const std::uint64_t accessed : accesses) {
    wanted.clear();
    access(accessed, wanted);
  }
  return wanted;
}

Lines wanted_by_map(const Lines& accessed, Cycles time) {
  AccessMaps maps;
  return wanted_after_last(accessed,
                           [&](std::uint64_t line, Lines& wanted) { maps.access(line, time, wanted); });
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

/// By one instruction, addresses.
Lines wanted_by_stride(const std::vector<std::uint64_t>& accessed) {
  StrideTable strides(1, 4);
  return wanted_after_last(accessed, [&](std::uint64_t at, Lines& wanted) { strides.access(0, at, wanted); });
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

Lines wanted_by_paths(const Lines& accessed) {
  SignaturePaths paths;
  return wanted_after_last(accessed, [&](std::uint64_t at, Lines& wanted) { paths.access(at, wanted); });
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
        if (static_cast<double>(times) / 7.0 >= 0.5)
          wanted.push_back(static_cast<std::uint64_t>(at + followed_by));
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

/// How many of these accesses, `gap` cycles apart, make the line wanted that is `offset` after theirs, and
/// that no other one is.
std::size_t followed(const std::vector<std::uint64_t>& addresses, std::int64_t offset, Cycles gap = 100) {
  BestOffsets offsets;
  Lines wanted;
  Cycles time = 0;
  std::size_t count = 0;
  for (const std::uint64_t address : addresses) {
    wanted.clear();
    offsets.access(address, time += gap, wanted);
    if (wanted.empty()) continue;
    EXPECT_EQ(wanted, (Lines{address / 64 + static_cast<std::uint64_t>(offset)}));
    ++count;
  }
  return count;
}

TEST(BestOffsets, LearnInBytesAndFollowInLinesForOneRound) {
  // Eight bytes apart. Offsets 8, 16, 24, 32, 40 and 48 score in nearly every round, the first 8 (in every
  // one: it is tried at odd multiples of 8 alone, which never begin a page); the 31st is the last of a phase
  // of 31 x 46, after which one round of 46 accesses is followed, from the last of the phase on.
  const auto in_a_row = [](std::uint64_t count) {
    std::vector<std::uint64_t> addresses;
    for (std::uint64_t i = 0; i < count; ++i) addresses.push_back(0x100008 + 8 * i);
    return addresses;
  };
  EXPECT_EQ(followed(in_a_row(31 * 46 - 1), 8), 0U);
  EXPECT_EQ(followed(in_a_row(31 * 46), 8), 1U);
  EXPECT_EQ(followed(in_a_row(32 * 46 - 1), 8), 46U);
  EXPECT_EQ(followed(in_a_row(60 * 46), 8), 46U);
}

TEST(BestOffsets, AnAccessIsRecentSixtyCyclesLater) {
  std::vector<std::uint64_t> addresses;
  for (std::uint64_t i = 0; i < 40 * 46; ++i) addresses.push_back(0x100008 + 8 * i);
  EXPECT_EQ(followed(addresses, 8, 60), 46U);
  EXPECT_EQ(followed(addresses, 16, 59), 46U) << "the one before is not recent yet";
}

TEST(BestOffsets, WholeLinesScoreNothingAndNothingIsFollowed) {
  std::vector<std::uint64_t> addresses;
  for (std::uint64_t i = 0; i < 150 * 46; ++i) addresses.push_back(0x100000 + 64 * i);
  EXPECT_EQ(followed(addresses, 0), 0U);
}

TEST(BestOffsets, DownwardsToo) {
  std::vector<std::uint64_t> addresses;
  for (std::uint64_t i = 0; i < 40 * 46; ++i) addresses.push_back(0x100000 - 20 * i);
  EXPECT_EQ(followed(addresses, -20), 46U);
}

/// The same written down as a list of what came when, searched from its end.
class SlowOffsets {
 public:
  SlowOffsets() {
    for (const int offset :
         {1, 2, 3, 4, 5, 6, 8, 9, 10, 12, 15, 16, 18, 20, 24, 25, 27, 30, 32, 36, 40, 45, 48}) {
      scores_.emplace_back(offset, 0);
      scores_.emplace_back(-offset, 0);
    }
  }
  Lines access(std::int64_t address, Cycles time) {
    const std::int64_t byte = address % 4096;
    std::size_t waiting = 0;
    for (auto known = kept_.rbegin(); known != kept_.rend() && known->second > time; ++known) ++waiting;
    auto& [offset, score] = scores_[requests_++ % 46];
    if (holds(byte - offset, time)) ++score;
    if (score > best_score_) best_ = offset, best_score_ = score;
    if (waiting < 15) kept_.emplace_back(byte, time + 60);
    if (requests_ % 46 == 0) {
      ++rounds_;
      if (best_score_ >= 31 || rounds_ == 100) {
        followed_ = best_;
        best_ = best_score_ = rounds_ = 0;
        for (auto& one : scores_) one.second = 0;
      } else if (best_score_ <= 10) {
        followed_ = 0;
      }
    }
    if (followed_ == 0) return {};
    return {static_cast<std::uint64_t>(address / 64 + followed_)};
  }

 private:
  /// Whether it has come and was the last at its place of 64 that has.
  bool holds(std::int64_t byte, Cycles time) const {
    if (byte == 0) return true;
    if (byte < 0) return false;
    const auto place = [](std::int64_t of) { return (of ^ of >> 6) % 64; };
    for (auto known = kept_.rbegin(); known != kept_.rend(); ++known)
      if (known->second <= time && place(known->first) == place(byte)) return known->first == byte;
    return false;
  }

  std::vector<std::pair<int, int>> scores_;  // by offset
  std::vector<std::pair<std::int64_t, Cycles>> kept_;
  std::size_t requests_ = 0;
  int best_ = 0, best_score_ = 0, rounds_ = 0, followed_ = 0;
};

TEST(BestOffsets, DoAsASlowListDoes) {
  std::mt19937 random(11);
  BestOffsets offsets;
  SlowOffsets slow;
  Cycles time = 0;
  std::size_t wanting = 0;
  std::int64_t address = 0x100000, stride = 8;
  for (int i = 0; i < 12000; ++i) {
    if (i % 2000 == 0) stride = std::vector<std::int64_t>{8, -24, 4, 100, 1}[random() % 5];
    address += random() % 16 == 0 ? static_cast<std::int64_t>(random() % 512) : stride;
    time += random() % 40;
    Lines wanted;
    offsets.access(static_cast<std::uint64_t>(address), time, wanted);
    ASSERT_EQ(wanted, slow.access(address, time)) << i;
    wanting += wanted.size();
  }
  EXPECT_GT(wanting, 46U * 2);
}

/// By one instruction, addresses.
Lines wanted_by_deltas(const std::vector<std::uint64_t>& accessed) {
  DeltaTable table;
  return wanted_after_last(accessed, [&](std::uint64_t at, Lines& wanted) { table.access(0, at, wanted); });
}

TEST(DeltaTable, TwoDistancesThatFollowedEachOtherBringWhatCameAfterThem) {
  // 1024, 512, 1024, 512: then 1024 more, and 512 more.
  EXPECT_EQ(wanted_by_deltas({64000, 65024, 65536, 66560, 67072}), (Lines{1064, 1072}));
  EXPECT_EQ(wanted_by_deltas({64000, 65024, 65536, 66560, 67072, 67072}), (Lines{1064, 1072}))
      << "the same address again tells nothing new";
  EXPECT_EQ(wanted_by_deltas({64000, 65024, 65536, 66560, 67328}), Lines{}) << "768 did not follow 1024";
  EXPECT_EQ(wanted_by_deltas({64000, 65024, 65536, 66560, 67300}), (Lines{1067, 1079}))
      << "distances are compared by 256 bytes: 740 is like 512, and what followed it was 1024, then 740";
}

TEST(DeltaTable, AShortStrideIsFollowedAtOnceAndInTheEndEighteenTimes) {
  // Where nothing came before a distance counts as 0, which is like all below 256.
  EXPECT_EQ(wanted_by_deltas({6400, 6464}), Lines{});
  EXPECT_EQ(wanted_by_deltas({6400, 6464, 6528}), (Lines{103, 104}));
  EXPECT_EQ(wanted_by_deltas({6400, 6336, 6272}), Lines{}) << "those below 0 are not like it";
  EXPECT_EQ(wanted_by_deltas({6400, 6336, 6272, 6208}), (Lines{96}));
  std::vector<std::uint64_t> addresses;
  for (std::uint64_t i = 0; i <= 40; ++i) addresses.push_back(64000 + 64 * i);
  const Lines wanted = wanted_by_deltas(addresses);
  ASSERT_EQ(wanted.size(), 18U);
  for (std::uint64_t i = 0; i < 18; ++i) EXPECT_EQ(wanted[i], 1000 + 40 + 1 + i);
}

TEST(DeltaTable, DistancesOfMoreThanTwelveBitsAreNone) {
  EXPECT_EQ(wanted_by_deltas({0, 2047, 4094, 6141}), (Lines{127}));
  EXPECT_EQ(wanted_by_deltas({0, 2048, 4096, 6144}), Lines{});
  EXPECT_EQ(wanted_by_deltas({20480, 18432, 16384, 14336}), (Lines{192}));
  EXPECT_EQ(wanted_by_deltas({20490, 18441, 16392, 14343}), Lines{});
}

TEST(DeltaTable, ForgetsTheInstructionThatCameFirst) {
  const auto after_others = [](std::uint64_t others) {
    DeltaTable table;
    Lines wanted;
    table.access(0, 6400, wanted);
    for (std::uint64_t other = 1; other <= others; ++other) table.access(other, 0, wanted);
    for (const std::uint64_t address : {6464U, 6528U}) table.access(0, address, wanted);
    return wanted;
  };
  EXPECT_EQ(after_others(127), (Lines{103, 104}));
  EXPECT_EQ(after_others(128), Lines{}) << "6464 is its first";
}

/// The same by lists that are searched from their begins.
class SlowDeltas {
 public:
  Lines access(std::uint64_t instruction, std::int64_t address) {
    auto known = std::find_if(all_.begin(), all_.end(),
                              [&](const auto& one) { return one.instruction == instruction; });
    if (known == all_.end()) {
      if (all_.size() == 128) all_.pop_front();
      all_.push_back({instruction, address, std::deque<std::int64_t>(20)});
      return {};
    }
    auto& [number, last, deltas] = *known;
    const std::int64_t delta = address - std::exchange(last, address);
    if (delta != 0) {
      deltas.pop_front();
      deltas.push_back(delta > 2047 || delta < -2048 ? 0 : delta);
    }
    const auto page = [](std::int64_t x) { return (x - (x % 256 + 256) % 256) / 256; };
    if (deltas[18] == 0 || deltas[19] == 0) return {};
    for (std::size_t i = 0; i < 18; ++i) {
      if (page(deltas[i]) != page(deltas[18]) || page(deltas[i + 1]) != page(deltas[19])) continue;
      Lines wanted;
      for (std::size_t j = i + 2; j < 20; ++j) {
        address += deltas[j];
        if (address / 64 != last / 64) wanted.push_back(static_cast<std::uint64_t>(address / 64));
      }
      return wanted;
    }
    return {};
  }

 private:
  struct Known {
    std::uint64_t instruction;
    std::int64_t last;
    std::deque<std::int64_t> deltas;
  };
  std::deque<Known> all_;
};

TEST(DeltaTable, DoesWhatSearchedListsDo) {
  DeltaTable table;
  SlowDeltas slow;
  std::mt19937 random(3);
  std::vector<std::int64_t> at(140, 1'000'000);
  std::size_t wanted_in_all = 0;
  for (int i = 0; i < 50'000; ++i) {
    // A few instructions come often, so that some are known for long and others forgotten.
    const std::uint64_t instruction = random() % 4 == 0 ? random() % 140 : random() % 20;
    constexpr std::int64_t kDistances[] = {8, 64, 64, 320, -64, -700, 1024, 3000, 0};
    at[instruction] += kDistances[random() % (instruction % 2 == 0 ? 9 : 3)];
    Lines wanted;
    table.access(instruction, static_cast<std::uint64_t>(at[instruction]), wanted);
    ASSERT_EQ(wanted, slow.access(instruction, at[instruction])) << i;
    wanted_in_all += wanted.size();
  }
  EXPECT_GT(wanted_in_all, 10'000U);
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

TEST(CachePrefetcher, DeltasOfInstructionsAreNoInstructionsDeltas) {
  CachePrefetcher prefetcher(find_prefetcher("dcpt"), 2);
  for (const std::uint64_t address : {6400U, 6464U, 6528U}) {
    EXPECT_EQ(prefetcher.lines_after({0, address, Requester::instructions}, 0), Lines{})
        << "one a program counter";
    prefetcher.lines_after({1, 3 * address, Requester::data}, 0);
  }
  EXPECT_EQ(prefetcher.lines_after({1, 3 * 6592, Requester::data}, 0), (Lines{312, 315, 318}));
}

TEST(CachePrefetcher, StridesOfPrefetchesAreTheirOwn) {
  CachePrefetcher prefetcher(find_prefetcher("stride"), 1);
  for (const std::uint64_t address : {6400U, 6528U}) {
    prefetcher.lines_after({0, address, Requester::data}, 0);
    prefetcher.lines_after({0, 7000, Requester::data_prefetcher}, 0);
    EXPECT_EQ(prefetcher.lines_after({0, 7000, Requester::instructions}, 0), Lines{});
  }
  EXPECT_EQ(prefetcher.lines_after({0, 6656, Requester::data}, 0), (Lines{106, 108, 110, 112}));
}

}  // namespace
}  // namespace perfpred
