#include "features/target_predictors.h"

namespace perfpred {
namespace {

constexpr std::size_t kDeepStack = 65536;
constexpr std::size_t kSmallStack = 16;
constexpr std::uint32_t kPathTableBits = 14;
constexpr std::uint64_t kLongestInstruction = 16;  // bytes, where a call's size is unknown
constexpr float kTargetRateStep = 1.0F / 16.0F;
constexpr std::uint64_t kMix = 0x9E3779B97F4A7C15;

}  // namespace

bool ReturnStack::returns_to(std::uint64_t target) {
  if (held_ == 0) return false;
  const Call call = calls_[top_];
  top_ = (top_ + calls_.size() - 1) % calls_.size();
  --held_;
  if (call.size != 0) return target == call.pc + call.size;
  return target > call.pc && target - call.pc <= kLongestInstruction;
}

void TargetPredictors::add_columns(std::vector<FeatureColumn>& columns) {
  for (const char* name : {"entered_by_taken_branch", "return_wrong", "return16_wrong", "last_target_wrong",
                           "path_target_wrong"})
    columns.push_back(flag_column(name));
  columns.push_back(entropy_column("last_target_wrong_rate"));
}

TargetPredictors::TargetPredictors()
    : targets_by_path_(std::size_t{1} << kPathTableBits),
      deep_stack_(kDeepStack),
      small_stack_(kSmallStack) {}

void TargetPredictors::enter_indirect(std::uint64_t target, Entry& entry) {
  Branch& branch = branches_[previous_id_];
  const std::uint64_t mixed = (previous_.pc * kMix ^ path_) * kMix;
  std::uint64_t& by_path = targets_by_path_[mixed >> (64 - kPathTableBits)];
  entry.target_wrong = branch.target != target;
  entry.path_wrong = by_path != target;
  entry.wrong_rate = branch.wrong_rate;
  branch.wrong_rate += ((entry.target_wrong ? 1.0F : 0.0F) - branch.wrong_rate) * kTargetRateStep;
  branch.target = target;
  by_path = target;
}

/// What the instruction before did to the predictors, now that its target is known.
TargetPredictors::Entry TargetPredictors::enter(std::uint64_t target) {
  Entry entry;
  if (previous_.has(Flag::function_return)) {
    entry.return_wrong = !deep_stack_.returns_to(target);
    entry.return16_wrong = !small_stack_.returns_to(target);
  } else if (previous_.has(Flag::indirect)) {
    enter_indirect(target, entry);
  }
  if (previous_.has(Flag::call)) {
    deep_stack_.call(previous_.pc, previous_.size);
    small_stack_.call(previous_.pc, previous_.size);
  }
  if (previous_taken_) path_ = path_ << 8 | (target * kMix >> 56);
  return entry;
}

bool TargetPredictors::write(std::uint32_t static_id, const StaticFacts& facts, bool taken, RowWriter& row) {
  const Entry entry = started_ ? enter(facts.pc) : Entry{};
  row.put(previous_taken_);
  row.put(entry.return_wrong);
  row.put(entry.return16_wrong);
  row.put(entry.target_wrong);
  row.put(entry.path_wrong);
  row.put(entry.wrong_rate);
  started_ = true;
  previous_ = facts;
  previous_id_ = static_id;
  previous_taken_ = taken;
  return entry.return16_wrong || entry.path_wrong;
}

}  // namespace perfpred
