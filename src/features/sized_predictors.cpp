#include "features/sized_predictors.h"

#include "features/branch_tables.h"

namespace perfpred {
namespace {

constexpr std::int8_t kMostTaken = 3, kLeastTaken = -4;
constexpr std::uint8_t kMostUseful = 3;

std::uint64_t mixed(std::uint64_t pc, std::uint64_t history) {
  return branch_hash(branch_bits(pc, history) ^ (history >> 31));  // bits of long ones count low down as well
}

}  // namespace

unsigned SizedPredictors::update(std::uint32_t static_id, std::uint64_t pc, bool taken) {
  Branch& branch = branches_[static_id];
  unsigned wrong = 0;
  if (tournament_says(pc, taken) != taken) wrong |= 1U << tournament;
  if (local_says(branch, pc, taken) != taken) wrong |= 1U << local16;
  if (tagged_says(branch, pc, taken) != taken) wrong |= 1U << tagged;
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
  std::uint8_t& counter = local_counters_[mixed(pc, branch.outcomes) % kLocalCounters];
  const bool said = counter >= 2;
  train_counter(counter, taken);
  return said;
}

bool SizedPredictors::tagged_says(Branch& branch, std::uint64_t pc, bool taken) {
  std::array<Entry*, kLengths.size()> entries{};
  std::array<std::uint16_t, kLengths.size()> tags{};
  std::size_t next = 0;  // behind the table that decides
  for (std::size_t i = 0; i < kLengths.size(); ++i) {
    const std::uint64_t hash = mixed(pc, outcomes_ & (~std::uint64_t{0} >> (64 - kLengths[i])));
    entries[i] = &tagged_[i][(hash >> 48) % kTaggedEntries];
    tags[i] = static_cast<std::uint16_t>((hash >> 30 & 0xFFFU) | 0x8000U);  // 0: an entry of nobody
    if (entries[i]->tag == tags[i]) next = i + 1;
  }
  const bool said = next > 0 ? entries[next - 1]->counter >= 0 : branch.counter >= 2;
  const bool wrong = said != taken;
  if (next > 0) {
    Entry& entry = *entries[next - 1];
    if (taken && entry.counter < kMostTaken) ++entry.counter;
    if (!taken && entry.counter > kLeastTaken) --entry.counter;
    if (!wrong && entry.useful < kMostUseful) ++entry.useful;
    if (wrong && entry.useful > 0) --entry.useful;
  } else {
    train_counter(branch.counter, taken);
  }
  if (!wrong) return said;
  for (std::size_t i = next; i < kLengths.size(); ++i) {
    if (entries[i]->useful > 0) continue;
    *entries[i] = {tags[i], static_cast<std::int8_t>(taken ? 0 : -1), 0};
    return said;
  }
  for (std::size_t i = next; i < kLengths.size(); ++i) --entries[i]->useful;
  return said;
}

}  // namespace perfpred
