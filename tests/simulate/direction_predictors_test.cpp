// Predictors against slow ones that are written down from what they are defined by: histories as lists of
// outcomes that are folded bit by bit, tables as maps that hold what was written to them.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <deque>
#include <map>
#include <optional>
#include <random>
#include <utility>
#include <vector>

#include "simulate/branch/bimode_predictor.h"
#include "simulate/branch/direction_predictor.h"
#include "simulate/branch/draws.h"
#include "simulate/branch/global_history.h"
#include "simulate/branch/local_predictor.h"
#include "simulate/branch/ring_queue.h"
#include "simulate/branch/tage_predictor.h"
#include "simulate/branch/tournament_predictor.h"
#include "simulate/obvious_loop_predictor.h"
#include "simulate/obvious_outcomes.h"
#include "simulate/predictor_comparison.h"

namespace perfpred {
namespace {

using testing::BranchesOfAProgram;
using testing::expect_same;
using testing::ObviousLoopPredictor;
using testing::Outcomes;
using testing::random_branches;

/// A counter that starts from 0 and says taken in its upper half.
struct TwoBits {
  int value = 0;

  bool taken() const { return value > 1; }
  void count(bool up) { value = std::clamp(value + (up ? 1 : -1), 0, 3); }
};
using Counters = std::map<std::uint64_t, TwoBits>;

TEST(RingQueue, IsADequeInOnePieceOfMemory) {
  std::mt19937 random(3);
  RingQueue<int> ring;
  std::deque<int> deque;
  std::size_t most = 0;
  for (int i = 0; i < 20000; ++i) {
    const bool grows = i / 4000 % 2 == 0;
    if (deque.empty() || random() % 5 < (grows ? 3U : 2U)) {
      ring.push_back(i);
      deque.push_back(i);
    } else {
      ASSERT_EQ(ring.pop_front(), deque.front());
      deque.pop_front();
    }
    most = std::max(most, deque.size());
    ASSERT_EQ(ring.empty(), deque.empty());
    if (deque.empty()) continue;
    ASSERT_EQ(ring.front(), deque.front());
    ASSERT_EQ(ring.back(), deque.back());
  }
  EXPECT_GT(most, 500U) << "it has to grow for this to say anything";
}

TEST(FoldedHistories, AreTheXorOfTheirPieces) {
  std::mt19937 random(5);
  struct Case {
    std::size_t length;
    unsigned first, second, third;
  };
  for (const Case& widths : {Case{1, 4, 3, 5}, Case{4, 4, 8, 7}, Case{5, 9, 9, 8}, Case{9, 5, 12, 11},
                             Case{130, 20, 13, 11}, Case{640, 10, 15, 14}, Case{3000, 17, 12, 15}}) {
    GlobalHistory history;
    FoldedHistories folded(widths.length, widths.first, widths.second, widths.third);
    Outcomes outcomes;
    for (int i = 0; i < 7000; ++i) {
      const unsigned pushed = 1 + static_cast<unsigned>(random() % FoldedHistories::kMostPushed);
      for (unsigned bit = 0; bit < pushed; ++bit) {
        const bool taken = random() % 3 == 0;
        history.push(taken);
        outcomes.push(taken);
      }
      folded.update(history, pushed);
      if (i % 97 != 0 && i >= 20) continue;
      ASSERT_EQ(folded.first(), outcomes.folded(widths.length, widths.first)) << widths.length << ", " << i;
      ASSERT_EQ(folded.second(), outcomes.folded(widths.length, widths.second)) << widths.length << ", " << i;
      ASSERT_EQ(folded.third(), outcomes.folded(widths.length, widths.third)) << widths.length << ", " << i;
    }
  }
}

TEST(GeometricLengths, AreThoseOfTage) {
  // 5 x 26^(i/6): 5, 8.6, 14.8, 25.5, 43.9, 75.5, 130.
  EXPECT_EQ(geometric_lengths(5, 130, 7), (std::vector<std::size_t>{5, 9, 15, 25, 44, 76, 130}));
}

TEST(MixedPath, FoldsAndTurnsByTheTablesNumber) {
  // 4 bits of place: 0b10'1101 is 1101 and, above, 10. Table 1 turns the upper part by one, 0100, and what
  // they make, 1001, again: 0011.
  EXPECT_EQ(mixed_path(0b101101, 16, 4, 1), 0b0011U);
  EXPECT_EQ(mixed_path(0b101101, 4, 4, 1), 0b1011U) << "the newest four alone: 1101, turned";
  EXPECT_EQ(mixed_path(0b101101, 16, 4, 4), 0b1111U) << "1101 and 10, as a turn by the width changes nothing";
}

/// Two-bit counters by program counter.
class SlowLocal {
 public:
  explicit SlowLocal(std::uint64_t entries) : entries_(entries) {}
  bool predict(const Branch& branch) {
    return !branch.conditional || counters_[branch.pc % entries_].taken();
  }
  void commit(const Branch& branch) { counters_[branch.pc % entries_].count(branch.taken); }

