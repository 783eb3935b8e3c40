#include "perfpred/judge/block_bootstrap.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <random>
#include <stdexcept>
#include <vector>

#include "perfpred/judge/metrics.h"

namespace perfpred::judge {
namespace {

/// Sums of any run of consecutive values in O(1), the end joined to the start.
class CircularSums {
 public:
  explicit CircularSums(std::span<const double> values) : count_(values.size()), before_{0} {
    for (std::size_t turn = 0; turn < 2; ++turn) {
      for (const double value : values) before_.push_back(before_.back() + value);
    }
  }
  double run(std::size_t begin, std::size_t length) const { return before_[begin + length] - before_[begin]; }
  double total() const { return before_[count_]; }

 private:
  std::size_t count_;
  std::vector<double> before_;
};

void check_options(const BootstrapOptions& options) {
  if (options.resamples == 0) throw std::invalid_argument("block bootstrap without resamples");
  if (!(options.level > 0 && options.level < 1)) {
    throw std::invalid_argument("a level of confidence outside 0..1");
  }
}

/// The sums of every column, once they are known to be comparable.
std::vector<CircularSums> checked_sums(std::span<const std::span<const double>> columns) {
  if (columns.empty()) throw std::invalid_argument("block bootstrap of nothing");
  std::vector<CircularSums> sums;
  for (const auto& column : columns) {
    if (column.size() != columns.front().size()) {
      throw std::invalid_argument("block bootstrap of columns of unequal length");
    }
    if (column.size() < 2) throw std::invalid_argument("block bootstrap of fewer than two blocks");
    if (std::any_of(column.begin(), column.end(), [](double value) { return !std::isfinite(value); })) {
      throw std::invalid_argument("block bootstrap of a time that is not finite");
    }
    sums.emplace_back(column);
  }
  return sums;
}

std::size_t run_length_of(std::size_t blocks, const BootstrapOptions& options) {
  const auto chosen = options.run_length != 0
                          ? options.run_length
                          : static_cast<std::uint64_t>(std::llround(std::cbrt(static_cast<double>(blocks))));
  return static_cast<std::size_t>(std::clamp<std::uint64_t>(chosen, 1, blocks));
}

Interval percentile_interval(const std::vector<double>& values, double level) {
  return {*quantile(values, (1 - level) / 2), *quantile(values, (1 + level) / 2)};
}

ResampledTotals resample(std::span<const CircularSums> columns, std::size_t blocks,
                         const BootstrapOptions& options) {
  const std::size_t run_length = run_length_of(blocks, options);
  std::mt19937_64 random(options.seed);
  ResampledTotals result;
  result.columns = columns.size();
  result.values.assign(options.resamples * columns.size(), 0.0);
  for (std::uint64_t i = 0; i < options.resamples; ++i) {
    double* totals = result.values.data() + i * columns.size();
    for (std::size_t drawn = 0; drawn < blocks;) {
      const std::size_t length = std::min(run_length, blocks - drawn);
      // Not std::uniform_int_distribution, whose results differ between libraries; the bias of the remainder
      // is below blocks / 2^64.
      const auto begin = static_cast<std::size_t>(random() % blocks);
      for (std::size_t column = 0; column < columns.size(); ++column) {
        totals[column] += columns[column].run(begin, length);
      }
      drawn += length;
    }
  }
  return result;
}

}  // namespace

ResampledTotals resample_totals(std::span<const std::vector<double>> columns,
                                const BootstrapOptions& options) {
  check_options(options);
  const std::vector<std::span<const double>> spans(columns.begin(), columns.end());
  const auto sums = checked_sums(spans);
  return resample(sums, spans.front().size(), options);
}

PairedComparison compare_by_block_bootstrap(std::span<const double> a, std::span<const double> b,
                                            const BootstrapOptions& options) {
  check_options(options);
  const auto sums = checked_sums(std::array{a, b});
  const double total_a = sums[0].total(), total_b = sums[1].total();
  if (!(total_b > 0)) throw std::invalid_argument("block bootstrap against a core that took no time");
  const ResampledTotals totals = resample(sums, a.size(), options);
  std::vector<double> differences, ratios;
  for (std::size_t i = 0; i < totals.resamples(); ++i) {
    differences.push_back(totals.at(i, 0) - totals.at(i, 1));
    if (totals.at(i, 1) > 0) ratios.push_back(totals.at(i, 0) / totals.at(i, 1));
  }
  PairedComparison comparison;
  comparison.level = options.level;
  comparison.difference = total_a - total_b;
  comparison.ratio = total_a / total_b;
  comparison.difference_interval = percentile_interval(differences, options.level);
  // A resample may by chance hold only blocks that took b no time.
  comparison.ratio_interval = ratios.empty() ? Interval{comparison.ratio, comparison.ratio}
                                             : percentile_interval(ratios, options.level);
  return comparison;
}

}  // namespace perfpred::judge
