#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <utility>

#include "simulate/branch/draws.h"
#include "simulate/branch/loop_predictor.h"
#include "simulate/obvious_outcomes.h"

namespace perfpred::testing {

/// Of the loop predictors of gem5's TAGE_SC_L: 3 of 8 KiB, 5 of 64.
inline LoopPredictorSpec loops_beside_corrector(unsigned log_entries) {
  return {.log_entries = log_entries,
          .tag_bits = 10,
          .iteration_bits = 10,
          .confidence_bits = 4,
          .age_bits = 4,
          .first_iteration = 0,
          .first_age = 7,
          .beside_corrector = true};
}

/// gem5's LoopPredictor, as it counts where counts are not speculative: an entry for each place that was
/// written to, found by division and remainder.
class ObviousLoopPredictor {
 public:
  using Place = std::pair<std::uint64_t, int>;  ///< row and way
  struct Told {
    std::optional<Place> found;
    bool is_sure = false, taken = false;
  };

  explicit ObviousLoopPredictor(const LoopPredictorSpec& spec)
      : spec_(spec), beside_(spec.beside_corrector), rows_((1ULL << spec.log_entries) / kWays) {}

  Told predict(std::uint64_t pc) {
    for (int way = 0; way < kWays; ++way) {
      const Place place = place_of(pc, way);
      const Entry& entry = entries_[place];
      if (entry.tag != tag_of(pc)) continue;
      const bool is_last = entry.rounds == entry.round + 1;
      const bool is_long = beside_ && entry.times * entry.rounds > 128;
      return {.found = place,
              .is_sure = entry.times == most(spec_.confidence_bits) || is_long,
              .taken = is_last ? !goes_on(entry) : goes_on(entry)};
    }
    return {};
  }

  bool is_trusted() const { return trust_ >= 0; }

  /// `before`: what was said without loops; `in_the_end`: by all of the predictor.
  void commit(const Told& told, std::uint64_t pc, bool taken, bool before, bool in_the_end, Draws& draws) {
    if (told.is_sure && told.taken != in_the_end) trust_ = counted(trust_, told.taken == taken, 7);
    if (!told.found) {
      if (beside_ ? in_the_end != taken : taken) allocate(pc, taken, draws);
      return;
    }
    Entry& entry = entries_[*told.found];
    if (told.is_sure && told.taken != taken) {
      entry = {.tag = entry.tag, .goes_on = entry.goes_on};
      return;
    }
    if (told.is_sure) {
      const bool was_of_use = told.taken != before;
      if (was_of_use || (beside_ && draws.draw(8) == 0))
        entry.age = std::min(entry.age + 1, most(spec_.age_bits));
    }
    entry.round = (entry.round + 1) % (1 << spec_.iteration_bits);
    if (entry.round > entry.rounds) {
      entry.times = 0;
      if (entry.rounds > 0) be_of_unknown_rounds(entry);
    }
    if (taken == goes_on(entry)) return;
    const int rounds = std::exchange(entry.round, 0);
    if (rounds == entry.rounds) {
      entry.times = std::min(entry.times + 1, most(spec_.confidence_bits));
      if (rounds < 3) entry = {.tag = entry.tag, .goes_on = taken};
    } else if (entry.rounds == 0) {
      entry.rounds = rounds;
      entry.times = 0;
    } else {
      be_of_unknown_rounds(entry);
    }
  }

 private:
  static constexpr int kWays = 4;
  struct Entry {
    std::uint64_t tag = 0;
    int rounds = 0;  ///< 0: not known
    int round = 0;   ///< that have been since it last ended
    int times = 0;   ///< that there were as many rounds
    int age = 0;
    bool goes_on = false;  ///< what a branch says that stays in the loop
  };

  static int most(int bits) { return (1 << bits) - 1; }
  bool goes_on(const Entry& entry) const { return !beside_ || entry.goes_on; }
  Place place_of(std::uint64_t pc, int way) const {
    if (!beside_) return {pc % rows_, way};
    return {pc / rows_ % rows_ >> way, way};
  }
  std::uint64_t tag_of(std::uint64_t pc) const {
    const std::uint64_t tags = 1ULL << spec_.tag_bits, above = pc / rows_;
    return (beside_ ? above ^ above / tags : above) % tags;
  }
  void be_of_unknown_rounds(Entry& entry) const {
    entry.rounds = 0;
    entry.times = 0;
    if (!beside_) entry.age = 0;
  }
  void allocate(std::uint64_t pc, bool taken, Draws& draws) {
    if (beside_ && draws.draw(4) != 0) return;
    const auto first = static_cast<int>(draws.draw(4));
    for (int tried = 0; tried < (beside_ ? 1 : kWays); ++tried) {
      Entry& entry = entries_[place_of(pc, (first + tried) % kWays)];
      if (entry.age > 0) {
        --entry.age;
        continue;
      }
      entry = {.tag = tag_of(pc), .round = spec_.first_iteration, .age = spec_.first_age, .goes_on = !taken};
      return;
    }
  }

  LoopPredictorSpec spec_;
  bool beside_;
  std::uint64_t rows_;
  std::map<Place, Entry> entries_;
  int trust_ = -1;
};

}  // namespace perfpred::testing
