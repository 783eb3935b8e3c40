#include "simulate/branch/local_predictor.h"

#include <algorithm>

namespace perfpred {

LocalPredictor::LocalPredictor(std::size_t entries) : counters_(std::max<std::size_t>(entries / 2, 1)) {}

bool LocalPredictor::predict(const Branch& branch) {
  return !branch.conditional || says_taken(counters_[place_in(counters_, branch.pc)]);
}

void LocalPredictor::commit(const Branch& branch) {
  count_from_zero(counters_[place_in(counters_, branch.pc)], branch.taken, kCounterBits);
}

}  // namespace perfpred
