#include "features/ideal_machines.h"

#include <algorithm>

#include "decode/store_history.h"
#include "features/ideal_machine_list.h"

namespace perfpred {

using namespace ideal_machine;

namespace {

/// Nothing waits for a prefetch.
bool waits_for_load(const StaticFacts& facts) { return facts.kind.load && !facts.has(Flag::prefetch); }

}  // namespace

IdealMachines::IdealMachines()
    : commits_(kLongestWindow),
      drained_(kStoreQueue),
      ready_(kRegisters),
      stores_ready_(StoreHistory::kStores) {}

/// Delays dispatch after a branch before this instruction that led elsewhere, and by the fetch of its line.
void IdealMachines::stall_front_end(const MachineStep& step) {
  const double fetch =
      reaches_beyond(step.fetch_distance, kFarLines) ? access_cycles(step.fetch_distance) : 0.0;
  if (!step.entered_wrong && fetch == 0.0) return;
  for (std::size_t m = 0; m < kMachines; ++m) {
    if (!kMachineList[m].front_end) continue;
    if (step.entered_wrong) front_end_[m] = std::max(front_end_[m], complete_[m] + kRefillCycles);
    front_end_[m] = std::max(front_end_[m], dispatch_[m]) + fetch;
  }
}

IdealMachines::Times IdealMachines::sources_ready(const MachineStep& step) const {
  Times ready{};
  const auto wait_for = [&](const Times& times) {
    for (std::size_t m = 0; m < kMachines; ++m) ready[m] = ready[m] > times[m] ? ready[m] : times[m];
  };
  for (const std::uint16_t source : step.facts->sources()) wait_for(ready_[source]);
  for (const std::uint32_t slot : step.read_slots) wait_for(stores_ready_[slot]);
  return ready;
}

IdealMachines::Times IdealMachines::latencies(const MachineStep& step) const {
  const double work = step.facts->op_cycles;
  const bool loads = waits_for_load(*step.facts);
  const double near = std::max(work + (loads ? kNearCycles : 0.0), 1.0);
  const double far = loads ? work + access_cycles(step.data_distance) : near;
  const double slow_far = loads ? work + slow_access_cycles(step.data_distance) : near;
  const std::array<double, kLatencies> by_kind = {
      1.0, near, far, step.prefetched ? near : far, slow_far, step.prefetched ? near : slow_far};
  Times latency;
  for (std::size_t m = 0; m < kMachines; ++m) latency[m] = by_kind[kMachineList[m].latency];
  return latency;
}

void IdealMachines::dispatch_and_issue(const MachineStep& step) {
  const double uops = step.facts->uops;
  const Times ready = sources_ready(step);
  for (std::size_t m = 0; m < kMachines; ++m) {
    const Machine& machine = kMachineList[m];
    const double leaves_window = commits_[(number_ - machine.window) % kLongestWindow][m];
    dispatch_[m] = std::max({dispatch_[m] + uops * machine.cycles_per_uop, leaves_window, front_end_[m]});
    issue_[m] = std::max({dispatch_[m], ready[m], machine.in_order ? issue_[m] : 0.0});
  }
}

void IdealMachines::wait_for_load_port() {
  for (std::size_t m = 0; m < kMachines; ++m) {
    if (!kMachineList[m].memory_limits) continue;
    load_port_[m] = std::max(load_port_[m] + 1.0, dispatch_[m]);
    issue_[m] = std::max(issue_[m], load_port_[m]);
  }
}

/// A load waits for its turn; a store that only writes takes its turn and waits where the buffer is full.
void IdealMachines::wait_for_channel(const StaticFacts& facts) {
  for (std::size_t m = 0; m < kMachines; ++m) {
    if (!kMachineList[m].memory_limits) continue;
    channel_[m] = std::max(channel_[m] + kChannelCycles, dispatch_[m]);
    const double turn = waits_for_load(facts) ? channel_[m] : channel_[m] - kBufferedLines * kChannelCycles;
    issue_[m] = std::max(issue_[m], turn);
  }
}

void IdealMachines::complete_and_commit(const MachineStep& step) {
  const double uops = step.facts->uops;
  const Times latency = latencies(step);
  for (std::size_t m = 0; m < kMachines; ++m) {
    complete_[m] = issue_[m] + latency[m];
    commit_[m] = std::max(complete_[m], commit_[m] + uops * kMachineList[m].cycles_per_uop);
  }
}

/// Lets a committed store leave the queue. A store whose instruction loaded the line finds it near.
void IdealMachines::drain_store(const MachineStep& step) {
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

void IdealMachines::keep_results(const MachineStep& step) {
  const StaticFacts& facts = *step.facts;
  for (std::size_t i = 0; i < facts.destination_count; ++i) {
    Times& ready = ready_[facts.destination[i]];
    ready = complete_;
    if ((facts.early_destinations >> i & 1U) != 0) {
      for (std::size_t m = 0; m < kMachines; ++m) ready[m] = issue_[m] + 1;
    }
  }
  for (const std::uint32_t slot : step.write_slots) stores_ready_[slot] = complete_;
  commits_[number_ % kLongestWindow] = commit_;
  ++number_;
  if (!step.mispredicted_branch) return;
  for (std::size_t m = 0; m < kMachines; ++m)
    if (kMachineList[m].front_end) front_end_[m] = std::max(front_end_[m], complete_[m] + kRefillCycles);
}

void IdealMachines::write(const MachineStep& step, RowWriter& row) {
  const Times last_commit = commit_;
  stall_front_end(step);
  dispatch_and_issue(step);
  if (waits_for_load(*step.facts)) wait_for_load_port();
  if (reaches_beyond(step.data_distance, kVeryFarLines)) wait_for_channel(*step.facts);
  complete_and_commit(step);
  if (step.facts->kind.store && step.data_distance > 0) drain_store(step);
  for (std::size_t m = 0; m < kMachines; ++m) row.put(cycles_feature(commit_[m] - last_commit[m]));
  for (const std::size_t m : kWaitMachines) {
    row.put(cycles_feature(issue_[m] - dispatch_[m]));
    row.put(cycles_feature(commit_[m] - complete_[m]));
  }
  keep_results(step);
}

}  // namespace perfpred
