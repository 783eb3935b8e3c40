#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <deque>
#include <map>
#include <utility>
#include <vector>

#include "simulate/branch/direction_predictor.h"
#include "simulate/branch/draws.h"
#include "simulate/obvious_loop_predictor.h"
#include "simulate/obvious_outcomes.h"
#include "simulate/obvious_statistical_corrector.h"

namespace perfpred::testing {

/// gem5's TAGE_SC_L of 8 and of 64 KiB without an alignment of instructions: TAGE's tables as maps, their
/// histories folded out of all outcomes at each look-up.
class ObviousTageScL {
 public:
  /// How often which part has changed what was said before, and the longer tables were asked.
  struct Seen {
    std::size_t by_loops = 0, by_corrector = 0, by_others = 0, by_long_tables = 0;
  };

  explicit ObviousTageScL(bool large)
      : large_(large), loops_(loops_beside_corrector(large ? 5 : 3)), corrector_(large) {
    // Tables of the same two in a row, from 1 on, have the same history.
    const std::vector<unsigned> short_tags =
        large ? std::vector<unsigned>{2, 6, 9, 10, 11, 12} : std::vector<unsigned>{2, 4, 6, 7, 8, 9, 10};
    const std::vector<unsigned> long_tags =
        large ? std::vector<unsigned>{13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 24, 26, 28, 32, 36}
              : std::vector<unsigned>{11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 22, 24, 26, 28, 30};
    for (const auto& numbers : {short_tags, long_tags})
      for (unsigned rank = 0; rank < numbers.size(); ++rank)
        tables_[numbers[rank]] = {.rank = rank, .is_long = numbers == long_tags};
  }

  const Seen& seen() const { return seen_; }

  bool predict(const Branch& branch) {
    Told& told = told_.emplace_back();
    if (!branch.conditional) return true;
    look_up(branch.pc, told);
    TageOpinion opinion = ask_tage(told);
    told.loop = loops_.predict(branch.pc);
    if (told.loop.is_sure && loops_.is_trusted()) {
      seen_.by_loops += told.loop.taken != told.tage ? 1 : 0;
      opinion.taken = told.loop.taken;
    }
    told.in_the_end = corrector_.predict(branch.pc, opinion, path_, told.corrector);
    if (told.in_the_end != opinion.taken) ++seen_.by_corrector;
    return told.in_the_end;
  }

  void commit(const Branch& branch) {
    const Told told = told_.front();
    told_.pop_front();
    if (branch.conditional) {
      corrector_.commit(branch, told.corrector, path_);
      loops_.commit(told.loop, branch.pc, branch.taken, told.tage, told.in_the_end, draws_);
      train(told, branch.taken);
    }
    const int bits = branch.indirect && !branch.conditional ? 3 : 2;
    for (int i = 0; i < bits; ++i) {
      history_.push(i == 0 && branch.taken);
      path_ = 2 * path_ ^ static_cast<std::uint32_t>((branch.pc >> (2 + i)) % 128);
      if (large_) path_ %= 1 << 27;
    }
  }

 private:
  struct Table {
    unsigned rank = 0;  ///< among those with tags as long
    bool is_long = false;
  };
  using Place = std::pair<bool, std::uint64_t>;  ///< tables with tags as long share their entries
  struct Entry {
    std::uint64_t tag = 0;
    int counter = 0, useful = 0;

    bool taken() const { return counter >= 0; }
    /// 1, 3, 5 or 7.
    int sureness() const { return std::abs(2 * counter + 1); }
    void count(bool up) { counter = counted(counter, up, 3); }
  };
  struct Told {
    std::map<unsigned, Place> places;  ///< by table
    std::map<unsigned, std::uint64_t> tags;
    unsigned longest = 0, other = 0;  ///< tables; 0: the counter that all branches share
    bool longest_taken = false, other_taken = false, tage = false;
    bool is_new = false, other_is_sure = false;
    ObviousLoopPredictor::Told loop;
    ObviousStatisticalCorrector::Told corrector;
    bool in_the_end = true;
  };

  unsigned width() const { return large_ ? 10 : 7; }
  unsigned tables() const { return large_ ? 36 : 30; }

  std::size_t length_of(unsigned pair) const {
    const double first = large_ ? 6 : 4, last = large_ ? 3000 : 1000, steps = tables() / 2 - 1;
    return static_cast<std::size_t>(std::round(first * std::pow(last / first, pair / steps)));
  }
  unsigned fold_of_8k(unsigned pair) const { return pair % 2 == 0 ? 17 : 19; }

