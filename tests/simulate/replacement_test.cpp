#include "simulate/memory/replacement.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <memory>
#include <random>
#include <string>
#include <vector>

namespace perfpred {
namespace {

/// One set of a cache, of lines that are there at once unless a test says otherwise.
class Set {
 public:
  Set(std::string_view policy, std::uint32_t ways)
      : policy_(find_replacement(policy)->make(ways)), lines_(ways) {}

  bool access(char line, bool arrived = true) {
    const auto key = static_cast<std::uint64_t>(line);
    const auto found =
        std::find_if(lines_.begin(), lines_.end(), [&](const CacheLine& kept) { return kept.key == key; });
    if (found == lines_.end()) {
      policy_->insert(lines_.data(), {.key = key});
      return false;
    }
    policy_->used(lines_.data(), lines_.data() + (found - lines_.begin()), arrived);
    return true;
  }
  void access_all(std::string_view lines) {
    for (const char line : lines) access(line);
  }
  /// By place; '.' where there is none.
  std::string lines() const {
    std::string text;
    for (const CacheLine& kept : lines_) text += kept.key == 0 ? '.' : static_cast<char>(kept.key);
    return text;
  }

 private:
  std::unique_ptr<Replacement> policy_;
  std::vector<CacheLine> lines_;
};

TEST(TreePlru, FillsTheHalvesInTurn) {
  Set set("tree_plru", 4);
  set.access_all("a");
  EXPECT_EQ(set.lines(), "a...");
  set.access_all("b");
  EXPECT_EQ(set.lines(), "a.b.");
  set.access_all("cd");
  EXPECT_EQ(set.lines(), "acbd");
  set.access_all("e");
  EXPECT_EQ(set.lines(), "ecbd");
}

TEST(TreePlru, AUseTurnsAllNodesOnItsWay) {
  Set set("tree_plru", 4);
  set.access_all("abcd");  // at their places: a c b d
  set.access_all("a");     // the root points right, where d was the last: to b
  set.access_all("e");
  EXPECT_EQ(set.lines(), "aced");
  set.access_all("f");  // in the left half a was used last
  EXPECT_EQ(set.lines(), "afed");
  // e was used longest ago, but the right half last.
  set.access_all("afd");
  set.access_all("g");
  EXPECT_EQ(set.lines(), "gfed");
  set.access_all("h");
  EXPECT_EQ(set.lines(), "gfhd");
}

TEST(TreePlru, EmptyPlacesAreNotLookedFor) {
  Set set("tree_plru", 4);
  set.access_all("abab");  // a . b .
  set.access_all("b");
  set.access_all("c");  // left half, away from a
  EXPECT_EQ(set.lines(), "acb.");
  set.access_all("c");
  set.access_all("a");
  set.access_all("b");
  set.access_all("d");  // left again: c was used before a
  EXPECT_EQ(set.lines(), "adb.") << "though a place is empty";
}

TEST(Rrip, ALineThatWasUsedOutlivesThoseThatWereNot) {
  Set set("rrip", 4);
  set.access_all("abcd");
  set.access_all("aab");  // a: 0, b: 1, c and d: 2
  set.access_all("e");    // c goes, and all are put off by one
  EXPECT_EQ(set.lines(), "abed");
  set.access_all("f");  // d is the farthest now: a 1, b 2, e 2, d 3
  EXPECT_EQ(set.lines(), "abef");
  set.access_all("g");  // b, the first at 2; a 2, e 3, f 3
  EXPECT_EQ(set.lines(), "agef");
  set.access_all("hi");
  EXPECT_EQ(set.lines(), "aghi");
  set.access_all("j");  // the first of four at 2
  EXPECT_EQ(set.lines(), "jghi");
}

TEST(Rrip, AUseOnTheWayIsNone) {
  for (const bool arrived : {false, true}) {
    Set set("rrip", 2);
    set.access_all("ab");
    set.access('a', arrived);
    set.access_all("c");
    EXPECT_EQ(set.lines(), arrived ? "ac" : "cb");
  }
}

TEST(Rrip, EmptyPlacesAreFilledFirst) {
  Set set("rrip", 4);
  set.access_all("aaabcd");
  EXPECT_EQ(set.lines(), "abcd");
}

/// A tree written down as nested halves, the slow way.
class SlowTree {
 public:
  SlowTree(std::size_t begin, std::size_t end) : begin_(begin) {
    if (end - begin < 2) return;
    const std::size_t middle = (begin + end) / 2;
    left_ = std::make_unique<SlowTree>(begin, middle);
    right_ = std::make_unique<SlowTree>(middle, end);
  }
  std::size_t next() const { return !left_ ? begin_ : (points_right_ ? right_ : left_)->next(); }
  void used(std::size_t place) {
    if (!left_) return;
    points_right_ = place < right_->begin_;
    (points_right_ ? left_ : right_)->used(place);
  }

 private:
  std::size_t begin_;
  bool points_right_ = false;
  std::unique_ptr<SlowTree> left_, right_;
};

TEST(TreePlru, DoesAsNestedHalvesDo) {
  for (const std::uint32_t ways : {1U, 2U, 8U, 16U, 64U}) {
    Set set("tree_plru", ways);
    SlowTree tree(0, ways);
    std::string expected(ways, '.');
    std::mt19937 random(ways);
    for (int i = 0; i < 3000; ++i) {
      const auto line = static_cast<char>('/' + random() % (ways + ways / 2 + 2));
      std::size_t place = expected.find(line);
      const bool hit = place != std::string::npos;
      if (!hit) expected[place = tree.next()] = line;
      tree.used(place);
      ASSERT_EQ(set.access(line), hit) << i;
      ASSERT_EQ(set.lines(), expected) << i;
    }
  }
}

TEST(Rrip, DoesAsASearchThatCountsUpDoes) {
  for (const std::uint32_t ways : {1U, 2U, 4U, 12U}) {
    Set set("rrip", ways);
    std::string expected(ways, '.');
    std::vector<int> intervals(ways, 3);
    std::mt19937 random(ways);
    for (int i = 0; i < 3000; ++i) {
      const auto line = static_cast<char>('a' + random() % (ways + 3));
      const bool arrived = random() % 4 != 0;
      const std::size_t place = expected.find(line);
      const bool hit = place != std::string::npos;
      if (hit) {
        if (arrived) intervals[place] = std::max(intervals[place] - 1, 0);
      } else {
        std::size_t victim = expected.find('.');
        while (victim == std::string::npos) {
          const auto farthest = std::find(intervals.begin(), intervals.end(), 3);
          if (farthest != intervals.end()) victim = static_cast<std::size_t>(farthest - intervals.begin());
          if (farthest == intervals.end())
            for (int& interval : intervals) ++interval;
        }
        expected[victim] = line;
        intervals[victim] = 2;
      }
      ASSERT_EQ(set.access(line, arrived), hit) << i;
      ASSERT_EQ(set.lines(), expected) << i;
    }
  }
}

}  // namespace
}  // namespace perfpred
