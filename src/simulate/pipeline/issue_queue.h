#pragma once

#include <cstdint>

#include "simulate/cycles.h"
#include "simulate/pipeline/times_to_come.h"

namespace perfpred {

/// The places in which micro-ops wait to issue.
class IssueQueue {
 public:
  explicit IssueQueue(std::uint32_t places) : places_(places) {}

  /// When there is a place for the next micro-op, which comes no earlier than `newest`.
  Cycles room(Cycles newest) {
    free_.pass(newest);
    return free_.size() < places_ ? 0 : free_.first();
  }
  /// It has a place until then.
  void hold_place(Cycles until) { free_.add(until); }

 private:
  std::uint32_t places_;
  TimesToCome free_;  ///< when places are free again
};

}  // namespace perfpred
