// What an out-of-order core does between a branch predicted wrongly and its resolution, and what that costs
// it afterwards. As gem5's O3 CPU does it: commit learns of the branch as what depends on it could issue.
// The squash of the wrong path holds commit, and blocks dispatch and the stages before it, until every
// micro-op of that path in the window was marked, as many a cycle as commit is wide; they keep their places
// there until the branch commits; their loads are under way and stay so. What fetch has at hand is a line of
// the wrong path.
#include <algorithm>

#include "simulate/pipeline/out_of_order_core.h"

namespace perfpred {
namespace {

// A micro-op is in the window that long after it was renamed.
constexpr Cycles kRenamedToWindow = 2;
// Dispatch hears of a squash, and of its end, a cycle after commit began and ended it; what came with the
// news of its beginning is thrown away, so that it blocks from the cycle after that on.
constexpr Cycles kSquashToBlock = 2;
constexpr Cycles kSquashToOpen = 1;
// How long before the branch is resolved a store of the wrong path is dispatched that becomes the newest of
// its set. gem5 needs less; but what is counted here gets into a full window some cycles too early.
constexpr Cycles kDispatchedToNewest = 3;

// How far a wrong path gets: more lines, or more cycles for one, made little difference on training programs.
constexpr int kMostWrongLines = 4;
constexpr Cycles kCyclesPerWrongLine = 3;

}  // namespace

/// The places that a wrong path takes, on top of those of the micro-ops before it.
class OutOfOrderCore::WrongPath {
 public:
  WrongPath(OutOfOrderCore& core, FetchPoint fetch)
      : core_(core), fetch_(fetch), stages_(core.stages_), queue_(core.queue_) {
    core.next_addresses_.begin_path();
    core.wrong_registers_ = core.registers_;
  }

  /// Follows what is known of the program from this instruction on, until fetch hears that the branch is
  /// resolved; micro-ops that are in the window by then.
  std::uint32_t run(std::uint32_t id) {
    bool has_room = true;
    std::uint32_t waiting = 0;  // in the fetch queue, for good
    while (id != kNowhere && fetch_.cycle < core_.resolved_ && waiting < core_.spec_.fetch_queue) {
      const MicroOpSequence& instruction = core_.micro_ops_->sequences[id];
      const Path& path = core_.paths_[id];
      fetch_.bring_lines(instruction, core_.spec_.fetch_width, core_.caches_);
      id_ = id;
      loads_of_instruction_ = 0;
      for (const MicroOp& op : instruction.ops) {
        fetch();
        has_room = has_room && take(op);
        if (!has_room) ++waiting;
      }
      if (path.taken) fetch_.fetched = core_.spec_.fetch_width;
      id = path.taken ? path.after_taken : path.after_straight;
    }
    return uops_;
  }
  /// The line that fetch has at hand.
  std::uint64_t line() const { return fetch_.line; }

 private:
  /// When a place is free that is given back in order, `places` of them, of which the wrong path took `taken`
  /// and the right path `before`, which free them at these times; kNotYet where none will be.
  static Cycles place_free(std::uint32_t taken, std::uint64_t before, std::uint32_t places,
                           const NewestTimes& times) {
    if (taken >= places) return kNotYet;
    return before + taken >= places ? times[before + taken - places] : 0;
  }
  /// Likewise in the window.
  Cycles window_place_free() const {
    const std::uint32_t places = core_.spec_.rob;
    if (uops_ >= places) return kNotYet;
    const std::uint64_t number = core_.uops_ + uops_;
    return number >= places ? core_.under_way_[number - places].place_free - kWindowPlaceKnown : 0;
  }

  Cycles store_place_free() const {
    if (stores_ >= core_.spec_.store_queue) return kNotYet;
    const StoreBuffer& buffer = core_.store_buffer_;
    if (buffer.stores() + stores_ < core_.spec_.store_queue) return 0;
    const std::uint64_t store = buffer.stores() + stores_ - core_.spec_.store_queue;
    if (store < buffer.drains()) return buffer.drained(store);
    return buffer.commit_of(store);  // soon after, if the cache has its line
  }

  /// The first cycle in which the queues have room for the micro-op.
  Cycles room(const MicroOp& op) const {
    const CoreSpec& spec = core_.spec_;
    Cycles room = 0;
    if (op.work == Work::load)
      room = std::max(room, place_free(loads_, core_.loads_, spec.load_queue, core_.load_commits_));
    if (op.work == Work::store) room = std::max(room, store_place_free());
    if (op.destination_count > 0) {
      room = std::max(
          room, op.float_destination
                    ? place_free(floats_, core_.float_results_, spec.float_registers, core_.float_commits_)
                    : place_free(integers_, core_.integer_results_, spec.integer_registers,
                                 core_.integer_commits_));
    }
    return room;
  }

  void fetch() {
    const CoreSpec& spec = core_.spec_;
    Cycles left_queue = 0;
    if (uops_ >= spec.fetch_queue) {
      left_queue = core_.wrong_sent_[uops_ - spec.fetch_queue];
    } else if (core_.uops_ + uops_ >= spec.fetch_queue) {
      left_queue = core_.under_way_[core_.uops_ + uops_ - spec.fetch_queue].sent;
    }
    fetch_.take(spec.fetch_width, left_queue);
  }

