#include "perfpred/judge/instruction_orders.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

namespace perfpred::judge {
namespace {

using Cycles = std::vector<std::uint32_t>;
using Guess = std::vector<float>;

TEST(InstructionOrders, CountsWhatNeuroScalarsTablesHold) {
  InstructionOrders orders({100, 100});
  orders.add(Guess{0.4F, 0.2F}, Cycles{0, 0});  // rounded: tie, truly a tie
  orders.add(Guess{1.0F, 2.6F}, Cycles{1, 5});  // a better, truly so
  orders.add(Guess{1.0F, 1.3F}, Cycles{1, 2});  // guessed a tie
  orders.add(Guess{3.0F, 1.0F}, Cycles{2, 4});  // the wrong way round
  const auto rates = *orders.rates();
  EXPECT_EQ(rates.instructions, 4U);
  ASSERT_EQ(rates.pairs.size(), 1U);
  EXPECT_DOUBLE_EQ(rates.pairs[0].match_rate, 0.5);
  EXPECT_DOUBLE_EQ(rates.pairs[0].truth_a_better, 0.75);
  EXPECT_DOUBLE_EQ(rates.pairs[0].truth_differs, 0.75);
  EXPECT_DOUBLE_EQ(rates.pairs[0].match_rate_differing, 1.0 / 3.0);
  EXPECT_DOUBLE_EQ(rates.pairs[0].always_tie, 0.25);
  EXPECT_DOUBLE_EQ(rates.full_permutation_match, 0.5);
  // Of equals the first: it is right where the guess is a tie.
  EXPECT_DOUBLE_EQ(rates.best_core_match, 0.75);
  // Concordant 1, discordant 1.
  EXPECT_DOUBLE_EQ(*rates.kendall_tau, 0.0);
}

TEST(InstructionOrders, TheMostFrequentIncrementsAreABaseline) {
  InstructionOrders orders({100, 100});
  orders.add(Guess{0, 0}, Cycles{1, 2});
  orders.add(Guess{0, 0}, Cycles{1, 2});
  orders.add(Guess{0, 0}, Cycles{1, 1});
  orders.add(Guess{0, 0}, Cycles{5, 0});
  const auto rates = *orders.rates();
  EXPECT_EQ(rates.most_frequent_increments, (Cycles{1, 2}));
  EXPECT_DOUBLE_EQ(rates.most_frequent.match_rate, 0.5);
  EXPECT_DOUBLE_EQ(*rates.most_frequent.full_permutation_match, 0.5);
  EXPECT_DOUBLE_EQ(rates.most_frequent.best_core_match, 0.75);
  EXPECT_DOUBLE_EQ(rates.always_tie.match_rate, 0.25);
  EXPECT_DOUBLE_EQ(rates.always_tie.best_core_match, 0.75);
  EXPECT_FALSE(rates.kendall_tau.has_value());  // every guess is a tie
}

TEST(InstructionOrders, CoresOfDifferentClocksAreComparedInTime) {
  InstructionOrders orders({100, 300});
  orders.add(Guess{2, 1}, Cycles{2, 1});  // 200 ps and 300 ps
  EXPECT_DOUBLE_EQ(orders.rates()->pairs[0].truth_a_better, 1.0);
}

TEST(InstructionOrders, NegativeGuessesAreNoTimeAtAll) {
  InstructionOrders orders({100, 100});
  orders.add(Guess{-3, 0}, Cycles{0, 0});
  EXPECT_DOUBLE_EQ(orders.rates()->match_rate, 1.0);
}

/// Five cores, many ties, against the obvious computation on all pairs of all instructions.
TEST(InstructionOrders, AgreesWithTheObviousCount) {
  std::mt19937_64 random(3);
  constexpr std::size_t kCores = 5;
  InstructionOrders orders(std::vector<std::uint32_t>(kCores, 100)), first(orders), second(orders);
  std::uint64_t full = 0, best = 0, ties = 0, matches = 0, concordant = 0, discordant = 0, true_ties = 0,
                predicted_ties = 0, pairs = 0;
  for (int i = 0; i < 500; ++i) {
    Guess guess;
    Cycles truth;
    for (std::size_t core = 0; core < kCores; ++core) {
      truth.push_back(random() % 3 == 0 ? static_cast<std::uint32_t>(random() % 3) : 0);
      guess.push_back(static_cast<float>(random() % 3 == 0 ? random() % 3 : truth.back()));
    }
    orders.add(guess, truth);
    (i % 2 == 0 ? first : second).add(guess, truth);
    bool all = true, tie = true;
    for (std::size_t a = 0; a < kCores; ++a) {
      for (std::size_t b = a + 1; b < kCores; ++b, ++pairs) {
        const int t = (truth[a] > truth[b]) - (truth[a] < truth[b]);
        const int g = (guess[a] > guess[b]) - (guess[a] < guess[b]);
        all = all && t == g;
        tie = tie && t == 0;
        matches += t == g;
        concordant += t * g > 0;
        discordant += t * g < 0;
        true_ties += t == 0;
        predicted_ties += g == 0;
      }
    }
    full += all;
    ties += tie;
    const auto chosen = std::min_element(guess.begin(), guess.end()) - guess.begin();
    best += truth[static_cast<std::size_t>(chosen)] == *std::min_element(truth.begin(), truth.end());
  }
  first.add(second);
  for (const InstructionOrders* counted : {&orders, &first}) {
    const auto rates = *counted->rates();
    EXPECT_DOUBLE_EQ(rates.full_permutation_match, static_cast<double>(full) / 500);
    EXPECT_DOUBLE_EQ(rates.best_core_match, static_cast<double>(best) / 500);
    EXPECT_DOUBLE_EQ(*rates.always_tie.full_permutation_match, static_cast<double>(ties) / 500);
    EXPECT_DOUBLE_EQ(rates.match_rate, static_cast<double>(matches) / static_cast<double>(pairs));
    EXPECT_NEAR(
        *rates.kendall_tau,
        (static_cast<double>(concordant) - static_cast<double>(discordant)) /
            std::sqrt(static_cast<double>(pairs - true_ties) * static_cast<double>(pairs - predicted_ties)),
        1e-12);
  }
}

TEST(InstructionOrders, NothingCountedHasNoRates) {
  InstructionOrders orders({100, 100});
  EXPECT_FALSE(orders.rates().has_value());
  EXPECT_THROW(orders.add(Guess{1}, Cycles{1, 2}), std::invalid_argument);
}

}  // namespace
}  // namespace perfpred::judge
