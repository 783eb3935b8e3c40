#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace perfpred::judge {

/// One program on two cores, predicted and true.
struct PairCase {
  std::string program;
  std::string a, b;             ///< cores
  std::string kind;             ///< of pair (see `pair_kind`)
  bool policies_alone = false;  ///< they differ in policies alone
  double predicted = 0;         ///< ln(time on b / time on a): above 0 where a is faster
  double truth = 0;
};

/// How a model did on pairs of cores that it predicted this far apart. Errors are ln(predicted speed-up /
/// true speed-up) of the core predicted faster over the other: above 0 where the difference was overstated.
/// Each is the sum of what a pair of cores has in common over the programs (`pair_errors`) and of what
/// differs from program to program (`program_errors`), given as values at evenly spaced quantiles from 0
/// to 1.
struct MarginAccuracy {
  double least = 0;             ///< predicted speed-up - 1, from which on the bucket counts
  std::uint64_t cases = 0;      ///< programs x pairs
  std::uint64_t differing = 0;  ///< of these, whose true times differ by over 1 %
  std::uint64_t right = 0;      ///< of the differing, predicted in the true order
  std::vector<double> pair_errors;
  std::vector<double> program_errors;
};

/// Pairs of one kind.
struct KindAccuracy {
  std::string kind;
  std::vector<MarginAccuracy> margins;  ///< by rising `least`, the first one 0
};

/// One pair of cores that differ in policies alone.
struct PolicyPairAccuracy {
  std::string policy;
  std::string a, b;
  std::uint64_t programs = 0;
  std::uint64_t differing = 0;  ///< programs on which the true times differ by over 1 %
  std::uint64_t right = 0;      ///< of these, predicted in the true order
  double true_speedup = 1;      ///< of b over a, geometric mean
  double predicted_speedup = 1;
  double mean_absolute_error = 0;  ///< of ln(speed-up): 0.05 is about 5 %
};

/// What is known of a model's comparisons: measured on programs that it was not fitted to.
struct PairAccuracy {
  std::vector<std::string> programs;
  std::uint64_t cores = 0;
  std::vector<std::string> core_names;  ///< empty in what older versions measured
  std::vector<std::string>
      together;  ///< cores of the models, one each, that were measured; of one model: none
  std::vector<KindAccuracy> kinds;
  std::vector<PolicyPairAccuracy> policy_pairs;

  /// The bucket of pairs of this kind with a predicted ln(speed-up) of `margin` (>= 0). Where the kind was
  /// not measured, of "close" pairs if it begins so, else of all others. Null where neither was.
  const MarginAccuracy* at(const std::string& kind, double margin) const;
};

/// True times that differ by less are a tie.
constexpr double kClearDifference = 0.01;

/// Buckets with too few cases for an estimate are joined with the one below. Throws std::invalid_argument
/// where a value is not finite.
PairAccuracy measure_pair_accuracy(std::span<const PairCase> cases);

/// The value at fraction `at` (0 to 1) of values at evenly spaced quantiles; 0 for none.
double value_at_quantile(std::span<const double> quantiles, double at);

}  // namespace perfpred::judge
