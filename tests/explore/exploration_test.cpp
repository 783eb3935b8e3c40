#include "perfpred/explore/exploration.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <csignal>
#include <fstream>
#include <memory>
#include <set>

#include "perfpred/explore/pareto.h"
#include "perfpred/explore/ties.h"
#include "perfpred/trace/error.h"
#include "perfpred/trace/forget_interrupt.h"
#include "perfpred/trace/interrupt.h"
#include "temporary_folder.h"

namespace perfpred::explore {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

class ExplorationTest : public ::testing::Test {
 protected:
  /// `ranges` of little-core.
  DesignSpace& space(const std::string& text) {
    const std::string file = (folder_.path() / "s.yaml").string();
    std::ofstream(file) << "base: " << PERFPRED_SOURCE_DIR << "/configs/cores/little-core.yaml\n" << text;
    space_ = std::make_unique<DesignSpace>(file, time_variables());
    return *space_;
  }
  /// Two programs, of which one likes a large first cache and one a large second one.
  TimesOf two_programs() {
    return [this](std::span<const Core> cores) {
      std::vector<std::vector<double>> times;
      for (const Core& core : cores) {
        ++timed_;
        const auto values = values_of(core, space_->variables());
        const double l1 = values[space_->variables().place("l1d.size_kb")];
        const double l2 = values[space_->variables().place("l2.size_kb")];
        times.push_back({1e6 * (1 + 32 / l1), 1e6 * (1 + 512 / l2)});
      }
      return times;
    };
  }
  static std::vector<ExploredProgram> programs() { return {{"a", 1000, 2e6}, {"b", 3000, 2e6}}; }

  Exploration explored(const std::string& ranges, const std::vector<std::string>& objectives,
                       const ExplorationOptions& options, const std::vector<std::string>& limits = {}) {
    DesignSpace& all = space(ranges);
    return explore(all, Goals(objectives, limits, all.variables()), programs(), two_programs(), options);
  }

