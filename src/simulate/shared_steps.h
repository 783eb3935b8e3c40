#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "decode/micro_ops.h"
#include "decode/retired_instruction.h"
#include "decode/store_history.h"
#include "decode/string_rounds.h"
#include "decode/value_numbers.h"
#include "perfpred/trace/instruction.h"
#include "simulate/timed_step.h"

namespace perfpred {

/// Instructions that each core runs through before the next core does: its state stays in the processor's
/// cache.
inline constexpr std::size_t kStretchInstructions = 16384;

/// Consecutive instructions of a block, as all cores read them.
struct StepStretch {
  std::vector<TimedStep> steps;
  std::vector<std::uint64_t> op_values;
};

/// What all cores share of a trace: its micro-ops, and for each instruction the stores that it reads from,
/// the rounds of repeated ones and the numbers of its values.
class SharedSteps {
 public:
  explicit SharedSteps(const StaticTable& table);
  SharedSteps(const SharedSteps&) = delete;  // the cores look at the micro-ops
  SharedSteps& operator=(const SharedSteps&) = delete;

  const MicroOps& micro_ops() const { return micro_ops_; }
  /// As RowExtractor::set_static.
  void set_static(std::uint32_t id, const StaticInstruction& row);
  /// The next instructions of `block` from `begin` on; none at its end.
  void prepare(const InstructionBlock& block, std::size_t begin, StepStretch& stretch);

 private:
  TimedStep step_of(const RetiredInstruction& instruction);
  void find_stores(const DataAccesses& accesses, std::uint64_t size, TimedStep& step) const;
  void record_stores(const DataAccesses& accesses, std::uint64_t size, TimedStep& step);
  void number_values(StepStretch& stretch);

  MicroOps micro_ops_;
  RegisterValues values_;
  StoreHistory stores_;
  StringRounds rounds_;
  std::vector<std::uint32_t> store_keys_;  ///< by slot of `stores_`
  std::uint64_t number_ = 0;
};

}  // namespace perfpred
