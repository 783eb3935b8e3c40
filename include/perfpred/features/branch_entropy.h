#pragma once

#include <cstdint>

namespace perfpred {

/// The newest 64 outcomes of a branch, or of all branches.
class BranchHistory {
 public:
  static constexpr std::uint32_t kLength = 64;

  void push(bool taken) {
    outcomes_ = outcomes_ << 1 | static_cast<std::uint64_t>(taken);
    if (count_ < kLength) ++count_;
  }
  /// Binary entropy in bits of the share of taken branches among the outcomes kept (PerfVec, III-C): 0 where
  /// all went one way, 1 for half and half; 1 also without any outcome, as nothing is known then.
  float entropy() const;

 private:
  std::uint64_t outcomes_ = 0;
  std::uint32_t count_ = 0;
};

}  // namespace perfpred
