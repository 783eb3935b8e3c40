#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace perfpred {

/// Whether predictors of conditional branches that are of a size, as those of cores are, would have been
/// wrong. The ideal ones (BranchPredictors) tell a loop of a dozen rounds apart that tables forget, and do
/// not learn one that choosers and tags do.
class SizedPredictors {
 public:
  enum Predictor : std::size_t {
    /// McFarling, 1993: 2,048 own histories of 11 outcomes with as many counters, 8,192 counters and choosers
    /// by the newest 13 outcomes of all branches.
    tournament,
    /// A counter in a table of 2^16 found by a hash of the branch and its newest 16 outcomes.
    local16,
    /// Seznec and Michaud, A case for (partially) tagged geometric history length branch prediction, JILP
    /// 2006: six tables of 4,096 by the newest 4 to 64 outcomes, of which the longest match decides.
    tagged,
  };
  static constexpr std::size_t kPredictors = 3;

  void grow(std::size_t static_instructions) { branches_.resize(static_instructions); }
  /// Call for every conditional branch in order; `static_id` tells it from all others. Bit i of the result:
  /// the i-th predictor is wrong now.
  unsigned update(std::uint32_t static_id, std::uint64_t pc, bool taken);

 private:
  struct Branch {
    std::uint8_t counter = 1;
    std::uint16_t outcomes = 0;  ///< the newest is bit 0
  };
  struct Entry {
    std::uint16_t tag = 0;
    std::int8_t counter = 0;  ///< -4 .. 3; taken from 0 on
    std::uint8_t useful = 0;
  };
  static constexpr std::array<unsigned, 6> kLengths = {4, 8, 14, 24, 40, 64};
  static constexpr std::size_t kOwnHistories = 2048, kGlobalCounters = 8192, kTaggedEntries = 4096,
                               kLocalCounters = 1 << 16;

  bool tournament_says(std::uint64_t pc, bool taken);
  bool local_says(Branch& branch, std::uint64_t pc, bool taken);
  bool tagged_says(Branch& branch, std::uint64_t pc, bool taken);

  std::vector<Branch> branches_;
  std::uint64_t outcomes_ = 0;  ///< of all branches; the newest is bit 0
  std::vector<std::uint16_t> own_histories_ = std::vector<std::uint16_t>(kOwnHistories);
  std::vector<std::uint8_t> own_counters_ = std::vector<std::uint8_t>(kOwnHistories, 1);
  std::vector<std::uint8_t> global_counters_ = std::vector<std::uint8_t>(kGlobalCounters, 1);
  std::vector<std::uint8_t> choosers_ = std::vector<std::uint8_t>(kGlobalCounters, 1);
  std::vector<std::uint8_t> local_counters_ = std::vector<std::uint8_t>(kLocalCounters, 1);
  std::array<std::vector<Entry>, kLengths.size()> tagged_ = [] {
    std::array<std::vector<Entry>, kLengths.size()> tables;
    tables.fill(std::vector<Entry>(kTaggedEntries));
    return tables;
  }();
};

}  // namespace perfpred
