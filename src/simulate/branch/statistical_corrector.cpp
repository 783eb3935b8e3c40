#include "simulate/branch/statistical_corrector.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "simulate/branch/saturating.h"

namespace perfpred {
namespace {

constexpr int kSumCounterBits = 6, kWeightBits = 6, kChooserBits = 7;
constexpr int kThresholdBits = 12, kOwnThresholdBits = 8;
constexpr int kThresholdOfPart = 12;  // for each part that counts double
constexpr std::uint64_t kRounds = 256;

constexpr std::uint64_t low(unsigned bits) { return (std::uint64_t{1} << bits) - 1; }

/// A counter's share of a sum, never 0.
int part_of(int counter) { return 2 * counter + 1; }

std::uint64_t mixed(std::uint64_t pc) { return pc ^ pc >> 2; }

std::size_t weight_place(std::uint64_t key) { return mixed(key) % 8; }

}  // namespace

StatisticalCorrector::StatisticalCorrector(bool large) : large_(large), log_bias_(large ? 8 : 7) {
  constexpr std::array<std::array<std::int8_t, 4>, 3> kFirstBias = {
      {{-32, 31, -1, 0}, {-8, 7, -32, 31}, {-32, 31, -1, 0}}};
  for (std::size_t table = 0; table < bias_.size(); ++table) {
    bias_[table].resize(std::size_t{1} << log_bias_);
    for (std::size_t i = 0; i < bias_[table].size(); ++i) bias_[table][i] = kFirstBias[table][i % 4];
  }
  bias_weights_.fill(4);
  if (large) {
    own_ = {{std::vector<std::uint64_t>(256), 2},
            {std::vector<std::uint64_t>(16), 5},
            {std::vector<std::uint64_t>(16), 10}};
    in_round_.resize(kRounds);
    // The first is given as 40 in gem5, which shifts a 1 of 32 bits by it: on x86-64 by 8.
    add_part(History::backward_twice, {8, 24, 10}, 10);
    add_part(History::path, {25, 16, 9}, 9);
    add_part(History::own, {11, 6, 3}, 10);
    add_part(History::own_2, {16, 11, 6}, 9);
    add_part(History::own_3, {9, 4}, 10);
    add_part(History::in_round, {10, 4}, 9, 0, false);
    add_part(History::round, {8}, 8);
  } else {
    own_ = {{std::vector<std::uint64_t>(64), 2}};
    add_part(History::all, {6, 3}, 7, 7, false);
    add_part(History::backward, {16, 8}, 7, 7, false);
    add_part(History::own, {6, 3}, 7, 7, false);
    add_part(History::round, {8}, 7, 7, false);
  }
}

void StatisticalCorrector::add_part(History history, std::vector<unsigned> lengths, unsigned log_entries,
                                    int weight, bool counts_for_threshold) {
  Part part{.history = history,
            .lengths = std::move(lengths),
            .log_entries = log_entries,
            .counts_for_threshold = counts_for_threshold,
            .tables = {},
            .weights = {}};
  std::vector<std::int8_t> table(std::size_t{1} << log_entries);
  for (std::size_t i = 0; i + 1 < table.size(); i += 2) table[i] = -1;
  part.tables.assign(part.lengths.size(), table);
  part.weights.fill(static_cast<std::int8_t>(weight));
  parts_.push_back(std::move(part));
}

std::uint64_t StatisticalCorrector::value(const Part& part, std::uint64_t pc, std::uint32_t path) const {
  switch (part.history) {
    case History::all:
      return all_;
    case History::backward:
    case History::backward_twice:
      return backward_;
    case History::path:
      return path;
    case History::own:
      return own_[0].of(pc);
    case History::own_2:
      return own_[1].of(pc);
    case History::own_3:
      return own_[2].of(pc);
    case History::in_round:
      return in_round_[round_];
    case History::round:
      return round_;
  }
  return 0;
}

std::uint64_t StatisticalCorrector::key(const Part& part, std::uint64_t pc, bool tage_taken) const {
  return part.history == History::backward_twice ? (pc << 1) + (tage_taken ? 1 : 0) : pc;
}

std::size_t StatisticalCorrector::place(const Part& part, std::size_t i, std::uint64_t pc,
                                        std::uint64_t history) const {
  const std::uint64_t bits = history & low(part.lengths[i]);
  const bool is_halved = large_ && i + 2 >= part.lengths.size();
  const std::uint64_t folded = bits ^ bits >> (8 - i) ^ bits >> (16 - 2 * i) ^ bits >> (24 - 3 * i) ^
                               bits >> (32 - 3 * i) ^ bits >> (40 - 4 * i);
  return (pc ^ folded) & low(part.log_entries - (is_halved ? 1 : 0));
}

int StatisticalCorrector::sum_of(const Part& part, std::uint64_t pc, std::uint64_t history) const {
  int sum = 0;
  for (std::size_t i = 0; i < part.tables.size(); ++i)
    sum += part_of(part.tables[i][place(part, i, pc, history)]);
  return sum;
}

std::array<std::size_t, 3> StatisticalCorrector::bias_places(std::uint64_t pc,
                                                             const TageOpinion& tage) const {
  const std::uint64_t taken = tage.taken ? 1 : 0, high = tage.high_confidence ? 1 : 0,
                      low_confidence = tage.low_confidence ? 1 : 0;
  const std::uint64_t unsure = tage.low_confidence && tage.longest_differs ? 1 : 0;
  const std::uint64_t by_table = taken + (static_cast<std::uint64_t>((tage.longest + 1) / 4) << 4) +
                                 (high << 1) + (low_confidence << 2) +
                                 (static_cast<std::uint64_t>(tage.has_other) << 3) +
                                 (large_ ? mixed(pc) << 7 : 0);
  const std::uint64_t by_match = ((mixed(pc) << 1 ^ unsure) << 1) + taken;
  const std::uint64_t by_confidence = (((pc ^ pc >> (log_bias_ - 2)) << 1 ^ high) << 1) + taken;
  const std::uint64_t mask = low(log_bias_);
  return {by_match & mask, by_confidence & mask, by_table & mask};
}

int StatisticalCorrector::bias_sum(const std::array<std::size_t, 3>& places) const {
  int sum = 0;
  for (std::size_t i = 0; i < bias_.size(); ++i) sum += part_of(bias_[i][places[i]]);
  return sum;
}

bool StatisticalCorrector::predict(std::uint64_t pc, const TageOpinion& tage, std::uint32_t path,
                                   Prediction& prediction) const {
  prediction.tage = tage;
  const std::size_t weight = weight_place(pc);
  const auto weighted = [](int sum, std::int8_t by) { return by >= 0 ? 2 * sum : sum; };
  int sum = weighted(bias_sum(bias_places(pc, tage)), bias_weights_[weight]);
  int threshold = (threshold_ >> 3) + own_thresholds_[mixed(pc) % own_thresholds_.size()];
  if (large_ && bias_weights_[weight] >= 0) threshold += kThresholdOfPart;
  for (const Part& part : parts_) {
    const std::uint64_t by = key(part, pc, tage.taken);
    sum += weighted(sum_of(part, by, value(part, pc, path)), part.weights[weight_place(by)]);
    if (part.counts_for_threshold && part.weights[weight] >= 0) threshold += kThresholdOfPart;
  }
  prediction.sum = sum;
  prediction.threshold = threshold;
  const bool says = sum >= 0;
  if (says == tage.taken) return says;
  const int size = std::abs(sum);
  if (tage.high_confidence) {
    if (size < threshold / 4) return tage.taken;
    if (size < threshold / 2 && high_chooser_ >= 0) return tage.taken;
  }
  if (tage.medium_confidence && size < threshold / 4 && medium_chooser_ >= 0) return tage.taken;
  return says;
}

void StatisticalCorrector::train_choosers(const Prediction& prediction, bool taken) {
  const int size = std::abs(prediction.sum), threshold = prediction.threshold;
  const bool tage_was_right = prediction.tage.taken == taken;
  if (prediction.tage.high_confidence && size < threshold / 2 && size >= threshold / 4)
    count(high_chooser_, tage_was_right, kChooserBits);
  if (prediction.tage.medium_confidence && size < threshold / 4)
    count(medium_chooser_, tage_was_right, kChooserBits);
}

void StatisticalCorrector::train_bias(std::uint64_t pc, const Prediction& prediction, bool taken) {
  const auto places = bias_places(pc, prediction.tage);
  std::int8_t& weight = bias_weights_[weight_place(pc)];
  const int own = bias_sum(places);
  const int others = prediction.sum - (weight >= 0 ? own : 0);
  if ((others + own >= 0) != (others >= 0)) count(weight, (own >= 0) == taken, kWeightBits);
  for (std::size_t i = 0; i < bias_.size(); ++i) count(bias_[i][places[i]], taken, kSumCounterBits);
}

void StatisticalCorrector::train_part(Part& part, std::uint64_t pc, std::uint64_t history,
                                      const Prediction& prediction, bool taken) {
  const std::uint64_t by = key(part, pc, prediction.tage.taken);
  const int own = sum_of(part, by, history);
  for (std::size_t i = 0; i < part.tables.size(); ++i)
    count(part.tables[i][place(part, i, by, history)], taken, kSumCounterBits);
  std::int8_t& weight = part.weights[weight_place(by)];
  const int others = prediction.sum - (weight >= 0 ? own : 0);
  if ((others + own >= 0) != (others >= 0)) count(weight, (own >= 0) == taken, kWeightBits);
}

void StatisticalCorrector::commit(const Branch& branch, const Prediction& prediction, std::uint32_t path) {
  const bool says = prediction.sum >= 0;
  if (says != prediction.tage.taken) train_choosers(prediction, branch.taken);
  if (says != branch.taken || std::abs(prediction.sum) < prediction.threshold) {
    count(threshold_, says != branch.taken, kThresholdBits);
    count(own_thresholds_[mixed(branch.pc) % own_thresholds_.size()], says != branch.taken,
          kOwnThresholdBits);
    train_bias(branch.pc, prediction, branch.taken);
    for (Part& part : parts_)
      train_part(part, branch.pc, value(part, branch.pc, path), prediction, branch.taken);
  }
  push(branch);
}

void StatisticalCorrector::push(const Branch& branch) {
  const std::uint64_t taken = branch.taken ? 1 : 0;
  const bool goes_back = branch.taken && branch.target < branch.pc;
  if (large_) {
    in_round_[round_] = in_round_[round_] << 1 | taken;
    std::uint64_t& second = own_[1].of(branch.pc);
    second = (second << 1 | taken) ^ (branch.pc & 15);
    std::uint64_t& third = own_[2].of(branch.pc);
    third = third << 1 | taken;
  }
  all_ = all_ << 1 | taken;
  if (goes_back && round_ + 1 < kRounds) ++round_;
  backward_ = backward_ << 1 | (goes_back ? 1U : 0U);
  std::uint64_t& own = own_[0].of(branch.pc);
  own = own << 1 | taken;
}

}  // namespace perfpred
