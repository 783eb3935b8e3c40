#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace perfpred::judge {

struct BootstrapOptions {
  std::uint64_t resamples = 2000;
  double level = 0.95;  ///< of confidence
  /// Neighbouring blocks that are drawn together, so that their dependence survives; 0: the cube root of the
  /// number of blocks, the order that Hall, Horowitz and Jing, "On Blocking Rules for the Bootstrap with
  /// Dependent Data" (1995), derive.
  std::uint64_t run_length = 0;
  std::uint64_t seed = 1;
};

struct Interval {
  double low = 0;
  double high = 0;
  bool contains(double value) const { return low <= value && value <= high; }
};

/// Two cores' times of the same program, compared.
struct PairedComparison {
  double difference = 0;         ///< total of a - total of b
  Interval difference_interval;  ///< of the total difference
  double ratio = 0;              ///< total of a / total of b
  Interval ratio_interval;
  double level = 0;
  /// Whether the interval leaves out equality, so that the two need not share a rank.
  bool distinguishable() const { return !difference_interval.contains(0); }
};

/// Percentile intervals by the circular block bootstrap (Politis and Romano, "A Circular Block-Resampling
/// Procedure for Stationary Data", 1992): runs of `run_length` consecutive blocks are drawn with replacement,
/// the end of the program joined to its start, until there are as many blocks as before; both cores always
/// get the same runs, so what makes a phase slow on both cancels. `a` and `b` are times of equal blocks of
/// the trace (such as 1,000 instructions) in order. The same seed gives the same interval on every machine.
/// Throws std::invalid_argument where lengths differ, there are fewer than two blocks, no resamples, a level
/// outside 0..1, a value that is not finite, or the blocks of `b` do not sum to more than 0.
PairedComparison compare_by_block_bootstrap(std::span<const double> a, std::span<const double> b,
                                            const BootstrapOptions& options = {});

/// Totals of several columns (cores) over resampled blocks; in each resample all columns get the same runs.
struct ResampledTotals {
  std::size_t columns = 0;
  std::vector<double> values;  ///< row-major [resamples, columns]

  std::size_t resamples() const { return columns == 0 ? 0 : values.size() / columns; }
  double at(std::size_t resample, std::size_t column) const { return values[resample * columns + column]; }
};

/// The resamples of `compare_by_block_bootstrap` for any number of columns of equally many blocks. Throws
/// std::invalid_argument as it does, and where there is no column.
ResampledTotals resample_totals(std::span<const std::vector<double>> columns,
                                const BootstrapOptions& options = {});

}  // namespace perfpred::judge