 private:
  std::uint64_t entries_;
  Counters counters_;
};

TEST(LocalPredictor, IsCountersByProgramCounter) {
  LocalPredictor fast(64);
  SlowLocal slow(32);
  EXPECT_GT(expect_same(fast, slow, random_branches(4000, 1), 6), 2200U);
}

/// McFarling, "Combining branch predictors", 1993, with Alpha 21264's own histories.
class SlowTournament {
 public:
  explicit SlowTournament(std::uint64_t entries) : entries_(entries) {}
  bool predict(const Branch& branch) {
    const std::uint64_t common = history_.number() % (4 * entries_);
    Told told{.common = common, .own = 0, .by_own = true, .by_common = true};
    if (branch.conditional) {
      Outcomes& own = histories_[branch.pc % entries_];
      told.own = own.number() % entries_;
      told.by_own = own_[told.own].taken();
      told.by_common = common_[common].taken();
      own.push(branch.taken);
    }
    history_.push(branch.taken);
    told_.push_back(told);
    return choice_[common].taken() ? told.by_common : told.by_own;
  }
  void commit(const Branch& branch) {
    const Told told = told_.front();
    told_.pop_front();
    if (told.by_own != told.by_common) choice_[told.common].count(told.by_common == branch.taken);
    common_[told.common].count(branch.taken);
    if (branch.conditional) own_[told.own].count(branch.taken);
  }

 private:
  struct Told {
    std::uint64_t common, own;
    bool by_own, by_common;
  };
  std::uint64_t entries_;
  Outcomes history_;
  std::map<std::uint64_t, Outcomes> histories_;
  Counters own_, common_, choice_;
  std::deque<Told> told_;
};

TEST(TournamentPredictor, ChoosesBetweenOwnAndCommonHistory) {
  TournamentPredictor fast(16);
  SlowTournament slow(16);
  EXPECT_GT(expect_same(fast, slow, random_branches(4000, 2), 6), 2200U);
}

/// Lee, Chen and Mudge, "The bi-mode branch predictor", MICRO 1997: the chosen table learns, and so does the
/// choice unless it was overruled rightly.
class SlowBiMode {
 public:
  explicit SlowBiMode(std::uint64_t entries) : entries_(4 * entries) {}
  bool predict(const Branch& branch) {
    Told told{.place = (branch.pc ^ history_.number()) % entries_, .chose_taken = true, .said = true};
    if (branch.conditional) {
      told.chose_taken = choice_[branch.pc % entries_].taken();
      told.said = directions_[told.chose_taken ? 1 : 0][told.place].taken();
    }
    history_.push(branch.taken);
    told_.push_back(told);
    return told.said;
  }
  void commit(const Branch& branch) {
    const Told told = told_.front();
    told_.pop_front();
    directions_[told.chose_taken ? 1 : 0][told.place].count(branch.taken);
    const bool overruled_rightly = told.said == branch.taken && told.chose_taken != branch.taken;
    if (!overruled_rightly) choice_[branch.pc % entries_].count(branch.taken);
  }

 private:
  struct Told {
    std::uint64_t place;
    bool chose_taken, said;
  };
  std::uint64_t entries_;
  Outcomes history_;
  Counters choice_;
  std::array<Counters, 2> directions_;
  std::deque<Told> told_;
};

TEST(BiModePredictor, ChoosesATableByProgramCounter) {
  BiModePredictor fast(16);
  SlowBiMode slow(16);
  EXPECT_GT(expect_same(fast, slow, random_branches(4000, 3), 6), 2200U);
}

/// Seznec and Michaud, "A case for (partially) tagged geometric history length branch prediction", 2006, as
/// gem5 has it, with loops where there are some (Seznec, "The L-TAGE branch predictor", 2007).
class SlowTage {
 public:
  explicit SlowTage(TageSpec spec)
      : spec_(std::move(spec)),
        lengths_(geometric_lengths(spec_.shortest, spec_.longest, spec_.tables.size())),
        updates_(1 << 17) {
    if (spec_.with_loops) loops_.emplace(LoopPredictorSpec{});
  }

