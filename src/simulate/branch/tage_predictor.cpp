#include "simulate/branch/tage_predictor.h"

#include <algorithm>
#include <utility>

#include "simulate/branch/saturating.h"

namespace perfpred {
namespace {

constexpr unsigned kPathBits = 16;
constexpr int kUseOtherBits = 4;
constexpr int kUsefulBits = 2;
constexpr std::uint64_t kFirstUpdate = std::uint64_t{1} << 17;  // so much sooner comes the first aging

}  // namespace

TageSpec tage_spec() {
  return {.shortest = 5,
          .longest = 130,
          .log_base = 13,
          .tables = {{9, 9}, {9, 9}, {9, 10}, {9, 10}, {9, 11}, {9, 11}, {9, 12}},
          .log_reset_period = 18,
          .with_loops = false};
}

TageSpec ltage_spec() {
  return {.shortest = 4,
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
}

TagePredictor::TagePredictor(TageSpec spec)
    : spec_(std::move(spec)),
      lengths_(geometric_lengths(spec_.shortest, spec_.longest, spec_.tables.size())),
      base_(std::size_t{1} << spec_.log_base),
      updates_(kFirstUpdate) {
  for (std::size_t i = 0; i < spec_.tables.size(); ++i) {
    const auto [log_entries, tag_bits] = spec_.tables[i];
    tables_.emplace_back(std::size_t{1} << log_entries);
    const auto width = static_cast<unsigned>(tag_bits);
    folded_.emplace_back(lengths_[i], log_entries, width, width - 1);
  }
  if (spec_.with_loops) loops_.emplace(LoopPredictorSpec{});
}

void TagePredictor::look_up(const Branch& branch, Prediction& prediction) const {
  const auto pc = static_cast<std::uint32_t>(branch.pc);
  prediction.base_place = pc & (base_.size() - 1);
  for (std::size_t i = 0; i < tables_.size(); ++i) {
    const auto [log_entries, tag_bits] = spec_.tables[i];
    const auto number = static_cast<unsigned>(i + 1);
    const unsigned apart = number > log_entries ? number - log_entries : log_entries - number;
    const auto path_bits = static_cast<unsigned>(std::min<std::size_t>(lengths_[i], kPathBits));
    const std::uint32_t path = number > log_entries ? 0 : mixed_path(path_, path_bits, log_entries, number);
    const std::uint32_t place = pc ^ pc >> (apart + 1) ^ folded_[i].first() ^ path;
    const std::uint32_t tag = pc ^ folded_[i].second() ^ folded_[i].third() << 1;
    prediction.place[i] = place & ((1U << log_entries) - 1);
    prediction.tag[i] = static_cast<std::uint16_t>(tag & ((1U << tag_bits) - 1));
    if (tables_[i][prediction.place[i]].tag != prediction.tag[i]) continue;
    prediction.other = prediction.longest;
    prediction.longest = i;
  }
}

bool TagePredictor::predict(const Branch& branch) {
  Prediction& prediction = under_way_.push_back({});
  if (branch.conditional) {
    look_up(branch, prediction);
    const auto says = [&](std::size_t table) {
      return table == kNone ? base_.taken(prediction.base_place) : entry(table, prediction).taken();
    };
    prediction.other_taken = says(prediction.other);
    prediction.longest_taken = prediction.taken = says(prediction.longest);
    if (prediction.longest != kNone) {
      prediction.is_new = certainty(entry(prediction.longest, prediction).counter) == 1;
      if (prediction.is_new && use_other_ >= 0) prediction.taken = prediction.other_taken;
    }
    prediction.in_the_end = prediction.taken;
    if (loops_) {
      prediction.loop = loops_->predict(branch.pc);
      if (prediction.loop.is_sure && loops_->is_trusted()) prediction.in_the_end = prediction.loop.taken;
    }
  }
  const bool taken = prediction.in_the_end;
  push(branch);
  return taken;
}

void TagePredictor::push(const Branch& branch) {
  history_.push(branch.taken);
  path_ = (path_ << 1 | static_cast<std::uint32_t>(branch.pc & 1)) & ((1U << kPathBits) - 1);
  for (FoldedHistories& folded : folded_) folded.update(history_, 1);
}

void TagePredictor::allocate(const Prediction& prediction, bool taken) {
  const std::size_t longer = prediction.longest == kNone ? 0 : prediction.longest + 1;
  bool all_useful = true;
  for (std::size_t i = longer; i < tables_.size(); ++i)
    all_useful = all_useful && entry(i, prediction).useful > 0;
  // One table further on half the time, two a quarter of it, as far as there are tables.
  const std::size_t left = tables_.size() - 1 - longer;
  const std::uint32_t draw = draws_.draw(4) & static_cast<std::uint32_t>((std::uint64_t{1} << left) - 1);
  const std::size_t first = longer + ((draw & 1U) == 0 ? 0U : (draw & 2U) == 0 ? 1U : 2U);
  if (all_useful) entry(first, prediction).useful = 0;
  for (std::size_t i = first; i < tables_.size(); ++i) {
    TaggedEntry& candidate = entry(i, prediction);
    if (candidate.useful > 0) continue;
    candidate.tag = prediction.tag[i];
    candidate.counter = taken ? 0 : -1;
    return;
  }
}

void TagePredictor::age_entries() {
  if ((++updates_ & ((std::uint64_t{1} << spec_.log_reset_period) - 1)) != 0) return;
  for (auto& table : tables_)
    for (TaggedEntry& entry : table) entry.useful >>= 1;
}

void TagePredictor::train(const Prediction& prediction, bool taken) {
  if (prediction.longest == kNone) {
    base_.train(prediction.base_place, taken);
    return;
  }
  TaggedEntry& longest = entry(prediction.longest, prediction);
  count(longest.counter, taken, kTaggedCounterBits);
  if (longest.useful == 0) {
    if (prediction.other == kNone) {
      base_.train(prediction.base_place, taken);
    } else {
      count(entry(prediction.other, prediction).counter, taken, kTaggedCounterBits);
    }
  }
  if (prediction.taken != prediction.other_taken)
    count_from_zero(longest.useful, prediction.taken == taken, kUsefulBits);
}

void TagePredictor::commit(const Branch& branch) {
  const Prediction& prediction = under_way_.pop_front();
  if (!branch.conditional) return;
  const bool taken = branch.taken;
  if (loops_) loops_->commit(prediction.loop, taken, prediction.taken, prediction.in_the_end, draws_);
  bool wants_longer = prediction.taken != taken && prediction.longest + 1 != tables_.size();
  if (prediction.is_new) {
    if (prediction.longest_taken == taken) wants_longer = false;
    if (prediction.longest_taken != prediction.other_taken)
      count(use_other_, prediction.other_taken == taken, kUseOtherBits);
  }
  if (wants_longer) allocate(prediction, taken);
  age_entries();
  train(prediction, taken);
}

}  // namespace perfpred
