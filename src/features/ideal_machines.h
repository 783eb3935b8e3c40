#pragma once

#include <vector>

#include "features/columns.h"
#include "features/ideal_pipeline.h"

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
class IdealMachines : private IdealPipeline {
 public:
  IdealMachines() : ready_(kRegisters) {}

  /// Call for every instruction in order.
  void write(const MachineStep& step, RowWriter& row);

 private:
  void issue(const MachineStep& step);
  void complete(const MachineStep& step);
  Times sources_ready(const MachineStep& step) const;
  Times latencies(const MachineStep& step) const;
  void keep_results(const MachineStep& step);

  Times complete_{};
  std::vector<Times> ready_;  ///< by register
};

}  // namespace perfpred
