#include "perfpred/judge/interval_orders.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace perfpred::judge {
namespace {

std::size_t bucket_of(double margin) {
  std::size_t bucket = 0;
  while (bucket + 1 < kMarginBuckets.size() && margin >= kMarginBuckets[bucket + 1]) ++bucket;
  return bucket;
}

constexpr std::size_t kKinds = 3;

bool counts_as(IntervalKind kind, bool winner_wins) {
  return kind == IntervalKind::all || (kind == IntervalKind::as_overall) == winner_wins;
}

}  // namespace

void IntervalGuesses::add(const IntervalGuesses& other) {
  cases += other.cases;
  model += other.model;
  equal += other.equal;
  predicted_winner += other.predicted_winner;
  true_winner += other.true_winner;
  larger += other.larger;
  larger_cases += other.larger_cases;
}

IntervalOrders::IntervalOrders(std::vector<std::uint32_t> periods_ps)
    : cores_(periods_ps.size()),
      periods_ps_(std::move(periods_ps)),
      levels_(kComparedIntervals.size(),
              Level{0, std::vector<double>(cores_, 0.0), std::vector<double>(cores_, 0.0)}),
      counts_(kComparedIntervals.size(), std::vector<Counts>(cores_ * (cores_ - 1) / 2)),
      predicted_total_(cores_, 0.0),
      true_total_(cores_, 0.0) {}

void IntervalOrders::start_trace() {
  for (Level& level : levels_) {
    level.inside = 0;
    std::fill(level.predicted.begin(), level.predicted.end(), 0.0);
    std::fill(level.truth.begin(), level.truth.end(), 0.0);
  }
}

void IntervalOrders::add(std::span<const double> predicted_ps, std::span<const double> truth_ps) {
  if (predicted_ps.size() != cores_ || truth_ps.size() != cores_) {
    throw std::invalid_argument("an instruction on another number of cores");
  }
  Level& shortest = levels_.front();
  for (std::size_t core = 0; core < cores_; ++core) {
    shortest.predicted[core] += predicted_ps[core];
    shortest.truth[core] += truth_ps[core];
    predicted_total_[core] += predicted_ps[core];
    true_total_[core] += truth_ps[core];
  }
  if (++shortest.inside == kComparedIntervals.front()) close(0);
}

void IntervalOrders::close(std::size_t index) {
  Level& level = levels_[index];
  std::vector<double> predicted(cores_);  // in whole cycles
  for (std::size_t core = 0; core < cores_; ++core)
    predicted[core] = std::nearbyint(level.predicted[core] / periods_ps_[core]) * periods_ps_[core];
  std::size_t pair = 0;
  for (std::size_t a = 0; a < cores_; ++a) {
    for (std::size_t b = a + 1; b < cores_; ++b, ++pair) {
      const double true_a = level.truth[a], true_b = level.truth[b];
      if (true_a == true_b) continue;
      const std::size_t winner = true_a < true_b ? 0 : 1;
      const double least = std::min(true_a, true_b);
      const std::size_t bucket =
          least > 0 ? bucket_of(std::max(true_a, true_b) / least - 1) : kMarginBuckets.size() - 1;
      const bool right = winner == 0 ? predicted[a] < predicted[b] : predicted[b] < predicted[a];
      Counts& counts = counts_[index][pair];
      ++counts.cases[winner][bucket];
      if (right) ++counts.right[winner][bucket];
      if (predicted[a] == predicted[b]) ++counts.equal[winner][bucket];
    }
  }
  if (index + 1 < levels_.size()) {
    Level& longer = levels_[index + 1];
    for (std::size_t core = 0; core < cores_; ++core) {
      longer.predicted[core] += level.predicted[core];
      longer.truth[core] += level.truth[core];
    }
    if (++longer.inside == kComparedIntervals[index + 1] / kComparedIntervals[index]) close(index + 1);
  }
  level.inside = 0;
  std::fill(level.predicted.begin(), level.predicted.end(), 0.0);
  std::fill(level.truth.begin(), level.truth.end(), 0.0);
}

void IntervalOrders::add_pair(IntervalAgreement& row, const Counts& counts,
                              const PairWinners& winners) const {
  for (const std::size_t winner : {std::size_t{0}, std::size_t{1}}) {
    if (!counts_as(row.kind, winner == winners.truth)) continue;
    for (std::size_t bucket = 0; bucket < kMarginBuckets.size(); ++bucket) {
      const std::uint64_t cases = counts.cases[winner][bucket];
      IntervalGuesses guesses;
      guesses.cases = cases;
      guesses.model = counts.right[winner][bucket];
      guesses.equal = counts.equal[winner][bucket];
      guesses.true_winner = winner == winners.truth ? cases : 0;
      guesses.predicted_winner = winner == winners.predicted ? cases : 0;
      guesses.larger_cases = winners.larger ? cases : 0;
      guesses.larger = winners.larger == winner ? cases : 0;
      row.guesses.add(guesses);
      row.by_margin[bucket].add(guesses);
    }
  }
}

std::vector<IntervalAgreement> IntervalOrders::agreement(std::span<const double> larger_structures,
                                                         std::optional<std::size_t> only_pair) const {
  std::vector<IntervalAgreement> rows;
  for (const std::uint64_t length : kComparedIntervals) {
    for (const IntervalKind kind :
         {IntervalKind::all, IntervalKind::as_overall, IntervalKind::counter_intuitive}) {
      rows.push_back({length, kind, {}, {}});
    }
  }
  std::size_t pair = 0;
  for (std::size_t a = 0; a < cores_; ++a) {
    for (std::size_t b = a + 1; b < cores_; ++b, ++pair) {
      // Cores that truly tie over the program have no winner to go against.
      if ((only_pair && *only_pair != pair) || true_total_[a] == true_total_[b]) continue;
      PairWinners winners;
      winners.truth = true_total_[a] < true_total_[b] ? 0 : 1;
      winners.predicted = predicted_total_[a] <= predicted_total_[b] ? 0 : 1;
      if (larger_structures[pair] != 0) winners.larger = larger_structures[pair] > 0 ? 0 : 1;
      for (std::size_t row = 0; row < rows.size(); ++row) {
        add_pair(rows[row], counts_[row / kKinds][pair], winners);
      }
    }
  }
  return rows;
}

std::vector<IntervalAgreement> add_up(std::span<const std::vector<IntervalAgreement>> programs) {
  std::vector<IntervalAgreement> sums;
  for (const auto& rows : programs) {
    if (sums.empty()) {
      sums = rows;
      continue;
    }
    for (std::size_t i = 0; i < rows.size(); ++i) {
      sums[i].guesses.add(rows[i].guesses);
      for (std::size_t bucket = 0; bucket < kMarginBuckets.size(); ++bucket) {
        sums[i].by_margin[bucket].add(rows[i].by_margin[bucket]);
      }
    }
  }
  return sums;
}

}  // namespace perfpred::judge