  /// How often a loop's end or its going on was told against the tables.
  std::size_t by_loops() const { return by_loops_; }
  bool predict(const Branch& branch) {
    Told told;
    if (branch.conditional) {
      told.base = branch.pc % (std::uint64_t{1} << spec_.log_base);
      for (std::size_t table = 0; table < lengths_.size(); ++table) {
        told.key.push_back(key_of(table, branch.pc));
        told.tag.push_back(tag_of(table, branch.pc));
      }
      for (std::size_t table = lengths_.size(); table-- > 0;)
        if (tables_[told.key[table]].tag == told.tag[table]) told.matches.push_back(table);
      const auto says = [&](std::size_t match) {
        return match < told.matches.size() ? tables_[told.key[told.matches[match]]].counter >= 0
                                           : base_of(told.base) >= 2;
      };
      told.longest = told.said = says(0);
      told.other = says(1);
      if (!told.matches.empty()) {
        const int counter = tables_[told.key[told.matches[0]]].counter;
        told.is_new = counter == 0 || counter == -1;
        if (told.is_new && use_other_ >= 0) told.said = told.other;
      }
      told.in_the_end = told.said;
      if (loops_) {
        told.loop = loops_->predict(branch.pc);
        if (told.loop.is_sure && loops_->is_trusted()) told.in_the_end = told.loop.taken;
        by_loops_ += told.in_the_end != told.said ? 1 : 0;
      }
    }
    history_.push(branch.taken);
    path_ = (2 * path_ + branch.pc % 2) % 65536;
    told_.push_back(told);
    return told.in_the_end;
  }

  void commit(const Branch& branch) {
    const Told told = told_.front();
    told_.pop_front();
    if (!branch.conditional) return;
    const bool taken = branch.taken;
    if (loops_) loops_->commit(told.loop, branch.pc, taken, told.said, told.in_the_end, draws_);
    bool allocates = told.said != taken && (told.matches.empty() || told.matches[0] + 1 < lengths_.size());
    if (told.is_new) {
      allocates = allocates && told.longest != taken;
      if (told.longest != told.other)
        use_other_ = std::clamp(use_other_ + (told.other == taken ? 1 : -1), -8, 7);
    }
    if (allocates) allocate(told, taken);
    if (++updates_ % (std::uint64_t{1} << spec_.log_reset_period) == 0)
      for (auto& [key, entry] : tables_) entry.useful /= 2;
    if (told.matches.empty()) {
      train_base(told.base, taken);
      return;
    }
    Entry& longest = tables_[told.key[told.matches[0]]];
    longest.count(taken);
    if (longest.useful == 0) {
      if (told.matches.size() > 1) {
        tables_[told.key[told.matches[1]]].count(taken);
      } else {
        train_base(told.base, taken);
      }
    }
    if (told.said != told.other)
      longest.useful = std::clamp(longest.useful + (told.said == taken ? 1 : -1), 0, 3);
  }

 private:
  struct Entry {
    std::uint32_t tag = 0;
    int counter = 0, useful = 0;

    void count(bool up) { counter = std::clamp(counter + (up ? 1 : -1), -4, 3); }
  };
  using Key = std::pair<std::size_t, std::uint64_t>;  ///< table and place
  struct Told {
    std::uint64_t base = 0;
    std::vector<Key> key;
    std::vector<std::uint32_t> tag;
    std::vector<std::size_t> matches;  ///< the longest first
    bool longest = true, other = true, said = true, is_new = false;
    ObviousLoopPredictor::Told loop;
    bool in_the_end = true;
  };

