#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "features/columns.h"
#include "features/ideal_machine_list.h"
#include "features/machine_step.h"

namespace perfpred {

/// What the ideal machines have in common, whether instructions or their micro-ops are followed
/// (IdealMachines has the equations): the times of each machine's stages, and what hangs on no operand.
class IdealPipeline {
 public:
  static constexpr std::size_t kMachines = ideal_machine::kMachines;

 protected:
  using Times = std::array<double, kMachines>;  ///< in cycles; fractions are sums of powers of two, so exact

  IdealPipeline();

  /// Delays dispatch after a branch before this instruction that led elsewhere, resolved at `resolved`, and
  /// by the fetch of its line.
  void stall_front_end(const MachineStep& step, const Times& resolved);
  void dispatch(const MachineStep& step);
  void wait_for_load_port();
  /// A load waits for its turn; a store that only writes takes its turn and waits where the buffer is full.
  void wait_for_channel(bool loads);
  /// Of an instruction that is complete at `complete`, whose branch, if it is one, is resolved at `resolved`.
  void commit(const MachineStep& step, const Times& complete, const Times& resolved);
  /// The instruction's columns, when it has committed: what it moved the commit time on, and its waits until
  /// `issue` and from `complete` on.
  void put_columns(const Times& last_commit, const Times& issue, const Times& complete, RowWriter& row) const;

  std::uint64_t number_ = 0;
  Times dispatch_{};
  Times issue_{};
  Times commit_{};
  std::vector<Times> stores_ready_;  ///< by slot

 private:
  void drain_store(const MachineStep& step);

  std::uint64_t stores_ = 0;
  Times front_end_{};           ///< no dispatch before this time
  Times load_port_{};           ///< when the last load went through, had it not had to wait otherwise
  Times channel_{};             ///< the same of the last line from memory
  std::vector<Times> commits_;  ///< ring over the longest window
  std::vector<Times> drained_;  ///< ring over the store queue: when each left it
};

}  // namespace perfpred
