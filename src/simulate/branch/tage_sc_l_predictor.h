#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "simulate/branch/direction_predictor.h"
#include "simulate/branch/draws.h"
#include "simulate/branch/global_history.h"
#include "simulate/branch/loop_predictor.h"
#include "simulate/branch/ring_queue.h"
#include "simulate/branch/statistical_corrector.h"
#include "simulate/branch/tage_tables.h"

namespace perfpred {

/// gem5's TAGE-SC-L of 8 and of 64 KiB. None of its histories moves on before commit: a branch is predicted
/// without the outcomes of all branches under way. Its base table is one entry, for all program counters.
class TageScLPredictor final : public DirectionPredictor {
 public:
  /// `large`: that of 64 KiB.
  explicit TageScLPredictor(bool large);
  bool predict(const Branch& branch) override;
  void commit(const Branch& branch) override;

 private:
  static constexpr unsigned kMostTables = 36;
  static constexpr unsigned kPathBits = 27;
  struct Prediction {
    std::array<std::uint16_t, kMostTables + 1> place{};  ///< by number of the table, from 1
    std::array<std::uint16_t, kMostTables + 1> tag{};
    unsigned longest = 0, other = 0;  ///< 0: the base table
    bool longest_taken = true, other_taken = true, taken = true;
    bool is_new = false;
    bool other_is_sure = false;
    LoopPredictor::Prediction loop;
    StatisticalCorrector::Prediction corrector;
    bool in_the_end = true;
  };
  using Entries = std::vector<TaggedEntry>;

  unsigned tag_bits(unsigned number) const { return number < first_long_ ? 8 : 12; }
  unsigned path_bits(unsigned number) const {
    return static_cast<unsigned>(std::min<std::size_t>(lengths_[number], kPathBits));
  }
  /// The tables of one width of tags, which share a pool of entries.
  struct Pool {
    Entries entries;
    unsigned blocks = 0;
    std::uint32_t path_mask = 0;
    std::vector<std::uint8_t> tables;  ///< numbers of those that are used
  };

  void look_up(const Branch& branch, Prediction& prediction) const;
  void look_up_in(const Pool& pool, std::uint64_t pc, Prediction& prediction) const;
  std::uint32_t place(std::uint32_t pc, unsigned number, std::uint32_t path) const;
  std::uint32_t tag(std::uint32_t pc, unsigned number, std::uint32_t path) const;
  TaggedEntry& entry(unsigned number, const Prediction& prediction) {
    return (number < first_long_ ? short_ : long_).entries[prediction.place[number]];
  }
  std::int8_t& use_other(const Prediction& prediction);
  TageOpinion decide(Prediction& prediction);
  unsigned first_candidate(const Prediction& prediction);
  void allocate_large(const Prediction& prediction, bool taken);
  void allocate_small(const Prediction& prediction, bool taken);
  void age_entries(int by);
  void train(const Prediction& prediction, bool taken);
  void train_other(const Prediction& prediction, bool taken);
  void push(const Branch& branch);

  bool large_;
  unsigned tables_, first_long_, log_entries_;
  int useful_bits_;
  std::vector<bool> used_;               ///< by number
  std::vector<unsigned> used_pairs_;     ///< the first of each pair of tables of which one is used
  std::vector<std::size_t> lengths_;     ///< by number
  std::vector<FoldedHistories> folded_;  ///< of each pair of tables, whose history is the same
  Pool short_, long_;                    ///< by the tags
  TageBase base_{1};
  GlobalHistory history_;
  std::uint32_t path_ = 0;
  std::array<std::int8_t, 16> use_other_{};  ///< of new entries
  int until_aging_ = 512;
  LoopPredictor loops_;
  StatisticalCorrector corrector_;
  Draws draws_;
  RingQueue<Prediction> under_way_;  ///< read for branches that have not committed
};

}  // namespace perfpred
