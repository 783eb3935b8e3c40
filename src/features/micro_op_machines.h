#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "decode/micro_ops.h"
#include "features/columns.h"
#include "features/ideal_machine_list.h"
#include "features/ideal_machines.h"

namespace perfpred {

/// The machines of IdealMachines, whose instructions are their micro-ops: each waits for its own operands
/// alone, so that a load needs its address but not what is computed with what it loads, and registers that
/// are written in part, and the microcode's own, are followed. What does not hang on operands is as with
/// instructions: the window counts them, micro-ops take their share of a width, one access a load.
class MicroOpMachines {
 public:
  static constexpr std::size_t kMachines = ideal_machine::kMachines;

  MicroOpMachines();

  void set_static(std::uint32_t id, const StaticInstruction& row);
  /// Call for every instruction in order.
  void write(std::uint32_t static_id, const MachineStep& step, RowWriter& row);

 private:
  using Times = std::array<double, kMachines>;

  void stall_front_end(const MachineStep& step);
  void dispatch(const MachineStep& step);
  void issue(const MicroOp& op, const MachineStep& step);
  void wait_for_load_port();
  void wait_for_channel(bool loads);
  void complete(const MicroOp& op, const MachineStep& step);
  void commit(const MachineStep& step);
  void drain_store(const MachineStep& step);

  MicroOps micro_ops_;
  std::uint64_t number_ = 0;
  std::uint64_t stores_ = 0;
  Times dispatch_{};
  Times issue_{};     ///< of the newest micro-op
  Times complete_{};  ///< of the newest micro-op
  Times finished_{};  ///< when all micro-ops of the instruction are complete
  Times resolved_{};  ///< when its branch is, or all of it where it has none
  Times commit_{};
  Times front_end_{};
  Times load_port_{};
  Times channel_{};
  std::vector<Times> commits_;       ///< ring over the longest window
  std::vector<Times> drained_;       ///< ring over the store queue
  std::vector<Times> ready_;         ///< by register of micro_ops_
  std::vector<Times> stores_ready_;  ///< by slot
};

}  // namespace perfpred
