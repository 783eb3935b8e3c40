#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "simulate/branch/counter_table.h"
#include "simulate/branch/direction_predictor.h"
#include "simulate/branch/ring_queue.h"

namespace perfpred {

/// gem5's TournamentBP: `entries` branches' own histories that index as many counters, and four times as many
/// counters and choosers by the history of all branches.
class TournamentPredictor final : public DirectionPredictor {
 public:
  explicit TournamentPredictor(std::size_t entries);
  bool predict(const Branch& branch) override;
  void commit(const Branch& branch) override;

 private:
  struct Prediction {
    std::size_t own_place = 0, global_place = 0;
    bool by_own = true, by_global = true;
  };

  std::vector<std::uint32_t> own_histories_;
  CounterTable own_, global_, chooser_;
  std::uint64_t history_ = 0;
  RingQueue<Prediction> under_way_;  ///< read for branches that have not committed
};

}  // namespace perfpred
