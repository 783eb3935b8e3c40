#include "simulate/branch/loop_predictor.h"

#include "simulate/branch/saturating.h"

namespace perfpred {
namespace {

constexpr int kTrustBits = 7;
constexpr int kLongLoop = 128;           // rounds times confidence
constexpr std::uint16_t kFewRounds = 3;  // fewer are not predicted

constexpr std::uint64_t ones(int bits) { return (std::uint64_t{1} << bits) - 1; }

}  // namespace

void LoopPredictor::Entry::forget_rounds() {
  rounds = 0;
  confidence = 0;
}

LoopPredictor::LoopPredictor(const LoopPredictorSpec& spec)
    : spec_(spec),
      sets_(std::size_t{1} << (spec.log_entries - kLogWays)),
      entries_(std::size_t{1} << spec.log_entries) {}

std::size_t LoopPredictor::place(const Prediction& prediction, int way) const {
  const std::size_t first = prediction.set << kLogWays;
  if (!spec_.beside_corrector) return first + static_cast<std::size_t>(way);
  return (first ^ (prediction.low_bits >> way) << kLogWays) + static_cast<std::size_t>(way);
}

bool LoopPredictor::is_sure(const Entry& entry) const {
  const bool is_long = spec_.beside_corrector && entry.confidence * entry.rounds > kLongLoop;
  return entry.confidence == (1 << spec_.confidence_bits) - 1 || is_long;
}

LoopPredictor::Prediction LoopPredictor::predict(std::uint64_t pc) const {
  Prediction prediction;
  const unsigned log_sets = spec_.log_entries - kLogWays;
  std::uint64_t tag = pc >> log_sets;
  if (spec_.beside_corrector) {
    // gem5 takes the program counter and that without its alignment for the set: on x86 they cancel out.
    prediction.low_bits = tag & (sets_ - 1);
    tag ^= tag >> spec_.tag_bits;
  } else {
    prediction.set = pc & (sets_ - 1);
  }
  prediction.tag = static_cast<std::uint16_t>(tag & ones(spec_.tag_bits));
  for (int way = 0; way < 1 << kLogWays; ++way) {
    const Entry& entry = entries_[place(prediction, way)];
    if (entry.tag != prediction.tag) continue;
    prediction.way = way;
    prediction.is_sure = is_sure(entry);
    prediction.taken = (entry.round + 1 == entry.rounds) != until_end(entry);
    break;
  }
  return prediction;
}

void LoopPredictor::end_loop(Entry& entry, bool taken) {
  if (entry.round == entry.rounds) {
    count_from_zero(entry.confidence, true, spec_.confidence_bits);
    if (entry.rounds < kFewRounds) {
      entry.forget_rounds();
      entry.direction = taken;
      entry.age = 0;
    }
  } else if (entry.rounds == 0) {
    entry.confidence = 0;
    entry.rounds = entry.round;
  } else {
    entry.forget_rounds();
    if (!spec_.beside_corrector) entry.age = 0;
  }
  entry.round = 0;
}

void LoopPredictor::train(Entry& entry, const Prediction& prediction, bool taken, bool before, Draws& draws) {
  if (prediction.is_sure) {
    if (taken != prediction.taken) {
      entry.forget_rounds();
      entry.age = 0;
      entry.round = 0;
      return;
    }
    if (prediction.taken != before || (spec_.beside_corrector && draws.one_in(8)))
      count_from_zero(entry.age, true, spec_.age_bits);
  }
  entry.round = static_cast<std::uint16_t>((entry.round + 1) & ones(spec_.iteration_bits));
  if (entry.round > entry.rounds) {
    entry.confidence = 0;
    if (entry.rounds != 0 && !spec_.beside_corrector) entry.age = 0;
    entry.rounds = 0;
  }
  if (taken != until_end(entry)) end_loop(entry, taken);
}

void LoopPredictor::allocate(const Prediction& prediction, bool taken, Draws& draws) {
  if (spec_.beside_corrector && !draws.one_in(4)) return;
  constexpr int kWays = 1 << kLogWays;
  const int first = static_cast<int>(draws.draw(kWays));
  const int tried = spec_.beside_corrector ? 1 : kWays;
  for (int i = 0; i < tried; ++i) {
    Entry& entry = entries_[place(prediction, (first + i) % kWays)];
    if (entry.age == 0) {
      entry = {.rounds = 0,
               .round = spec_.first_iteration,
               .tag = prediction.tag,
               .confidence = 0,
               .age = spec_.first_age,
               .direction = !taken};
      return;
    }
    --entry.age;
  }
}

void LoopPredictor::commit(const Prediction& prediction, bool taken, bool before, bool in_the_end,
                           Draws& draws) {
  if (prediction.is_sure && in_the_end != prediction.taken)
    count(trust_, prediction.taken == taken, kTrustBits);
  if (prediction.way >= 0) {
    train(entries_[place(prediction, prediction.way)], prediction, taken, before, draws);
  } else if (spec_.beside_corrector ? in_the_end != taken : taken) {
    allocate(prediction, taken, draws);
  }
}

}  // namespace perfpred
