#include "features/sized_predictors.h"

#include "features/branch_tables.h"

namespace perfpred {
namespace {

/// How old a branch is, in instructions, before the late predictor knows what it did.
constexpr std::uint64_t kLate = 256;

}  // namespace

unsigned SizedPredictors::update(std::uint64_t number, std::uint32_t static_id, std::uint64_t pc,
                                 bool taken) {
  Branch& branch = branches_[static_id];
  unsigned wrong = 0;
  if (tournament_says(pc, taken) != taken) wrong |= 1U << tournament;
  if (local_says(branch, pc, taken) != taken) wrong |= 1U << local16;
  if (tagged_says(branch, pc, taken) != taken) wrong |= 1U << tagged;
  if (late_says(number, static_id, pc, taken) != taken) wrong |= 1U << late;
  branch.outcomes = static_cast<std::uint16_t>(branch.outcomes << 1U | (taken ? 1U : 0U));
  outcomes_ = outcomes_ << 1 | (taken ? 1U : 0U);
  return wrong;
}

bool SizedPredictors::tournament_says(std::uint64_t pc, bool taken) {
  std::uint16_t& history = own_histories_[pc % kOwnHistories];
  std::uint8_t& own = own_counters_[history];
  std::uint8_t& global = global_counters_[outcomes_ % kGlobalCounters];
  std::uint8_t& chooser = choosers_[outcomes_ % kGlobalCounters];
  const bool by_own = own >= 2, by_global = global >= 2;
  const bool said = chooser >= 2 ? by_global : by_own;
  if (by_own != by_global) train_counter(chooser, by_global == taken);
  train_counter(own, taken);
  train_counter(global, taken);
  history = static_cast<std::uint16_t>((history << 1U | (taken ? 1U : 0U)) % kOwnHistories);
  return said;
}

bool SizedPredictors::local_says(Branch& branch, std::uint64_t pc, bool taken) {
  std::uint8_t& counter = local_counters_[long_history_hash(pc, branch.outcomes) % kLocalCounters];
  const bool said = counter >= 2;
  train_counter(counter, taken);
  return said;
}

bool SizedPredictors::tagged_says(Branch& branch, std::uint64_t pc, bool taken) {
  const TaggedPredictor::Prediction prediction = tagged_.predict(pc, branch.counter);
  tagged_.train(prediction, taken, branch.counter);
  return prediction.taken;
}

bool SizedPredictors::late_says(std::uint64_t number, std::uint32_t static_id, std::uint64_t pc, bool taken) {
  while (!under_way_.empty() && under_way_.front().number + kLate <= number) learn_oldest();
  const TaggedPredictor::Prediction prediction = late_.predict(pc, branches_[static_id].late_counter);
  under_way_.push_back({number, static_id, prediction, taken});
  if (prediction.taken != taken)  // nothing behind it is fetched until it is resolved
    while (!under_way_.empty()) learn_oldest();
  return prediction.taken;
}

void SizedPredictors::learn_oldest() {
  const UnderWay& oldest = under_way_.front();
  late_.train(oldest.prediction, oldest.taken, branches_[oldest.static_id].late_counter);
  under_way_.pop_front();
}

}  // namespace perfpred
