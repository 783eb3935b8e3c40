#include "simulate/branch/counter_predictors.h"

#include <algorithm>

#include "simulate/branch/saturating.h"

namespace perfpred {
namespace {

constexpr int kBits = 2;
constexpr std::size_t kGlobalPerEntry = 4;

bool says_taken(std::uint8_t counter) { return counter >= 2; }

/// The place of a table whose size is a power of two.
std::size_t place_in(const CounterTable& table, std::uint64_t key) { return key & (table.size() - 1); }

}  // namespace

LocalPredictor::LocalPredictor(std::size_t entries) : counters_(std::max<std::size_t>(entries / 2, 1)) {}

bool LocalPredictor::predict(const Branch& branch) {
  return !branch.conditional || says_taken(counters_[place_in(counters_, branch.pc)]);
}

void LocalPredictor::commit(const Branch& branch) {
  count_from_zero(counters_[place_in(counters_, branch.pc)], branch.taken, kBits);
}

TournamentPredictor::TournamentPredictor(std::size_t entries)
    : own_histories_(entries),
      own_(entries),
      global_(kGlobalPerEntry * entries),
      chooser_(kGlobalPerEntry * entries) {}

bool TournamentPredictor::predict(const Branch& branch) {
  Prediction& prediction = under_way_.add();
  prediction.global_place = place_in(global_, history_);
  if (branch.conditional) {
    std::uint32_t& own_history = own_histories_[branch.pc & (own_histories_.size() - 1)];
    prediction.own_place = place_in(own_, own_history);
    prediction.by_own = says_taken(own_[prediction.own_place]);
    prediction.by_global = says_taken(global_[prediction.global_place]);
    own_history = own_history << 1 | static_cast<std::uint32_t>(branch.taken);
  }
  history_ = history_ << 1 | static_cast<std::uint64_t>(branch.taken);
  return says_taken(chooser_[prediction.global_place]) ? prediction.by_global : prediction.by_own;
}

void TournamentPredictor::commit(const Branch& branch) {
  const Prediction prediction = under_way_.take();
  if (prediction.by_own != prediction.by_global)
    count_from_zero(chooser_[prediction.global_place], prediction.by_global == branch.taken, kBits);
  count_from_zero(global_[prediction.global_place], branch.taken, kBits);
  if (branch.conditional) count_from_zero(own_[prediction.own_place], branch.taken, kBits);
}

BiModePredictor::BiModePredictor(std::size_t entries)
    : chooser_(kGlobalPerEntry * entries),
      taken_(kGlobalPerEntry * entries),
      not_taken_(kGlobalPerEntry * entries) {}

bool BiModePredictor::predict(const Branch& branch) {
  Prediction& prediction = under_way_.add();
  prediction.place = place_in(taken_, branch.pc ^ history_);
  if (branch.conditional) {
    prediction.usually_taken = says_taken(chooser_[place_in(chooser_, branch.pc)]);
    prediction.taken = says_taken((prediction.usually_taken ? taken_ : not_taken_)[prediction.place]);
  }
  history_ = history_ << 1 | static_cast<std::uint64_t>(branch.taken);
  return prediction.taken;
}

void BiModePredictor::commit(const Branch& branch) {
  const Prediction prediction = under_way_.take();
  count_from_zero((prediction.usually_taken ? taken_ : not_taken_)[prediction.place], branch.taken, kBits);
  const bool was_right_against_choice =
      prediction.taken == branch.taken && prediction.usually_taken != prediction.taken;
  if (!was_right_against_choice)
    count_from_zero(chooser_[place_in(chooser_, branch.pc)], branch.taken, kBits);
}

}  // namespace perfpred
