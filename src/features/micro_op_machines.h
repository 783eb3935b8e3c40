#pragma once

#include <cstdint>
#include <vector>

#include "decode/micro_ops.h"
#include "features/columns.h"
#include "features/ideal_pipeline.h"

namespace perfpred {

/// The machines of IdealMachines, whose instructions are their micro-ops: each waits for its own operands
/// alone, so that a load needs its address but not what is computed with what it loads, and registers that
/// are written in part, and the microcode's own, are followed. What does not hang on operands is as with
/// instructions: the window counts them, micro-ops take their share of a width, one access a load.
class MicroOpMachines : private IdealPipeline {
 public:
  void set_static(std::uint32_t id, const StaticInstruction& row);
  /// Call for every instruction in order.
  void write(std::uint32_t static_id, const MachineStep& step, RowWriter& row);

 private:
  void issue(const MicroOp& op, const MachineStep& step);
  void complete(const MicroOp& op, const MachineStep& step);

  MicroOps micro_ops_;
  Times complete_{};          ///< of the newest micro-op, as is issue_
  Times finished_{};          ///< when all micro-ops of the instruction are complete
  Times resolved_{};          ///< when its branch is, or all of it where it has none
  std::vector<Times> ready_;  ///< by register of micro_ops_
};

}  // namespace perfpred
