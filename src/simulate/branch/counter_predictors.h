#pragma once

#include <vector>

#include "simulate/branch/direction_predictor.h"

namespace perfpred {

/// 2-bit counters that start from 0, or of as many entries as a power of two.
using CounterTable = std::vector<std::uint8_t>;

/// gem5's LocalBP: half as many counters as it has entries, by program counter.
class LocalPredictor final : public DirectionPredictor {
 public:
  explicit LocalPredictor(std::size_t entries);
  bool predict(const Branch& branch) override;
  void commit(const Branch& branch) override;

 private:
  CounterTable counters_;
};

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
  UnderWay<Prediction> under_way_;
};

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
  UnderWay<Prediction> under_way_;
};

}  // namespace perfpred
