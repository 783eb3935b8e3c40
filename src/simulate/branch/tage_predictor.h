#pragma once

#include <array>
#include <optional>
#include <vector>

#include "simulate/branch/direction_predictor.h"
#include "simulate/branch/draws.h"
#include "simulate/branch/global_history.h"
#include "simulate/branch/loop_predictor.h"
#include "simulate/branch/ring_queue.h"
#include "simulate/branch/tage_tables.h"

namespace perfpred {

struct TageSpec {
  struct Table {
    unsigned log_entries = 0;
    int tag_bits = 0;
  };
  std::size_t shortest = 0, longest = 0;  ///< histories, in branches
  unsigned log_base = 13;
  std::vector<Table> tables;  ///< by length of history
  unsigned log_reset_period = 18;
  bool with_loops = false;
};

/// gem5's TAGE (7 tables) and, `with_loops`, LTAGE (12 tables). Histories move on at fetch, tables at commit.
class TagePredictor final : public DirectionPredictor {
 public:
  explicit TagePredictor(TageSpec spec);
  bool predict(const Branch& branch) override;
  void commit(const Branch& branch) override;

 private:
  static constexpr std::size_t kMostTables = 12;
  static constexpr std::size_t kNone = kMostTables;  ///< the base table
  struct Prediction {
    std::array<std::uint32_t, kMostTables> place{};
    std::array<std::uint16_t, kMostTables> tag{};
    std::size_t base_place = 0;
    std::size_t longest = kNone, other = kNone;
    bool longest_taken = true, other_taken = true, taken = true;
    bool is_new = false;
    LoopPredictor::Prediction loop;
    bool in_the_end = true;
  };

  void look_up(const Branch& branch, Prediction& prediction) const;
  void push(const Branch& branch);
  void allocate(const Prediction& prediction, bool taken);
  void train(const Prediction& prediction, bool taken);
  void age_entries();
  TaggedEntry& entry(std::size_t table, const Prediction& prediction) {
    return tables_[table][prediction.place[table]];
  }

  TageSpec spec_;
  std::vector<std::size_t> lengths_;
  TageBase base_;
  std::vector<std::vector<TaggedEntry>> tables_;
  std::vector<FoldedHistories> folded_;  ///< for places, and for tags twice
  GlobalHistory history_;
  std::uint32_t path_ = 0;
  int use_other_ = 0;  ///< of new entries
  std::uint64_t updates_;
  std::optional<LoopPredictor> loops_;
  Draws draws_;
  RingQueue<Prediction> under_way_;  ///< read for branches that have not committed
};

/// gem5's default tables.
TageSpec tage_spec();
TageSpec ltage_spec();

}  // namespace perfpred
