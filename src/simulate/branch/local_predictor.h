#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "simulate/branch/counter_table.h"
#include "simulate/branch/direction_predictor.h"

namespace perfpred {

/// gem5's LocalBP: half as many counters as it has entries, by program counter.
class LocalPredictor final : public DirectionPredictor {
 public:
  explicit LocalPredictor(std::size_t entries);
  bool predict(const Branch& branch) override;
  void commit(const Branch& branch) override;

 private:
  CounterTable counters_;
};

}  // namespace perfpred