  /// False where the micro-op does not get into the window before the branch is resolved.
  bool take(const MicroOp& op) {
    const Cycles room_for_all = std::max(window_place_free(), queue_.room(stages_.newest_renamed()));
    const Cycles room_for_this = std::max({room_for_all, core_.rename_from_, room(op)});
    if (room_for_this > core_.resolved_) return false;
    stages_.wait_for_room(room_for_all);
    const Cycles sent = stages_.send(fetch_.cycle + 1);
    const Cycles renamed = stages_.rename(sent, room_for_this);
    if (renamed + kRenamedToWindow > core_.resolved_) return false;
    core_.wrong_sent_[uops_++] = sent;
    execute(op, stages_.dispatch(renamed));
    return true;
  }

  void execute(const MicroOp& op, Cycles dispatched) {
    Cycles ready = dispatched + 1;
    for (const std::uint16_t source : op.sources())
      ready = std::max(ready, core_.wrong_registers_[source].ready);
    Cycles complete = ready + core_.execution(op.work).latency;
    const std::uint64_t value =
        value_number(op, [this](std::uint16_t reg) { return core_.wrong_registers_[reg].value; });
    if (op.work == Work::load) {
      complete =
          ready + std::max(core_.paths_[id_].load_latency, kToAccess + core_.spec_.caches.data.latency);
      core_.wrong_loads_.add(value, dispatched + 1, core_.resolved_);
      if (loads_of_instruction_++ == 0) bring_line(ready);
      ++loads_;
    }
    if (op.work == Work::store) {
      ++stores_;
      if (dispatched + kDispatchedToNewest <= core_.resolved_)
        core_.sets_.lose_newest(StoreSets::key(core_.micro_ops_->sequences[id_].pc));
    }
    if (op.destination_count > 0) ++(op.float_destination ? floats_ : integers_);
    for (const std::uint16_t destination : op.destinations())
      core_.wrong_registers_[destination] = {.ready = complete, .available = complete, .value = value};
    const bool accesses = op.work == Work::load || op.work == Work::store;
    queue_.hold_place(accesses ? complete : ready);
  }

  /// Of the load at hand, should it issue in time.
  void bring_line(Cycles issue) {
    const auto address = core_.next_addresses_.on_path(id_);
    if (address && issue <= core_.resolved_) core_.caches_.load_wrongly(id_, *address, issue + kToAccess);
  }

  OutOfOrderCore& core_;
  FetchPoint fetch_;
  std::uint32_t id_ = 0;  // of the instruction under way
  std::uint32_t loads_of_instruction_ = 0;
  FrontEndStages stages_;
  IssueQueue queue_;
  std::uint32_t uops_ = 0, loads_ = 0, stores_ = 0, integers_ = 0, floats_ = 0;
};

/// The branch before was predicted wrongly and is resolved: what came behind it, from `wrong_id` on, leaves.
[[gnu::flatten]] void OutOfOrderCore::squash(std::uint32_t wrong_id, FetchPoint fetch) {
  ++flushes_;
  std::uint32_t uops = 0;
  if (wrong_id != kNowhere) {
    WrongPath path(*this, fetch);
    uops = path.run(wrong_id);
    fetch_.line = path.line();
  }
  wrong_loads_.end_path();
  const Cycles rounds = (uops + spec_.commit_width - 1) / spec_.commit_width;
  commit_ = std::max(commit_, resolved_ + std::max<Cycles>(rounds, 1));
  stages_.clear();
  if (rounds > 1) stages_.hold_dispatch(resolved_ + kSquashToBlock, resolved_ + rounds + kSquashToOpen);
  if (uops > 0) not_dispatched_from_ = uops_ + uops;  // none before these counts any more
  for (std::uint32_t i = 0; i < uops; ++i)
    under_way_[uops_++] = {
        .sent = 0, .renamed = 0, .dispatched = 0, .place_free = commit_ + kWindowPlaceKnown};
}

/// Where a wrong path made this load, it was under way that early.
void OutOfOrderCore::note_availability_of_load(std::uint64_t value, Cycles inputs) {
  available_at_ = kNotYet;
  const WrongLoads::Load* load = wrong_loads_.next(value, inputs);
  if (load == nullptr) return;
  const Cycles issue = std::max(load->earliest, inputs);
  if (issue <= load->squashed) begun_ = issue;
}

/// Behind a branch that was not predicted to go where it went, the front end goes straight on until it learns
/// better. The lines that this brings are often needed soon after.
void OutOfOrderCore::fetch_wrong_path(FrontEnd front_end) {
  const bool decoding_tells = front_end == FrontEnd::redirected && !refilled_;
  const Cycles until = decoding_tells ? fetch_.cycle + redirect() : fetch_from_;
  Cycles cycle = fetch_.cycle;
  std::uint64_t line = end_ / kLineBytes;
  for (int i = 0; i < kMostWrongLines && cycle < until; ++i, ++line) {
    if (line != fetch_.line) cycle = std::max(cycle, caches_.fetch(line, cycle));
    cycle += kCyclesPerWrongLine;
  }
}

/// The newest micro-op was a conditional branch of the instruction's microcode.
void OutOfOrderCore::branch_within(const TimedStep& step, bool taken, Cycles resolved) {
  const bool predicted_wrongly = branches_.fetch_within(*step.instruction, taken, fetch_.cycle);
  if (predicted_wrongly) {
    resolved_ = resolved;
    squash(taken ? paths_[step.static_id].after_straight : kNowhere, fetch_);
    fetch_.cycle = std::max(fetch_.cycle, resolved_ + spec_.refill);
    fetch_.fetched = 0;
  }
  branches_.commit_within(commit_);
}

}  // namespace perfpred
