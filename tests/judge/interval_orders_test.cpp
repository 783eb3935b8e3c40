#include "perfpred/judge/interval_orders.h"

#include <gtest/gtest.h>

namespace perfpred::judge {
namespace {

using Times = std::vector<double>;

const IntervalAgreement& row(const std::vector<IntervalAgreement>& rows, std::uint64_t length,
                             IntervalKind kind) {
  for (const IntervalAgreement& one : rows) {
    if (one.length == length && one.kind == kind) return one;
  }
  throw std::logic_error("no such row");
}

/// Two cores over 2,000 instructions: a truly wins the program, but b wins the fourth hundred; a is predicted
/// to win throughout but for the last thousand.
IntervalOrders two_cores() {
  IntervalOrders orders({1, 1});
  orders.start_trace();
  for (int i = 0; i < 2000; ++i) {
    const bool exception = i >= 300 && i < 400;
    const Times truth = exception ? Times{2.0, 1.0} : Times{1.0, 1.02};
    const Times predicted = i < 1000 ? Times{1.0, 1.5} : Times{1.5, 1.4};
    orders.add(predicted, truth);
  }
  return orders;
}

TEST(IntervalOrders, TellsCounterIntuitiveIntervalsApart) {
  // Totals: a 2100, b 2038: b truly wins. So the intervals that a wins are the counter-intuitive ones.
  const auto rows = two_cores().agreement(Times{0.0});
  const auto& all = row(rows, 100, IntervalKind::all).guesses;
  EXPECT_EQ(all.cases, 20U);
  EXPECT_EQ(all.model, 9U);
  const auto& counter = row(rows, 100, IntervalKind::counter_intuitive).guesses;
  EXPECT_EQ(counter.cases, 19U);
  EXPECT_EQ(counter.model, 9U);
  EXPECT_EQ(counter.true_winner, 0U);
  EXPECT_EQ(counter.predicted_winner, 19U);  // a is predicted to win the program: 2500 to 2900
  const auto& usual = row(rows, 100, IntervalKind::as_overall).guesses;
  EXPECT_EQ(usual.cases, 1U);
  EXPECT_EQ(usual.model, 0U);
  EXPECT_EQ(usual.true_winner, 1U);
}

TEST(IntervalOrders, LongerIntervalsAddUpShorterOnes) {
  const auto rows = two_cores().agreement(Times{0.0});
  // First thousand: a 1100, b 1018; second: a 1000, b 1020.
  const auto& all = row(rows, 1000, IntervalKind::all);
  EXPECT_EQ(all.guesses.cases, 2U);
  EXPECT_EQ(all.guesses.model, 0U);
  EXPECT_EQ(all.by_margin[1].cases, 1U);  // 2 %
  EXPECT_EQ(all.by_margin[2].cases, 1U);  // 8 %
  EXPECT_EQ(row(rows, 10'000, IntervalKind::all).guesses.cases, 0U);
}

TEST(IntervalOrders, LargerStructuresGuessOnlyWhereTheyDiffer) {
  const auto unknown = two_cores().agreement(Times{0.0});
  EXPECT_EQ(row(unknown, 100, IntervalKind::all).guesses.larger_cases, 0U);
  const auto a_larger = two_cores().agreement(Times{1.0});
  EXPECT_EQ(row(a_larger, 100, IntervalKind::all).guesses.larger_cases, 20U);
  EXPECT_EQ(row(a_larger, 100, IntervalKind::all).guesses.larger, 19U);
  const auto b_larger = two_cores().agreement(Times{-1.0});
  EXPECT_EQ(row(b_larger, 100, IntervalKind::all).guesses.larger, 1U);
}

TEST(IntervalOrders, PredictionsThatAreEqualInWholeCyclesAreNotRight) {
  const auto guesses_of = [](std::vector<std::uint32_t> periods, const Times& predicted) {
    IntervalOrders orders(std::move(periods));
    orders.start_trace();
    for (int i = 0; i < 100; ++i) orders.add(predicted, Times{1, 2});
    return row(orders.agreement(Times{0.0}), 100, IntervalKind::all).guesses;
  };
  // 100.0 and 100.4 or 100.6 ps.
  EXPECT_EQ(guesses_of({90, 90}, {1.0, 1.004}).equal, 1U);
  EXPECT_EQ(guesses_of({90, 90}, {1.0, 1.004}).model, 0U);
  EXPECT_EQ(guesses_of({1, 1}, {1.0, 1.004}).equal, 1U);
  EXPECT_EQ(guesses_of({1, 1}, {1.0, 1.006}).equal, 0U);
  EXPECT_EQ(guesses_of({1, 1}, {1.0, 1.006}).model, 1U);
  EXPECT_EQ(guesses_of({90, 100}, {1.0, 1.004}).model, 1U);  // 90 and 100 ps
}

TEST(IntervalOrders, WhatIsLeftOverAtTheEndOfATraceIsDropped) {
  IntervalOrders orders({1, 1});
  for (int trace = 0; trace < 2; ++trace) {
    orders.start_trace();
    for (int i = 0; i < 150; ++i) orders.add(Times{1, 2}, Times{1, 2});
  }
  EXPECT_EQ(row(orders.agreement(Times{0.0}), 100, IntervalKind::all).guesses.cases, 2U);
}

TEST(IntervalOrders, IntervalsThatTrulyTieDoNotCount) {
  IntervalOrders orders({1, 1});
  orders.start_trace();
  for (int i = 0; i < 200; ++i) orders.add(Times{1, 2}, i < 100 ? Times{1, 1} : Times{1, 2});
  EXPECT_EQ(row(orders.agreement(Times{0.0}), 100, IntervalKind::all).guesses.cases, 1U);
}

TEST(IntervalOrders, ProgramsAndPairsAddUp) {
  IntervalOrders orders({1, 1, 1});
  orders.start_trace();
  for (int i = 0; i < 100; ++i) orders.add(Times{1, 2, 3}, Times{1, 3, 2});
  const Times no_structures(3, 0.0);
  const auto all = orders.agreement(no_structures);
  EXPECT_EQ(row(all, 100, IntervalKind::all).guesses.cases, 3U);
  EXPECT_EQ(row(all, 100, IntervalKind::all).guesses.model, 2U);
  EXPECT_EQ(row(orders.agreement(no_structures, 2), 100, IntervalKind::all).guesses.model,
            0U);  // cores 1 and 2
  const std::vector<std::vector<IntervalAgreement>> twice = {all, all};
  EXPECT_EQ(row(add_up(twice), 100, IntervalKind::all).guesses.cases, 6U);
}

}  // namespace
}  // namespace perfpred::judge
