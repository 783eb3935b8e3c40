#include "simulate/branch/bimode_predictor.h"

namespace perfpred {
BiModePredictor::BiModePredictor(std::size_t entries)
    : chooser_(kGlobalPerEntry * entries),
      taken_(kGlobalPerEntry * entries),
      not_taken_(kGlobalPerEntry * entries) {}

bool BiModePredictor::predict(const Branch& branch) {
  Prediction& prediction = under_way_.push_back({});
  prediction.place = place_in(taken_, branch.pc ^ history_);
  if (branch.conditional) {
    prediction.usually_taken = says_taken(chooser_[place_in(chooser_, branch.pc)]);
    prediction.taken = says_taken((prediction.usually_taken ? taken_ : not_taken_)[prediction.place]);
  }
  history_ = history_ << 1 | static_cast<std::uint64_t>(branch.taken);
  return prediction.taken;
}

void BiModePredictor::commit(const Branch& branch) {
  const Prediction& prediction = under_way_.pop_front();
  count_from_zero((prediction.usually_taken ? taken_ : not_taken_)[prediction.place], branch.taken,
                  kCounterBits);
  const bool was_right_against_choice =
      prediction.taken == branch.taken && prediction.usually_taken != prediction.taken;
  if (!was_right_against_choice)
    count_from_zero(chooser_[place_in(chooser_, branch.pc)], branch.taken, kCounterBits);
}

}  // namespace perfpred
