#include "simulate/memory/cache_hierarchy.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <list>
#include <random>
#include <utility>
#include <vector>

#include "simulate/memory/cache_lines.h"
#include "simulate/memory/prefetch_queue.h"

namespace perfpred {
namespace {

constexpr std::uint64_t kLine = 64;
constexpr Cycles kLongAgo = 1000000;  // between two accesses, so that nothing is on its way any more

/// A first level of 4 sets of 4 lines, a second of 8 sets of 8, memory far away.
CachesSpec small_caches() {
  CachesSpec spec;
  spec.data = {.kib = 1, .ways = 4, .latency = 2, .mshrs = 4};
  spec.fetch = {.kib = 1, .ways = 4, .latency = 1, .mshrs = 4};
  spec.second = {.kib = 4, .ways = 8, .latency = 10, .mshrs = 8};
  spec.memory = {.period = 1,
                 .controller = 200,
                 .access = 40,
                 .activate = 30,
                 .precharge = 20,
                 .burst = 10,
                 .row_bytes = 8192,
                 .banks = 16};
  return spec;
}

/// Gives each access a time long after the one before, and its latency.
class Accesses {
 public:
  explicit Accesses(const CachesSpec& spec) : caches_(spec, 4) {}
  Cycles data(std::uint64_t address, std::uint32_t static_id = 0) {
    now_ += kLongAgo;
    return caches_.load(static_id, address, now_) - now_;
  }
  Cycles fetch(std::uint64_t line) {
    now_ += kLongAgo;
    return caches_.fetch(line, now_) - now_;
  }

 private:
  CacheHierarchy caches_;
  Cycles now_ = 0;
};

constexpr Cycles kFirst = 2;
constexpr Cycles kFromMemory = 200;  // more than from any cache, less than from memory

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

TEST(CacheHierarchy, WithoutPrefetchersEachLevelIsAnLruCache) {
  Accesses accesses(small_caches());
  ObviousCache first(4, 4), second(8, 8);
  std::mt19937 random(1);
  for (int i = 0; i < 5000; ++i) {
    const std::uint64_t line = 1 + random() % 96;
    const bool in_first = first.access(line);
    const bool in_second = !in_first && second.access(line);
    const Cycles latency = accesses.data(line * kLine);
    ASSERT_EQ(latency == kFirst, in_first) << i;
    ASSERT_EQ(latency > kFirst && latency < kFromMemory, in_second) << i;
  }
}

TEST(CacheHierarchy, ALatencyIsThatOfItsParts) {
  Accesses accesses(small_caches());
  // First level 2, bus 2, second level 10, the memory's bus 6, activate 30, access 40, burst 10, controller
  // 200 and the memory's bus 2, handed on by the second level after 5, bus 2, by the first after 1.
  EXPECT_EQ(accesses.data(0), 310U);
  EXPECT_EQ(accesses.data(8), 2U);
  EXPECT_EQ(accesses.data(kLine), 280U);      // the row is open
  EXPECT_EQ(accesses.data(16 * 8192), 330U);  // the same bank, another row: precharge 20
  for (std::uint64_t line = 4; line <= 20; line += 4) accesses.data(line * kLine);  // set 0 forgets line 0
  EXPECT_EQ(accesses.data(0), 17U);                                                 // 2 + 2 + 10 + 2 + 1
}

TEST(CacheHierarchy, WithoutASecondLevelTheFirstTalksToMemory) {
  CachesSpec spec = small_caches();
  spec.second = {};
  Accesses accesses(spec);
  // First level 2, the memory's bus 6, activate 30, access 40, burst 10, controller 200 and the memory's bus
  // 2, handed on by the first level after 1.
  EXPECT_EQ(accesses.data(0), 291U);
  EXPECT_EQ(accesses.data(8), 2U);
  for (std::uint64_t line = 4; line <= 20; line += 4) accesses.data(line * kLine);  // set 0 forgets line 0
  EXPECT_EQ(accesses.data(0), 261U);         // nothing else kept it; the row is open
  EXPECT_EQ(accesses.fetch(40), 261U - 2U);  // of latency 1, and with nothing to hand on
}

/// Lines that leave the last of two levels after having been written to, the slow way.
class ObviousWriteBacks {
 public:
  ObviousWriteBacks() : first_(4), second_(8) {}
  void access(std::uint64_t line, bool writes) {
    if (Kept* kept = use(first_, line)) {
      kept->dirty |= writes;
      return;
    }
    if (use(second_, line) == nullptr) keep_in_second({line, false});
    const Kept left = keep(first_, 4, {line, writes});
    if (!left.dirty) return;
    if (Kept* below = use(second_, left.line)) {
      below->dirty = true;
    } else {
      keep_in_second(left);
    }
  }
  std::uint64_t written() const { return written_; }

