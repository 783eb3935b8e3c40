#include "simulate/pipeline/times_to_come.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <random>
#include <set>

namespace perfpred {
namespace {

/// Adds and passes at random, beside a sorted set. Steps and distances are below these.
void expect_as_a_set_has_it(Cycles longest_step, Cycles farthest) {
  std::mt19937_64 random(longest_step + farthest);
  TimesToCome times;
  std::multiset<Cycles> obvious;
  Cycles now = 0;
  std::size_t most = 0;
  for (int round = 0; round < 20000; ++round) {
    for (std::uint64_t i = random() % 8; i-- > 0;) {
      const Cycles time = now + random() % farthest;
      times.add(time);
      if (time > now) obvious.insert(time);
    }
    if (random() % 4 != 0) now += random() % longest_step;
    times.pass(now);
    obvious.erase(obvious.begin(), obvious.upper_bound(now));
    ASSERT_EQ(times.size(), obvious.size()) << "round " << round;
    if (!obvious.empty()) {
      ASSERT_EQ(times.first(), *obvious.begin()) << "round " << round;
    }
    most = std::max(most, obvious.size());
  }
  EXPECT_GT(most, 8U);
}

TEST(TimesToCome, NearOnesAreCountedAsASortedSetHasThem) { expect_as_a_set_has_it(8, 60); }

TEST(TimesToCome, FarOnesComeNear) { expect_as_a_set_has_it(100, 5000); }

TEST(TimesToCome, StepsMayPassAllThatIsNear) { expect_as_a_set_has_it(4000, 9000); }

TEST(TimesToCome, WhatHasPassedCountsForNothing) {
  TimesToCome times;
  times.pass(10);
  times.add(10);
  EXPECT_EQ(times.size(), 0U);
  times.add(11);
  times.add(11 + 1024);
  EXPECT_EQ(times.first(), 11U);
  times.pass(11);
  EXPECT_EQ(times.size(), 1U);
  EXPECT_EQ(times.first(), 11U + 1024);
}

}  // namespace
}  // namespace perfpred
