#include "simulate/pipeline/out_of_order_core.h"

#include <algorithm>

#include "decode/lines.h"
#include "decode/store_history.h"

namespace perfpred {
namespace {

constexpr Cycles kRedirect = 3;  // from decoding to the fetch of a target that it gives
// How long after a commit renaming knows of the places that it frees: commit itself comes a cycle after what
// is counted here, and what it sends takes one; by way of the load queue, or the list of registers, two.
constexpr Cycles kWindowPlaceKnown = 2;
constexpr Cycles kLoadPlaceKnown = 3;
constexpr Cycles kRegisterKnown = 3;
constexpr Cycles kStorePlaceKnown = 1;  // after the store has left
constexpr Cycles kForwarded = 2;  // from the issue of a load to what it takes from a store that has not left
// How far a wrong path gets: more lines, or more cycles for one, made little difference on training programs.
constexpr int kMostWrongLines = 4;
constexpr Cycles kCyclesPerWrongLine = 3;
// Micro-ops between renaming and dispatch that are kept: more are not under way at one time.
constexpr std::uint64_t kMostRenamed = 64;

enum Unit : std::size_t { kInteger, kMultiply, kFloat, kVector, kLoad, kStore };

std::size_t unit_of(Work work) {
  switch (work) {
    case Work::none:
      return IssueSlots::kUnits;
    case Work::integer:
      return kInteger;
    case Work::multiply:
    case Work::divide:
    case Work::divide_step:
      return kMultiply;
    case Work::float_constant:
      return kFloat;
    case Work::float_add:
    case Work::float_multiply:
    case Work::float_divide:
    case Work::vector:
    case Work::vector_multiply:
      return kVector;
    case Work::load:
      return kLoad;
    case Work::store:
      return kStore;
  }
  return IssueSlots::kUnits;
}

std::array<Cycles, kWorks> latencies_of(const CoreSpec& spec) {
  std::array<Cycles, kWorks> latencies;
  latencies.fill(1);
  const auto set = [&](Work work, Cycles latency) { latencies[static_cast<std::size_t>(work)] = latency; };
  set(Work::multiply, spec.multiply_latency);
  set(Work::divide, spec.divide_latency);
  set(Work::divide_step, spec.divide_step_latency);
  set(Work::float_constant, spec.add_latency);
  set(Work::float_add, spec.add_latency);
  set(Work::float_multiply, spec.float_multiply_latency);
  set(Work::float_divide, spec.float_divide_latency);
  set(Work::vector, spec.vector_latency);
  set(Work::vector_multiply, spec.vector_multiply_latency);
  return latencies;
}

}  // namespace

const StoreSets::Store* StoreSets::newest(std::uint32_t key) const {
  const std::int32_t set = set_of_[key];
  return set == kNone ? nullptr : &newest_[static_cast<std::size_t>(set)];
}

void StoreSets::join(std::uint32_t load_key, std::uint32_t store_key) {
  std::int32_t& load = set_of_[load_key];
  std::int32_t& store = set_of_[store_key];
  if (load == kNone && store == kNone) {
    load = store = static_cast<std::int32_t>(newest_.size());
    newest_.emplace_back();
  } else if (load == kNone || store == kNone) {
    load = store = std::max(load, store);
  } else {
    load = store = std::min(load, store);
  }
}

void StoreSets::stored(std::uint32_t key, const Store& store) {
  const std::int32_t set = set_of_[key];
  if (set != kNone) newest_[static_cast<std::size_t>(set)] = store;
}

void StoreSets::lose_newest(std::uint32_t key) {
  const std::int32_t set = set_of_[key];
  if (set != kNone) newest_[static_cast<std::size_t>(set)] = {};
}

IssueSlots::IssueSlots(const CoreSpec& spec)
    : issue_width_(spec.issue_width),
      units_{spec.integer_units,
             spec.multiply_units,
             spec.float_units,
             spec.vector_units,
             spec.load_ports,
             spec.store_ports,
             0} {
  for (std::size_t unit = 0; unit < kUnits; ++unit)
    busy_until_[unit].resize(std::max<std::uint32_t>(units_[unit], 1));
}

Cycles IssueSlots::take(Cycles ready, std::size_t unit, Cycles busy) {
  for (Cycles cycle = ready;; ++cycle) {
    Counts* const issued = issued_.at(cycle);
    if (issued == nullptr) return cycle;
    if ((*issued)[kUnits] >= issue_width_) continue;
    if (unit < kUnits) {
      if ((*issued)[unit] >= units_[unit]) continue;
      if (busy > 1) {
        const auto first_free = std::min_element(busy_until_[unit].begin(), busy_until_[unit].end());
        if (*first_free > cycle) {
          cycle = *first_free - 1;
          continue;
        }
        *first_free = cycle + busy;
        for (Cycles later = cycle + 1; later < cycle + busy; ++later)
          if (Counts* const counts = issued_.at(later)) ++(*counts)[unit];
      }
      ++(*issued)[unit];
    }
    ++(*issued)[kUnits];
    return cycle;
  }
}

Cycles WritebackSlots::take(Cycles ready) {
  for (Cycles cycle = ready;; ++cycle) {
    std::uint8_t* const written = written_.at(cycle);
    if (written != nullptr && *written >= width_) continue;
    if (written != nullptr) ++*written;
    return cycle;
  }
}

OutOfOrderCore::OutOfOrderCore(const CoreSpec& spec, const MicroOps& micro_ops)
    : spec_(spec),
      latencies_(latencies_of(spec)),
      micro_ops_(&micro_ops),
      caches_(spec.caches, micro_ops.sequences.size()),
      branches_(spec.branches),
      slots_(spec),
      writebacks_(spec.issue_width),
      stages_(spec),
      queue_(spec.queue),
      sent_(spec.fetch_queue),
      renamed_(kMostRenamed),
      dispatched_(kMostRenamed),
      uop_commits_(spec.window),
      load_commits_(spec.loads),
      store_drains_(spec.stores),
      integer_commits_(spec.integer_results),
      float_commits_(spec.float_results),
      wrong_sent_(spec.window),
      waiting_stores_(spec.stores),
      kept_stores_(StoreHistory::kStores) {
  grow(micro_ops);
}

void OutOfOrderCore::grow(const MicroOps& micro_ops) {
  caches_.grow(micro_ops.sequences.size());
  paths_.resize(micro_ops.sequences.size());
  next_addresses_.grow(micro_ops.sequences.size());
  registers_.resize(micro_ops.registers);
  values_.grow(micro_ops.registers);
}

/// Behind a branch that was not predicted to go where it went, the front end goes straight on until it learns
/// better. The lines that this brings are often needed soon after.
void OutOfOrderCore::fetch_wrong_path(FrontEnd front_end) {
  const bool decoding_tells = front_end == FrontEnd::redirected && !refilled_;
  const Cycles until = decoding_tells ? fetch_ + redirect() : fetch_from_;
  Cycles cycle = fetch_;
  std::uint64_t line = end_ / kLineBytes;
  for (int i = 0; i < kMostWrongLines && cycle < until; ++i, ++line) {
    if (line != line_) cycle = std::max(cycle, caches_.fetch(line, cycle));
    cycle += kCyclesPerWrongLine;
  }
}

/// Until a target that decoding gives is fetched.
Cycles OutOfOrderCore::redirect() const { return spec_.fetch_to_decode + kRedirect; }

/// What the branch before costs the front end that was to predict it.
void OutOfOrderCore::follow_prediction(FrontEnd front_end) {
  if (front_end == FrontEnd::wrong && !refilled_) {
    fetch_from_ = std::max(fetch_from_, resolved_ + spec_.refill);
    squash(paths_[id_].after_taken, branch_fetch_, spec_.fetch_width);
  }
  if ((refilled_ && taken_) || front_end != FrontEnd::ahead) fetch_wrong_path(front_end);
  if (front_end == FrontEnd::redirected) {
    fetch_ = std::max(fetch_, fetch_from_) + redirect();
    fetched_ = 0;
  }
}

/// Brings the instruction's lines; each new one is waited for. What an instruction has on the line before the
/// one where it ends is taken in a cycle that has room for it.
void OutOfOrderCore::fetch(const TimedStep& step) {
  follow_prediction(branches_.enter(*step.instruction));
  if (fetch_from_ > fetch_) {
    fetch_ = fetch_from_;
    fetched_ = 0;
  }
  const MicroOpSequence& instruction = *step.instruction;
  const std::uint64_t first = instruction.pc / kLineBytes;
  const std::uint64_t last = last_byte(instruction.pc, instruction.size) / kLineBytes;
  for (std::uint64_t line = first; line <= last; ++line) {
    if (line == line_) continue;
    if (line > first && fetched_ >= spec_.fetch_width) ++fetch_;
    fetch_ = std::max(fetch_, caches_.fetch(line, fetch_));
    fetched_ = 0;
    line_ = line;
  }
}

/// When the window has a place for the next micro-op, which is not renamed before `newest`. Renaming takes
/// the micro-ops that it sent and that are not dispatched yet from the places it was told of last. Those sent
/// in the cycle before were not in the window then; older ones were, and are counted twice.
Cycles OutOfOrderCore::window_room(Cycles newest) const {
  const auto free_from = [this](std::uint64_t number) {
    return number >= spec_.window ? uop_commits_[number - spec_.window] + kWindowPlaceKnown : 0;
  };
  const Cycles room = free_from(uops_);
  if (spec_.rename_to_issue < 2 ||
      free_from(uops_ + std::min<std::uint64_t>(kMostRenamed, spec_.window - 1)) <= newest)
    return room;
  for (Cycles cycle = std::max(newest, room);; ++cycle) {
    std::uint64_t twice = 0;
    for (std::uint64_t i = 1; i <= std::min<std::uint64_t>(uops_, kMostRenamed); ++i) {
      if (dispatched_[uops_ - i] < cycle) break;
      if (renamed_[uops_ - i] + 2 <= cycle) ++twice;
    }
    if (free_from(uops_ + twice) <= cycle) return cycle == newest ? room : cycle;
  }
}

/// When the queues and registers have room for the micro-op, beside what every micro-op needs.
Cycles OutOfOrderCore::room(const MicroOp& op) {
  Cycles room = rename_from_;
  if (op.work == Work::load) room = std::max(room, load_commits_[loads_ - spec_.loads] + kLoadPlaceKnown);
  if (op.work == Work::store && stores_ >= spec_.stores) {
    drain_before(stores_ - spec_.stores + 1);
    room = std::max(room, store_drains_[stores_ - spec_.stores] + kStorePlaceKnown);
  }
  if (op.destination_count > 0) {
    const Cycles free = op.float_destination ? float_commits_[float_results_ - spec_.float_results]
                                             : integer_commits_[integer_results_ - spec_.integer_results];
    room = std::max(room, free + kRegisterKnown);
  }
  return room;
}

Cycles OutOfOrderCore::dispatch(const MicroOp& op) {
  if (fetched_ >= spec_.fetch_width) {
    ++fetch_;
    fetched_ = 0;
  }
  ++fetched_;
  if (uops_ >= spec_.fetch_queue && sent_[uops_ - spec_.fetch_queue] > fetch_) {
    fetch_ = sent_[uops_ - spec_.fetch_queue];
    fetched_ = 1;
  }
  const Cycles newest = stages_.newest_renamed();
  const Cycles room_for_all = std::max(window_room(newest), queue_.room(newest));
  stages_.wait_for_room(room_for_all);
  sent_[uops_] = stages_.send(fetch_ + 1);
  renamed_[uops_] = stages_.rename(sent_[uops_], std::max(room_for_all, room(op)));
  return dispatched_[uops_] = stages_.dispatch(renamed_[uops_]);
}

/// A load that was predicted to depend on nothing and went before an older store makes the two a store set;
/// it then waits for that store, as it has to read again. One that waits for a store is woken as that is
/// written back.
Cycles OutOfOrderCore::order_after_stores(const TimedStep& step, const MicroOp& op, Cycles ready) {
  const StoreSets::Store* newest = sets_.newest(step.key);
  if (newest != nullptr && number_ - newest->number < spec_.window) ready = std::max(ready, newest->complete);
  const bool may_violate = op.work == Work::load && step.neighbour_slot != TimedStep::kNoStore &&
                           number_ - step.neighbour_number < spec_.window;
  if (!may_violate) return ready;
  const Cycles stored = kept_stores_[step.neighbour_slot].complete;
  if (ready >= stored) return ready;
  sets_.join(step.key, step.neighbour_key);
  fetch_from_ = std::max(fetch_from_, stored + spec_.refill);
  return stored;
}

/// When all that it reads is there.
OutOfOrderCore::Register OutOfOrderCore::inputs_of(const MicroOp& op) const {
  Register all;
  for (const std::uint16_t source : op.sources()) {
    all.ready = std::max(all.ready, registers_[source].ready);
    all.available = std::max(all.available, registers_[source].available);
  }
  return all;
}

Cycles OutOfOrderCore::ready_to_issue(const TimedStep& step, const MicroOp& op, Cycles dispatched,
                                      Cycles inputs) {
  Cycles ready = std::max(dispatched + 1, inputs);
  if (op.work == Work::load || op.work == Work::store) {
    ready = std::max(ready, access_from_);
    ready = order_after_stores(step, op, ready);
  }
  const MicroOpSequence& instruction = *step.instruction;
  if (instruction.has(Flag::non_speculative)) ready = std::max(ready, commit_);
  if (instruction.has(Flag::write_barrier)) {
    drain_before(stores_);
    ready = std::max({ready, commit_, drained_});
  }
  return ready;
}

/// When what it loads is there: from a store that has not left yet, else from the cache.
Cycles OutOfOrderCore::load(const TimedStep& step, Cycles issue) {
  const std::uint64_t address = step.address[access_];
  if (address == 0) return issue + kToAccess + spec_.caches.data.latency;
  if (access_ == 0) next_addresses_.load(step.static_id, address);
  drain_until(issue);
  Cycles earliest = 0;
  const Cycles begun = begun_ > 0 ? std::min(begun_, issue) : issue;
  if (step.read_slot != TimedStep::kNoStore) {
    const KeptStore& store = kept_stores_[step.read_slot];
    if (store.drained > issue) {
      if (step.read_covers) return std::max(issue, store.complete) + kForwarded;
      drain_before(store.store + 1);
      earliest = store.drained + spec_.caches.data.latency;
    }
  }
  const auto arrives = [&](std::uint64_t from) {
    const Cycles there = caches_.load(step.static_id, from, begun + kToAccess);
    if (begun == issue) return there;
    available_at_ = there;
    return std::max(there, issue + kToAccess + spec_.caches.data.latency);
  };
  Cycles there = std::max(earliest, arrives(address));
  if (const std::uint64_t line = next_line(address, step.access_size)) there = std::max(there, arrives(line));
  return there;
}

OutOfOrderCore::OpTimes OutOfOrderCore::execute(const TimedStep& step, const MicroOp& op, Cycles ready) {
  const Cycles takes = latency(op.work);
  const bool pipelined = op.work != Work::float_divide && op.work != Work::divide;
  OpTimes times;
  times.issue = slots_.take(ready, unit_of(op.work), pipelined ? 1 : takes);
  times.complete = times.issue + takes;
  if (op.work == Work::load) {
    // A prefetch takes the memory's time, but is done with when the first cache has been looked up.
    const Cycles there = load(step, times.issue);
    times.complete =
        step.instruction->has(Flag::prefetch) ? times.issue + kToAccess + spec_.caches.data.latency : there;
    note_load_latency(step.static_id, times.complete - times.issue);
  }
  times.executed = times.complete;
  times.complete = writebacks_.take(times.complete);
  for (const std::uint16_t destination : op.destinations()) {
    registers_[destination] = {times.complete, std::min(times.complete, available_at_)};
  }
  return times;
}

void OutOfOrderCore::commit(const TimedStep& step, const MicroOp& op, const OpTimes& times) {
  commit_ = committing_.pass(std::max(commit_, times.complete + 1), spec_.commit_width);
  uop_commits_[uops_++] = commit_;
  if (op.destination_count > 0)
    (op.float_destination ? float_commits_[float_results_++] : integer_commits_[integer_results_++]) =
        commit_;
  const bool accesses = op.work == Work::load || op.work == Work::store;
  queue_.hold_place(accesses ? times.complete : times.issue);
  if (op.work == Work::load) load_commits_[loads_++] = commit_;
  if (op.work == Work::store) wait_to_drain(step, times.complete);
  if (accesses) access_ = 1;
}

void OutOfOrderCore::wait_to_drain(const TimedStep& step, Cycles complete) {
  const std::uint64_t address = step.address[access_];
  const std::uint32_t slot = step.write_slot[access_];
  waiting_stores_[stores_ % spec_.stores] = {address, next_line(address, step.access_size), step.static_id,
                                             slot, commit_};
  if (slot != TimedStep::kNoStore) kept_stores_[slot] = {stores_, complete, kNotYet};
  sets_.stored(step.key, {complete, number_});
  ++stores_;
}

void OutOfOrderCore::drain_next() {
  const WaitingStore& store = waiting_stores_[drains_ % spec_.stores];
  const Cycles start = std::max(store.commit + 1, drained_);
  drained_ = start + spec_.caches.data.latency;
  for (const std::uint64_t address : {store.address, store.next_line})
    if (address != 0) drained_ = std::max(drained_, caches_.store(store.static_id, address, start));
  store_drains_[drains_] = drained_;
  const bool is_kept = store.slot != TimedStep::kNoStore && kept_stores_[store.slot].store == drains_;
  if (is_kept) kept_stores_[store.slot].drained = drained_;
  ++drains_;
}

/// A load at `time` finds in the caches what the stores that went there before it left.
void OutOfOrderCore::drain_until(Cycles time) {
  while (drains_ < stores_ && std::max(waiting_stores_[drains_ % spec_.stores].commit, drained_) < time)
    drain_next();
}

void OutOfOrderCore::drain_before(std::uint64_t store) {
  while (drains_ < store) drain_next();
}

/// The newest micro-op was a conditional branch of the instruction's microcode.
void OutOfOrderCore::branch_within(const TimedStep& step, bool taken, Cycles resolved) {
  const bool predicted_wrongly = branches_.fetch_within(*step.instruction, taken, fetch_);
  if (predicted_wrongly) {
    resolved_ = resolved;
    squash(taken ? paths_[step.static_id].after_straight : kNowhere, fetch_, fetched_);
    fetch_ = std::max(fetch_, resolved_ + spec_.refill);
    fetched_ = 0;
  }
  branches_.commit_within(commit_);
}

// Its parts have this one caller; together they are a tenth faster.
[[gnu::flatten]] Cycles OutOfOrderCore::retire(const TimedStep& step) {
  const MicroOpSequence& instruction = *step.instruction;
  const Cycles last_commit = commit_;
  fetch(step);
  follow(step);
  const bool predicted_wrongly = branches_.fetch(instruction, step.taken, fetch_);
  Cycles complete = 0, resolved = 0;
  const auto run = [&](const TimedStep& at, std::size_t begin, std::size_t end) {
    access_ = 0;
    for (std::size_t i = begin; i < end; ++i) {
      const MicroOp& op = instruction.ops[i];
      const Cycles dispatched = dispatch(op);
      const Register inputs = inputs_of(op);
      note_availability(op, step.values[i], inputs.available);
      const OpTimes times = execute(at, op, ready_to_issue(at, op, dispatched, inputs.ready));
      commit(at, op, times);
      values_.set(op, step.values[i]);
      complete = std::max(complete, times.complete);
      if (op.resolves_branch) resolved = times.executed;
    }
  };
  if (!instruction.repeats()) {
    run(step, 0, instruction.ops.size());
  } else {
    run(step, 0, instruction.round_begin);
    branch_within(step, false, resolved);
    for (std::uint32_t round = 0; round < step.rounds; ++round) {
      run(step.in_round(round), instruction.round_begin, instruction.round_end);
      branch_within(step, round + 1 < step.rounds, resolved);
    }
    run(step, instruction.round_end, instruction.ops.size());
  }
  resolved_ = resolved > 0 ? resolved : complete;
  if (instruction.has(Flag::read_barrier)) access_from_ = complete;
  if (instruction.has(Flag::serialize_after) || instruction.has(Flag::serialize_before))
    rename_from_ = std::max(rename_from_, commit_ + 1);
  if (predicted_wrongly) {
    const Path& path = paths_[step.static_id];
    squash(step.taken ? path.after_straight : path.after_taken, fetch_,
           step.taken ? fetched_ : spec_.fetch_width);
  }
  branches_.commit(commit_);
  refilled_ = predicted_wrongly;
  if (refilled_) fetch_from_ = std::max(fetch_from_, resolved_ + spec_.refill);
  branch_fetch_ = fetch_;
  taken_ = step.taken;
  end_ = instruction.pc + instruction.size;
  if (step.taken) fetched_ = spec_.fetch_width;
  ++number_;
  return commit_ - last_commit;
}

}  // namespace perfpred