  Key key_of(std::size_t table, std::uint64_t pc) const {
    const unsigned width = spec_.tables[table].log_entries;
    const auto number = static_cast<unsigned>(table + 1);
    const auto path_bits = static_cast<unsigned>(std::min<std::size_t>(lengths_[table], 16));
    const int apart = std::abs(static_cast<int>(width) - static_cast<int>(number));
    const std::uint64_t low_pc = pc % (1ULL << 32);
    std::uint64_t place = low_pc ^ low_pc >> (apart + 1) ^ history_.folded(lengths_[table], width);
    // Beyond its width nothing is left of a path that is turned by its number.
    if (number <= width) place ^= mixed_path(path_, path_bits, width, number);
    return {table, place % (std::uint64_t{1} << width)};
  }
  std::uint32_t tag_of(std::size_t table, std::uint64_t pc) const {
    const auto width = static_cast<unsigned>(spec_.tables[table].tag_bits);
    const std::uint64_t tag =
        pc ^ history_.folded(lengths_[table], width) ^ 2 * history_.folded(lengths_[table], width - 1);
    return static_cast<std::uint32_t>(tag % (std::uint64_t{1} << width));
  }
  void allocate(const Told& told, bool taken) {
    const std::size_t longer = told.matches.empty() ? 0 : told.matches[0] + 1;
    bool all_useful = true;
    for (std::size_t table = longer; table < lengths_.size(); ++table)
      all_useful = all_useful && tables_[told.key[table]].useful > 0;
    std::size_t first = longer;
    const std::uint32_t draw = draws_.draw(4);
    if (draw % 2 == 1 && first + 1 < lengths_.size()) ++first;
    if (draw == 3 && first == longer + 1 && first + 1 < lengths_.size()) ++first;
    if (all_useful) tables_[told.key[first]].useful = 0;
    for (std::size_t table = first; table < lengths_.size(); ++table) {
      Entry& entry = tables_[told.key[table]];
      if (entry.useful > 0) continue;
      entry.tag = told.tag[table];
      entry.counter = taken ? 0 : -1;
      return;
    }
  }
  /// 0 to 3; the lower bit is shared by four neighbours, and starts from 1.
  int base_of(std::uint64_t place) {
    return 2 * base_[place] + sure_.try_emplace(place / 4, 1).first->second;
  }
  void train_base(std::uint64_t place, bool taken) {
    const int counter = std::clamp(base_of(place) + (taken ? 1 : -1), 0, 3);
    base_[place] = counter / 2;
    sure_[place / 4] = counter % 2;
  }

  TageSpec spec_;
  std::vector<std::size_t> lengths_;
  std::map<std::uint64_t, int> base_, sure_;
  std::map<Key, Entry> tables_;
  Outcomes history_;
  std::uint32_t path_ = 0;
  int use_other_ = 0;
  std::uint64_t updates_;
  std::optional<ObviousLoopPredictor> loops_;
  std::size_t by_loops_ = 0;
  Draws draws_;
  std::deque<Told> told_;
};

TEST(TagePredictor, IsTheLongestHistoryThatMatches) {
  for (const unsigned seed : {4U, 5U}) {
    TagePredictor fast(tage_spec());
    SlowTage slow(tage_spec());
    EXPECT_GT(expect_same(fast, slow, random_branches(3000, seed), seed == 4 ? 0 : 6), 1900U);
  }
}

TEST(TagePredictor, WithLoopsLeavesThoseItIsSureOfToThem) {
  // Of the paper and of gem5: sizes of tables and tags by history.
  const TageSpec sizes{.shortest = 4,
                       .longest = 640,
                       .log_base = 14,
                       .tables = {{10, 7},
                                  {10, 7},
                                  {11, 8},
                                  {11, 8},
                                  {11, 9},
                                  {11, 10},
                                  {10, 11},
                                  {10, 12},
                                  {10, 12},
                                  {10, 13},
                                  {9, 14},
                                  {9, 15}},
                       .log_reset_period = 19,
                       .with_loops = true};
  // Branches of no order need longer histories than those of a program.
  std::vector<Branch> branches = BranchesOfAProgram(7).run(2500);
  const std::vector<Branch> without_order = random_branches(3000, 4);
  branches.insert(branches.end(), without_order.begin(), without_order.end());
  for (const std::size_t under_way : {0U, 5U}) {
    SCOPED_TRACE(under_way);
    TagePredictor fast(ltage_spec());
    SlowTage slow(sizes);
    EXPECT_GT(expect_same(fast, slow, branches, under_way), 3800U);
    if (under_way == 0) {
      EXPECT_GT(slow.by_loops(), 10U);
    }
  }
}

TEST(TagePredictor, ForgetsWhatWasUseful) {
  // Tables so small that all entries are fought for, and so often aged that it shows.
  const TageSpec small = {.shortest = 2,
                          .longest = 20,
                          .log_base = 6,
                          .tables = {{5, 6}, {5, 6}, {5, 7}, {5, 7}},
                          .log_reset_period = 8,
                          .with_loops = false};
  TagePredictor fast(small);
  SlowTage slow(small);
  EXPECT_GT(expect_same(fast, slow, random_branches(6000, 6), 3), 3500U);
}

}  // namespace
}  // namespace perfpred
