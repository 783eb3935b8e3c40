#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "simulate/branch/direction_predictor.h"

namespace perfpred {

/// What TAGE tells a statistical corrector of its prediction.
struct TageOpinion {
  bool taken = true;  ///< after the loop predictor
  bool low_confidence = false, medium_confidence = false, high_confidence = false;
  bool longest_differs = false;  ///< from what the second longest match says
  unsigned longest = 0;          ///< number of the table, from 1; 0: none
  bool has_other = false;
};

/// A sum of small counters, found by several histories, that overrules TAGE where that is often wrong (gem5's
/// StatisticalCorrector as the predictors of 8 and 64 KiB have it). All its histories move on at commit.
class StatisticalCorrector {
 public:
  struct Prediction {
    TageOpinion tage;
    int sum = 0, threshold = 0;
  };

  /// `large`: that of 64 KiB.
  explicit StatisticalCorrector(bool large);

  /// `path`: TAGE's path history. Returns what the branch is predicted as in the end.
  bool predict(std::uint64_t pc, const TageOpinion& tage, std::uint32_t path, Prediction& prediction) const;
  /// Trains the tables; call for conditional branches.
  void commit(const Branch& branch, const Prediction& prediction, std::uint32_t path);

 private:
  enum class History : std::uint8_t {
    all,             ///< outcomes of all conditional branches
    backward,        ///< those of branches that went back
    backward_twice,  ///< likewise, with TAGE's prediction in the index
    path,
    own,       ///< of the branches that share an entry of a table by program counter
    own_2,     ///< likewise
    own_3,     ///< likewise
    in_round,  ///< in the same round of a loop
    round,     ///< number of the round
  };
  struct Part {
    History history = History::all;
    std::vector<unsigned> lengths;
    unsigned log_entries = 0;
    bool counts_for_threshold = true;
    std::vector<std::vector<std::int8_t>> tables;  ///< by length
    std::array<std::int8_t, 8> weights{};          ///< by program counter
  };
  struct OwnHistories {
    std::vector<std::uint64_t> histories;
    unsigned shift = 0;

    std::uint64_t& of(std::uint64_t pc) { return histories[(pc ^ pc >> shift) & (histories.size() - 1)]; }
    std::uint64_t of(std::uint64_t pc) const {
      return histories[(pc ^ pc >> shift) & (histories.size() - 1)];
    }
  };

  void add_part(History history, std::vector<unsigned> lengths, unsigned log_entries, int weight = 7,
                bool counts_for_threshold = true);
  std::uint64_t value(const Part& part, std::uint64_t pc, std::uint32_t path) const;
  std::size_t place(const Part& part, std::size_t i, std::uint64_t pc, std::uint64_t history) const;
  std::uint64_t key(const Part& part, std::uint64_t pc, bool tage_taken) const;
  int sum_of(const Part& part, std::uint64_t pc, std::uint64_t history) const;
  std::array<std::size_t, 3> bias_places(std::uint64_t pc, const TageOpinion& tage) const;
  int bias_sum(const std::array<std::size_t, 3>& places) const;
  void train_choosers(const Prediction& prediction, bool taken);
  void train_bias(std::uint64_t pc, const Prediction& prediction, bool taken);
  void train_part(Part& part, std::uint64_t pc, std::uint64_t history, const Prediction& prediction,
                  bool taken);
  void push(const Branch& branch);

  bool large_;
  unsigned log_bias_;
  std::array<std::vector<std::int8_t>, 3> bias_;
  std::array<std::int8_t, 8> bias_weights_;
  std::vector<Part> parts_;
  int threshold_ = 35 << 3;
  std::array<std::int8_t, 64> own_thresholds_{};
  int medium_chooser_ = 0, high_chooser_ = 0;
  std::uint64_t all_ = 0, backward_ = 0, round_ = 0;
  std::vector<OwnHistories> own_;
  std::vector<std::uint64_t> in_round_;
};

}  // namespace perfpred
