#include "perfpred/judge/metrics.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <stdexcept>

namespace perfpred::judge {

std::optional<double> relative_error(double predicted, double truth) {
  if (truth == 0) return std::nullopt;
  return predicted / truth - 1;
}

std::optional<double> quantile(std::span<const double> values, double q) {
  if (!(q >= 0 && q <= 1)) throw std::invalid_argument("quantile outside 0..1");
  if (std::any_of(values.begin(), values.end(), [](double value) { return std::isnan(value); })) {
    throw std::invalid_argument("quantile of NaN");
  }
  if (values.empty()) return std::nullopt;
  std::vector<double> sorted(values.begin(), values.end());
  std::sort(sorted.begin(), sorted.end());
  const double place = q * static_cast<double>(sorted.size() - 1);
  const auto below = static_cast<std::size_t>(place);
  if (below + 1 >= sorted.size()) return sorted.back();
  const double fraction = place - static_cast<double>(below);
  return fraction == 0 ? sorted[below] : std::lerp(sorted[below], sorted[below + 1], fraction);
}

std::optional<ErrorSummary> summarize_errors(std::span<const double> relative_errors) {
  if (relative_errors.empty()) return std::nullopt;
  std::vector<double> absolute;
  ErrorSummary summary;
  summary.count = relative_errors.size();
  for (const double error : relative_errors) {
    absolute.push_back(std::abs(error));
    summary.mean_absolute += std::abs(error);
    summary.bias += error;
  }
  summary.mean_absolute /= static_cast<double>(summary.count);
  summary.bias /= static_cast<double>(summary.count);
  summary.median_absolute = *quantile(absolute, 0.5);
  summary.p95_absolute = *quantile(absolute, 0.95);
  summary.max_absolute = *quantile(absolute, 1);
  return summary;
}

void LatencyErrorCounter::add(double predicted, std::uint32_t truth) {
  constexpr double kMostCycles = 2147483648.0;  // 2^31: far beyond any latency, and safe to round
  if (!(std::abs(predicted) <= kMostCycles)) {
    throw std::invalid_argument("a predicted latency is no number of cycles");
  }
  const double off = std::abs(predicted - truth);
  ++count_;
  absolute_ += off;
  square_ += off * off;
  if (truth != 0) {
    ++nonzero_;
    percentage_ += off / truth;
  }
  if (off <= 0.05 * truth) ++within_5_percent_;
  moments_.add(predicted, truth);
  ++rounded_[{std::llround(predicted), truth}];
}

std::optional<LatencyErrors> LatencyErrorCounter::errors() const {
  if (count_ == 0) return std::nullopt;
  const auto count = static_cast<double>(count_);
  LatencyErrors errors;
  errors.count = count_;
  errors.mean_absolute = absolute_ / count;
  errors.root_mean_square = std::sqrt(square_ / count);
  if (nonzero_ != 0) errors.mean_absolute_percentage = percentage_ / static_cast<double>(nonzero_);
  errors.within_5_percent = static_cast<double>(within_5_percent_) / count;

  std::vector<WeightedPair> pairs;
  std::map<std::uint32_t, std::uint64_t> truths;
  double truth_sum = 0;
  std::uint64_t exact = 0, within_1 = 0, within_2 = 0;
  for (const auto& [pair, weight] : rounded_) {
    const std::int64_t off = std::abs(pair.predicted - static_cast<std::int64_t>(pair.truth));
    if (off == 0) exact += weight;
    if (off <= 1) within_1 += weight;
    if (off <= 2) within_2 += weight;
    truths[pair.truth] += weight;
    truth_sum += static_cast<double>(pair.truth) * static_cast<double>(weight);
    pairs.push_back({static_cast<double>(pair.predicted), static_cast<double>(pair.truth), weight});
  }
  errors.exact = static_cast<double>(exact) / count;
  std::uint64_t most = 0;
  for (const auto& [truth, weight] : truths) most = std::max(most, weight);
  errors.most_frequent = static_cast<double>(most) / count;
  errors.within_1_cycle = static_cast<double>(within_1) / count;
  errors.within_2_cycles = static_cast<double>(within_2) / count;
  double from_mean = 0;
  for (const WeightedPair& pair : pairs) {
    from_mean += std::abs(pair.y - truth_sum / count) * static_cast<double>(pair.weight);
  }
  if (from_mean > 0) errors.relative_absolute = absolute_ / from_mean;
  errors.pearson = moments_.pearson();
  errors.spearman = spearman(pairs);
  errors.kendall = kendall_tau_b(std::move(pairs));
  return errors;
}

}  // namespace perfpred::judge