 private:
  struct Kept {
    std::uint64_t line = 0;
    bool dirty = false;
  };
  using Sets = std::vector<std::list<Kept>>;

  static Kept* use(Sets& sets, std::uint64_t line) {
    auto& set = sets[line % sets.size()];
    const auto found =
        std::find_if(set.begin(), set.end(), [&](const Kept& kept) { return kept.line == line; });
    if (found == set.end()) return nullptr;
    set.splice(set.begin(), set, found);
    return &set.front();
  }
  static Kept keep(Sets& sets, std::size_t ways, const Kept& line) {
    auto& set = sets[line.line % sets.size()];
    set.push_front(line);
    if (set.size() <= ways) return {};
    const Kept left = set.back();
    set.pop_back();
    return left;
  }
  void keep_in_second(const Kept& line) { written_ += keep(second_, 8, line).dirty ? 1 : 0; }

  Sets first_, second_;
  std::uint64_t written_ = 0;
};

TEST(CacheHierarchy, LinesWrittenToGoBackLevelByLevel) {
  std::mt19937 random(3);
  CacheHierarchy caches(small_caches(), 4);
  ObviousWriteBacks obvious;
  Cycles now = 0;
  for (int i = 0; i < 20000; ++i) {
    now += kLongAgo;
    const std::uint64_t line = random() % 120;
    const bool writes = random() % 3 == 0;
    if (writes) {
      caches.store(0, line * kLine, now);
    } else {
      caches.load(0, line * kLine, now);
    }
    obvious.access(line, writes);
    EventCounts events;
    caches.add_events(events);
    ASSERT_EQ(events[CoreEvent::memory_writes], obvious.written()) << i;
  }
  EXPECT_GT(obvious.written(), 1000U);
}

TEST(CacheHierarchy, AThirdLevelTakesWhatTheSecondGivesBack) {
  CachesSpec spec = small_caches();
  spec.third = {.kib = 64, .ways = 8, .latency = 30, .mshrs = 8};
  CacheHierarchy caches(spec, 4);
  Cycles now = 0;
  const auto written_after = [&](std::uint64_t lines, bool writes) {
    for (std::uint64_t line = 0; line < lines; ++line) {
      now += kLongAgo;
      if (writes) {
        caches.store(0, line * kLine, now);
      } else {
        caches.load(0, (line + lines) * kLine, now);
      }
    }
    EventCounts events;
    caches.add_events(events);
    return events[CoreEvent::memory_writes];
  };
  EXPECT_EQ(written_after(1024, true), 0U);      // as many as the third level keeps
  EXPECT_EQ(written_after(1024, false), 1024U);  // other ones take their place
}

TEST(CacheHierarchy, MemoryThatClosesItsRowsOpensOneForEachAccess) {
  CachesSpec spec = small_caches();
  spec.memory.closes_rows = true;
  Accesses accesses(spec);
  for (const std::uint64_t address : {std::uint64_t{0}, kLine, std::uint64_t{16 * 8192}})
    EXPECT_EQ(accesses.data(address), 310U) << address;
}

TEST(CacheHierarchy, AThirdLevelKeepsWhatTheSecondForgot) {
  CachesSpec spec = small_caches();
  spec.third = {.kib = 16, .ways = 16, .latency = 30};
  Accesses accesses(spec);
  EXPECT_EQ(accesses.data(0), 357U);  // 310, and of the third level 30, 15 to hand on and 2 of its bus
  for (std::uint64_t line = 1; line < 128; ++line) EXPECT_GT(accesses.data(line * kLine), kFromMemory);
  EXPECT_EQ(accesses.data(0), 56U);  // 2 + 2 + 10 + 30 + 4 + 5 + 2 + 1
}

TEST(CacheHierarchy, ALineOnItsWayIsWaitedForAndTheChannelQueues) {
  CacheHierarchy caches(small_caches(), 1);
  const Cycles first = caches.load(0, 0, 0);
  EXPECT_EQ(caches.load(0, 8, 100), first + 2);  // the byte that was asked for comes first
  // The bank is the same and its row is opened at 144; the channel hands out a line every 10 cycles.
  EXPECT_EQ(caches.load(0, kLine, 0), first + 10);
  EXPECT_EQ(caches.load(0, 2 * kLine, 0), first + 20);
}

TEST(CacheHierarchy, OfAllAnswersInACycleTheFirstIsSeenInItAndTheOthersInTheNext) {
  CacheHierarchy caches(small_caches(), 1);
  for (const std::uint64_t line : {0U, 1U, 2U}) caches.load(0, line * kLine, 0);
  for (const Cycles again : {0U, 1U}) {
    const Cycles now = kLongAgo + 10 * again;
    EXPECT_EQ(caches.load(0, 0, now), now + kFirst);
    EXPECT_EQ(caches.load(0, kLine, now), now + kFirst + 1);
    EXPECT_EQ(caches.load(0, 2 * kLine, now), now + kFirst + 1);
    EXPECT_EQ(caches.load(0, 0, now + 1), now + 1 + kFirst);  // those before it do not count in its cycle
  }
}

TEST(CacheHierarchy, AStoreIsAnsweredAfterTheLoadsOfItsCycle) {
  CacheHierarchy caches(small_caches(), 1);
  for (const std::uint64_t line : {0U, 1U}) caches.load(0, line * kLine, 0);
  EXPECT_EQ(caches.store(0, 0, kLongAgo), kLongAgo + kFirst);
  EXPECT_EQ(caches.load(0, 0, kLongAgo), kLongAgo + kFirst);
  EXPECT_EQ(caches.store(0, kLine, kLongAgo), kLongAgo + kFirst + 1);
}

TEST(CacheHierarchy, WhoeverIsFirstInTimeSendsForALine) {
  CacheHierarchy caches(small_caches(), 1);
  const Cycles late = caches.load(0, 0, 100);
  EXPECT_EQ(caches.load(0, 8, 40), late - 60);
  EXPECT_EQ(caches.load(0, 8, 50), late - 60 + 1);  // the same byte, of the same answer
  EXPECT_EQ(caches.load(0, 0, 50), late - 60 + 2);
}

TEST(CacheHierarchy, OnlySoManyMissesAreUnderWay) {
  CachesSpec spec = small_caches();
  spec.data.mshrs = 1;
  CacheHierarchy caches(spec, 1);
  const Cycles first = caches.load(0, 0, 0);
  EXPECT_EQ(caches.load(0, kLine, 0), first + 280);
}

TEST(CacheHierarchy, NextLinesArePrefetchedWithinThePage) {
  CachesSpec spec = small_caches();
  spec.data.prefetcher = find_prefetcher("tagged");
  Accesses accesses(spec);
  EXPECT_GT(accesses.data(4096), kFromMemory);
  EXPECT_EQ(accesses.data(4096 + kLine), kFirst);
  EXPECT_GT(accesses.data(8192 - kLine), kFromMemory);
  EXPECT_GT(accesses.data(8192), kFromMemory);  // the page ends before it
}

/// A miss at 0, with two lines that its prefetcher wants, from memory in some 300 cycles.
TEST(CacheHierarchy, PrefetchesWaitUntilTheyLeaveTwoMissesFree) {
  const auto is_under_way = [](std::uint32_t misses, std::uint64_t line, Cycles time) {
    CachesSpec spec = small_caches();
    spec.data.prefetcher = find_prefetcher("tagged");
    spec.data.mshrs = misses;
    CacheHierarchy caches(spec, 1);
    caches.load(0, 4096, 0);
    return caches.load(0, 4096 + line * kLine, time) < time + 250;
  };
  for (const std::uint32_t misses : {2U, 3U, 4U, 5U}) {
    // The miss of its own is under way when the next lines are asked for.
    EXPECT_EQ(is_under_way(misses, 1, 100), misses >= 4) << misses;
    EXPECT_EQ(is_under_way(misses, 2, 100), misses >= 5) << misses;
    // Later it is not, and one goes after the other.
    EXPECT_EQ(is_under_way(misses, 1, 500), misses >= 3) << misses;
    EXPECT_EQ(is_under_way(misses, 2, 500), misses >= 4) << misses;
    EXPECT_EQ(is_under_way(misses, 2, 800), misses >= 3) << misses;
  }
}

TEST(CacheHierarchy, WhatIsAskedForIsNotPrefetchedAnyMore) {
  CachesSpec spec = small_caches();
  spec.data.prefetcher = find_prefetcher("tagged");
  spec.data.mshrs = 4;
  CacheHierarchy caches(spec, 1);
  caches.load(0, 4096, 0);
  caches.load(0, 4096 + 2 * kLine, 100);  // which waited, and is a miss of its own
  EventCounts events;
  caches.add_events(events);
  EXPECT_EQ(events[CoreEvent::l1d_fills], 3U);
  EXPECT_EQ(caches.load(0, 4096 + 2 * kLine, kLongAgo), kLongAgo + kFirst);
}

TEST(PrefetchQueue, KeepsEachLineOnceAndForgetsTheOldest) {
  PrefetchQueue queue;
  const auto add = [&](std::uint64_t line) {
    queue.add({CacheRequest{.address = line * kLine, .requester = Requester::data_prefetcher}, line});
  };
  for (std::uint64_t line = 1; line <= 32; ++line) add(line);
  add(1);
  EXPECT_EQ(queue.first().prefetch.line(), 1U) << "it was there";
  add(33);
  EXPECT_EQ(queue.first().prefetch.line(), 2U);
  queue.forget(2);
  EXPECT_EQ(queue.first().prefetch.line(), 3U);
}

/// What prefetches have under way counts: a demand waits for room beside them.
TEST(CacheHierarchy, DemandsWaitForPrefetches) {
  CachesSpec spec = small_caches();
  spec.data.prefetcher = find_prefetcher("tagged");
  spec.data.mshrs = 5;
  CacheHierarchy caches(spec, 1);
  const Cycles first = caches.load(0, 4096, 0);  // and two prefetches, after 1 and 2
  caches.load(0, 16384, 2);
  caches.load(0, 20480, 2);
  EXPECT_GT(caches.load(0, 24576, 2), first + kFromMemory);
}

/// A cache that needs a cycle for a miss sends it first, any other the prefetches that it caused.
TEST(CacheHierarchy, PrefetchesLeaveTheFirstLevelBeforeTheMissThatCausedThem) {
  const auto latency = [](Cycles of_cache, const PrefetcherKind* prefetcher) {
    CachesSpec spec = small_caches();
    spec.data = {.kib = 1, .ways = 4, .latency = of_cache, .mshrs = 8, .prefetcher = prefetcher};
    return Accesses(spec).data(4096);
  };
  EXPECT_EQ(latency(1, nullptr), 308U);
  EXPECT_EQ(latency(1, find_prefetcher("tagged")), 308U);
  EXPECT_EQ(latency(2, nullptr), 310U);
  // The first prefetch leaves after 1 and opens the row; it has the channel from 183 to 193, the second one
  // until 203, the miss until 213; then 100, 9, 5, 2 and 1.
  EXPECT_EQ(latency(2, find_prefetcher("tagged")), 329U);
}

TEST(CacheHierarchy, PrefetchesLeaveTheSecondLevelBeforeTheMissThatCausedThem) {
  CachesSpec spec = small_caches();
  spec.second.prefetcher = find_prefetcher("tagged");
  // The first one leaves after 5, the row is open at 135, the channel hands out lines at 185, 195 and 205.
  EXPECT_EQ(Accesses(spec).data(4096), 321U);
}

TEST(CacheHierarchy, TheSecondLevelSeesThePrefetchesOfTheFirst) {
  CachesSpec spec = small_caches();
  spec.data.mshrs = 8;
  spec.second.prefetcher = find_prefetcher("tagged");
  const auto is_from_memory = [&](const PrefetcherKind* of_first, std::uint64_t line) {
    spec.data.prefetcher = of_first;
    Accesses accesses(spec);
    accesses.data(64 * kLine);
    return accesses.data(line * kLine) > kFromMemory;
  };
  EXPECT_FALSE(is_from_memory(nullptr, 66));
  EXPECT_TRUE(is_from_memory(nullptr, 68));
  EXPECT_FALSE(is_from_memory(find_prefetcher("tagged"), 68));  // two behind 66, which the first level wants
}

TEST(CacheHierarchy, AStrideIsFollowedOnceItRepeated) {
  for (const std::int64_t stride : {128, -128}) {
    CachesSpec spec = small_caches();
    spec.data.prefetcher = find_prefetcher("stride");
    Accesses accesses(spec);
    for (std::int64_t i = 0; i < 10; ++i) {
      const bool hits = accesses.data(static_cast<std::uint64_t>(6144 + i * stride)) == kFirst;
      EXPECT_EQ(hits, i >= 3) << stride << ' ' << i;
    }
  }
}

TEST(CacheHierarchy, AccessesToALineOnItsWayTeachThePrefetcher) {
  CachesSpec spec = small_caches();
  spec.data.prefetcher = find_prefetcher("stride");
  for (const Cycles apart : {1U, 1000U}) {
    CacheHierarchy caches(spec, 1);
    for (std::uint64_t i = 0; i < 6; ++i) caches.load(0, 4096 + 8 * i, apart * i);
    const Cycles later = 10000;
    EXPECT_EQ(caches.load(0, 4096 + kLine, later) == later + kFirst, apart == 1) << apart;
  }
}

TEST(CacheHierarchy, ThePrefetcherOfTheSecondLevelBringsLinesThereOnly) {
  CachesSpec spec = small_caches();
  spec.second.prefetcher = find_prefetcher("tagged");
  Accesses accesses(spec);
  accesses.data(4096);
  const Cycles next = accesses.data(4096 + kLine);
  EXPECT_GT(next, kFirst);
  EXPECT_LT(next, kFromMemory);
}

TEST(CacheHierarchy, ThePrefetcherOfTheThirdLevelBringsLinesThereOnly) {
  CachesSpec spec = small_caches();
  spec.third = {.kib = 16, .ways = 16, .latency = 30, .prefetcher = find_prefetcher("tagged")};
  Accesses accesses(spec);
  EXPECT_EQ(accesses.data(4096), 348U);  // its prefetches leave 29 cycles before it and open the row
  for (const std::uint64_t line : {1U, 2U, 3U}) EXPECT_EQ(accesses.data(4096 + line * kLine), 56U) << line;
  EXPECT_GT(accesses.data(4096 + 8 * kLine), kFromMemory);
}

TEST(CacheHierarchy, ThePrefetcherOfInstructionsBringsLinesBesideThem) {
  CachesSpec spec = small_caches();
  spec.fetch.mshrs = 8;
  spec.fetch.prefetcher = find_prefetcher("tagged");
  Accesses accesses(spec);
  EXPECT_GT(accesses.fetch(64), kFromMemory);
  for (const std::uint64_t line : {65U, 66U, 67U}) EXPECT_EQ(accesses.fetch(line), 1U) << line;
  EXPECT_GT(accesses.fetch(80), kFromMemory);
  const Cycles data = accesses.data(81 * kLine);
  EXPECT_LT(data, kFromMemory) << "the second level was asked for it";
  EXPECT_GT(data, kFirst);
}

TEST(CacheHierarchy, AccessMapsBringLinesAsFarAheadAsWereAccessedBehind) {
  CachesSpec spec = small_caches();
  spec.second.prefetcher = find_prefetcher("ampm");
  Accesses accesses(spec);
  const auto comes_from_memory = [&](std::uint64_t line) { return accesses.fetch(line) > kFromMemory; };
  EXPECT_TRUE(comes_from_memory(64));
  EXPECT_TRUE(comes_from_memory(65));
  EXPECT_FALSE(comes_from_memory(66));  // 64 stands for both lines behind 65
  EXPECT_FALSE(comes_from_memory(67));  // a prefetched line's first use brings more
  EXPECT_TRUE(comes_from_memory(80));
  spec.second.prefetcher = nullptr;
  Accesses without(spec);
  for (std::uint64_t line = 64; line < 68; ++line) EXPECT_GT(without.fetch(line), kFromMemory);
}

TEST(CacheHierarchy, ARefreshHoldsAccessesUpAndClosesRows) {
  CachesSpec spec = small_caches();
  CacheHierarchy without(spec, 1);
  spec.memory.refresh = 500;
  spec.memory.refresh_interval = 10'000;
  CacheHierarchy with(spec, 1);
  const auto latencies = [](CacheHierarchy& caches) {
    // At the start, in the same row before, in and after the first refresh.
    std::vector<Cycles> times;
    for (const Cycles start : {Cycles{0}, Cycles{5000}, Cycles{9990}, Cycles{15'000}})
      times.push_back(caches.load(0, 0x10000 + 64 * times.size(), start) - start);
    return times;
  };
  const std::vector<Cycles> plain = latencies(without);
  const std::vector<Cycles> refreshed = latencies(with);
  ASSERT_EQ(plain[0], plain[1] + 30);  // the first opens the row
  EXPECT_EQ(refreshed[0], plain[0]);   // there is none at the start of time
  EXPECT_EQ(refreshed[1], plain[1]);
  // It comes to the memory 20 cycles later (2 and 10 of the caches, 2 and 6 of the buses), at 10,010, waits
  // until 10,520, as the row is closed first, and opens it anew.
  EXPECT_EQ(refreshed[2], plain[2] + 510 + 30);
  EXPECT_EQ(refreshed[3], plain[3]);
}

TEST(CacheHierarchy, ALoadOfAWrongPathLeavesItsLineBehindAndNoOther) {
  CacheHierarchy caches(small_caches(), 1);
  caches.load_wrongly(0, 0x10000, 0);
  EXPECT_EQ(caches.load(0, 0x10000, kLongAgo), kLongAgo + kFirst);
  EXPECT_GT(caches.load(0, 0x10040, 2 * kLongAgo), 2 * kLongAgo + kFromMemory);
  // One under way is not sent for again, nor sooner.
  const Cycles there = caches.load(0, 0x20000, 3 * kLongAgo);
  caches.load_wrongly(0, 0x20000, 3 * kLongAgo - 50);
  EXPECT_EQ(caches.load(0, 0x20000, 3 * kLongAgo), there + 1);  // the second answer in its cycle
}

TEST(CacheHierarchy, RandomReplacementKeepsAsManyLines) {
  CachesSpec spec = small_caches();
  spec.data.replacement = find_replacement("random");
  Accesses accesses(spec);
  for (std::uint64_t round = 0; round < 50; ++round)
    for (std::uint64_t line = 0; line < 20; line += 4) accesses.data(line * kLine);
  int hits = 0;  // five lines of a set of four: LRU would never hit
  for (std::uint64_t line = 0; line < 20; line += 4) hits += accesses.data(line * kLine) == kFirst;
  EXPECT_GT(hits, 0);
  EXPECT_LT(hits, 5);
}

TEST(CacheHierarchy, InstructionLinesShareTheSecondLevelWithData) {
  Accesses accesses(small_caches());
  EXPECT_GT(accesses.fetch(5), kFromMemory);
  EXPECT_EQ(accesses.fetch(5), 1U);
  EXPECT_LT(accesses.data(5 * kLine), kFromMemory);
}

TEST(LineBus, LinesThatComeEarlierAreNotHeldUpByThoseBeforeThemInTheProgram) {
  LineBus bus;
  EXPECT_EQ(bus.take(100), 100U);
  EXPECT_EQ(bus.take(99), 99U);
  EXPECT_EQ(bus.take(101), 103U);  // a line takes three cycles
  EXPECT_EQ(bus.take(101), 106U);
}

TEST(AccessesUnderWay, LeavesAReserve) {
  AccessesUnderWay misses(4);
  EXPECT_EQ(misses.room_from(150, 2), 150U);
  misses.add(100, 200);
  EXPECT_EQ(misses.room_from(150, 2), 150U);
  misses.add(100, 200);
  EXPECT_GT(misses.room_from(150, 2), 150U);
  EXPECT_EQ(misses.room_from(200, 2), 200U);
  EXPECT_EQ(AccessesUnderWay(2).room_from(0, 2), kNever);
}

TEST(AccessesUnderWay, CountsThoseUnderWayAtATime) {
  AccessesUnderWay misses(2);
  EXPECT_EQ(misses.room_from(5), 5U);
  misses.add(100, 200);
  misses.add(150, 250);
  EXPECT_EQ(misses.room_from(120), 120U);
  EXPECT_EQ(misses.room_from(150), 200U);
  EXPECT_EQ(misses.room_from(250), 250U);
  // Younger misses that go to the cache before an older store's do not wait for it.
  misses.add(1000, 1100);
  misses.add(1000, 1200);
  EXPECT_EQ(misses.room_from(210), 210U);
  EXPECT_EQ(misses.room_from(1000), 1100U);
}

TEST(AccessesUnderWay, IsASlowCountOfTheNewestFourTimesAsManyAsItHasRoomFor) {
  std::mt19937 random(5);
  const auto below = [&](std::uint32_t end) { return static_cast<Cycles>(random() % end); };
  for (const std::uint32_t most : {1U, 3U, 8U}) {
    AccessesUnderWay misses(most);
    std::vector<std::pair<Cycles, Cycles>> all;
    const auto taken = [&](Cycles time) {
      const auto newest =
          all.end() - static_cast<std::ptrdiff_t>(std::min<std::size_t>(all.size(), 4 * most));
      return static_cast<std::uint32_t>(std::count_if(
          newest, all.end(), [&](const auto& each) { return each.first <= time && each.second > time; }));
    };
    for (Cycles now = 0; now < 3000; now += below(8)) {
      const Cycles begin = now + below(100);
      if (below(3) == 0) {
        all.emplace_back(begin, begin + below(60));
        misses.add(all.back().first, all.back().second);
      }
      for (const std::uint32_t reserve : {0U, 1U, 2U}) {
        Cycles expected = begin;
        while (most > reserve && taken(expected) + reserve >= most) ++expected;
        ASSERT_EQ(misses.room_from(begin, reserve), most > reserve ? expected : kNever);
        ASSERT_EQ(misses.has_room(begin, reserve), most > reserve && expected == begin);
      }
    }
  }
}

TEST(CacheLines, OfAnyNumberOfSetsEachKeepsItsOwnLines) {
  for (const CacheSpec& spec : {CacheSpec{.kib = 256, .ways = 4}, CacheSpec{.kib = 24, .ways = 6},
                                CacheSpec{.kib = 20, .ways = 2}, CacheSpec{.kib = 8, .ways = 128}}) {
    const std::uint64_t sets = spec.kib * 16 / spec.ways;
    CacheLines lines(spec);
    for (std::uint64_t set = 0; set < sets; set += 3) lines.insert({.key = set + 1, .ready = set});
    for (std::uint64_t set = 0; set < sets; ++set) {
      SCOPED_TRACE(set);
      EXPECT_EQ(lines.holds(set), set % 3 == 0);
      EXPECT_FALSE(lines.holds(set + sets)) << "of the same set";
      const CacheLine* const kept = lines.use(set, 0);
      ASSERT_EQ(kept != nullptr, set % 3 == 0);
      if (kept != nullptr) {
        EXPECT_EQ(kept->ready, set);
      }
    }
    EXPECT_FALSE(CacheLines(spec).holds(0)) << "another cache is empty";
  }
}

}  // namespace
}  // namespace perfpred
