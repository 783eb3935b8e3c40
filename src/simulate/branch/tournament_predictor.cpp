#include "simulate/branch/tournament_predictor.h"

namespace perfpred {
TournamentPredictor::TournamentPredictor(std::size_t entries)
    : own_histories_(entries),
      own_(entries),
      global_(kGlobalPerEntry * entries),
      chooser_(kGlobalPerEntry * entries) {}

bool TournamentPredictor::predict(const Branch& branch) {
  Prediction& prediction = under_way_.push_back({});
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
  const Prediction& prediction = under_way_.pop_front();
  if (prediction.by_own != prediction.by_global)
    count_from_zero(chooser_[prediction.global_place], prediction.by_global == branch.taken, kCounterBits);
  count_from_zero(global_[prediction.global_place], branch.taken, kCounterBits);
  if (branch.conditional) count_from_zero(own_[prediction.own_place], branch.taken, kCounterBits);
}

}  // namespace perfpred
