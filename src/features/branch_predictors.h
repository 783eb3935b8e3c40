#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "decode/static_facts.h"
#include "features/columns.h"

namespace perfpred {

/// Whether simple ideal predictors of conditional branches would have been wrong, and how often they were for
/// this branch. Tables of 2-bit counters: one a branch (bimodal), and tables of 2^16 found by a hash of the
/// program counter with the newest 8, 16 or 32 outcomes of all branches or the newest 10 of this one.
class BranchPredictors {
 public:
  static constexpr std::size_t kPredictors = 5;
  static constexpr std::size_t kColumns = 2 * kPredictors + 1;
  static constexpr unsigned kBestWrong = 1U << kPredictors;

  static void add_columns(std::vector<FeatureColumn>& columns);

  BranchPredictors();

  void grow(std::size_t static_instructions) { branches_.resize(static_instructions); }
  /// Call for every conditional branch in order. Returns which predictors are wrong now: bit i where the i-th
  /// is, kBestWrong where the one is that was wrong least often on this branch so far.
  unsigned write(std::uint32_t static_id, std::uint64_t pc, bool taken, RowWriter& row);

 private:
  struct Branch {
    std::uint8_t counter = 1;
    std::uint32_t outcomes = 0;  ///< the newest is bit 0
    std::array<float, kPredictors> wrong_rate{};
    Branch();
  };
  using Counters = std::vector<std::uint8_t>;

  std::array<std::uint8_t*, kPredictors> counters_of(Branch& branch, std::uint64_t pc);

  std::vector<Branch> branches_;
  std::array<Counters, kPredictors - 1> tables_;
  std::uint32_t global_outcomes_ = 0;  ///< the newest is bit 0
};

}  // namespace perfpred
