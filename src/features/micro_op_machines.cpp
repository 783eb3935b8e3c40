#include "features/micro_op_machines.h"

#include <algorithm>

#include "decode/store_history.h"

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

MicroOpMachines::MicroOpMachines()
    : commits_(kLongestWindow), drained_(kStoreQueue), stores_ready_(StoreHistory::kStores) {}

void MicroOpMachines::set_static(std::uint32_t id, const StaticInstruction& row) {
  micro_ops_.set_static(id, row);
  ready_.resize(micro_ops_.registers);
}

/// Delays dispatch after a branch before this instruction that led elsewhere, and by the fetch of its line.
void MicroOpMachines::stall_front_end(const MachineStep& step) {
  const double fetch =
      reaches_beyond(step.fetch_distance, kFarLines) ? access_cycles(step.fetch_distance) : 0.0;
  if (!step.entered_wrong && fetch == 0.0) return;
  for (std::size_t m = 0; m < kMachines; ++m) {
    if (!kMachineList[m].front_end) continue;
    if (step.entered_wrong) front_end_[m] = std::max(front_end_[m], resolved_[m] + kRefillCycles);
    front_end_[m] = std::max(front_end_[m], dispatch_[m]) + fetch;
  }
}

void MicroOpMachines::dispatch(const MachineStep& step) {
  const double uops = step.facts->uops;
  for (std::size_t m = 0; m < kMachines; ++m) {
    const Machine& machine = kMachineList[m];
    const double leaves_window = commits_[(number_ - machine.window) % kLongestWindow][m];
    dispatch_[m] = std::max({dispatch_[m] + uops * machine.cycles_per_uop, leaves_window, front_end_[m]});
  }
}

void MicroOpMachines::wait_for_load_port() {
  for (std::size_t m = 0; m < kMachines; ++m) {
    if (!kMachineList[m].memory_limits) continue;
    load_port_[m] = std::max(load_port_[m] + 1.0, dispatch_[m]);
    issue_[m] = std::max(issue_[m], load_port_[m]);
  }
}

/// A load waits for its turn; a store takes its turn and waits where the buffer is full.
void MicroOpMachines::wait_for_channel(bool loads) {
  for (std::size_t m = 0; m < kMachines; ++m) {
    if (!kMachineList[m].memory_limits) continue;
    channel_[m] = std::max(channel_[m] + kChannelCycles, dispatch_[m]);
    const double turn = loads ? channel_[m] : channel_[m] - kBufferedLines * kChannelCycles;
    issue_[m] = std::max(issue_[m], turn);
  }
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

/// Lets a committed store leave the queue. A store whose instruction loaded the line finds it near.
void MicroOpMachines::drain_store(const MachineStep& step) {
  Times& oldest = drained_[stores_ % kStoreQueue];
  const Times& newest = drained_[(stores_ + kStoreQueue - 1) % kStoreQueue];
  const double far = step.facts->kind.load ? kNearCycles : access_cycles(step.data_distance);
  const double cycles = far > kNearCycles ? far : 1.0;
  for (std::size_t m = 0; m < kMachines; ++m) {
    if (!kMachineList[m].drains_stores) continue;
    commit_[m] = std::max(commit_[m], oldest[m]);
    oldest[m] = std::max(commit_[m], newest[m]) + cycles;
  }
  ++stores_;
}

void MicroOpMachines::commit(const MachineStep& step) {
  const double uops = step.facts->uops;
  for (std::size_t m = 0; m < kMachines; ++m)
    commit_[m] = std::max(finished_[m], commit_[m] + uops * kMachineList[m].cycles_per_uop);
  if (step.facts->kind.store && step.data_distance > 0) drain_store(step);
  commits_[number_ % kLongestWindow] = commit_;
  ++number_;
  if (!step.mispredicted_branch) return;
  for (std::size_t m = 0; m < kMachines; ++m)
    if (kMachineList[m].front_end) front_end_[m] = std::max(front_end_[m], resolved_[m] + kRefillCycles);
}

void MicroOpMachines::write(std::uint32_t static_id, const MachineStep& step, RowWriter& row) {
  const Times last_commit = commit_;
  stall_front_end(step);
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
  commit(step);
  for (std::size_t m = 0; m < kMachines; ++m) row.put(cycles_feature(commit_[m] - last_commit[m]));
  for (const std::size_t m : kWaitMachines) {
    row.put(cycles_feature(waited[m] - dispatch_[m]));
    row.put(cycles_feature(commit_[m] - finished_[m]));
  }
}

}  // namespace perfpred
