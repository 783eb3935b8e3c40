#pragma once

#include <cstdint>
#include <vector>

#include "decode/static_facts.h"
#include "features/columns.h"

namespace perfpred {

/// The newest return addresses of calls, `depth` of them.
class ReturnStack {
 public:
  explicit ReturnStack(std::size_t depth) : calls_(depth) {}

  void call(std::uint64_t pc, std::uint8_t size) {
    top_ = (top_ + 1) % calls_.size();
    calls_[top_] = {pc, size};
    held_ = std::min(held_ + 1, calls_.size());
  }
  /// Whether a return to `target` goes behind the newest call held, which is then dropped. A call of unknown
  /// size is returned from within 16 bytes.
  bool returns_to(std::uint64_t target);

 private:
  struct Call {
    std::uint64_t pc = 0;
    std::uint8_t size = 0;
  };
  std::vector<Call> calls_;
  std::size_t top_ = 0;
  std::size_t held_ = 0;
};

/// Whether simple ideal predictors would have missed this instruction as the target of the indirect branch or
/// return before it. A trace tells a branch's target by what comes next, so these features belong to the
/// target, not to the branch.
class TargetPredictors {
 public:
  static void add_columns(std::vector<FeatureColumn>& columns);

  TargetPredictors();

  void grow(std::size_t static_instructions) { branches_.resize(static_instructions); }
  /// Call for every instruction in order. Returns whether the front end would have been led astray: a return
  /// missed with 16 return addresses, an indirect branch by the prediction from the path.
  bool write(std::uint32_t static_id, const StaticFacts& facts, bool taken, RowWriter& row);

 private:
  struct Branch {
    std::uint64_t target = 0;  ///< the last one; 0: none yet
    float wrong_rate = 0.5F;
  };
  struct Entry {
    bool return_wrong = false;
    bool return16_wrong = false;
    bool target_wrong = false;
    bool path_wrong = false;
    float wrong_rate = 0.0F;
  };
  Entry enter(std::uint64_t target);
  void enter_indirect(std::uint64_t target, Entry& entry);

  std::vector<Branch> branches_;
  std::vector<std::uint64_t> targets_by_path_;
  ReturnStack deep_stack_;
  ReturnStack small_stack_;
  std::uint64_t path_ = 0;  ///< one byte for each of the last 8 targets of taken branches
  StaticFacts previous_;    ///< the instruction before this one
  std::uint32_t previous_id_ = 0;
  bool previous_taken_ = false;
  bool started_ = false;
};

}  // namespace perfpred
