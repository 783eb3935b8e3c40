#include "simulate/pipeline/out_of_order_core.h"

#include <algorithm>
#include <span>

#include "perfpred/trace/lines.h"

namespace perfpred {
namespace {

constexpr Cycles kRedirect = 3;  // from decoding to the fetch of a target that it gives
// How long after a commit renaming knows of the places that it frees (kWindowPlaceKnown): what is told by way
// of the load queue, or of the list of registers, comes a cycle later.
constexpr Cycles kLoadPlaceKnown = 3;
constexpr Cycles kRegisterKnown = 3;
constexpr Cycles kStorePlaceKnown = 1;  // after the store has left
constexpr Cycles kForwarded = 2;  // from the issue of a load to what it takes from a store that has not left
// By how much the longest load of an instruction lately is forgotten with each one: what is waited for on a
// wrong path is not known, and a guess too short would fill the window.
constexpr Cycles kForgottenShare = 16;
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

Cycles latency_of(Work work, const CoreSpec& spec) {
  switch (work) {
    case Work::integer:
      return spec.integer_latency;
    case Work::multiply:
      return spec.multiply_latency;
    case Work::divide:
      return spec.divide_latency;
    case Work::divide_step:
      return spec.divide_step_latency;
    case Work::float_constant:
    case Work::float_add:
      return spec.add_latency;
    case Work::float_multiply:
      return spec.float_multiply_latency;
    case Work::float_divide:
      return spec.float_divide_latency;
    case Work::vector:
      return spec.vector_latency;
    case Work::vector_multiply:
      return spec.vector_multiply_latency;
    case Work::none:
    case Work::load:
    case Work::store:
      return 1;
  }
  return 1;
}

bool is_pipelined(Work work) { return work != Work::float_divide && work != Work::divide; }

}  // namespace

OutOfOrderCore::OutOfOrderCore(const CoreSpec& spec, const MicroOps& micro_ops)
    : CountedCore(spec.caches, micro_ops.sequences.size()),
      spec_(spec),
      ops_before_dispatch_(static_cast<std::uint32_t>(std::min<std::uint64_t>(kMostRenamed, spec.rob - 1))),
      micro_ops_(&micro_ops),
      branches_(spec.branches),
      slots_(spec),
      writebacks_(spec.issue_width),
      store_buffer_(spec.store_queue,
                    spec.total_store_order ? StoreBuffer::Sends::when_the_one_before_is_done
                                           : StoreBuffer::Sends::through_ports,
                    spec.caches.data.latency, spec.store_ports),
      stages_(spec),
      queue_(spec.issue_queue),
      committing_(spec.commit_width),
      under_way_(std::max<std::uint64_t>({spec.rob, spec.fetch_queue, kMostRenamed})),
      load_commits_(spec.load_queue),
      integer_commits_(spec.integer_registers),
      float_commits_(spec.float_registers),
      wrong_sent_(spec.rob) {
  for (std::size_t i = 0; i < kWorks; ++i) {
    const auto work = static_cast<Work>(i);
    const Cycles latency = latency_of(work, spec);
    executions_[i] = {latency, slots_.place(unit_of(work), is_pipelined(work) ? 1 : latency)};
  }
  grow(micro_ops);
}

void OutOfOrderCore::grow(const MicroOps& micro_ops) {
  caches_.grow(micro_ops.sequences.size());
  paths_.resize(micro_ops.sequences.size());
  next_addresses_.grow(micro_ops.sequences.size());
  for (std::size_t i = registers_.size(); i < micro_ops.registers(); ++i)
    registers_.push_back({.ready = 0, .available = 0, .value = micro_ops.first_values[i]});
}

/// Until a target that decoding gives is fetched.
Cycles OutOfOrderCore::redirect() const { return spec_.fetch_to_decode + kRedirect; }

/// What the branch before costs the front end that was to predict it.
void OutOfOrderCore::follow_prediction(FrontEnd front_end) {
  if (front_end == FrontEnd::wrong && !refilled_) {
    fetch_from_ = std::max(fetch_from_, resolved_ + spec_.refill);
    squash(paths_[id_].after_taken, {branch_fetch_, spec_.fetch_width, fetch_.line});
  }
  if ((refilled_ && taken_) || front_end != FrontEnd::ahead) fetch_wrong_path(front_end);
  if (front_end == FrontEnd::redirected) {
    fetch_.cycle = std::max(fetch_.cycle, fetch_from_) + redirect();
    fetch_.fetched = 0;
  }
}

void OutOfOrderCore::fetch(const TimedStep& step) {
  follow_prediction(branches_.enter(*step.instruction));
  fetch_.wait_until(fetch_from_);
  fetch_.bring_lines(*step.instruction, spec_.fetch_width, caches_);
}

/// When the window has a place for the next micro-op, which is not renamed before `newest`. Renaming takes
/// the micro-ops that it sent and that are not dispatched yet from the places it was told of last. Those sent
/// in the cycle before were not in the window then; older ones were, and are counted twice.
Cycles OutOfOrderCore::window_room(Cycles newest) {
  const Cycles room = under_way_[uops_ - spec_.rob].place_free;
  const bool none_counts_twice =
      spec_.rename_to_issue < 2 || under_way_[uops_ + ops_before_dispatch_ - spec_.rob].place_free <= newest;
  if (none_counts_twice) return room;
  // No micro-op is asked about a cycle before one that those before it were asked about.
  const std::uint64_t oldest = uops_ > kMostRenamed ? uops_ - kMostRenamed : 0;
  not_dispatched_from_ = std::max(not_dispatched_from_, oldest);
  for (Cycles cycle = std::max(newest, room);; ++cycle) {
    std::uint64_t& first = not_dispatched_from_;
    while (first < uops_ && under_way_[first].dispatched < cycle) ++first;
    std::uint64_t& end = not_in_window_from_;
    end = std::max(end, first);
    while (end < uops_ && under_way_[end].renamed + 2 <= cycle) ++end;
    if (under_way_[uops_ + (end - first) - spec_.rob].place_free <= cycle)
      return cycle == newest ? room : cycle;
  }
}

/// When the queues and registers have room for the micro-op, beside what every micro-op needs.
Cycles OutOfOrderCore::room(const MicroOp& op) {
  Cycles room = rename_from_;
  if (op.work == Work::load)
    room = std::max(room, load_commits_[loads_ - spec_.load_queue] + kLoadPlaceKnown);
  if (op.work == Work::store && store_buffer_.is_full())
    room = std::max(room, store_buffer_.make_room(caches_) + kStorePlaceKnown);
  if (op.destination_count > 0) {
    const Cycles free = op.float_destination ? float_commits_[float_results_ - spec_.float_registers]
                                             : integer_commits_[integer_results_ - spec_.integer_registers];
    room = std::max(room, free + kRegisterKnown);
  }
  return room;
}

Cycles OutOfOrderCore::dispatch(const MicroOp& op) {
  fetch_.take(spec_.fetch_width, under_way_[uops_ - spec_.fetch_queue].sent);
  const Cycles newest = stages_.newest_renamed();
  const Cycles room_for_all = std::max(window_room(newest), queue_.room(newest));
  stages_.wait_for_room(room_for_all);
  OpUnderWay& under_way = under_way_[uops_];
  under_way.sent = stages_.send(fetch_.cycle + 1);
  under_way.renamed = stages_.rename(under_way.sent, std::max(room_for_all, room(op)));
  return under_way.dispatched = stages_.dispatch(under_way.renamed);
}

/// A load that was predicted to depend on nothing and went before an older store makes the two a store set;
/// it then waits for that store, as it has to read again. One that waits for a store is woken as that is
/// written back.
Cycles OutOfOrderCore::order_after_stores(const TimedStep& step, const MicroOp& op, Cycles ready) {
  const StoreSets::Store* newest = sets_.newest(step.key);
  if (newest != nullptr && number_ - newest->number < spec_.rob) ready = std::max(ready, newest->complete);
  const bool may_violate = op.work == Work::load && step.neighbour_slot != TimedStep::kNoStore &&
                           number_ - step.neighbour_number < spec_.rob;
  if (!may_violate) return ready;
  const Cycles stored = store_buffer_.kept(step.neighbour_slot).complete;
  if (ready >= stored) return ready;
  ++flushes_;
  sets_.join(step.key, step.neighbour_key);
  fetch_from_ = std::max(fetch_from_, stored + spec_.refill);
  return stored;
}

/// When all that it reads is there.
OutOfOrderCore::Inputs OutOfOrderCore::inputs_of(const MicroOp& op) const {
  Inputs all;
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
  constexpr std::uint32_t kWaitForCommit = bit(Flag::non_speculative) | bit(Flag::write_barrier);
  if ((instruction.flags & kWaitForCommit) == 0) return ready;
  ready = std::max(ready, commit_);
  if (instruction.has(Flag::write_barrier)) {
    store_buffer_.drain_before(store_buffer_.stores(), caches_);
    ready = std::max(ready, store_buffer_.drained());
  }
  return ready;
}

/// When what it loads is there: from a store that has not left yet, else from the cache.
Cycles OutOfOrderCore::load(const TimedStep& step, Cycles issue) {
  const std::uint64_t address = step.address[access_];
  if (address == 0) return issue + kToAccess + spec_.caches.data.latency;
  if (access_ == 0) next_addresses_.load(step.static_id, address);
  store_buffer_.drain_until(issue, caches_);
  Cycles earliest = 0;
  const Cycles begun = begun_ > 0 ? std::min(begun_, issue) : issue;
  if (step.read_slot != TimedStep::kNoStore) {
    const StoreBuffer::Kept& store = store_buffer_.kept(step.read_slot);
    if (store.drained > issue) {
      if (step.read_covers) return std::max(issue, store.complete) + kForwarded;
      store_buffer_.drain_before(store.store + 1, caches_);
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

OutOfOrderCore::OpTimes OutOfOrderCore::execute(const TimedStep& step, const MicroOp& op, std::uint64_t value,
                                                Cycles ready) {
  const Execution& execution = this->execution(op.work);
  OpTimes times;
  times.issue = slots_.take(ready, execution.place);
  times.complete = times.issue + execution.latency;
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
    registers_[destination] = {times.complete, std::min(times.complete, available_at_), value};
  }
  return times;
}

void OutOfOrderCore::commit(const TimedStep& step, const MicroOp& op, const OpTimes& times) {
  commit_ = committing_.pass(std::max(commit_, times.complete + 1));
  under_way_[uops_++].place_free = commit_ + kWindowPlaceKnown;
  if (op.destination_count > 0)
    (op.float_destination ? float_commits_[float_results_++] : integer_commits_[integer_results_++]) =
        commit_;
  const bool accesses = op.work == Work::load || op.work == Work::store;
  queue_.hold_place(accesses ? times.complete : times.issue);
  if (op.work == Work::load) load_commits_[loads_++] = commit_;
  if (op.work == Work::store) {
    store_buffer_.add(step, access_, times.complete, commit_);
    sets_.stored(step.key, {times.complete, number_});
  }
  if (accesses) access_ = 1;
}

/// Keeps where the instruction before led, so that wrong paths can go there.
void OutOfOrderCore::follow(const TimedStep& step) {
  if (id_ != kNowhere) {
    Path& before = paths_[id_];
    (taken_ ? before.after_taken : before.after_straight) = step.static_id;
    before.taken = taken_;
  }
  id_ = step.static_id;
}

/// Where a wrong path did what this micro-op does, its result was there that early.
void OutOfOrderCore::note_availability(const MicroOp& op, std::uint64_t value, Cycles inputs) {
  begun_ = 0;
  if (op.work == Work::load) return note_availability_of_load(value, inputs);
  available_at_ = inputs + execution(op.work).latency;
}

/// Remembers how long an instruction's loads take.
void OutOfOrderCore::note_load_latency(std::uint32_t id, Cycles latency) {
  Cycles& kept = paths_[id].load_latency;
  kept = std::max(latency, kept - kept / kForgottenShare);
}

// Its parts have this one caller; together they are a tenth faster.
[[gnu::flatten]] Cycles OutOfOrderCore::retire(const TimedStep& step) {
  const MicroOpSequence& instruction = *step.instruction;
  const Cycles last_commit = commit_;
  fetch(step);
  follow(step);
  const bool predicted_wrongly = branches_.fetch(instruction, step.taken, fetch_.cycle);
  Cycles complete = 0, resolved = 0;
  const auto run = [&](const TimedStep& at, std::size_t begin, std::size_t end) {
    access_ = 0;
    const std::uint64_t* value = step.values + begin;
    for (const MicroOp& op : std::span(instruction.ops).subspan(begin, end - begin)) {
      const Cycles dispatched = dispatch(op);
      const Inputs inputs = inputs_of(op);
      note_availability(op, *value, inputs.available);
      const Cycles ready = ready_to_issue(at, op, dispatched, inputs.ready);
      const OpTimes times = execute(at, op, *value++, ready);
      commit(at, op, times);
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
    squash(step.taken ? path.after_straight : path.after_taken,
           {fetch_.cycle, step.taken ? fetch_.fetched : spec_.fetch_width, fetch_.line});
  }
  branches_.commit(commit_);
  refilled_ = predicted_wrongly;
  if (refilled_) fetch_from_ = std::max(fetch_from_, resolved_ + spec_.refill);
  branch_fetch_ = fetch_.cycle;
  taken_ = step.taken;
  end_ = instruction.pc + instruction.size;
  if (step.taken) fetch_.fetched = spec_.fetch_width;
  ++number_;
  return commit_ - last_commit;
}

}  // namespace perfpred