  /// Bits that leave the upper end of a place come back at its lower one.
  std::uint64_t turned(std::uint64_t bits, unsigned by) const {
    if (by >= width()) return bits;
    return (bits << by) % (1ULL << width()) + (bits >> (width() - by));
  }
  std::uint64_t path_for(unsigned pair) const {
    const std::size_t size = std::min<std::size_t>(length_of(pair), 27);
    const std::uint64_t path = path_ % (1ULL << size), places = 1ULL << width();
    return turned(path % places ^ turned(path / places, 2 * pair + 1), 2 * pair + 1);
  }
  std::uint64_t place_of(std::uint64_t pc, unsigned pair) const {
    const std::size_t length = length_of(pair);
    const std::uint64_t low_pc = pc % (1ULL << 32);
    const int apart = std::abs(static_cast<int>(width()) - static_cast<int>(2 * pair + 1));
    std::uint64_t place = low_pc ^ low_pc >> (apart + 1) ^ path_for(pair);
    if (large_) {
      place ^= history_.folded(length, 10);
    } else {
      place ^= history_.folded(length, fold_of_8k(pair));
      place ^= place >> 7 ^ place >> 14;
    }
    return place % (1ULL << width());
  }
  std::uint64_t tag_of(std::uint64_t pc, unsigned pair, bool is_long) const {
    const std::size_t length = length_of(pair);
    const unsigned bits = is_long ? 12 : 8;
    if (large_)
      return (pc ^ history_.folded(length, bits) ^ 2 * history_.folded(length, bits - 1)) % (1ULL << bits);
    // That of 8 KiB does without the program counter and takes a shorter history besides.
    const std::uint64_t shorter = pair == 0 ? 0 : history_.folded(length_of(pair - 1), fold_of_8k(pair - 1));
    const std::uint64_t both = 4 * shorter ^ history_.folded(length, fold_of_8k(pair));
    const std::uint64_t tag = both / 2 ^ both % 2 * 1024 ^ path_for(pair) ^ history_.folded(length, 13) ^
                              2 * history_.folded(length, 11);
    return (tag ^ tag >> bits) % (1ULL << bits);
  }

  void look_up(std::uint64_t pc, Told& told) {
    for (unsigned pair = 0; 2 * pair < tables(); ++pair) {
      if (!tables_.contains(2 * pair + 2)) continue;  // and so the first one is not there either
      const bool is_long = tables_[2 * pair + 2].is_long;
      const std::uint64_t tag = tag_of(pc, pair, is_long), place = place_of(pc, pair);
      // Of the path goes in as much as the first table's history is long, by x86-64's shift of 32 bits.
      const std::size_t length = length_of(is_long ? (large_ ? 6 : 5) : 0) % 32;
      const std::uint64_t blocks = is_long ? (large_ ? 20 : 17) : (large_ ? 10 : 9);
      for (const unsigned number : {2 * pair + 1, 2 * pair + 2}) {
        if (!tables_.contains(number)) continue;
        const std::uint64_t block =
            ((pc ^ path_ % (1ULL << length)) % blocks + tables_[number].rank) % blocks;
        const std::uint64_t within = number % 2 == 0 ? place ^ tag % (1ULL << width()) : place;
        told.places[number] = {is_long, (block << width()) + within};
        told.tags[number] = tag;
        if (entries_[told.places[number]].tag != tag) continue;
        told.other = told.longest;
        told.longest = number;
      }
    }
  }

  Entry& entry(const Told& told, unsigned number) { return entries_[told.places.at(number)]; }
  int& takes_other(const Told& told) {
    return takes_other_[((told.longest - 1) / 8 * 2 + (told.other_is_sure ? 1 : 0)) % 15];
  }

  TageOpinion ask_tage(Told& told) {
    const auto says = [&](unsigned table) { return table == 0 ? base_ > 1 : entry(told, table).taken(); };
    const bool base_is_sure = base_ == 0 || base_ == 3;
    told.longest_taken = told.tage = says(told.longest);
    told.other_taken = says(told.other);
    TageOpinion opinion{.longest = told.longest, .has_other = told.other != 0};
    if (told.longest == 0) {
      opinion.high_confidence = base_is_sure;
      opinion.low_confidence = !base_is_sure;
    } else {
      const int sureness = entry(told, told.longest).sureness();
      told.other_is_sure = told.other == 0 ? base_is_sure : entry(told, told.other).sureness() > 1;
      told.is_new = sureness == 1;
      if (told.is_new && takes_other(told) >= 0) told.tage = told.other_taken;
      opinion.low_confidence = sureness == 1;
      opinion.medium_confidence = sureness == 5;
      opinion.high_confidence = sureness == 7;
    }
    if (told.tage != told.longest_taken) ++seen_.by_others;
    if (told.longest > (large_ ? 20 : 16)) ++seen_.by_long_tables;
    opinion.longest_differs = told.longest_taken != told.other_taken;
    opinion.taken = told.tage;
    return opinion;
  }

