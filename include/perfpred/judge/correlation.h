#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace perfpred::judge {

/// A pair of values that occurs `weight` times.
struct WeightedPair {
  double x = 0;
  double y = 0;
  std::uint64_t weight = 1;
};

/// Running means, variances and covariance of pairs, updated without cancellation (Welford, "Note on a Method
/// for Calculating Corrected Sums of Squares and Products", 1962).
class MomentSums {
 public:
  void add(double x, double y, double weight = 1);
  /// Pearson's correlation; empty where x or y is constant.
  std::optional<double> pearson() const;

 private:
  double weight_ = 0, mean_x_ = 0, mean_y_ = 0;
  double squares_x_ = 0, squares_y_ = 0, products_ = 0;
};

/// All of these throw std::invalid_argument where a value is NaN or x and y differ in length, and are empty
/// where x or y is constant, as the correlation then has no value.
std::optional<double> pearson(std::span<const double> x, std::span<const double> y);

/// Pearson's correlation of the ranks, equal values sharing the mean of their ranks. O(n log n).
std::optional<double> spearman(std::span<const double> x, std::span<const double> y);
std::optional<double> spearman(std::vector<WeightedPair> pairs);

/// Kendall's tau-b: (concordant - discordant) / sqrt((pairs - ties in x) (pairs - ties in y)) (Kendall, "The
/// Treatment of Ties in Ranking Problems", 1945). O(k log k) for k different pairs, whatever their weights;
/// the weights may sum to 4 * 10^9.
std::optional<double> kendall_tau_b(std::span<const double> x, std::span<const double> y);
std::optional<double> kendall_tau_b(std::vector<WeightedPair> pairs);

}  // namespace perfpred::judge
