#include "perfpred/judge/block_bootstrap.h"

#include <algorithm>
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

void check(std::span<const double> a, std::span<const double> b, const BootstrapOptions& options) {
  if (a.size() != b.size()) throw std::invalid_argument("block bootstrap of columns of unequal length");
  if (a.size() < 2) throw std::invalid_argument("block bootstrap of fewer than two blocks");
  if (options.resamples == 0) throw std::invalid_argument("block bootstrap without resamples");
  if (!(options.level > 0 && options.level < 1)) {
    throw std::invalid_argument("a level of confidence outside 0..1");
  }
  const auto not_finite = [](double value) { return !std::isfinite(value); };
  if (std::any_of(a.begin(), a.end(), not_finite) || std::any_of(b.begin(), b.end(), not_finite)) {
    throw std::invalid_argument("block bootstrap of a time that is not finite");
  }
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

}  // namespace

PairedComparison compare_by_block_bootstrap(std::span<const double> a, std::span<const double> b,
                                            const BootstrapOptions& options) {
  check(a, b, options);
  const CircularSums sums_a(a);
  const CircularSums sums_b(b);
  if (!(sums_b.total() > 0)) throw std::invalid_argument("block bootstrap against a core that took no time");
  const std::size_t blocks = a.size();
  const std::size_t run_length = run_length_of(blocks, options);
  std::mt19937_64 random(options.seed);
  std::vector<double> differences, ratios;
  for (std::uint64_t i = 0; i < options.resamples; ++i) {
    double total_a = 0, total_b = 0;
    for (std::size_t drawn = 0; drawn < blocks;) {
      const std::size_t length = std::min(run_length, blocks - drawn);
      // Not std::uniform_int_distribution, whose results differ between libraries; the bias of the remainder
      // is below blocks / 2^64.
      const auto begin = static_cast<std::size_t>(random() % blocks);
      total_a += sums_a.run(begin, length);
      total_b += sums_b.run(begin, length);
      drawn += length;
    }
    differences.push_back(total_a - total_b);
    if (total_b > 0) ratios.push_back(total_a / total_b);
  }
  PairedComparison comparison;
  comparison.level = options.level;
  comparison.difference = sums_a.total() - sums_b.total();
  comparison.ratio = sums_a.total() / sums_b.total();
  comparison.difference_interval = percentile_interval(differences, options.level);
  // A resample may by chance hold only blocks that took b no time.
  comparison.ratio_interval = ratios.empty() ? Interval{comparison.ratio, comparison.ratio}
                                             : percentile_interval(ratios, options.level);
  return comparison;
}

}  // namespace perfpred::judge
