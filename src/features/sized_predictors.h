#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <vector>

#include "features/tagged_predictor.h"

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
    /// TaggedPredictor, which learns of each outcome at once.
    tagged,
    /// The same, which learns of an outcome as the branch is 256 instructions old or one after it is
    /// mispredicted: as gem5's TAGE-SC-L, which goes by what has committed.
    late,
  };
  static constexpr std::size_t kPredictors = 4;

  void grow(std::size_t static_instructions) { branches_.resize(static_instructions); }
  /// Call for every conditional branch in order. `number`: of its instruction among all; `static_id` tells it
  /// from all others. Bit i of the result: the i-th predictor is wrong now.
  unsigned update(std::uint64_t number, std::uint32_t static_id, std::uint64_t pc, bool taken);

 private:
  struct Branch {
    std::uint8_t counter = 1, late_counter = 1;  ///< of the tagged ones
    std::uint16_t outcomes = 0;                  ///< the newest is bit 0
  };
  /// A branch of which the late predictor has not learnt.
  struct UnderWay {
    std::uint64_t number = 0;
    std::uint32_t static_id = 0;
    TaggedPredictor::Prediction prediction;
    bool taken = false;
  };
  static constexpr std::size_t kOwnHistories = 2048, kGlobalCounters = 8192, kLocalCounters = 1 << 16;

  bool tournament_says(std::uint64_t pc, bool taken);
  bool local_says(Branch& branch, std::uint64_t pc, bool taken);
  bool tagged_says(Branch& branch, std::uint64_t pc, bool taken);
  bool late_says(std::uint64_t number, std::uint32_t static_id, std::uint64_t pc, bool taken);
  void learn_oldest();

  std::vector<Branch> branches_;
  std::uint64_t outcomes_ = 0;  ///< of all branches; the newest is bit 0
  std::vector<std::uint16_t> own_histories_ = std::vector<std::uint16_t>(kOwnHistories);
  std::vector<std::uint8_t> own_counters_ = std::vector<std::uint8_t>(kOwnHistories, 1);
  std::vector<std::uint8_t> global_counters_ = std::vector<std::uint8_t>(kGlobalCounters, 1);
  std::vector<std::uint8_t> choosers_ = std::vector<std::uint8_t>(kGlobalCounters, 1);
  std::vector<std::uint8_t> local_counters_ = std::vector<std::uint8_t>(kLocalCounters, 1);
  TaggedPredictor tagged_, late_;
  std::deque<UnderWay> under_way_;
};

}  // namespace perfpred
