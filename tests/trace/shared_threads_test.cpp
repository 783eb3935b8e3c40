#include "perfpred/trace/shared_threads.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <future>
#include <memory>
#include <mutex>
#include <set>
#include <stdexcept>
#include <thread>
#include <vector>

namespace perfpred {
namespace {

TEST(SharedThreads, WorkBeginsInTheOrderInWhichItCame) {
  SharedThreads threads(1);
  std::vector<int> begun;
  std::vector<std::future<void>> done;
  for (int i = 0; i < 20; ++i) done.push_back(threads.run([&begun, i] { begun.push_back(i); }));
  for (auto& each : done) each.get();
  ASSERT_EQ(begun.size(), 20U);
  for (int i = 0; i < 20; ++i) EXPECT_EQ(begun[static_cast<std::size_t>(i)], i);
}

TEST(SharedThreads, SeveralUsersKeepNoMoreOfThemAtWorkThanThereAre) {
  SharedThreads threads(2);
  std::atomic<int> at_work = 0;
  std::mutex mutex;
  std::set<std::thread::id> seen;
  int most = 0;
  const auto use = [&] {
    std::vector<std::future<void>> done;
    for (int i = 0; i < 50; ++i)
      done.push_back(threads.run([&] {
        const int now = ++at_work;
        {
          const std::lock_guard lock(mutex);
          most = std::max(most, now);
          seen.insert(std::this_thread::get_id());
        }
        --at_work;
      }));
    for (auto& each : done) each.get();
  };
  std::thread other(use), third(use);
  use();
  other.join();
  third.join();
  EXPECT_LE(most, 2);
  EXPECT_LE(seen.size(), 2U);
  EXPECT_FALSE(seen.contains(std::this_thread::get_id()));
}

TEST(SharedThreads, WhatWorkThrowsComesOutWhereItIsWaitedForAndTheThreadGoesOn) {
  SharedThreads threads(1);
  auto failing = threads.run([] { throw std::runtime_error("no"); });
  auto fine = threads.run([] {});
  EXPECT_THROW(failing.get(), std::runtime_error);
  EXPECT_NO_THROW(fine.get());
}

TEST(SharedThreads, TheEndWaitsForWorkThatHasBegunAndLeavesOutTheRest) {
  std::promise<void> begun;
  std::atomic<bool> ended = false, rest = false;
  std::future<void> left_out;
  {
    SharedThreads threads(1);
    threads.run([&] {
      begun.set_value();
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
      ended = true;
    });
    begun.get_future().wait();
    left_out = threads.run([&] { rest = true; });
  }
  EXPECT_TRUE(ended);
  EXPECT_FALSE(rest);
  EXPECT_THROW(left_out.get(), std::future_error);
}

TEST(SharedThreads, ForOneThreadThereAreNone) {
  EXPECT_EQ(shared_threads(1), nullptr);
  EXPECT_EQ(shared_threads(0), nullptr);
  ASSERT_NE(shared_threads(3), nullptr);
  EXPECT_EQ(shared_threads(3)->count(), 3);
}

}  // namespace
}  // namespace perfpred
