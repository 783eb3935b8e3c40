#pragma once

#include <cstdint>
#include <vector>

#include "simulate/branch/draws.h"

namespace perfpred {

/// What differs between gem5's loop predictors.
struct LoopPredictorSpec {
  unsigned log_entries = 8;
  int tag_bits = 14;
  int iteration_bits = 14;
  int confidence_bits = 2;
  int age_bits = 8;
  std::uint16_t first_iteration = 1;
  std::uint8_t first_age = 255;
  /// As beside a statistical corrector: loops of either direction, entries found by another hash, allocated
  /// one time in four and then in one way only, and trusted early where they are long.
  bool beside_corrector = false;
};

/// Counts the rounds of loops whose number of rounds repeats, and says when they end (gem5's LoopPredictor
/// without speculative counts: a round counts when it commits).
class LoopPredictor {
 public:
  struct Prediction {
    std::size_t set = 0, low_bits = 0;
    std::uint16_t tag = 0;
    int way = -1;  ///< -1: no entry
    bool is_sure = false;
    bool taken = false;
  };

  explicit LoopPredictor(const LoopPredictorSpec& spec);

  Prediction predict(std::uint64_t pc) const;
  /// Whether sure predictions were right more often than the rest of the predictor.
  bool is_trusted() const { return trust_ >= 0; }
  /// `before`: what was predicted without loops; `in_the_end`: what the whole predictor said.
  void commit(const Prediction& prediction, bool taken, bool before, bool in_the_end, Draws& draws);

 private:
  static constexpr unsigned kLogWays = 2;
  struct Entry {
    std::uint16_t rounds = 0;  ///< 0: not known
    std::uint16_t round = 0;
    std::uint16_t tag = 0;
    std::uint8_t confidence = 0;
    std::uint8_t age = 0;
    bool direction = false;  ///< until the end

    void forget_rounds();
  };

  std::size_t place(const Prediction& prediction, int way) const;
  bool is_sure(const Entry& entry) const;
  bool until_end(const Entry& entry) const { return spec_.beside_corrector ? entry.direction : true; }
  void train(Entry& entry, const Prediction& prediction, bool taken, bool before, Draws& draws);
  void end_loop(Entry& entry, bool taken);
  void allocate(const Prediction& prediction, bool taken, Draws& draws);

  LoopPredictorSpec spec_;
  std::size_t sets_;
  std::vector<Entry> entries_;
  int trust_ = -1;
};

}  // namespace perfpred
