#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace perfpred::judge {

/// Lengths, in instructions, of the intervals on which cores are compared; each divides the next.
constexpr std::array<std::uint64_t, 4> kComparedIntervals = {100, 1000, 10'000, 50'000};

/// Lower ends of the buckets of true margins: the larger time of an interval / the smaller - 1.
constexpr std::array kMarginBuckets = {0.0, 0.01, 0.05, 0.10, 0.25};

/// Which intervals of a pair of cores: those where the core that truly wins the whole program loses are
/// counter-intuitive.
enum class IntervalKind { all, as_overall, counter_intuitive };

/// Guesses of which of two cores is faster on an interval, over pairs of cores and intervals that truly
/// differ. A coin is right on half of them.
struct IntervalGuesses {
  std::uint64_t cases = 0;
  std::uint64_t model = 0;  ///< right by the model
  std::uint64_t equal = 0;  ///< the model says that they are equal, which is not right
  std::uint64_t predicted_winner =
      0;                          ///< by always saying the core that the model predicts to win the program
  std::uint64_t true_winner = 0;  ///< by always saying the one that truly wins the program
  /// By always saying the core with larger structures, of `larger_cases`: the pairs for which there is one.
  std::uint64_t larger = 0, larger_cases = 0;

  void add(const IntervalGuesses& other);
};

struct IntervalAgreement {
  std::uint64_t length = 0;
  IntervalKind kind = IntervalKind::all;
  IntervalGuesses guesses;  ///< of all margins
  std::array<IntervalGuesses, kMarginBuckets.size()> by_margin;
};

/// Counts, for every pair of cores of one program, on how many intervals which core is faster, truly and by
/// prediction. Predicted times that are equal in whole cycles are equal. Which intervals are
/// counter-intuitive is only known at the end; the counts are kept so that it can be told then, and memory
/// does not grow with the trace. Not thread-safe.
class IntervalOrders {
 public:
  /// `periods_ps`: the cycle time of each core.
  explicit IntervalOrders(std::vector<std::uint32_t> periods_ps);

  /// Intervals are counted from the start of each trace; what is left over at the end of one is dropped.
  void start_trace();
  /// One instruction: its times on every core.
  void add(std::span<const double> predicted_ps, std::span<const double> truth_ps);

  /// A row for each length and kind. `larger_structures`: for every pair a < b (by a, then b) above 0 where a
  /// has the larger structures, below 0 where b has, else 0. `only_pair`: of that pair alone.
  std::vector<IntervalAgreement> agreement(std::span<const double> larger_structures,
                                           std::optional<std::size_t> only_pair = std::nullopt) const;

 private:
  struct Level {
    std::uint64_t inside = 0;  ///< instructions (at the shortest length) or intervals of the length before
    std::vector<double> predicted, truth;
  };
  struct Counts {  // [true winner: a, b][margin]
    std::array<std::array<std::uint64_t, kMarginBuckets.size()>, 2> cases{}, right{}, equal{};
  };
  struct PairWinners {  // 0: a, 1: b
    std::size_t truth = 0, predicted = 0;
    std::optional<std::size_t> larger;
  };
  void close(std::size_t level);
  void add_pair(IntervalAgreement& row, const Counts& counts, const PairWinners& winners) const;

  std::size_t cores_;
  std::vector<std::uint32_t> periods_ps_;
  std::vector<Level> levels_;
  std::vector<std::vector<Counts>> counts_;  // [length][pair]
  std::vector<double> predicted_total_, true_total_;
};

/// Sums of the same rows over programs.
std::vector<IntervalAgreement> add_up(std::span<const std::vector<IntervalAgreement>> programs);

}  // namespace perfpred::judge
