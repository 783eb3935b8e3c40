#include "features/ideal_pipeline.h"

#include <algorithm>

#include "decode/store_history.h"

namespace perfpred {

using namespace ideal_machine;

IdealPipeline::IdealPipeline()
    : stores_ready_(StoreHistory::kStores), commits_(kLongestWindow), drained_(kStoreQueue) {}

void IdealPipeline::stall_front_end(const MachineStep& step, const Times& resolved) {
  const double fetch =
      reaches_beyond(step.fetch_distance, kFarLines) ? access_cycles(step.fetch_distance) : 0.0;
  if (!step.entered_wrong && fetch == 0.0) return;
  for (std::size_t m = 0; m < kMachines; ++m) {
    if (!kMachineList[m].front_end) continue;
    if (step.entered_wrong) front_end_[m] = std::max(front_end_[m], resolved[m] + kRefillCycles);
    front_end_[m] = std::max(front_end_[m], dispatch_[m]) + fetch;
  }
}

void IdealPipeline::dispatch(const MachineStep& step) {
  const double uops = step.facts->uops;
  for (std::size_t m = 0; m < kMachines; ++m) {
    const Machine& machine = kMachineList[m];
    const double leaves_window = commits_[(number_ - machine.window) % kLongestWindow][m];
    dispatch_[m] = std::max({dispatch_[m] + uops * machine.cycles_per_uop, leaves_window, front_end_[m]});
  }
}

void IdealPipeline::wait_for_load_port() {
  for (std::size_t m = 0; m < kMachines; ++m) {
    if (!kMachineList[m].memory_limits) continue;
    load_port_[m] = std::max(load_port_[m] + 1.0, dispatch_[m]);
    issue_[m] = std::max(issue_[m], load_port_[m]);
  }
}

void IdealPipeline::wait_for_channel(bool loads) {
  for (std::size_t m = 0; m < kMachines; ++m) {
    if (!kMachineList[m].memory_limits) continue;
    channel_[m] = std::max(channel_[m] + kChannelCycles, dispatch_[m]);
    const double turn = loads ? channel_[m] : channel_[m] - kBufferedLines * kChannelCycles;
    issue_[m] = std::max(issue_[m], turn);
  }
}

/// Lets a committed store leave the queue. A store whose instruction loaded the line finds it near.
void IdealPipeline::drain_store(const MachineStep& step) {
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

void IdealPipeline::commit(const MachineStep& step, const Times& complete, const Times& resolved) {
  const double uops = step.facts->uops;
  for (std::size_t m = 0; m < kMachines; ++m)
    commit_[m] = std::max(complete[m], commit_[m] + uops * kMachineList[m].cycles_per_uop);
  if (step.facts->kind.store && step.data_distance > 0) drain_store(step);
  commits_[number_ % kLongestWindow] = commit_;
  ++number_;
  if (!step.mispredicted_branch) return;
  for (std::size_t m = 0; m < kMachines; ++m)
    if (kMachineList[m].front_end) front_end_[m] = std::max(front_end_[m], resolved[m] + kRefillCycles);
}

void IdealPipeline::put_columns(const Times& last_commit, const Times& issue, const Times& complete,
                                RowWriter& row) const {
  for (std::size_t m = 0; m < kMachines; ++m) row.put(cycles_feature(commit_[m] - last_commit[m]));
  for (const std::size_t m : kWaitMachines) {
    row.put(cycles_feature(issue[m] - dispatch_[m]));
    row.put(cycles_feature(commit_[m] - complete[m]));
  }
}

}  // namespace perfpred
