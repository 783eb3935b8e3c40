#include "perfpred/judge/instruction_orders.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace perfpred::judge {
namespace {

constexpr std::size_t kMostPatternCores = 8;

std::size_t index_of(char order) { return static_cast<std::size_t>(order); }

/// 0: the first is less, 1: equal, 2: the second is.
char order_of(std::uint64_t first, std::uint64_t second) {
  return static_cast<char>(1 + (first > second) - (first < second));
}

double share(std::uint64_t part, std::uint64_t whole) {
  return whole == 0 ? 0.0 : static_cast<double>(part) / static_cast<double>(whole);
}

bool all_equal(const std::vector<std::uint64_t>& times) {
  return std::all_of(times.begin(), times.end(), [&](std::uint64_t time) { return time == times.front(); });
}

}  // namespace

std::uint64_t OrderTable::total() const { return of_truth(0) + of_truth(1) + of_truth(2); }
std::uint64_t OrderTable::of_truth(std::size_t order) const {
  return counts[order][0] + counts[order][1] + counts[order][2];
}
std::uint64_t OrderTable::of_prediction(std::size_t order) const {
  return counts[0][order] + counts[1][order] + counts[2][order];
}
void OrderTable::add(const OrderTable& other) {
  for (std::size_t truth = 0; truth < 3; ++truth) {
    for (std::size_t predicted = 0; predicted < 3; ++predicted) {
      counts[truth][predicted] += other.counts[truth][predicted];
    }
  }
}

InstructionOrders::InstructionOrders(std::vector<std::uint32_t> periods_ps)
    : periods_(std::move(periods_ps)),
      pairs_(periods_.size() * (periods_.size() - 1) / 2),
      among_best_(periods_.size(), 0),
      increments_(periods_.size()),
      predicted_times_(periods_.size()),
      true_times_(periods_.size()) {}

void InstructionOrders::add(std::span<const float> predicted, std::span<const std::uint32_t> truth) {
  if (predicted.size() != cores() || truth.size() != cores()) {
    throw std::invalid_argument("an instruction on another number of cores");
  }
  ++instructions_;
  for (std::size_t core = 0; core < cores(); ++core) {
    const double cycles = std::round(std::max(static_cast<double>(predicted[core]), 0.0));
    predicted_times_[core] = static_cast<std::uint64_t>(cycles) * periods_[core];
    true_times_[core] = std::uint64_t{truth[core]} * periods_[core];
    ++increments_[core][truth[core]];
  }
  if (all_equal(true_times_) &&
      all_equal(predicted_times_)) {  // most instructions retire with the one before
    ++all_equal_;
    return;
  }
  Pattern pattern(pairs_.size(), 0);
  bool all_right = true;
  std::size_t pair = 0;
  for (std::size_t a = 0; a < cores(); ++a) {
    for (std::size_t b = a + 1; b < cores(); ++b, ++pair) {
      pattern[pair] = order_of(true_times_[a], true_times_[b]);
      const char guess = order_of(predicted_times_[a], predicted_times_[b]);
      ++pairs_[pair].counts[index_of(pattern[pair])][index_of(guess)];
      if (guess != pattern[pair]) all_right = false;
    }
  }
  if (all_right) ++full_matches_;
  const std::uint64_t least = *std::min_element(true_times_.begin(), true_times_.end());
  const auto chosen = static_cast<std::size_t>(
      std::min_element(predicted_times_.begin(), predicted_times_.end()) - predicted_times_.begin());
  if (true_times_[chosen] == least) ++best_matches_;
  for (std::size_t core = 0; core < cores(); ++core) {
    if (true_times_[core] == least) ++among_best_[core];
  }
  if (least == *std::max_element(true_times_.begin(), true_times_.end())) ++truly_equal_;
  if (cores() <= kMostPatternCores) ++patterns_[std::move(pattern)];
}

