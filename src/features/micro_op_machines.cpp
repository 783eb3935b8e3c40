#include "features/micro_op_machines.h"

#include <algorithm>

namespace perfpred {

using namespace ideal_machine;

namespace {

/// Typical latencies, as those of StaticFacts::op_cycles; a load's is that of its access.
double work_cycles(Work work) {
  switch (work) {
    case Work::multiply:
    case Work::float_add:
    case Work::vector_multiply:
      return 3;
    case Work::float_multiply:
      return 4;
    case Work::float_divide:
      return 12;
    case Work::divide:
      return 20;
    case Work::load:
    case Work::none:
      return 0;
    case Work::integer:
    case Work::divide_step:
    case Work::float_constant:
    case Work::vector:
    case Work::store:
      break;
  }
  return 1;
}

}  // namespace

void MicroOpMachines::set_static(std::uint32_t id, const StaticInstruction& row) {
  micro_ops_.set_static(id, row);
  ready_.resize(micro_ops_.registers);
}

void MicroOpMachines::issue(const MicroOp& op, const MachineStep& step) {
  Times ready = dispatch_;
  const auto wait_for = [&](const Times& times) {
    for (std::size_t m = 0; m < kMachines; ++m) ready[m] = ready[m] > times[m] ? ready[m] : times[m];
  };
  for (const std::uint16_t source : op.sources()) wait_for(ready_[source]);
  if (op.work == Work::load)
    for (const std::uint32_t slot : step.read_slots) wait_for(stores_ready_[slot]);
  for (std::size_t m = 0; m < kMachines; ++m)
    issue_[m] = kMachineList[m].in_order ? std::max(ready[m], issue_[m]) : ready[m];
}

void MicroOpMachines::complete(const MicroOp& op, const MachineStep& step) {
  if (op.work == Work::load && !step.facts->has(Flag::prefetch)) {
    const double far = access_cycles(step.data_distance), slow_far = slow_access_cycles(step.data_distance);
    const std::array<double, kLatencies> by_kind = {1.0,      kNearCycles,
                                                    far,      step.prefetched ? kNearCycles : far,
                                                    slow_far, step.prefetched ? kNearCycles : slow_far};
    for (std::size_t m = 0; m < kMachines; ++m) complete_[m] = issue_[m] + by_kind[kMachineList[m].latency];
  } else {
    const double cycles = op.work == Work::load ? 1.0 : work_cycles(op.work), one = std::min(cycles, 1.0);
    for (std::size_t m = 0; m < kMachines; ++m)
      complete_[m] = issue_[m] + (kMachineList[m].latency == one_cycle ? one : cycles);
  }
  for (const std::uint16_t destination : op.destinations()) ready_[destination] = complete_;
  for (std::size_t m = 0; m < kMachines; ++m) finished_[m] = std::max(finished_[m], complete_[m]);
  if (op.work == Work::store)
    for (const std::uint32_t slot : step.write_slots) stores_ready_[slot] = complete_;
  if (op.resolves_branch) resolved_ = complete_;
}

void MicroOpMachines::write(std::uint32_t static_id, const MachineStep& step, RowWriter& row) {
  const Times last_commit = commit_;
  stall_front_end(step, resolved_);
  dispatch(step);
  finished_ = dispatch_;
  bool resolves = false, first_access = true;
  Times waited = dispatch_;  // until the issue of the first load, or of the first micro-op without one
  bool has_load = false;
  const std::vector<MicroOp>& ops = micro_ops_.sequences[static_id].ops;
  for (std::size_t i = 0; i < ops.size(); ++i) {
    const MicroOp& op = ops[i];
    issue(op, step);
    const bool loads = op.work == Work::load && !step.facts->has(Flag::prefetch);
    if (loads) wait_for_load_port();
    if ((loads || op.work == Work::store) && first_access &&
        reaches_beyond(step.data_distance, kVeryFarLines)) {
      wait_for_channel(loads);
      first_access = false;
    }
    if (i == 0 || (loads && !has_load)) waited = issue_;
    has_load |= loads;
    resolves |= op.resolves_branch;
    complete(op, step);
  }
  if (!resolves) resolved_ = finished_;
  commit(step, finished_, resolved_);
  put_columns(last_commit, waited, finished_, row);
}

}  // namespace perfpred
