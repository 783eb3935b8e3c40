#include "perfpred/features/stack_distance.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <list>
#include <random>
#include <vector>

namespace perfpred {
namespace {

/// The obvious way: a list, newest first, searched from its head.
class LruList {
 public:
  std::uint32_t distance(std::uint32_t item) const {
    const auto found = std::find(items_.begin(), items_.end(), item);
    if (found == items_.end()) return kNeverTouched;
    return static_cast<std::uint32_t>(std::distance(items_.begin(), found));
  }
  void touch(std::uint32_t item) {
    items_.remove(item);
    items_.push_front(item);
  }

 private:
  std::list<std::uint32_t> items_;
};

std::vector<std::uint32_t> distances(RecencyStack& stack, const std::vector<std::uint32_t>& items) {
  std::vector<std::uint32_t> result;
  for (const std::uint32_t item : items) {
    result.push_back(stack.distance(item));
    stack.touch(item);
  }
  return result;
}

std::vector<std::uint32_t> obvious_distances(const std::vector<std::uint32_t>& items) {
  LruList list;
  std::vector<std::uint32_t> result;
  for (const std::uint32_t item : items) {
    result.push_back(list.distance(item));
    list.touch(item);
  }
  return result;
}

std::vector<std::uint32_t> uniform_stream(std::size_t length, std::uint32_t items, std::uint32_t seed) {
  std::mt19937 random(seed);
  std::vector<std::uint32_t> stream(length);
  for (auto& item : stream) item = static_cast<std::uint32_t>(random() % items);
  return stream;
}

TEST(StackDistance, CountsDistinctItemsSinceTheLastTouch) {
  RecencyStack stack;
  // a b b c a: between the two a lie b and c.
  EXPECT_THAT(distances(stack, {0, 1, 1, 2, 0, 0}),
              ::testing::ElementsAre(kNeverTouched, kNeverTouched, 0, kNeverTouched, 2, 0));
  EXPECT_EQ(stack.distinct_items(), 3U);
}

TEST(StackDistance, LookingUpDoesNotTouch) {
  RecencyStack stack;
  for (const std::uint32_t item : {7U, 3U, 5U}) stack.touch(item);
  EXPECT_EQ(stack.distance(7), 2U);
  EXPECT_EQ(stack.distance(7), 2U);
  EXPECT_EQ(stack.distance(4), kNeverTouched);
  EXPECT_EQ(stack.distance(1000000), kNeverTouched);
}

TEST(StackDistance, EqualsTheObviousListOnRandomStreamsOfAnyFootprint) {
  for (const std::uint32_t items : {1U, 2U, 63U, 64U, 65U, 500U, 3000U}) {
    RecencyStack stack(512);
    const auto stream = uniform_stream(6000, items, items);
    EXPECT_EQ(distances(stack, stream), obvious_distances(stream)) << items << " items";
  }
}

TEST(StackDistance, EqualsTheObviousListOnACycleThatNeverFits) {
  RecencyStack stack(512);
  std::vector<std::uint32_t> stream;
  for (std::uint32_t i = 0; i < 12000; ++i) stream.push_back(i % 2500);
  const auto result = distances(stack, stream);
  EXPECT_EQ(result[2499], kNeverTouched);
  EXPECT_EQ(result[2500], 2499U);
  EXPECT_EQ(result, obvious_distances(stream));
}

TEST(StackDistance, EqualsTheObviousListWhereOneItemIsOldAndTheRestIsHot) {
  RecencyStack stack(512);
  auto stream = uniform_stream(5000, 40, 3);
  stream.front() = 99;  // stays behind through several packings
  stream.back() = 99;
  const auto result = distances(stack, stream);
  EXPECT_EQ(result.back(), 40U);
  EXPECT_EQ(result, obvious_distances(stream));
}

TEST(StackDistance, EqualsTheObviousListOnSkewedStreams) {
  std::mt19937 random(11);
  std::geometric_distribution<std::uint32_t> skewed(0.002);
  std::vector<std::uint32_t> stream(8000);
  for (auto& item : stream) item = skewed(random);
  RecencyStack stack(1024);
  EXPECT_EQ(distances(stack, stream), obvious_distances(stream));
}

TEST(StackDistance, MemoryFollowsTheDistinctItemsAndNotTheLengthOfTheStream) {
  RecencyStack stack(512);
  for (std::uint32_t i = 0; i < 1000000; ++i) stack.touch(i % 100);
  EXPECT_EQ(stack.distinct_items(), 100U);
  EXPECT_LE(stack.positions(), 512U);
}

}  // namespace
}  // namespace perfpred
