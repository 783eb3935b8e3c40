#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

namespace perfpred::judge {

/// How often one order of two cores was predicted where another was true: [true][predicted], 0: the first
/// core is faster, 1: equal, 2: the second is.
struct OrderTable {
  std::array<std::array<std::uint64_t, 3>, 3> counts{};

  std::uint64_t total() const;
  std::uint64_t of_truth(std::size_t order) const;
  std::uint64_t of_prediction(std::size_t order) const;
  std::uint64_t matches() const { return counts[0][0] + counts[1][1] + counts[2][2]; }
  void add(const OrderTable& other);
};

/// What always saying the same would score in place of the predictions.
struct ConstantGuess {
  double match_rate = 0;
  std::optional<double> full_permutation_match;  ///< empty where it was not counted (more than 8 cores)
  double best_core_match = 0;
};

/// NeuroScalar's measures of a pair of cores (section 6.3).
struct PairOrderRates {
  std::size_t a = 0, b = 0;
  double match_rate =
      0;  ///< share of instructions whose predicted order (less, equal, greater) is the true one
  double truth_a_better = 0;        ///< "GT-better": share on which a is truly faster
  double truth_differs = 0;         ///< "non-zero": share on which the two truly differ
  double match_rate_differing = 0;  ///< match rate over the instructions on which they truly differ
  double always_tie = 0;            ///< match rate of always guessing a tie
  double most_frequent = 0;         ///< match rate of guessing each core's most frequent increment
};

/// Orders of all cores together (NeuroScalar, section 6.3, table 7).
struct InstructionOrderRates {
  std::uint64_t instructions = 0;
  std::vector<PairOrderRates> pairs;  ///< a < b, by a, then b
  double match_rate = 0;              ///< of all pairs together
  /// Tau-b over all instructions and pairs: (concordant - discordant) / sqrt((pairs not truly tied) (pairs
  /// not predicted tied)); empty where no pair differs. A constant guess of ties has no tau.
  std::optional<double> kendall_tau;
  double full_permutation_match = 0;  ///< share of instructions on which every pair's order is right
  /// Share on which the core predicted fastest (of equals the first) is one of the truly fastest.
  double best_core_match = 0;
  ConstantGuess always_tie;
  ConstantGuess most_frequent;
  std::vector<std::uint32_t> most_frequent_increments;  ///< cycles, one a core
};

/// Counts, instruction by instruction, how the predicted order of cores fits the true one. Memory does not
/// grow with the trace: which orders of all cores occur is kept for at most 8 cores. Not thread-safe.
class InstructionOrders {
 public:
  /// Cycle time of each core: whole cycles are compared as times.
  explicit InstructionOrders(std::vector<std::uint32_t> periods_ps);

  /// One instruction on every core. `predicted` cycles are rounded to whole ones, halves away from zero, and
  /// those below 0 are 0. Throws std::invalid_argument where the lengths differ from the number of cores.
  void add(std::span<const float> predicted, std::span<const std::uint32_t> truth);
  void add(const InstructionOrders& other);

  /// Empty where nothing was added.
  std::optional<InstructionOrderRates> rates() const;

 private:
  using Pattern = std::string;  // true order of every pair, a character each
  std::size_t cores() const { return periods_.size(); }

  std::vector<std::uint32_t> periods_;
  std::uint64_t instructions_ = 0;
  std::uint64_t all_equal_ =
      0;  ///< instructions that are tied on all cores, predicted and true; not in `pairs_`
  std::vector<OrderTable> pairs_;
  std::uint64_t truly_equal_ = 0;  ///< of those in `pairs_`, truly tied on all cores
  std::uint64_t full_matches_ = 0, best_matches_ = 0;
  std::vector<std::uint64_t> among_best_;      ///< instructions on which the core is one of the truly fastest
  std::map<Pattern, std::uint64_t> patterns_;  ///< of those in `pairs_`
  std::vector<std::unordered_map<std::uint32_t, std::uint64_t>> increments_;
  std::vector<std::uint64_t> predicted_times_, true_times_;  // of one instruction
};

}  // namespace perfpred::judge
