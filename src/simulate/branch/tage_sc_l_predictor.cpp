#include "simulate/branch/tage_sc_l_predictor.h"

#include <algorithm>

#include "simulate/branch/saturating.h"

namespace perfpred {
namespace {

constexpr int kUseOtherBitsOfEach = 5;
constexpr int kAging = 1024;
constexpr int kMostAllocated = 2;
constexpr int kSure = 7;  // a counter at its end

LoopPredictorSpec loops_of(bool large) {
  return {.log_entries = large ? 5U : 3U,
          .tag_bits = 10,
          .iteration_bits = 10,
          .confidence_bits = 4,
          .age_bits = 4,
          .first_iteration = 0,
          .first_age = 7,
          .beside_corrector = true};
}

std::vector<bool> used_tables(bool large) {
  std::vector<bool> used(large ? 37 : 31);
  const unsigned first_of_all = large ? 9 : 6, last_of_all = large ? 22 : 20;
  for (unsigned number = first_of_all; number <= last_of_all; ++number) used[number] = true;
  const std::vector<unsigned> others = large ? std::vector<unsigned>{2, 6, 24, 26, 28, 32, 36}
                                             : std::vector<unsigned>{2, 4, 22, 24, 26, 28, 30};
  for (const unsigned number : others) used[number] = true;
  return used;
}

}  // namespace

TageScLPredictor::TageScLPredictor(bool large)
    : large_(large),
      tables_(large ? 36 : 30),
      first_long_(large ? 13 : 11),
      log_entries_(large ? 10 : 7),
      useful_bits_(large ? 1 : 2),
      used_(used_tables(large)),
      lengths_(tables_ + 1),
      loops_(loops_of(large)),
      corrector_(large) {
  const std::vector<std::size_t> lengths =
      large ? geometric_lengths(6, 3000, tables_ / 2) : geometric_lengths(4, 1000, tables_ / 2);
  for (unsigned pair = 0; pair < tables_ / 2; ++pair) {
    const unsigned number = 2 * pair + 1;
    lengths_[number] = lengths_[number + 1] = lengths[pair];
    if (used_[number] || used_[number + 1]) used_pairs_.push_back(number);
    const unsigned bits = tag_bits(number);
    if (large) {
      folded_.emplace_back(lengths[pair], log_entries_, bits, bits - 1);
    } else {
      folded_.emplace_back(lengths[pair], 17 + 2 * pair % 4, 13U, 11U);
    }
  }
  const auto set_up = [&](Pool& pool, unsigned first, unsigned last, unsigned blocks) {
    pool.blocks = blocks;
    pool.entries.resize(std::size_t{blocks} << log_entries_);
    // gem5 masks the path by 1 shifted by the length of a history, which on its machine counts modulo 32.
    pool.path_mask = (1U << lengths_[first] % 32) - 1;
    for (unsigned number = first; number <= last; ++number)
      if (used_[number]) pool.tables.push_back(static_cast<std::uint8_t>(number));
  };
  set_up(short_, 1, first_long_ - 1, large ? 10 : 9);
  set_up(long_, first_long_, tables_, large ? 20 : 17);
}

std::uint32_t TageScLPredictor::place(std::uint32_t pc, unsigned number, std::uint32_t path) const {
  const unsigned apart = number > log_entries_ ? number - log_entries_ : log_entries_ - number;
  std::uint32_t place = pc ^ pc >> (apart + 1) ^ folded_[number / 2].first() ^ path;
  if (!large_) place ^= place >> log_entries_ ^ place >> 2 * log_entries_;
  return place & ((1U << log_entries_) - 1);
}

std::uint32_t TageScLPredictor::tag(std::uint32_t pc, unsigned number, std::uint32_t path) const {
  const FoldedHistories& folded = folded_[number / 2];
  const unsigned bits = tag_bits(number);
  std::uint32_t tag = pc;
  if (!large_) {
    const std::uint32_t before = number > 1 ? folded_[number / 2 - 1].first() : 0;
    tag = before << 2 ^ folded.first();
    tag = tag >> 1 ^ (tag & 1) << 10 ^ path;
  }
  tag ^= folded.second() ^ folded.third() << 1;
  if (!large_) tag ^= tag >> bits;
  return tag & ((1U << bits) - 1);
}

/// Each branch has its own order of the blocks of a pool.
void TageScLPredictor::look_up_in(const Pool& pool, std::uint64_t pc, Prediction& prediction) const {
  auto block = static_cast<unsigned>((pc ^ (path_ & pool.path_mask)) % pool.blocks);
  for (const unsigned number : pool.tables) {
    const unsigned place = prediction.place[number] + (block << log_entries_);
    prediction.place[number] = static_cast<std::uint16_t>(place);
    if (++block == pool.blocks) block = 0;
    if (pool.entries[place].tag != prediction.tag[number]) continue;
    prediction.other = prediction.longest;
    prediction.longest = number;
  }
}

void TageScLPredictor::look_up(const Branch& branch, Prediction& prediction) const {
  const auto pc = static_cast<std::uint32_t>(branch.pc);
  const std::uint32_t long_path = mixed_path(path_, kPathBits, log_entries_, log_entries_);
  for (const unsigned number : used_pairs_) {
    const std::uint32_t path = number >= log_entries_ && lengths_[number] >= kPathBits
                                   ? long_path
                                   : mixed_path(path_, path_bits(number), log_entries_, number);
    const std::uint32_t its_place = place(pc, number, path), its_tag = tag(pc, number, path);
    prediction.place[number] = static_cast<std::uint16_t>(its_place);
    prediction.place[number + 1] =
        static_cast<std::uint16_t>(its_place ^ (its_tag & ((1U << log_entries_) - 1)));
    prediction.tag[number] = prediction.tag[number + 1] = static_cast<std::uint16_t>(its_tag);
  }
  look_up_in(short_, branch.pc, prediction);
  look_up_in(long_, branch.pc, prediction);
}

std::int8_t& TageScLPredictor::use_other(const Prediction& prediction) {
  const std::size_t place = ((prediction.longest - 1) / 8 << 1) + (prediction.other_is_sure ? 1 : 0);
  return use_other_[place % (use_other_.size() - 1)];
}

TageOpinion TageScLPredictor::decide(Prediction& prediction) {
  TageOpinion opinion{.longest = prediction.longest, .has_other = prediction.other != 0};
  const bool base_is_sure = base_.is_sure(0);
  const auto says = [&](unsigned number) {
    return number == 0 ? base_.taken(0) : entry(number, prediction).taken();
  };
  prediction.other_taken = says(prediction.other);
  prediction.longest_taken = prediction.taken = says(prediction.longest);
  if (prediction.longest == 0) {
    opinion.high_confidence = base_is_sure;
    opinion.low_confidence = !base_is_sure;
  } else {
    const int longest_certainty = certainty(entry(prediction.longest, prediction).counter);
    prediction.other_is_sure =
        prediction.other == 0 ? base_is_sure : certainty(entry(prediction.other, prediction).counter) > 1;
    prediction.is_new = longest_certainty == 1;
    if (prediction.is_new && use_other(prediction) >= 0) prediction.taken = prediction.other_taken;
    opinion.low_confidence = prediction.is_new;
    opinion.medium_confidence = longest_certainty == 5;
    opinion.high_confidence = longest_certainty == kSure;
  }
  opinion.longest_differs = prediction.longest_taken != prediction.other_taken;
  opinion.taken = prediction.taken;
  return opinion;
}

bool TageScLPredictor::predict(const Branch& branch) {
  Prediction& prediction = under_way_.push_back({});
  if (!branch.conditional) return true;
  look_up(branch, prediction);
  TageOpinion opinion = decide(prediction);
  prediction.loop = loops_.predict(branch.pc);
  if (prediction.loop.is_sure && loops_.is_trusted()) opinion.taken = prediction.loop.taken;
  prediction.in_the_end = corrector_.predict(branch.pc, opinion, path_, prediction.corrector);
  return prediction.in_the_end;
}

/// Tables come in pairs of one length; the first pair tried is one or two beyond the longest match.
unsigned TageScLPredictor::first_candidate(const Prediction& prediction) {
  const unsigned pairs = draws_.one_in(4) ? 2 : 1;
  return ((prediction.longest + 2 * pairs - 1) & 0xFFEU) ^ draws_.draw(2);
}

void TageScLPredictor::allocate_large(const Prediction& prediction, bool taken) {
  int useful = 0, allocated = 0;
  for (unsigned i = first_candidate(prediction); i < tables_ && allocated < kMostAllocated; i += 2) {
    for (const unsigned number : {i + 1, (i ^ 1U) + 1}) {
      if (!used_[number]) continue;
      TaggedEntry& candidate = entry(number, prediction);
      if (candidate.useful > 0) {
        ++useful;
      } else if (certainty(candidate.counter) <= 3) {
        candidate.tag = prediction.tag[number];
        candidate.counter = taken ? 0 : -1;
        ++allocated;
        i += 2;
        break;
      } else {
        candidate.counter = static_cast<std::int8_t>(candidate.counter + (candidate.counter > 0 ? -1 : 1));
      }
    }
  }
  age_entries(useful - 2 * allocated);
}

void TageScLPredictor::allocate_small(const Prediction& prediction, bool taken) {
  int useful = 0, surely_useful = 0, allocated = 0;
  for (unsigned i = first_candidate(prediction); i < tables_ && allocated < kMostAllocated; i += 2) {
    for (const unsigned way : {0U, 1U}) {
      const unsigned number = (i ^ way) + 1;
      if (number > tables_ || !used_[number]) break;
      TaggedEntry& candidate = entry(number, prediction);
      if (candidate.useful == 0) {
        candidate.useful = draws_.one_in(32) ? 1 : 0;
        candidate.tag = prediction.tag[number];
        candidate.counter = taken ? 0 : -1;
        if (++allocated == kMostAllocated) break;
        i += 2;
      } else {
        const bool is_weak = candidate.useful == 1 && certainty(candidate.counter) == 1;
        if (!is_weak) ++surely_useful;
        if (is_weak && draws_.one_in(8)) candidate.useful = 0;
        ++useful;
      }
    }
  }
  age_entries(useful + surely_useful - 5 * allocated);
}

void TageScLPredictor::age_entries(int by) {
  until_aging_ = std::max(until_aging_ + by, 0);
  if (until_aging_ < kAging) return;
  for (Pool* pool : {&short_, &long_})
    for (TaggedEntry& entry : pool->entries)
      if (entry.useful > 0) --entry.useful;
  until_aging_ = 0;
}

void TageScLPredictor::train_other(const Prediction& prediction, bool taken) {
  if (prediction.other == 0) {
    base_.train(0, taken);
    return;
  }
  TaggedEntry& other = entry(prediction.other, prediction);
  const bool was_weak = certainty(other.counter) == 1;
  count(other.counter, taken, kTaggedCounterBits);
  if (!large_ && (was_weak || certainty(other.counter) == 1)) other.useful = 0;
}

void TageScLPredictor::train(const Prediction& prediction, bool taken) {
  if (prediction.longest == 0) {
    base_.train(0, taken);
    return;
  }
  TaggedEntry& longest = entry(prediction.longest, prediction);
  const bool was_weak = certainty(longest.counter) == 1;
  if (was_weak && prediction.longest_taken != taken) train_other(prediction, taken);
  count(longest.counter, taken, kTaggedCounterBits);
  if ((was_weak && !large_) || certainty(longest.counter) == 1) longest.useful = 0;
  const bool was_right = prediction.longest_taken == taken;
  const bool other_is_as_good = prediction.other_taken == taken && prediction.other != 0 &&
                                certainty(entry(prediction.other, prediction).counter) == kSure;
  if (other_is_as_good && was_right && longest.useful == 1) longest.useful = 0;
  if (was_right && prediction.other_taken != taken) count_from_zero(longest.useful, true, useful_bits_);
}

void TageScLPredictor::commit(const Branch& branch) {
  const Prediction& prediction = under_way_.pop_front();
  if (branch.conditional) {
    const bool taken = branch.taken;
    corrector_.commit(branch, prediction.corrector, path_);
    loops_.commit(prediction.loop, taken, prediction.taken, prediction.in_the_end, draws_);
    bool wants_longer = prediction.taken != taken && prediction.longest < tables_;
    if (prediction.is_new) {
      if (prediction.longest_taken == taken) wants_longer = false;
      if (prediction.longest_taken != prediction.other_taken)
        count(use_other(prediction), prediction.other_taken == taken, kUseOtherBitsOfEach);
    }
    // Where the prediction was right in the end, longer histories are hardly needed.
    if (prediction.in_the_end == taken && !draws_.one_in(32)) wants_longer = false;
    if (wants_longer && large_) allocate_large(prediction, taken);
    if (wants_longer && !large_) allocate_small(prediction, taken);
    train(prediction, taken);
  }
  push(branch);
}

void TageScLPredictor::push(const Branch& branch) {
  const unsigned bits = branch.indirect && !branch.conditional ? 3 : 2;
  auto from_pc = static_cast<std::uint32_t>(branch.pc >> 2);
  for (unsigned i = 0; i < bits; ++i) {
    path_ = path_ << 1 ^ (from_pc & 127);
    from_pc >>= 1;
    if (large_) path_ &= (1U << kPathBits) - 1;
    history_.push(i == 0 && branch.taken);
  }
  for (const unsigned number : used_pairs_) folded_[number / 2].update(history_, bits);
}

}  // namespace perfpred