  TemporaryFolder folder_;
  std::unique_ptr<DesignSpace> space_;
  std::size_t timed_ = 0;
};

constexpr const char* kCaches = "ranges: {l1d.size_kb: 4..128 x2, l2.size_kb: 256..8192 x2}";

TEST_F(ExplorationTest, TheGridIsMetInOrderAndTimedOnce) {
  const Exploration all = explored(kCaches, {"time"}, {.cores_at_once = 7});
  ASSERT_EQ(all.designs.size(), 36U);
  EXPECT_EQ(timed_, 36U);
  EXPECT_EQ(all.designs[0].name, "s-4-256");
  EXPECT_EQ(all.designs[35].name, "s-128-8192");
  EXPECT_THAT(all.designs[35].time_ps, ElementsAre(1.25e6, 1.0625e6));
  EXPECT_DOUBLE_EQ(all.designs[35].objectives[0], 2.3125e-6);
  EXPECT_EQ(order_by(all.designs, 0).front(), 35U);
}

TEST_F(ExplorationTest, TimesComeToWhatObjectivesAreMadeOf) {
  const Exploration all =
      explored("ranges: {l1d.size_kb: [64]}", {"time", "cycles", "cpi", "speedup", "l1d.size_kb"}, {});
  ASSERT_EQ(all.designs.size(), 1U);
  // 1.4 GHz is 714 ps; the times are 1.5 and 2 us (the base has 512 KB), those of the base 2 us each.
  const std::vector<double>& objectives = all.designs[0].objectives;
  EXPECT_DOUBLE_EQ(objectives[0], 3.5e-6);
  EXPECT_DOUBLE_EQ(objectives[1], 3.5e6 / 714);
  EXPECT_DOUBLE_EQ(objectives[2], 3.5e6 / 714 / 4000);
  EXPECT_DOUBLE_EQ(objectives[3], std::sqrt(2.0 / 1.5));
  EXPECT_DOUBLE_EQ(objectives[4], 64);
  // The first objective by each program alone.
  EXPECT_THAT(all.designs[0].program_objectives, ElementsAre(1.5e-6, 2e-6));
}

TEST_F(ExplorationTest, ProgramsChooseByThemselves) {
  const Exploration all = explored(kCaches, {"(1000 + 10 * l1d.size_kb + l2.size_kb) * time"}, {});
  const auto choices = choices_by_program(all);
  ASSERT_EQ(choices.size(), 2U);
  const std::size_t best = order_by(all.designs, 0).front();
  for (std::size_t i = 0; i < 2; ++i) {
    double least = INFINITY;
    for (const ExploredDesign& design : all.designs) {
      const double weight = 1000 + 10 * std::stod(design.name.substr(2)) +
                            std::stod(design.name.substr(design.name.rfind('-') + 1));
      least = std::min(least, weight * design.time_ps[i] / 1e12);
    }
    EXPECT_DOUBLE_EQ(all.designs[choices[i].best].program_objectives[i], least);
    EXPECT_NEAR(choices[i].loss, all.designs[best].program_objectives[i] / least - 1, 1e-12);
  }
}

TEST_F(ExplorationTest, TheFrontIsWhatNoOtherDesignBeats) {
  const Exploration all = explored(kCaches, {"time", "10 * l1d.size_kb + l2.size_kb"}, {});
  std::set<std::size_t> obvious;
  for (std::size_t i = 0; i < all.designs.size(); ++i) {
    const auto& mine = all.designs[i].objectives;
    const bool beaten = std::any_of(all.designs.begin(), all.designs.end(), [&](const ExploredDesign& other) {
      return other.objectives != mine && other.objectives[0] <= mine[0] && other.objectives[1] <= mine[1];
    });
    if (!beaten) obvious.insert(i);
  }
  const auto front = front_of(all.designs);
  EXPECT_EQ(std::set<std::size_t>(front.begin(), front.end()), obvious);
  EXPECT_GT(front.size(), 5U);
}

TEST_F(ExplorationTest, WhatBreaksALimitIsRankedNowhere) {
  const Exploration all =
      explored(kCaches, {"time", "l1d.size_kb"}, {}, {"l2.size_kb <= 512", "speedup >= 1"});
  EXPECT_EQ(all.designs.size(), 36U);
  for (const std::size_t place : order_by(all.designs, 0)) {
    EXPECT_LE(std::stod(all.designs[place].name.substr(all.designs[place].name.rfind('-') + 1)), 512);
    EXPECT_LE(all.designs[place].time_ps[0] * all.designs[place].time_ps[1], 4e12 * (1 + 1e-12));
  }
  EXPECT_EQ(order_by(all.designs, 0).size(), 4U);  // 128 KB beside 256; 32, 64 and 128 beside 512
  for (const std::size_t place : front_of(all.designs)) EXPECT_TRUE(all.designs[place].within_limits);
}

TEST_F(ExplorationTest, ASampleIsDrawnBySeedWithoutRepeats) {
  const auto names = [&](std::uint64_t seed) {
    const Exploration some = explored(
        kCaches, {"time"}, {.method = Method::sample, .designs = 20, .seed = seed, .cores_at_once = 6});
    std::vector<std::string> all;
    for (const ExploredDesign& design : some.designs) all.push_back(design.name);
    return all;
  };
  const auto first = names(1);
  EXPECT_EQ(first.size(), 20U);
  EXPECT_EQ(std::set<std::string>(first.begin(), first.end()).size(), 20U);
  EXPECT_EQ(names(1), first);
  EXPECT_NE(names(2), first);
  // More than there are: all of them, and an end.
  const Exploration most = explored(kCaches, {"time"}, {.method = Method::sample, .designs = 100});
  EXPECT_EQ(most.designs.size(), 36U);
}

TEST_F(ExplorationTest, TheSearchFindsTheBestOfALargeSpaceInAFractionOfIt) {
  const std::string large =
      "ranges: {l1d.size_kb: 4..1024 x2, l2.size_kb: 256..65536 x2, l1d.latency: 1..30, "
      "l2.latency: 5..40, l1d.mshrs: 1..20}";
  // 9 x 9 x 30 x 36 x 20 = 1,749,600 combinations, of which 3,000 are met.
  const ExplorationOptions options{.method = Method::search, .designs = 3000, .seed = 3};
  const auto objective =
      "(1000 + 10 * l1d.size_kb + l2.size_kb) * time * (1 + l1d.latency + l2.latency + l1d.mshrs)";
  const Exploration found = explored(large, {objective}, options);
  EXPECT_LE(found.designs.size(), 3000U);
  const ExploredDesign& best = found.designs[order_by(found.designs, 0).front()];
  // By hand: the three least of their keys, and of the sizes what the 36 designs' grid has as its best.
  const Exploration grid = explored(
      "ranges: {l1d.size_kb: 4..1024 x2, l2.size_kb: 256..65536 x2, l1d.latency: [1], "
      "l2.latency: [5], l1d.mshrs: [1]}",
      {objective}, {});
  EXPECT_LE(best.objectives[0], 1.05 * grid.designs[order_by(grid.designs, 0).front()].objectives[0]);
  const Exploration again = explored(large, {objective}, options);
  ASSERT_EQ(again.designs.size(), found.designs.size());
  for (std::size_t i = 0; i < again.designs.size(); ++i)
    ASSERT_EQ(again.designs[i].choices, found.designs[i].choices);
}

TEST_F(ExplorationTest, TheSearchSpreadsOverTheFrontOfSeveralObjectives) {
  const Exploration found = explored(kCaches, {"time", "10 * l1d.size_kb + l2.size_kb"},
                                     {.method = Method::search, .designs = 400});
  const Exploration grid = explored(kCaches, {"time", "10 * l1d.size_kb + l2.size_kb"}, {});
  std::set<std::string> front, of_grid;
  for (const std::size_t place : front_of(found.designs)) front.insert(found.designs[place].name);
  for (const std::size_t place : front_of(grid.designs)) of_grid.insert(grid.designs[place].name);
  EXPECT_EQ(front, of_grid);
}

TEST_F(ExplorationTest, NoDesignAtAllIsAMistakeThatNamesTheConstraint) {
  DesignSpace& none =
      space(std::string(kCaches) + "\nconstraints: [l2.size_kb > 8 * l1d.size_kb, l1d.assoc > 40]");
  try {
    explore(none, Goals({"time"}, {}, none.variables()), programs(), two_programs(), {});
    ADD_FAILURE() << "explored";
  } catch (const InputError& error) {
    EXPECT_THAT(error.what(),
                HasSubstr("no combination is a design; 30 of 36 that were tried break: l1d.assoc > 40"));
  }
  EXPECT_EQ(timed_, 0U);
}

TEST_F(ExplorationTest, ImpossibleTimesAndObjectivesAreLeftOutAndCounted) {
  DesignSpace& caches = space(kCaches);
  const TimesOf times = [&](std::span<const Core> cores) {
    std::vector<std::vector<double>> all;
    for (const Core& core : cores)
      all.push_back({core.name.starts_with("s-4-") ? -1e3 : 1e6, core.name.ends_with("-256") ? NAN : 1e6});
    return all;
  };
  const Exploration some =
      explore(caches, Goals({"time / (l1d.size_kb - 8)"}, {}, caches.variables()), programs(), times, {});
  EXPECT_EQ(some.impossible, 11U);
  EXPECT_EQ(some.designs.size(), 20U);
  EXPECT_EQ(some.refused.at("objective time / (l1d.size_kb - 8) is infinite"), 5U);
}

TEST_F(ExplorationTest, AnInterruptEndsItWithWhatThereIs) {
  install_interrupt_handlers();
  DesignSpace& caches = space(kCaches);
  const Goals goals({"time"}, {}, caches.variables());
  std::size_t calls = 0;
  const TimesOf plain = two_programs();
  const TimesOf times = [&](std::span<const Core> cores) {
    if (++calls == 3) std::raise(SIGINT);
    return plain(cores);
  };
  const Exploration some = explore(caches, goals, programs(), times, {.cores_at_once = 5});
  forget_interrupt();
  EXPECT_TRUE(some.interrupted);
  EXPECT_EQ(some.designs.size(), 15U);
}

TEST_F(ExplorationTest, NeighboursAreOneStepAway) {
  const DesignSpace& caches = space(kCaches);
  EXPECT_THAT(neighbours(caches, {0, 3}), ElementsAre(Choices{1, 3}, Choices{0, 2}, Choices{0, 4}));
  EXPECT_EQ(neighbours(caches, {2, 2}).size(), 4U);
}

TEST_F(ExplorationTest, DesignsThatTheModelErrsByMoreAboutAreTied) {
  const Exploration all = explored(kCaches, {"time"}, {});
  const Goals goals({"time"}, {}, space_->variables());
  const auto order = order_by(all.designs, 0);
  EXPECT_EQ(tied_with_first(*space_, goals, all, order, std::nullopt), [&] {
    std::vector<bool> only_first(order.size(), false);
    only_first[0] = true;
    return only_first;
  }());
  judge::PairAccuracy accuracy;
  judge::KindAccuracy& close = accuracy.kinds.emplace_back();
  close.kind = "close";
  judge::MarginAccuracy& any = close.margins.emplace_back();
  any.pair_errors = {-0.1, 0, 0.1};
  any.program_errors = {-0.2, 0, 0.2};
  const auto tied = tied_with_first(*space_, goals, all, order, accuracy);
  // 95 of 100: 0.095 of pairs, 0.19 of programs over the root of two; e^0.1646 apart or less.
  const double factor = std::exp(std::hypot(0.095, 0.19 / std::sqrt(2.0)));
  const double best = all.designs[order[0]].objectives[0];
  for (std::size_t i = 0; i < order.size(); ++i)
    EXPECT_EQ(tied[i], all.designs[order[i]].objectives[0] / factor <= best) << i;
  EXPECT_GT(std::count(tied.begin(), tied.end(), true), 1);
  EXPECT_LT(std::count(tied.begin(), tied.end(), true), 36);
}

TEST(ParetoFront, KeepsEqualRowsAndRefusesWhatCannotBeOrdered) {
  const std::vector<std::vector<double>> rows = {{2, 1}, {1, 2}, {2, 2}, {1, 2}, {3, 0}};
  EXPECT_THAT(pareto_front(rows), ElementsAre(1, 3, 0, 4));
  EXPECT_THAT(pareto_front(std::vector<std::vector<double>>{}), IsEmpty());
  EXPECT_THROW(pareto_front(std::vector<std::vector<double>>{{1, 2}, {1}}), std::invalid_argument);
  EXPECT_THROW(pareto_front(std::vector<std::vector<double>>{{1, NAN}}), std::invalid_argument);
}

}  // namespace
}  // namespace perfpred::explore
