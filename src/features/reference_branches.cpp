#include "features/reference_branches.h"

#include <algorithm>

namespace perfpred {
namespace {

constexpr std::size_t kBimodal = 16384;
constexpr std::size_t kLocal = 1024;
constexpr std::size_t kOwnHistories = 2048;
constexpr std::size_t kGlobal = 4 * kOwnHistories;
constexpr std::size_t kBimodeChoices = 1024;
constexpr std::size_t kBimode = 4 * kBimodeChoices;
constexpr std::size_t kTaggedBits = 11;
constexpr std::size_t kTagBits = 9;
constexpr std::array<std::size_t, 7> kHistoryLengths = {4, 8, 14, 26, 48, 90, 160};
constexpr std::size_t kTargets = 4096;
constexpr std::size_t kIndirectBits = 14;
constexpr std::size_t kReturns = 16;
constexpr std::uint64_t kMix = 0x9E3779B97F4A7C15;

bool says_taken(std::uint8_t counter) { return counter >= 2; }

void train(std::uint8_t& counter, bool taken) {
  if (taken && counter < 3) ++counter;
  if (!taken && counter > 0) --counter;
}

void train(std::int8_t& counter, bool taken) {
  if (taken && counter < 3) ++counter;
  if (!taken && counter > -4) --counter;
}

}  // namespace

ReferenceBranches::ReferenceBranches()
    : bimodal_(kBimodal),
      local_(kLocal),
      own_histories_(kOwnHistories),
      by_own_history_(kOwnHistories),
      by_history_(kGlobal),
      chooser_(kGlobal),
      bimode_choice_(kBimode),
      bimode_taken_(kBimode),
      bimode_not_taken_(kBimode),
      tagged_base_(kBimodal, 1),
      target_known_(kTargets),
      indirect_targets_(std::size_t{1} << kIndirectBits) {
  tagged_.fill(TaggedTable(std::size_t{1} << kTaggedBits));
}

FrontEnd ReferenceBranches::enter(const MicroOpSequence& instruction) {
  if (!started_) return FrontEnd::ahead;
  const auto was = [&](Flag flag) { return (previous_flags_ & bit(flag)) != 0; };
  FrontEnd front_end = FrontEnd::ahead;
  if (was(Flag::function_return)) {
    if (returns_.empty() || returns_.back() != instruction.pc) front_end = FrontEnd::wrong;
    if (!returns_.empty()) returns_.pop_back();
  } else if (was(Flag::indirect)) {
    std::uint64_t& target = indirect_targets_[((previous_pc_ * kMix) ^ path_) * kMix >> (64 - kIndirectBits)];
    if (target != instruction.pc) front_end = FrontEnd::wrong;
    target = instruction.pc;
    path_ = (path_ << 4 ^ instruction.pc) & 0xFFFF;
  } else if (was(Flag::control) && previous_taken_) {
    std::uint64_t& known = target_known_[previous_pc_ % kTargets];
    if (known != previous_pc_) front_end = was(Flag::conditional) ? FrontEnd::wrong : FrontEnd::redirected;
    known = previous_pc_;
  }
  if (was(Flag::call)) {
    returns_.push_back(previous_end_);
    if (returns_.size() > kReturns) returns_.pop_front();
  }
  return front_end;
}

std::uint8_t ReferenceBranches::leave(const MicroOpSequence& instruction, bool taken) {
  started_ = true;
  previous_taken_ = taken;
  previous_pc_ = instruction.pc;
  previous_end_ = instruction.pc + instruction.size;
  previous_flags_ = instruction.flags;
  if (!instruction.has(Flag::conditional)) return 0;
  std::uint8_t wrong = 0;
  const auto note = [&](ReferencePredictor predictor, bool predicted) {
    if (predicted != taken) wrong = static_cast<std::uint8_t>(wrong | 1U << static_cast<unsigned>(predictor));
  };
  const std::uint64_t pc = instruction.pc;
  for (const auto& [predictor, counters] :
       {std::pair{ReferencePredictor::bimodal, &bimodal_}, std::pair{ReferencePredictor::local, &local_}}) {
    std::uint8_t& counter = (*counters)[pc % counters->size()];
    note(predictor, says_taken(counter));
    train(counter, taken);
  }
  note(ReferencePredictor::tournament, predict_tournament(pc, taken));
  note(ReferencePredictor::bimode, predict_bimode(pc, taken));
  note(ReferencePredictor::tagged, predict_tagged(pc, taken));
  for (std::size_t i = history_.size() - 1; i > 0; --i)
    history_[i] = history_[i] << 1 | history_[i - 1] >> 63;
  history_[0] = history_[0] << 1 | static_cast<std::uint64_t>(taken);
  return wrong;
}

bool ReferenceBranches::predict_tournament(std::uint64_t pc, bool taken) {
  std::uint16_t& own = own_histories_[pc % kOwnHistories];
  std::uint8_t& by_own = by_own_history_[own % kOwnHistories];
  std::uint8_t& by_all = by_history_[history_[0] % kGlobal];
  std::uint8_t& choice = chooser_[history_[0] % kGlobal];
  const bool own_says = says_taken(by_own), all_say = says_taken(by_all);
  const bool predicted = says_taken(choice) ? all_say : own_says;
  if (own_says != all_say) train(choice, all_say == taken);
  train(by_all, taken);
  train(by_own, taken);
  own = static_cast<std::uint16_t>(own << 1 | static_cast<unsigned>(taken));
  return predicted;
}

bool ReferenceBranches::predict_bimode(std::uint64_t pc, bool taken) {
  std::uint8_t& choice = bimode_choice_[pc % kBimode];
  const bool usually = says_taken(choice);
  Counters& table = usually ? bimode_taken_ : bimode_not_taken_;
  std::uint8_t& counter = table[(pc ^ history_[0]) % kBimode];
  const bool predicted = says_taken(counter);
  train(counter, taken);
  if (predicted != taken || usually == taken) train(choice, taken);
  return predicted;
}

/// The newest `length` outcomes, xor-ed together in pieces of `bits`.
std::uint64_t ReferenceBranches::folded_history(std::size_t length, std::size_t bits) const {
  std::uint64_t folded = 0;
  for (std::size_t begin = 0; begin < length; begin += bits) {
    const std::size_t count = std::min(bits, length - begin), word = begin / 64, shift = begin % 64;
    std::uint64_t piece = history_[word] >> shift;
    if (shift + count > 64) piece |= history_[word + 1] << (64 - shift);
    folded ^= piece & ((std::uint64_t{1} << count) - 1);
  }
  return folded;
}

bool ReferenceBranches::predict_tagged(std::uint64_t pc, bool taken) {
  std::array<TaggedEntry*, kTaggedTables> entries{};
  std::array<std::uint16_t, kTaggedTables> tags{};
  std::ptrdiff_t provider = -1, alternative = -1;
  for (std::size_t i = 0; i < kTaggedTables; ++i) {
    const std::size_t length = kHistoryLengths[i];
    const std::uint64_t index =
        (pc ^ pc >> kTaggedBits ^ folded_history(length, kTaggedBits) ^ i * 7) % (1U << kTaggedBits);
    const std::uint64_t tag =
        (pc ^ folded_history(length, kTagBits) ^ folded_history(length, kTagBits - 1) << 1) %
        (1U << kTagBits);
    entries[i] = &tagged_[i][index];
    tags[i] = static_cast<std::uint16_t>(tag | 1U << kTagBits);
    if (entries[i]->tag != tags[i]) continue;
    alternative = provider;
    provider = static_cast<std::ptrdiff_t>(i);
  }
  std::uint8_t& base = tagged_base_[pc % kBimodal];
  const auto says = [&](std::ptrdiff_t table) {
    return table < 0 ? says_taken(base) : entries[static_cast<std::size_t>(table)]->counter >= 0;
  };
  const bool provided = says(provider), otherwise = says(alternative);
  bool predicted = provided;
  if (provider < 0) {
    train(base, taken);
  } else {
    TaggedEntry& entry = *entries[static_cast<std::size_t>(provider)];
    const bool is_new = entry.useful == 0 && (entry.counter == 0 || entry.counter == -1);
    if (is_new) predicted = otherwise;
    train(entry.counter, taken);
    if (provided != otherwise && provided == taken && entry.useful < 3) ++entry.useful;
    if (provided != otherwise && provided != taken && entry.useful > 0) --entry.useful;
    if (entry.useful == 0) train(base, taken);
  }
  if (predicted == taken) return predicted;
  const auto longer = entries.begin() + (provider + 1);
  const auto free = std::find_if(longer, entries.end(), [](const TaggedEntry* e) { return e->useful == 0; });
  if (free != entries.end()) {
    **free = {tags[static_cast<std::size_t>(free - entries.begin())],
              static_cast<std::int8_t>(taken ? 0 : -1), 0};
  } else {
    std::for_each(longer, entries.end(), [](TaggedEntry* e) { --e->useful; });
  }
  return predicted;
}

}  // namespace perfpred
