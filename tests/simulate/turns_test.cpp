#include "simulate/turns.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <stdexcept>
#include <thread>
#include <utility>
#include <vector>

namespace perfpred {
namespace {

using std::chrono::milliseconds;

std::pair<std::size_t, std::size_t> of(const std::optional<Turns::Turn>& turn) {
  return turn ? std::pair(turn->core, turn->stretch) : std::pair(std::size_t{99}, std::size_t{99});
}

TEST(Turns, TheCoreThatIsBehindGoesFirstAndOfSeveralTheSlowest) {
  Turns turns(3);
  turns.begin(2);
  turns.add_ready();
  turns.add_ready();
  const auto a = turns.next(), b = turns.next(), c = turns.next();
  EXPECT_EQ(of(a), std::pair(0UL, 0UL));
  EXPECT_EQ(of(b), std::pair(1UL, 0UL));
  EXPECT_EQ(of(c), std::pair(2UL, 0UL));
  turns.end(*b, milliseconds(9));
  EXPECT_EQ(of(turns.next()), std::pair(1UL, 1UL)) << "waits for no other core";
  turns.end(*a, milliseconds(5));
  turns.end(*c, milliseconds(7));
  EXPECT_EQ(of(turns.next()), std::pair(2UL, 1UL));
  EXPECT_EQ(of(turns.next()), std::pair(0UL, 1UL));
  EXPECT_FALSE(turns.next()) << "though three are under way, nothing is left to begin";
}

TEST(Turns, AStretchIsWaitedForUntilItIsReady) {
  Turns turns(1);
  turns.begin(2);
  turns.add_ready();
  const auto first = turns.next();
  turns.end(*first, milliseconds(1));
  std::atomic<bool> is_ready = false;
  bool was_ready = false;
  std::thread waits([&] {
    EXPECT_EQ(of(turns.next()), std::pair(0UL, 1UL));
    was_ready = is_ready;
  });
  std::this_thread::sleep_for(milliseconds(20));
  is_ready = true;
  turns.add_ready();
  waits.join();
  EXPECT_TRUE(was_ready);
}

TEST(Turns, WhoWaitsForACoreThatRunsGetsItsNextStretch) {
  Turns turns(1);
  turns.begin(2);
  turns.add_ready();
  turns.add_ready();
  const auto first = turns.next();
  std::thread waits([&] { EXPECT_EQ(of(turns.next()), std::pair(0UL, 1UL)); });
  std::this_thread::sleep_for(milliseconds(5));
  turns.end(*first, milliseconds(1));
  waits.join();
}

TEST(Turns, NobodyWaitsAfterGivingUpAndNothingGoesOn) {
  Turns turns(1);
  turns.begin(2);
  std::thread waits([&] { EXPECT_FALSE(turns.next()); });
  turns.give_up();
  waits.join();
  EXPECT_THROW(turns.begin(1), std::logic_error);
}

TEST(Turns, EveryCoreGoesThroughEveryStretchInOrderInOneThreadAtATime) {
  constexpr std::size_t kCores = 7, kStretches = 40;
  Turns turns(kCores);
  std::vector<std::atomic<int>> running(kCores);
  std::vector<std::size_t> next(kCores);
  for (int block = 0; block < 3; ++block) {
    turns.begin(kStretches);
    next.assign(kCores, 0);
    std::vector<std::thread> threads;
    for (int i = 0; i < 4; ++i) {
      threads.emplace_back([&] {
        while (const auto turn = turns.next()) {
          EXPECT_EQ(++running[turn->core], 1);
          EXPECT_EQ(turn->stretch, next[turn->core]++);
          --running[turn->core];
          turns.end(*turn, milliseconds(turn->core));
        }
      });
    }
    for (std::size_t i = 0; i < kStretches; ++i) turns.add_ready();
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(next, std::vector<std::size_t>(kCores, kStretches));
  }
}

}  // namespace
}  // namespace perfpred
