#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "simulate/branch/counter_table.h"
#include "simulate/branch/direction_predictor.h"
#include "simulate/branch/ring_queue.h"

namespace perfpred {

/// gem5's BiModeBP: choosers by program counter and two tables by that and the history, of four times
/// `entries` each.
class BiModePredictor final : public DirectionPredictor {
 public:
  explicit BiModePredictor(std::size_t entries);
  bool predict(const Branch& branch) override;
  void commit(const Branch& branch) override;

 private:
  struct Prediction {
    std::size_t place = 0;
    bool usually_taken = true, taken = true;
  };

  CounterTable chooser_, taken_, not_taken_;
  std::uint64_t history_ = 0;
  RingQueue<Prediction> under_way_;  ///< read for branches that have not committed
};

}  // namespace perfpred