void InstructionOrders::add(const InstructionOrders& other) {
  if (other.periods_ != periods_) throw std::invalid_argument("counts of other cores");
  instructions_ += other.instructions_;
  all_equal_ += other.all_equal_;
  truly_equal_ += other.truly_equal_;
  full_matches_ += other.full_matches_;
  best_matches_ += other.best_matches_;
  for (std::size_t i = 0; i < pairs_.size(); ++i) pairs_[i].add(other.pairs_[i]);
  for (std::size_t core = 0; core < cores(); ++core) {
    among_best_[core] += other.among_best_[core];
    for (const auto& [cycles, count] : other.increments_[core]) increments_[core][cycles] += count;
  }
  for (const auto& [pattern, count] : other.patterns_) patterns_[pattern] += count;
}

std::optional<InstructionOrderRates> InstructionOrders::rates() const {
  if (instructions_ == 0) return std::nullopt;
  InstructionOrderRates rates;
  rates.instructions = instructions_;
  std::vector<std::uint64_t> modes;
  for (std::size_t core = 0; core < cores(); ++core) {
    // Of equally frequent ones the least, whatever the order of the hash table.
    const auto mode = std::max_element(
        increments_[core].begin(), increments_[core].end(), [](const auto& x, const auto& y) {
          return x.second != y.second ? x.second < y.second : x.first > y.first;
        });
    rates.most_frequent_increments.push_back(mode->first);
    modes.push_back(std::uint64_t{mode->first} * periods_[core]);
  }
  OrderTable all;
  Pattern mode_pattern;
  std::uint64_t ties = 0, mode_matches = 0;
  std::size_t pair = 0;
  for (std::size_t a = 0; a < cores(); ++a) {
    for (std::size_t b = a + 1; b < cores(); ++b, ++pair) {
      OrderTable table = pairs_[pair];
      table.counts[1][1] += all_equal_;
      all.add(table);
      mode_pattern.push_back(order_of(modes[a], modes[b]));
      ties += table.of_truth(1);
      mode_matches += table.of_truth(index_of(mode_pattern.back()));
      rates.pairs.push_back(
          {a, b, share(table.matches(), instructions_), share(table.of_truth(0), instructions_),
           share(table.of_truth(0) + table.of_truth(2), instructions_),
           share(table.counts[0][0] + table.counts[2][2], table.of_truth(0) + table.of_truth(2)),
           share(table.of_truth(1), instructions_),
           share(table.of_truth(index_of(mode_pattern.back())), instructions_)});
    }
  }
  rates.match_rate = share(all.matches(), all.total());
  rates.always_tie.match_rate = share(ties, all.total());
  rates.most_frequent.match_rate = share(mode_matches, all.total());
  const double concordant = static_cast<double>(all.counts[0][0] + all.counts[2][2]);
  const double discordant = static_cast<double>(all.counts[0][2] + all.counts[2][0]);
  const double differing = std::sqrt(static_cast<double>(all.total() - all.of_truth(1)) *
                                     static_cast<double>(all.total() - all.of_prediction(1)));
  if (differing > 0) rates.kendall_tau = (concordant - discordant) / differing;

  const Pattern tie_pattern(pairs_.size(), 1);
  rates.full_permutation_match = share(full_matches_ + all_equal_, instructions_);
  rates.best_core_match = share(best_matches_ + all_equal_, instructions_);
  rates.always_tie.full_permutation_match = share(truly_equal_ + all_equal_, instructions_);
  rates.always_tie.best_core_match = share(among_best_.front() + all_equal_, instructions_);
  if (mode_pattern == tie_pattern) {
    rates.most_frequent.full_permutation_match = rates.always_tie.full_permutation_match;
  } else if (cores() <= kMostPatternCores) {
    const auto found = patterns_.find(mode_pattern);
    rates.most_frequent.full_permutation_match =
        share(found == patterns_.end() ? 0 : found->second, instructions_);
  }
  const auto fastest = static_cast<std::size_t>(std::min_element(modes.begin(), modes.end()) - modes.begin());
  rates.most_frequent.best_core_match = share(among_best_[fastest] + all_equal_, instructions_);
  return rates;
}

}  // namespace perfpred::judge
