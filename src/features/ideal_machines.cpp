#include "features/ideal_machines.h"

#include <algorithm>

namespace perfpred {

using namespace ideal_machine;

namespace {

/// Nothing waits for a prefetch.
bool waits_for_load(const StaticFacts& facts) { return facts.kind.load && !facts.has(Flag::prefetch); }

}  // namespace

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

void IdealMachines::issue(const MachineStep& step) {
  const Times ready = sources_ready(step);
  for (std::size_t m = 0; m < kMachines; ++m)
    issue_[m] = std::max({dispatch_[m], ready[m], kMachineList[m].in_order ? issue_[m] : 0.0});
}

void IdealMachines::complete(const MachineStep& step) {
  const Times latency = latencies(step);
  for (std::size_t m = 0; m < kMachines; ++m) complete_[m] = issue_[m] + latency[m];
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
}

void IdealMachines::write(const MachineStep& step, RowWriter& row) {
  const Times last_commit = commit_;
  const bool loads = waits_for_load(*step.facts);
  stall_front_end(step, complete_);
  dispatch(step);
  issue(step);
  if (loads) wait_for_load_port();
  if (reaches_beyond(step.data_distance, kVeryFarLines)) wait_for_channel(loads);
  complete(step);
  keep_results(step);
  commit(step, complete_, complete_);
  put_columns(last_commit, issue_, complete_, row);
}

}  // namespace perfpred
