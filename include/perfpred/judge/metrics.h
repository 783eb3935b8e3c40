#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include "perfpred/judge/correlation.h"

namespace perfpred::judge {

/// predicted / truth - 1; empty where the truth is 0.
std::optional<double> relative_error(double predicted, double truth);

/// The value below which the fraction `q` (0 to 1) of the values lies, interpolated linearly between order
/// statistics (Hyndman and Fan, "Sample Quantiles in Statistical Packages", 1996, type 7). Empty for no
/// values. Throws std::invalid_argument where a value is NaN or q is outside 0..1.
std::optional<double> quantile(std::span<const double> values, double q);

/// Relative errors of totals (one a trace and core) in five figures.
struct ErrorSummary {
  std::uint64_t count = 0;
  double mean_absolute = 0;
  double median_absolute = 0;
  double p95_absolute = 0;
  double max_absolute = 0;
  double bias = 0;  ///< mean of the signed errors
};

/// Empty for no errors. Throws std::invalid_argument where one is NaN.
std::optional<ErrorSummary> summarize_errors(std::span<const double> relative_errors);

/// How near the predicted latencies of single instructions come to the true ones. Shares are fractions of
/// `count`; "rounded" is the prediction rounded to whole cycles, halves away from zero.
struct LatencyErrors {
  std::uint64_t count = 0;
  double mean_absolute = 0;     ///< MAE, cycles
  double root_mean_square = 0;  ///< RMSE, cycles
  std::optional<double>
      relative_absolute;  ///< RAE: sum |p - t| / sum |t - mean t|; empty where t is constant
  /// MAPE: mean of |p - t| / t over the instructions of more than 0 cycles; empty where there is none.
  std::optional<double> mean_absolute_percentage;
  double exact = 0;                ///< share whose rounded prediction is the truth
  double most_frequent = 0;        ///< what always guessing the most frequent true latency would score there
  double within_1_cycle = 0;       ///< share whose rounded prediction is off by at most 1
  double within_2_cycles = 0;      ///< share whose rounded prediction is off by at most 2
  double within_5_percent = 0;     ///< share with |p - t| <= 0.05 t
  std::optional<double> pearson;   ///< of predictions as they are
  std::optional<double> spearman;  ///< of rounded predictions
  std::optional<double> kendall;   ///< tau-b of rounded predictions
};

/// Gathers pairs of predicted and true latencies in one pass. Memory grows with the number of different pairs
/// of rounded values (a few thousand for latencies in cycles), not with the number of instructions. Not
/// thread-safe.
class LatencyErrorCounter {
 public:
  /// Cycles. Throws std::invalid_argument where the prediction is NaN, infinite or beyond 2^31.
  void add(double predicted, std::uint32_t truth);

  /// Empty where nothing was added.
  std::optional<LatencyErrors> errors() const;

 private:
  struct RoundedPair {
    std::int64_t predicted;
    std::uint32_t truth;
    auto operator<=>(const RoundedPair&) const = default;
  };
  std::map<RoundedPair, std::uint64_t> rounded_;
  std::uint64_t count_ = 0;
  std::uint64_t nonzero_ = 0;
  std::uint64_t within_5_percent_ = 0;
  double absolute_ = 0, square_ = 0, percentage_ = 0;
  MomentSums moments_;
};

}  // namespace perfpred::judge