  void train(const Told& told, bool taken) {
    bool allocates = told.tage != taken && told.longest < tables();
    if (told.is_new) {
      if (told.longest_taken == taken) allocates = false;
      if (told.longest_taken != told.other_taken) {
        int& counter = takes_other(told);
        counter = counted(counter, told.other_taken == taken, 5);
      }
    }
    if (told.in_the_end == taken && draws_.draw(32) != 0) allocates = false;
    if (allocates) {
      const unsigned further = draws_.draw(4) == 0 ? 2 : 1;
      unsigned first = told.longest + 2 * further - 1;
      first = first - first % 2 + draws_.draw(2);
      until_aging_ += large_ ? allocate_of_64k(told, first, taken) : allocate_of_8k(told, first, taken);
      age();
    }
    if (told.longest == 0) {
      train_base(taken);
    } else {
      train_longest(told, taken);
    }
  }

  void train_base(bool taken) { base_ = std::clamp(base_ + (taken ? 1 : -1), 0, 3); }

  void train_longest(const Told& told, bool taken) {
    Entry& longest = entry(told, told.longest);
    const bool right = told.longest_taken == taken, other_right = told.other_taken == taken;
    if (longest.sureness() == 1 && !right) {
      if (told.other == 0) {
        train_base(taken);
      } else {
        Entry& other = entry(told, told.other);
        if (!large_ && other.sureness() == 1) other.useful = 0;
        other.count(taken);
        if (!large_ && other.sureness() == 1) other.useful = 0;
      }
    }
    if (!large_ && longest.sureness() == 1) longest.useful = 0;
    longest.count(taken);
    if (longest.sureness() == 1) longest.useful = 0;
    if (right && other_right && told.other != 0 && entry(told, told.other).sureness() == 7 &&
        longest.useful == 1)
      longest.useful = 0;
    if (right && !other_right) longest.useful = std::min(longest.useful + 1, large_ ? 1 : 3);
  }

  void write(Entry& entry, std::uint64_t tag, bool taken) {
    entry.tag = tag;
    entry.counter = taken ? 0 : -1;
  }

  /// From table `first` + 1 on, pair by pair, two entries at most. By how much aging comes nearer.
  int allocate_of_64k(const Told& told, unsigned first, bool taken) {
    int allocated = 0, nearer = 0;
    for (unsigned i = first; i < tables() && allocated < 2; i += 2) {
      const unsigned neighbour = i % 2 == 0 ? i + 1 : i - 1;
      for (const unsigned number : {i + 1, neighbour + 1}) {
        if (!tables_.contains(number)) continue;
        Entry& candidate = entry(told, number);
        if (candidate.useful > 0) {
          ++nearer;
          continue;
        }
        if (candidate.sureness() > 3) {
          candidate.counter += candidate.counter > 0 ? -1 : 1;
          continue;
        }
        write(candidate, told.tags.at(number), taken);
        ++allocated;
        nearer -= 2;
        i += 2;  // and so the next pair is left out
        break;
      }
    }
    return nearer;
  }

  /// Likewise; an entry of the next pair but one may be taken beside that of the pair at hand.
  int allocate_of_8k(const Told& told, unsigned first, bool taken) {
    int allocated = 0, nearer = 0;
    for (unsigned i = first; i < tables() && allocated < 2; i += 2) {
      for (int tried = 0; tried < 2; ++tried) {
        const unsigned neighbour = i % 2 == 0 ? i + 1 : i - 1;
        const unsigned number = (tried == 0 ? i : neighbour) + 1;
        if (!tables_.contains(number)) break;
        Entry& candidate = entry(told, number);
        if (candidate.useful > 0) {
          ++nearer;
          if (candidate.useful != 1 || candidate.sureness() != 1) {
            ++nearer;
          } else if (draws_.draw(8) == 0) {
            candidate.useful = 0;
          }
          continue;
        }
        candidate.useful = draws_.draw(32) == 0 ? 1 : 0;
        write(candidate, told.tags.at(number), taken);
        nearer -= 5;
        if (++allocated == 2) break;
        i += 2;
      }
    }
    return nearer;
  }

  void age() {
    until_aging_ = std::max(until_aging_, 0);
    if (until_aging_ < 1024) return;
    until_aging_ = 0;
    for (auto& [place, entry] : entries_) entry.useful = std::max(entry.useful - 1, 0);
  }

  bool large_;
  std::map<unsigned, Table> tables_;  ///< those there are
  std::map<Place, Entry> entries_;
  int base_ = 1;  ///< 0 to 3
  std::map<unsigned, int> takes_other_;
  int until_aging_ = 512;
  Outcomes history_;
  std::uint32_t path_ = 0;
  ObviousLoopPredictor loops_;
  ObviousStatisticalCorrector corrector_;
  Draws draws_;
  std::deque<Told> told_;  ///< of branches that have not committed
  Seen seen_;
};

}  // namespace perfpred::testing
