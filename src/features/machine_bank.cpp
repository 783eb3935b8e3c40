#include "features/machine_bank.h"

#include <fmt/format.h>

#include <algorithm>

#include "decode/store_history.h"
#include "perfpred/trace/cpu_clones.h"
#include "perfpred/trace/lines.h"

namespace perfpred {

using namespace machine_bank;

namespace {

constexpr std::uint64_t kFetchAhead = 32;   // instructions
constexpr std::uint64_t kKeptStores = 512;  // no window holds more of them
constexpr std::size_t kNeighbours = 8192;   // 16-byte granules
constexpr std::size_t kLinesOnTheirWay = 512;
constexpr std::uint64_t kOrderedWithin = 192;  // instructions: the first machine's window
constexpr double kForwardCycles = 2;
constexpr std::size_t kKeptMisses = 32;  // no machine has more of them under way
constexpr double kBufferedLines = 16;    // stores wait for the channel once this many are before them

template <typename Value>
constexpr std::array<double, kMachines> of_each(Value value) {
  std::array<double, kMachines> values{};
  for (std::size_t m = 0; m < kMachines; ++m) values[m] = static_cast<double>(value(kMachineList[m]));
  return values;
}
constexpr double as_number(bool flag) { return flag ? 1.0 : 0.0; }

// The table by columns, so that loops over the machines are vectors' work. Numbers are exact in binary.
constexpr auto kWidthCycles = of_each([](const Machine& m) { return m.cycles_per_uop; });
constexpr auto kInOrder = of_each([](const Machine& m) { return as_number(m.in_order); });
constexpr auto kNear = of_each([](const Machine& m) { return m.near; });
constexpr auto kFar = of_each([](const Machine& m) { return m.far; });
constexpr auto kVeryFar = of_each([](const Machine& m) { return m.very_far; });
constexpr auto kFarLines = of_each([](const Machine& m) { return m.far_lines; });
constexpr auto kVeryFarLines = of_each([](const Machine& m) { return m.very_far_lines; });
constexpr auto kStalls = of_each([](const Machine& m) { return as_number(m.branches != none); });
constexpr auto kPredicts =
    of_each([](const Machine& m) { return as_number(m.branches != none && m.branches != stops_at_taken); });
constexpr auto kStopsAtTaken =
    of_each([](const Machine& m) { return as_number(m.branches == stops_at_taken); });
constexpr auto kRefill = of_each([](const Machine& m) { return m.refill; });
constexpr auto kSquash = of_each([](const Machine& m) { return m.squash; });
constexpr auto kFill = of_each([](const Machine& m) { return m.window * m.cycles_per_uop; });
constexpr auto kFetchLines = of_each([](const Machine& m) { return m.fetch_lines; });
constexpr auto kFetchCycles = of_each([](const Machine& m) { return m.fetch_cycles; });
constexpr auto kLoadCycles = of_each([](const Machine& m) { return m.load_cycles; });
constexpr auto kLineCycles = of_each([](const Machine& m) { return m.line_cycles; });
constexpr auto kFloatCycles = of_each([](const Machine& m) { return m.float_cycles; });
constexpr auto kIntegerCycles = of_each([](const Machine& m) { return m.integer_cycles; });
constexpr auto kStringLines = of_each([](const Machine& m) { return m.string_lines; });
constexpr auto kStoreCycles = of_each([](const Machine& m) { return m.store_cycles; });
constexpr auto kPredictsOrder = of_each([](const Machine& m) { return as_number(m.predicts_order); });
constexpr auto kWindow = of_each([](const Machine& m) { return m.window; });
constexpr auto kInteger = of_each([](const Machine& m) { return m.integer; });
constexpr auto kMultiply = of_each([](const Machine& m) { return m.multiply; });
constexpr auto kDivide = of_each([](const Machine& m) { return m.divide; });
constexpr auto kDivideStep = of_each([](const Machine& m) { return m.divide_step; });
constexpr auto kFloatAdd = of_each([](const Machine& m) { return m.float_add; });
constexpr auto kFloatMultiply = of_each([](const Machine& m) { return m.float_multiply; });
constexpr auto kFloatDivide = of_each([](const Machine& m) { return m.float_divide; });
constexpr auto kVector = of_each([](const Machine& m) { return m.vector; });
constexpr auto kNoTime = of_each([](const Machine&) { return 0; });
constexpr auto kOneCycle = of_each([](const Machine&) { return 1; });

// The windows that there are, and which of them a machine has.
constexpr std::array<std::uint64_t, 10> kWindows = {24, 32, 48, 64, 96, 128, 192, 256, 384, 512};
constexpr std::array<std::uint8_t, kMachines> window_places() {
  std::array<std::uint8_t, kMachines> places{};
  for (std::size_t m = 0; m < kMachines; ++m)
    while (kWindows.at(places[m]) != kMachineList[m].window) ++places[m];  // does not compile where none is
  return places;
}
constexpr std::array<std::uint8_t, kMachines> kWindowPlace = window_places();
constexpr std::array<double, kMachines> kStart{};

constexpr bool is_told_strides(const Machine& m) {
  return m.prefetch == lines_told_to_near || m.prefetch == lines_told_to_far ||
         m.prefetch == strides_to_near || m.prefetch == strides_to_far;
}
constexpr bool is_told_next_lines(const Machine& m) {
  return m.prefetch == lines_told_to_near || m.prefetch == lines_told_to_far ||
         m.prefetch == next_lines_to_near || m.prefetch == next_lines_to_far;
}
constexpr bool is_told_to_near(const Machine& m) {
  return m.prefetch == lines_told_to_near || m.prefetch == strides_to_near ||
         m.prefetch == next_lines_to_near;
}
constexpr auto kToldStrides = of_each([](const Machine& m) { return as_number(is_told_strides(m)); });
constexpr auto kToldCycles = of_each([](const Machine& m) { return is_told_to_near(m) ? m.near : m.far; });
/// Lines within which the line before tells of one.
constexpr auto kToldWithin = of_each([](const Machine& m) {
  if (!is_told_next_lines(m)) return 0.0F;
  return m.told_by_near_line ? m.far_lines : ToldLine::kRecentLines;
});
constexpr auto kStoresAreTold = of_each([](const Machine& m) { return as_number(m.told_by_near_line); });

constexpr std::array<double, kMachines> going_by(Branches predictor) {
  return of_each([predictor](const Machine& m) { return as_number(m.branches == predictor); });
}
/// By bit of MachineStep::wrong_predictors, whether a machine goes by that predictor.
constexpr std::array<std::array<double, kMachines>, BranchPredictors::kPredictors + 1> kGoesBy = {
    going_by(bimodal),  going_by(global8), going_by(global16),
    going_by(global32), going_by(local10), going_by(best)};
/// Likewise of what SizedPredictors::update() tells.
constexpr std::array<std::array<double, kMachines>, SizedPredictors::kPredictors> kGoesBySized = {
    going_by(tournament), going_by(local16), going_by(tagged), going_by(late)};

const std::array<double, kMachines>& work_cycles(Work work) {
  switch (work) {
    case Work::integer:
      return kInteger;
    case Work::multiply:
    case Work::vector_multiply:
      return kMultiply;
    case Work::divide:
      return kDivide;
    case Work::divide_step:
      return kDivideStep;
    case Work::float_constant:
    case Work::float_add:
      return kFloatAdd;
    case Work::float_multiply:
      return kFloatMultiply;
    case Work::float_divide:
      return kFloatDivide;
    case Work::vector:
      return kVector;
    case Work::none:
      return kNoTime;
    case Work::load:
    case Work::store:
      break;
  }
  return kOneCycle;
}

bool takes_integer_port(Work work) { return work >= Work::integer && work <= Work::divide_step; }
bool takes_float_port(Work work) { return work >= Work::float_add && work <= Work::vector_multiply; }

constexpr double larger(double a, double b) { return a > b ? a : b; }
constexpr double smaller(double a, double b) { return a < b ? a : b; }

}  // namespace

MachineBank::MachineBank()
    : commits_(kLongestWindow),
      dispatches_(kFetchAhead),
      instruction_of_uop_(kLongestWindow),
      drained_(kMostQueuedStores),
      stored_(kKeptStores),
      neighbours_(kNeighbours),
      lines_(kLinesOnTheirWay),
      missed_(kKeptMisses) {}

void MachineBank::add_columns(std::vector<FeatureColumn>& columns) {
  for (std::size_t m = 0; m < kMachines; ++m)
    columns.push_back(distance_column(fmt::format("machine{:02}_cycles", m), kCyclesFullScale));
}

void MachineBank::set_static(std::uint32_t id, const StaticInstruction& row) {
  micro_ops_.set_static(id, row);
  rounds_.set_static(id, row);
  ready_.resize(micro_ops_.registers());
  sized_.grow(micro_ops_.sequences.size());
}

/// A branch that is resolved at resolved_ was predicted wrong in the machines that are 1 in `wrong`.
PERFPRED_FOR_EACH_CPU void MachineBank::stall_for_branch(const std::array<double, kMachines>& wrong) {
  for (std::size_t m = 0; m < kMachines; ++m) {
    const double filling = smaller(larger(resolved_[m] - dispatch_[m], 0.0), kFill[m]);
    front_end_[m] = larger(front_end_[m], wrong[m] * (resolved_[m] + kRefill[m] + kSquash[m] * filling));
  }
}

PERFPRED_FOR_EACH_CPU void MachineBank::fetch(const RetiredInstruction& instruction,
                                              const MachineStep& step) {
  if (step.entered_wrong) stall_for_branch(kPredicts);
  if (const float distance = step.fetch_distance; distance > kAlwaysNearLines) {
    for (std::size_t m = 0; m < kMachines; ++m) {
      const double cycles = distance > kVeryFarLines[m] ? kVeryFar[m] : kFar[m];
      const double stalls = distance > kFetchLines[m] ? kStalls[m] : 0.0;
      front_end_[m] = larger(front_end_[m], stalls * dispatch_[m]) + stalls * cycles;
    }
  }
  const std::uint64_t line = step.facts->pc / kLineBytes;
  const std::uint64_t last_line = (step.facts->pc + step.facts->size - 1) / kLineBytes;
  if (line != fetched_line_ || was_taken_) {
    const Times& ahead = dispatches_[number_ % kFetchAhead];
    for (std::size_t m = 0; m < kMachines; ++m)
      fetched_[m] = larger(larger(fetched_[m], front_end_[m]), ahead[m]) + kFetchCycles[m];
  }
  if (last_line != line)
    for (std::size_t m = 0; m < kMachines; ++m) fetched_[m] += kFetchCycles[m];
  fetched_line_ = last_line;
  was_taken_ = instruction.taken;
}

PERFPRED_FOR_EACH_CPU void MachineBank::dispatch(std::uint64_t uops) {
  std::array<const Times*, kWindows.size()> left{};  // by window: the commit that makes room
  for (std::size_t i = 0; i < kWindows.size(); ++i) {
    const std::uint64_t last = uops_ + std::min(uops, kWindows[i]);
    left[i] =
        last <= kWindows[i]
            ? &kStart
            : &commits_[instruction_of_uop_[(last - kWindows[i] - 1) % kLongestWindow] % kLongestWindow];
  }
  const auto count = static_cast<double>(uops);
  Times leaves;
  for (std::size_t m = 0; m < kMachines; ++m) leaves[m] = (*left[kWindowPlace[m]])[m];
  for (std::size_t m = 0; m < kMachines; ++m) {
    const double sent = larger(front_end_[m], fetched_[m] - 2 * kFetchCycles[m]);
    dispatch_[m] = larger(larger(dispatch_[m] + count * kWidthCycles[m], leaves[m]), sent);
  }
  dispatches_[number_ % kFetchAhead] = dispatch_;
}

/// What loads and stores wait for by prediction, which loads that went too early correct.
PERFPRED_FOR_EACH_CPU void MachineBank::order_after_stores(const MicroOp& op,
                                                           const RetiredInstruction& instruction,
                                                           Times& ready) {
  if (const auto* newest = sets_.newest(key_); newest != nullptr && newest->number > 0) {
    const auto age = static_cast<double>(number_ - newest->number);
    for (std::size_t m = 0; m < kMachines; ++m) {
      const double waits = age < kWindow[m] ? kPredictsOrder[m] : 0.0;
      ready[m] = larger(ready[m], waits * newest->complete[m]);
    }
  }
  if (op.work != Work::load || instruction.address == 0) return;
  const std::uint64_t first = instruction.address / 16;
  const std::uint64_t last = last_byte(instruction.address, instruction.access_size) / 16;
  const Neighbour* nearest = nullptr;
  for (std::uint64_t granule = first; granule <= last; ++granule) {
    const Neighbour& store = neighbours_[granule % kNeighbours];
    if (store.number == 0 || store.granule != granule) continue;
    if (nearest == nullptr || store.number > nearest->number) nearest = &store;
  }
  if (nearest == nullptr || number_ - nearest->number >= kOrderedWithin) return;
  const Times& stored = stored_[nearest->slot % kKeptStores];
  if (ready[0] >= stored[0]) return;
  sets_.join(key_, nearest->key);
  for (std::size_t m = 0; m < kMachines; ++m) ready[m] = larger(ready[m], kPredictsOrder[m] * stored[m]);
}

/// A very far line takes its turn; a store waits only once the buffer is full.
PERFPRED_FOR_EACH_CPU void MachineBank::wait_for_channel(const MachineStep& step, bool loads, Times& ready) {
  const double back = loads ? 0.0 : kBufferedLines;
  for (std::size_t m = 0; m < kMachines; ++m) {
    const bool far = step.data_distance > kVeryFarLines[m];
    const double turn = larger(channel_[m] + kLineCycles[m], dispatch_[m]);
    channel_[m] = far ? turn : channel_[m];
    ready[m] = far ? larger(ready[m], turn - back * kLineCycles[m]) : ready[m];
  }
}

PERFPRED_FOR_EACH_CPU const MachineBank::Times& MachineBank::line_latency(const MachineStep& step,
                                                                          bool loads) {
  const float distance = step.data_distance;
  if (distance <= kAlwaysNearLines) {
    latency_ = kNear;
    return latency_;
  }
  const double by_stride = as_number(step.told.by_stride);
  const double asked_by = as_number(loads);
  for (std::size_t m = 0; m < kMachines; ++m) {
    const double by_line = step.told.line_before < kToldWithin[m] ? 1.0 : 0.0;
    const double told = larger(by_stride * kToldStrides[m], by_line) * larger(asked_by, kStoresAreTold[m]);
    const double untold = distance > kVeryFarLines[m] ? kVeryFar[m] : kFar[m];
    const double beyond = told > 0 ? kToldCycles[m] : untold;
    latency_[m] = distance > kFarLines[m] ? beyond : kNear[m];
  }
  return latency_;
}

/// The place of a line that is asked for now.
MachineBank::Times& MachineBank::line_on_its_way(std::uint64_t line) {
  LineOnItsWay& place = lines_[line % kLinesOnTheirWay];
  place.line = line;
  return place.arrives;
}

/// When the store in this place of StoreHistory is complete; null where it is too long ago to matter.
const MachineBank::Times* MachineBank::kept_store(std::uint32_t slot) const {
  const bool kept = (newest_slot_ - slot) % StoreHistory::kStores < kKeptStores;
  return kept ? &stored_[slot % kKeptStores] : nullptr;
}

/// A load from beyond the lines that are always near issues at issue_ or once one before it is complete.
PERFPRED_FOR_EACH_CPU void MachineBank::wait_for_misses(const Times& latency) {
  Times room;
  for (std::size_t m = 0; m < kMachines; ++m) {
    const std::uint64_t places = kMachineList[m].misses;
    room[m] = places == 0 ? 0.0 : missed_[(misses_ - places) % kKeptMisses][m];
  }
  Times& missed = missed_[misses_++ % kKeptMisses];
  for (std::size_t m = 0; m < kMachines; ++m) {
    issue_[m] = latency[m] > kNear[m] ? larger(issue_[m], room[m]) : issue_[m];
    missed[m] = issue_[m] + latency[m];
  }
}

/// A load that issues at issue_.
PERFPRED_FOR_EACH_CPU void MachineBank::load(const RetiredInstruction& instruction, const MachineStep& step) {
  const Times& latency = line_latency(step, true);
  if (step.data_distance > kAlwaysNearLines) wait_for_misses(latency);
  for (std::size_t m = 0; m < kMachines; ++m) complete_[m] = issue_[m] + latency[m];
  for (const std::uint32_t slot : step.read_slots) {
    const Times* const stored = kept_store(slot);
    if (stored == nullptr) continue;
    for (std::size_t m = 0; m < kMachines; ++m)
      complete_[m] = (*stored)[m] > issue_[m] ? (*stored)[m] + kForwardCycles : complete_[m];
  }
  if (instruction.address == 0) return;
  const std::uint64_t line = instruction.address / kLineBytes;
  if (step.data_distance > kAlwaysNearLines) {
    line_on_its_way(line) = complete_;
  } else if (const LineOnItsWay& place = lines_[line % kLinesOnTheirWay];
             place.line == line && step.read_slots.empty()) {
    for (std::size_t m = 0; m < kMachines; ++m) complete_[m] = larger(complete_[m], place.arrives[m]);
  }
}

PERFPRED_FOR_EACH_CPU void MachineBank::run(const MicroOp& op, const RetiredInstruction& instruction,
                                            const MachineStep& step) {
  Times ready = dispatch_;
  for (const std::uint16_t source : op.sources()) {
    const Times& times = ready_[source];
    for (std::size_t m = 0; m < kMachines; ++m) ready[m] = larger(ready[m], times[m]);
  }
  const bool loads = op.work == Work::load && !step.facts->has(Flag::prefetch);
  const bool stores = op.work == Work::store;
  if (loads) {
    for (const std::uint32_t slot : step.read_slots) {
      const Times* const stored = kept_store(slot);
      if (stored == nullptr) continue;
      for (std::size_t m = 0; m < kMachines; ++m) ready[m] = larger(ready[m], kInOrder[m] * (*stored)[m]);
    }
    for (std::size_t m = 0; m < kMachines; ++m) {
      load_port_[m] = larger(load_port_[m] + kLoadCycles[m], dispatch_[m]);
      ready[m] = larger(ready[m], load_port_[m]);
    }
  }
  if (takes_integer_port(op.work)) {
    for (std::size_t m = 0; m < kMachines; ++m) {
      integer_port_[m] = larger(integer_port_[m] + kIntegerCycles[m], dispatch_[m]);
      ready[m] = larger(ready[m], integer_port_[m]);
    }
  }
  if (takes_float_port(op.work)) {
    for (std::size_t m = 0; m < kMachines; ++m) {
      float_port_[m] = larger(float_port_[m] + kFloatCycles[m], dispatch_[m]);
      ready[m] = larger(ready[m], float_port_[m]);
    }
  }
  if ((loads || stores) && !waited_for_channel_ && step.data_distance > kAlwaysNearLines) {
    waited_for_channel_ = true;
    wait_for_channel(step, loads, ready);
  }
  if (loads || stores) order_after_stores(op, instruction, ready);
  for (std::size_t m = 0; m < kMachines; ++m) issue_[m] = larger(ready[m], kInOrder[m] * issue_[m]);
  if (loads) {
    load(instruction, step);
  } else {
    const auto& cycles = work_cycles(op.work);
    for (std::size_t m = 0; m < kMachines; ++m) complete_[m] = issue_[m] + cycles[m];
  }
  for (const std::uint16_t destination : op.destinations()) ready_[destination] = complete_;
  for (std::size_t m = 0; m < kMachines; ++m) finished_[m] = larger(finished_[m], complete_[m]);
  if (op.resolves_branch) resolved_ = complete_;
  if (!stores) return;
  for (const std::uint32_t slot : step.write_slots) stored_[slot % kKeptStores] = complete_;
  sets_.stored(key_, {complete_, number_});
  if (step.data_distance > kAlwaysNearLines && !step.facts->kind.load && instruction.address != 0) {
    const Times& latency = line_latency(step, false);
    Times& arrives = line_on_its_way(instruction.address / kLineBytes);
    for (std::size_t m = 0; m < kMachines; ++m) arrives[m] = complete_[m] + latency[m];
  }
}

/// Where loads that come next may go before this instruction's stores.
void MachineBank::remember_stores(const RetiredInstruction& instruction, const MachineStep& step) {
  if (step.write_slots.empty()) return;
  const bool second = instruction.address2 != 0 && step.facts->kind.load;
  const std::uint64_t address = second ? instruction.address2 : instruction.address;
  const std::uint64_t last = last_byte(address, instruction.access_size) / 16;
  for (std::uint64_t granule = address / 16; granule <= last; ++granule)
    neighbours_[granule % kNeighbours] = {granule, number_, step.write_slots.back(), key_};
}

/// Committed stores leave their queue one after the other, the first of an instruction as soon as its line is
/// there; one whose instruction loaded the line finds it near.
PERFPRED_FOR_EACH_CPU void MachineBank::drain_stores(const MachineStep& step, std::uint32_t stores) {
  const Times& latency = line_latency(step, false);
  Times first;
  for (std::size_t m = 0; m < kMachines; ++m)
    first[m] = !step.facts->kind.load && latency[m] > kNear[m] ? latency[m] : kStoreCycles[m];
  for (std::uint32_t i = 0; i < stores; ++i) {
    Times room;
    for (std::size_t m = 0; m < kMachines; ++m) {
      const std::uint64_t places = kMachineList[m].queued_stores;
      room[m] = places == 0 ? 0.0 : drained_[(stores_ - places) % kMostQueuedStores][m];
    }
    const Times& before = drained_[(stores_ - 1) % kMostQueuedStores];
    Times& drained = drained_[stores_ % kMostQueuedStores];
    for (std::size_t m = 0; m < kMachines; ++m) {
      commit_[m] = larger(commit_[m], room[m]);
      drained[m] = larger(commit_[m], before[m]) + (i == 0 ? first[m] : kStoreCycles[m]);
    }
    ++stores_;
  }
}

/// All lines of a repeated string instruction but the first one, which its micro-ops wait for.
PERFPRED_FOR_EACH_CPU void MachineBank::wait_for_string(const RetiredInstruction& instruction,
                                                        const MachineStep& step, std::uint32_t rounds) {
  const double lines =
      static_cast<double>(rounds) * instruction.access_size / static_cast<double>(kLineBytes);
  if (step.data_distance <= kAlwaysNearLines || lines <= 1) return;
  const Times& latency = line_latency(step, step.facts->kind.load);
  for (std::size_t m = 0; m < kMachines; ++m) {
    const double cycles = latency[m] > kNear[m] ? latency[m] : 0.0;
    commit_[m] += kStringLines[m] * (lines - 1) * cycles;
  }
}

PERFPRED_FOR_EACH_CPU void MachineBank::write(const RetiredInstruction& instruction, const MachineStep& step,
                                              RowWriter& row) {
  constexpr std::uint32_t kMostRounds = 4096;  // of a repeated instruction; more are counted as so many
  ++number_;
  const MicroOpSequence& sequence = micro_ops_.sequences[instruction.static_id];
  const std::uint32_t rounds = sequence.repeats() ? std::min(rounds_.count(), kMostRounds) : 1;
  rounds_.retired(instruction.static_id);
  const auto round_uops = static_cast<std::uint64_t>(sequence.round_end - sequence.round_begin);
  const std::uint64_t uops = sequence.ops.size() + (rounds - 1) * round_uops;
  key_ = StoreSetsOf<Times>::key(step.facts->pc);
  if (!step.write_slots.empty()) newest_slot_ = step.write_slots.back();

  fetch(instruction, step);
  dispatch(uops);
  finished_ = dispatch_;
  waited_for_channel_ = false;
  bool resolves = false;
  std::uint32_t stores = 0;
  for (const MicroOp& op : sequence.ops) {
    run(op, instruction, step);
    resolves |= op.resolves_branch;
    stores += op.work == Work::store ? 1 : 0;
  }
  remember_stores(instruction, step);
  if (!resolves) resolved_ = finished_;

  const Times last_commit = commit_;
  const auto count = static_cast<double>(uops);
  for (std::size_t m = 0; m < kMachines; ++m)
    commit_[m] = larger(finished_[m], commit_[m] + count * kWidthCycles[m]);
  if (step.facts->kind.store && step.data_distance > 0)
    drain_stores(step, static_cast<std::uint32_t>(
                           std::min<std::uint64_t>(kMostQueuedStores, std::uint64_t{stores} * rounds)));
  if (rounds > 1) {
    for (std::size_t m = 0; m < kMachines; ++m) commit_[m] += kStopsAtTaken[m] * (rounds - 1) * kRefill[m];
    wait_for_string(instruction, step, rounds);
  }
  commits_[number_ % kLongestWindow] = commit_;
  for (std::uint64_t i = 0; i < std::min(kLongestWindow, uops); ++i)
    instruction_of_uop_[uops_++ % kLongestWindow] = number_;
  if (instruction.taken || rounds > 1)
    for (std::size_t m = 0; m < kMachines; ++m)
      front_end_[m] = larger(front_end_[m], kStopsAtTaken[m] * (commit_[m] + kRefill[m]));
  for (std::size_t i = 0; i < kGoesBy.size(); ++i)
    if ((step.wrong_predictors >> i & 1U) != 0) stall_for_branch(kGoesBy[i]);
  if (step.facts->conditional()) {
    const unsigned wrong = sized_.update(number_, instruction.static_id, step.facts->pc, instruction.taken);
    for (std::size_t i = 0; i < kGoesBySized.size(); ++i)
      if ((wrong >> i & 1U) != 0) stall_for_branch(kGoesBySized[i]);
  }
  for (std::size_t m = 0; m < kMachines; ++m) row.put(cycles_feature(commit_[m] - last_commit[m]));
}

}  // namespace perfpred
