#include "features/tagged_predictor.h"

#include "features/branch_tables.h"

namespace perfpred {
namespace {

constexpr std::int8_t kMostTaken = 3, kLeastTaken = -4;
constexpr std::uint8_t kMostUseful = 3;

}  // namespace

TaggedPredictor::Prediction TaggedPredictor::predict(std::uint64_t pc, std::uint8_t counter) const {
  Prediction prediction;
  for (std::size_t i = 0; i < kLengths.size(); ++i) {
    const std::uint64_t hash = long_history_hash(pc, outcomes_ & (~std::uint64_t{0} >> (64 - kLengths[i])));
    prediction.place[i] = static_cast<std::uint16_t>((hash >> 48) % kEntries);
    prediction.tag[i] = static_cast<std::uint16_t>((hash >> 30 & 0xFFFU) | 0x8000U);  // 0: nobody's
    if (tables_[i][prediction.place[i]].tag == prediction.tag[i]) prediction.next = i + 1;
  }
  const std::size_t last = prediction.next - 1;
  prediction.taken = prediction.next > 0 ? tables_[last][prediction.place[last]].counter >= 0 : counter >= 2;
  return prediction;
}

void TaggedPredictor::train(const Prediction& prediction, bool taken, std::uint8_t& counter) {
  learn(prediction, taken, counter);
  outcomes_ = outcomes_ << 1 | (taken ? 1U : 0U);
}

void TaggedPredictor::learn(const Prediction& prediction, bool taken, std::uint8_t& counter) {
  const auto entry = [&](std::size_t i) -> Entry& { return tables_[i][prediction.place[i]]; };
  const std::size_t next = prediction.next;
  const bool wrong = prediction.taken != taken;
  if (next == 0) {
    train_counter(counter, taken);
  } else if (Entry& decided = entry(next - 1); decided.tag == prediction.tag[next - 1]) {  // still there
    if (taken && decided.counter < kMostTaken) ++decided.counter;
    if (!taken && decided.counter > kLeastTaken) --decided.counter;
    if (!wrong && decided.useful < kMostUseful) ++decided.useful;
    if (wrong && decided.useful > 0) --decided.useful;
  }
  if (!wrong) return;
  for (std::size_t i = next; i < kLengths.size(); ++i) {
    if (entry(i).useful > 0) continue;
    entry(i) = {prediction.tag[i], static_cast<std::int8_t>(taken ? 0 : -1), 0};
    return;
  }
  for (std::size_t i = next; i < kLengths.size(); ++i) --entry(i).useful;
}

}  // namespace perfpred
