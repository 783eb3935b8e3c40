#include "features/reference_caches.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <list>
#include <random>
#include <vector>

namespace perfpred {
namespace {

constexpr std::uint64_t kLine = 64;

ReferenceCacheSizes small_sizes() {
  ReferenceCacheSizes sizes;
  sizes.data_kib = 1;  // 4 sets of 4 lines
  sizes.data_ways = 4;
  sizes.second_kib = 4;  // 8 sets of 8 lines
  sizes.second_ways = 8;
  return sizes;
}

/// What a set-associative cache that forgets the least recently used line holds, the slow way.
class ObviousCache {
 public:
  ObviousCache(std::uint64_t sets, std::size_t ways) : sets_(sets), ways_(ways) {}
  bool access(std::uint64_t line) {
    auto& set = sets_[line % sets_.size()];
    const auto found = std::find(set.begin(), set.end(), line);
    const bool hit = found != set.end();
    if (hit) set.erase(found);
    set.push_front(line);
    if (set.size() > ways_) set.pop_back();
    return hit;
  }

 private:
  std::vector<std::list<std::uint64_t>> sets_;
  std::size_t ways_;
};

TEST(ReferenceCaches, WithoutPrefetchersEachLevelIsAnLruCache) {
  ReferenceCaches caches(small_sizes(), 1);
  ObviousCache first(4, 4), second(8, 8);
  std::mt19937 random(1);
  for (std::uint64_t i = 0; i < 5000; ++i) {
    const std::uint64_t line = 1 + random() % 96;
    const bool in_first = first.access(line);
    const bool in_second = !in_first && second.access(line);
    const Level expected = in_first ? Level::first : in_second ? Level::second : Level::memory;
    ASSERT_EQ(caches.access(0, line * kLine, i).level, expected) << i;
  }
}

TEST(ReferenceCaches, AThirdLevelKeepsWhatTheSecondForgot) {
  ReferenceCacheSizes sizes = small_sizes();
  sizes.third_kib = 16;
  ReferenceCaches caches(sizes, 1);
  for (std::uint64_t line = 0; line < 128; ++line)
    EXPECT_EQ(caches.access(0, line * kLine, line).level, Level::memory);
  EXPECT_EQ(caches.access(0, 0, 128).level, Level::third);
}

TEST(ReferenceCaches, ARowStaysOpenUntilTheBankNeedsAnother) {
  ReferenceCaches caches(small_sizes(), 1);
  constexpr std::uint64_t kRow = 8192, kBanks = 16;
  EXPECT_TRUE(caches.access(0, 0, 0).row_miss);
  EXPECT_FALSE(caches.access(0, kLine, 1).row_miss);
  EXPECT_TRUE(caches.access(0, kRow, 2).row_miss);           // another bank
  EXPECT_FALSE(caches.access(0, 2 * kLine, 3).row_miss);     // the first row is still open
  EXPECT_TRUE(caches.access(0, kBanks * kRow, 4).row_miss);  // same bank, another row
  EXPECT_TRUE(caches.access(0, 3 * kLine, 5).row_miss);
}

TEST(ReferenceCaches, NextLinesArePrefetchedWithinThePage) {
  ReferenceCacheSizes sizes = small_sizes();
  sizes.data_prefetcher = Prefetcher::next_lines;
  ReferenceCaches caches(sizes, 1);
  EXPECT_EQ(caches.access(0, 4096, 10).level, Level::memory);
  const CacheOutcome next = caches.access(0, 4096 + kLine, 11);
  EXPECT_EQ(next.level, Level::first);
  EXPECT_EQ(next.prefetched_from, Level::memory);
  EXPECT_EQ(next.prefetched_at, 10U);
  EXPECT_EQ(caches.access(0, 4096 + kLine, 12).prefetched_from, Level::none);  // only its first use tells

  EXPECT_EQ(caches.access(0, 8192 - kLine, 13).level, Level::memory);
  EXPECT_EQ(caches.access(0, 8192, 14).level, Level::memory);  // the page ends before it
}

TEST(ReferenceCaches, AStrideIsFollowedOnceItRepeated) {
  ReferenceCacheSizes sizes = small_sizes();
  sizes.data_prefetcher = Prefetcher::stride;
  ReferenceCaches caches(sizes, 2);
  std::vector<Level> levels;
  for (std::uint64_t i = 0; i < 10; ++i) levels.push_back(caches.access(0, 4096 + i * 2 * kLine, i).level);
  EXPECT_EQ(std::vector<Level>(levels.begin(), levels.begin() + 5), std::vector<Level>(5, Level::memory));
  EXPECT_EQ(std::vector<Level>(levels.begin() + 6, levels.end()), std::vector<Level>(4, Level::first));
}

TEST(ReferenceCaches, ADescendingStrideIsFollowedToo) {
  ReferenceCacheSizes sizes = small_sizes();
  sizes.data_prefetcher = Prefetcher::stride;
  ReferenceCaches caches(sizes, 1);
  Level last = Level::none;
  for (std::uint64_t i = 0; i < 10; ++i) last = caches.access(0, 8192 - (1 + i) * kLine, i).level;
  EXPECT_EQ(last, Level::first);
}

TEST(ReferenceCaches, InstructionLinesShareTheSecondLevelWithData) {
  ReferenceCaches caches(small_sizes(), 1);
  EXPECT_EQ(caches.fetch(5), Level::memory);
  EXPECT_EQ(caches.fetch(5), Level::first);
  EXPECT_EQ(caches.access(0, 5 * kLine, 0).level, Level::second);
}

}  // namespace
}  // namespace perfpred
