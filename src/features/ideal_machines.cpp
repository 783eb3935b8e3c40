#include "features/ideal_machines.h"

#include <algorithm>
#include <string>

#include "decode/store_history.h"
#include "features/cache_reach.h"

namespace perfpred {
namespace {

constexpr std::size_t kLongestWindow = 512;
constexpr double kNearCycles = 4;       // a load from within kFarLines
constexpr double kFarCycles = 14;       // from within kVeryFarLines
constexpr double kVeryFarCycles = 100;  // from beyond
constexpr double kSlowFarCycles = 20;   // the same two of a machine with slow memory
constexpr double kSlowVeryFarCycles = 200;
constexpr double kChannelCycles = 10;  // a line of 64 bytes through the memory channel
constexpr double kBufferedLines = 16;  // stores wait for the channel once this many are before them
constexpr std::size_t kStoreQueue = 32;
constexpr double kRefillCycles = 10;  // from a wrong branch's completion to the next dispatch

/// Where the latency of an instruction comes from.
enum Latency : std::uint8_t {
  one_cycle,
  all_near,
  by_distance,
  by_distance_prefetched,
  slow_by_distance,
  slow_by_distance_prefetched
};
constexpr std::size_t kLatencies = 6;

struct Machine {
  const char* name;
  std::uint64_t window;
  double cycles_per_uop;  // 1 / width; 0: no limit
  Latency latency;
  bool front_end = false;  // stalls for instruction lines and wrong branches
  bool in_order = false;
  bool memory_limits = false;  // one load port and the memory channel
  bool drains_stores = false;  // in order, one at a time
};

constexpr std::array<Machine, IdealMachines::kMachines> kMachineList = {{
    {"chain_192", 192, 0, one_cycle},
    {"near_64", 64, 0, all_near},
    {"near_192", 192, 0, all_near},
    {"near_512", 512, 0, all_near},
    {"far_64", 64, 0, by_distance},
    {"far_192", 192, 0, by_distance},
    {"far_512", 512, 0, by_distance},
    {"near_64_width2", 64, 0.5, all_near},
    {"near_192_width4", 192, 0.25, all_near},
    {"near_512_width8", 512, 0.125, all_near},
    {"core_64_width2", 64, 0.5, by_distance, true},
    {"core_192_width4", 192, 0.25, by_distance, true},
    {"core_512_width8", 512, 0.125, by_distance, true},
    {"core_512_width8_prefetch", 512, 0.125, by_distance_prefetched, true},
    {"inorder_near_width2", 64, 0.5, all_near, false, true},
    {"inorder_core_width2", 64, 0.5, by_distance, true, true},
    {"memory_192_width4", 192, 0.25, slow_by_distance, true, false, true},
    {"memory_512_width8", 512, 0.125, slow_by_distance, true, false, true},
    {"memory_512_width8_prefetch", 512, 0.125, slow_by_distance_prefetched, true, false, true},
    {"inorder_memory_width2", 64, 0.5, slow_by_distance, true, true, true},
    {"drain_64_width2", 64, 0.5, by_distance, true, false, true, true},
    {"drain_192_width4", 192, 0.25, by_distance, true, false, true, true},
}};

/// Machines for which it is also told how long an instruction waits.
constexpr std::size_t kWaitMachines[] = {11, 12, 16};  // core_192_width4, core_512_width8, memory_192_width4

double access_cycles(float distance) {
  if (reaches_beyond(distance, kVeryFarLines)) return kVeryFarCycles;
  return reaches_beyond(distance, kFarLines) ? kFarCycles : kNearCycles;
}

double slow_access_cycles(float distance) {
  if (reaches_beyond(distance, kVeryFarLines)) return kSlowVeryFarCycles;
  return reaches_beyond(distance, kFarLines) ? kSlowFarCycles : kNearCycles;
}

/// Nothing waits for a prefetch.
bool waits_for_load(const StaticFacts& facts) { return facts.kind.load && !facts.has(Flag::prefetch); }

}  // namespace

void IdealMachines::add_columns(std::vector<FeatureColumn>& columns) {
  for (const auto& machine : kMachineList)
    columns.push_back(distance_column(std::string(machine.name) + "_cycles", kCyclesFullScale));
  for (const std::size_t i : kWaitMachines) {
    const std::string name = kMachineList[i].name;
    columns.push_back(distance_column(name + "_operand_wait", kCyclesFullScale));
    columns.push_back(distance_column(name + "_commit_wait", kCyclesFullScale));
  }
}

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
      1.0, near, far, step.told.any() ? near : far, slow_far, step.told.any() ? near : slow_far};
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
  if (!step.mispredicted_branch()) return;
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
