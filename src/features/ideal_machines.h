#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "features/columns.h"
#include "features/machine_step.h"

namespace perfpred {

/// Runs the trace through ideal machines that differ in window, width and what delays them, and tells by how
/// many cycles each instruction moves each machine's commit time on.
///
/// In each machine, with u the instruction's micro-ops, w the width and n its number:
///   dispatch = max(last dispatch + u/w, commit of instruction n - window, end of front-end stall)
///   issue    = max(dispatch, sources ready, and in an in-order machine the last issue)
///   complete = issue + latency
///   commit   = max(complete, last commit + u/w)
/// Some have one load port (a load a cycle) and a memory channel (a line from beyond kVeryFarLines every
/// kChannelCycles, loads and stores alike, with a buffer of kBufferedLines lines for stores); both serve in
/// dispatch order. Some drain stores after commit one by one in order, each for as long as its line takes to
/// come, from a queue of kStoreQueue stores that a store must find room in to commit. There are no other
/// limits of ports, queues or bandwidth.
class IdealMachines {
 public:
  static constexpr std::size_t kMachines = 22;

  static void add_columns(std::vector<FeatureColumn>& columns);

  IdealMachines();

  /// Call for every instruction in order.
  void write(const MachineStep& step, RowWriter& row);

 private:
  using Times = std::array<double, kMachines>;  ///< in cycles; fractions are sums of powers of two, so exact

  void stall_front_end(const MachineStep& step);
  void dispatch_and_issue(const MachineStep& step);
  void complete_and_commit(const MachineStep& step);
  void wait_for_load_port();
  void wait_for_channel(const StaticFacts& facts);
  void drain_store(const MachineStep& step);
  Times sources_ready(const MachineStep& step) const;
  Times latencies(const MachineStep& step) const;
  void keep_results(const MachineStep& step);

  std::uint64_t number_ = 0;
  std::uint64_t stores_ = 0;
  Times dispatch_{};
  Times issue_{};
  Times complete_{};
  Times commit_{};
  Times front_end_{};                ///< no dispatch before this time
  Times load_port_{};                ///< when the last load went through, had it not had to wait otherwise
  Times channel_{};                  ///< the same of the last line from memory
  std::vector<Times> commits_;       ///< ring over the longest window
  std::vector<Times> drained_;       ///< ring over the store queue: when each left it
  std::vector<Times> ready_;         ///< by register
  std::vector<Times> stores_ready_;  ///< by slot
};

}  // namespace perfpred
