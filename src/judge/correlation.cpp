#include "perfpred/judge/correlation.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <tuple>

namespace perfpred::judge {
namespace {

std::vector<WeightedPair> to_pairs(std::span<const double> x, std::span<const double> y) {
  if (x.size() != y.size()) throw std::invalid_argument("correlation of columns of unequal length");
  std::vector<WeightedPair> pairs(x.size());
  for (std::size_t i = 0; i < x.size(); ++i) pairs[i] = {x[i], y[i], 1};
  return pairs;
}

void refuse_nan(std::span<const WeightedPair> pairs) {
  for (const WeightedPair& pair : pairs) {
    if (std::isnan(pair.x) || std::isnan(pair.y)) throw std::invalid_argument("correlation of NaN");
  }
}

/// Distinct values of one coordinate in order, with the weight of each.
template <typename Coordinate>
std::vector<std::pair<double, std::uint64_t>> values_of(std::span<const WeightedPair> pairs,
                                                        Coordinate&& coordinate) {
  std::vector<std::pair<double, std::uint64_t>> values;
  for (const WeightedPair& pair : pairs) values.emplace_back(coordinate(pair), pair.weight);
  std::sort(values.begin(), values.end());
  std::size_t last = 0;
  for (std::size_t i = 1; i < values.size(); ++i) {
    if (values[i].first == values[last].first) {
      values[last].second += values[i].second;
    } else {
      values[++last] = values[i];
    }
  }
  if (!values.empty()) values.resize(last + 1);
  return values;
}

std::size_t place_of(const std::vector<std::pair<double, std::uint64_t>>& values, double value) {
  const auto found = std::lower_bound(values.begin(), values.end(), value,
                                      [](const auto& entry, double wanted) { return entry.first < wanted; });
  return static_cast<std::size_t>(found - values.begin());
}

/// For each distinct value the mean of the ranks (from 1) that its occurrences share.
std::vector<double> mid_ranks(const std::vector<std::pair<double, std::uint64_t>>& values) {
  std::vector<double> ranks;
  double before = 0;
  for (const auto& [value, weight] : values) {
    ranks.push_back(before + (static_cast<double>(weight) + 1) / 2);
    before += static_cast<double>(weight);
  }
  return ranks;
}

std::uint64_t pairs_among(std::uint64_t count) { return count < 2 ? 0 : count * (count - 1) / 2; }

std::uint64_t tied_pairs(const std::vector<std::pair<double, std::uint64_t>>& values) {
  std::uint64_t tied = 0;
  for (const auto& entry : values) tied += pairs_among(entry.second);
  return tied;
}

/// Sums over prefixes of an array in O(log n) (Fenwick, "A New Data Structure for Cumulative Frequency
/// Tables", 1994).
class PrefixSums {
 public:
  explicit PrefixSums(std::size_t size) : sums_(size + 1) {}
  void add(std::size_t place, std::uint64_t weight) {
    total_ += weight;
    for (++place; place < sums_.size(); place += place & (~place + 1)) sums_[place] += weight;
  }
  /// Sum of the entries before `place`.
  std::uint64_t before(std::size_t place) const {
    std::uint64_t sum = 0;
    for (; place > 0; place &= place - 1) sum += sums_[place];
    return sum;
  }
  std::uint64_t total() const { return total_; }

 private:
  std::vector<std::uint64_t> sums_;
  std::uint64_t total_ = 0;
};

}  // namespace

void MomentSums::add(double x, double y, double weight) {
  if (weight <= 0) return;
  weight_ += weight;
  const double from_old_x = x - mean_x_;
  const double from_old_y = y - mean_y_;
  mean_x_ += from_old_x * weight / weight_;
  mean_y_ += from_old_y * weight / weight_;
  squares_x_ += weight * from_old_x * (x - mean_x_);
  squares_y_ += weight * from_old_y * (y - mean_y_);
  products_ += weight * from_old_x * (y - mean_y_);
}

std::optional<double> MomentSums::pearson() const {
  const double scale = std::sqrt(squares_x_) * std::sqrt(squares_y_);
  if (!(scale > 0)) return std::nullopt;
  return std::clamp(products_ / scale, -1.0, 1.0);
}

std::optional<double> pearson(std::span<const double> x, std::span<const double> y) {
  const auto pairs = to_pairs(x, y);
  refuse_nan(pairs);
  MomentSums sums;
  for (const WeightedPair& pair : pairs) sums.add(pair.x, pair.y);
  return sums.pearson();
}

std::optional<double> spearman(std::span<const double> x, std::span<const double> y) {
  return spearman(to_pairs(x, y));
}

std::optional<double> spearman(std::vector<WeightedPair> pairs) {
  refuse_nan(pairs);
  const auto x_values = values_of(pairs, [](const WeightedPair& pair) { return pair.x; });
  const auto y_values = values_of(pairs, [](const WeightedPair& pair) { return pair.y; });
  const auto x_ranks = mid_ranks(x_values);
  const auto y_ranks = mid_ranks(y_values);
  MomentSums sums;
  for (const WeightedPair& pair : pairs) {
    sums.add(x_ranks[place_of(x_values, pair.x)], y_ranks[place_of(y_values, pair.y)],
             static_cast<double>(pair.weight));
  }
  return sums.pearson();
}

std::optional<double> kendall_tau_b(std::span<const double> x, std::span<const double> y) {
  return kendall_tau_b(to_pairs(x, y));
}

std::optional<double> kendall_tau_b(std::vector<WeightedPair> pairs) {
  refuse_nan(pairs);
  const auto x_values = values_of(pairs, [](const WeightedPair& pair) { return pair.x; });
  const auto y_values = values_of(pairs, [](const WeightedPair& pair) { return pair.y; });
  std::sort(pairs.begin(), pairs.end(),
            [](const WeightedPair& a, const WeightedPair& b) { return a.x < b.x; });
  std::uint64_t count = 0;
  for (const WeightedPair& pair : pairs) count += pair.weight;

  // Pairs enter in order of x, those of equal x only after all of them were compared with the smaller ones.
  PrefixSums smaller_x(y_values.size());
  std::uint64_t concordant = 0, discordant = 0;
  for (std::size_t group = 0; group < pairs.size();) {
    std::size_t end = group;
    for (; end < pairs.size() && pairs[end].x == pairs[group].x; ++end) {
      const std::size_t place = place_of(y_values, pairs[end].y);
      concordant += pairs[end].weight * smaller_x.before(place);
      discordant += pairs[end].weight * (smaller_x.total() - smaller_x.before(place + 1));
    }
    for (; group < end; ++group) smaller_x.add(place_of(y_values, pairs[group].y), pairs[group].weight);
  }
  const auto untied_x = static_cast<double>(pairs_among(count) - tied_pairs(x_values));
  const auto untied_y = static_cast<double>(pairs_among(count) - tied_pairs(y_values));
  if (untied_x == 0 || untied_y == 0) return std::nullopt;
  const double difference = static_cast<double>(concordant) - static_cast<double>(discordant);
  return difference / std::sqrt(untied_x) / std::sqrt(untied_y);
}

}  // namespace perfpred::judge
