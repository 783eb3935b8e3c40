#include "simulate/branch/branch_unit.h"

#include <algorithm>
#include <utility>

namespace perfpred {
namespace {

constexpr unsigned kBitsOfTarget = 2;  // by which older targets of a path are shifted

std::unique_ptr<DirectionPredictor> direction_predictor(const BranchPredictorSpec& spec) {
  const auto* const kind = spec.kind != nullptr ? spec.kind : find_direction_predictor("tournament");
  return kind->make(spec.table_entries);
}

}  // namespace

bool IndirectTargets::expects(std::uint64_t pc, std::uint64_t target) {
  std::uint64_t hash = pc ^ directions_;
  for (std::size_t age = 0; age < kPath; ++age) hash ^= path_[age] >> (age * kBitsOfTarget);
  std::rotate(path_.begin(), path_.end() - 1, path_.end());
  path_[0] = target;
  auto& set = sets_[hash % kSets];
  const auto tag = static_cast<std::uint16_t>(pc);
  for (Entry& entry : set) {
    if (entry.target == 0 || entry.tag != tag) continue;
    const bool expected = entry.target == target;
    entry.target = target;
    return expected;
  }
  set[draws_.draw(kWays)] = {tag, target};
  return false;
}

BranchUnit::BranchUnit(const BranchPredictorSpec& spec)
    : direction_(direction_predictor(spec)), btb_(spec.btb_entries), ras_(spec.ras_entries) {}

FrontEnd BranchUnit::enter_after_control(const MicroOpSequence& instruction) {
  const Control branch = std::exchange(before_, Control{});
  const bool taken = pending_.back().branch.taken;
  pending_.back().branch.target = instruction.pc;
  FrontEnd front_end = FrontEnd::ahead;
  if (branch.has(Flag::function_return)) {
    if (!ras_.returns_to(instruction.pc)) front_end = FrontEnd::wrong;
  } else if (branch.has(Flag::indirect)) {
    if (!indirect_.expects(branch.pc, instruction.pc)) front_end = FrontEnd::wrong;
  } else if (taken && !branch.has(Flag::conditional)) {
    std::uint64_t& known = btb_entry(branch.pc);
    if (known != branch.pc) front_end = FrontEnd::redirected;
    known = branch.pc;
  }
  if (branch.has(Flag::call)) ras_.call(branch.end);
  indirect_.push_direction(taken);
  return front_end;
}

bool BranchUnit::predict(const Branch& branch, Cycles time) {
  // A commit reaches fetch a cycle later, and fetch is nearer to commit by one than `OutOfOrderCore` has it.
  while (!pending_.empty() && pending_.front().commit <= time) {
    direction_->commit(pending_.front().branch);
    pending_.pop_front();
  }
  pending_.push_back({branch, 0});
  return direction_->predict(branch);
}

/// Of a conditional branch.
bool BranchUnit::predicts_wrongly(const Branch& branch, Cycles time) {
  const bool direction = predict(branch, time);
  std::uint64_t& known = btb_entry(branch.pc);
  const bool goes = direction && known == branch.pc;
  if (goes != branch.taken && branch.taken) known = branch.pc;
  return goes != branch.taken;
}

bool BranchUnit::fetch_control(const MicroOpSequence& instruction, bool taken, Cycles time) {
  const Branch branch{.pc = instruction.pc,
                      .target = 0,
                      .conditional = instruction.has(Flag::conditional),
                      .indirect = instruction.has(Flag::indirect),
                      .taken = taken};
  before_ = {instruction.pc, instruction.pc + instruction.size, instruction.flags};
  if (branch.conditional) return predicts_wrongly(branch, time);
  predict(branch, time);
  return false;
}

bool BranchUnit::fetch_within(const MicroOpSequence& instruction, bool taken, Cycles time) {
  return predicts_wrongly({.pc = instruction.pc,
                           .target = instruction.pc,
                           .conditional = true,
                           .indirect = false,
                           .taken = taken},
                          time);
}

}  // namespace perfpred
