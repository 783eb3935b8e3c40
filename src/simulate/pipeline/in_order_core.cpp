#include "simulate/pipeline/in_order_core.h"

#include <algorithm>

#include "perfpred/trace/lines.h"

namespace perfpred {
namespace {

// gem5's defaults (BaseMinorCPU.py).
constexpr Cycles kIntegerLatency = 3;
constexpr Cycles kOperandsAfter = 2;  // issue, in integer and floating-point units
constexpr Cycles kAddressAfter = 1;   // issue, in the memory unit
constexpr Cycles kAssumedLoad = 2;    // beyond the memory unit, until issue counts a loaded register as there
constexpr std::uint64_t kDecodeQueue = 3, kExecuteQueue = 7;  // cycles' worth of instructions, of micro-ops
constexpr std::uint64_t kUnderWay = 2;                        // accesses

bool is_access(const MicroOp& op) { return op.work == Work::load || op.work == Work::store; }

/// How long after issue a unit wants the operands.
Cycles operands_after(const MicroOp& op) {
  switch (op.work) {
    case Work::load:
    case Work::store:
      return kAddressAfter;
    case Work::multiply:
    case Work::divide:
    case Work::divide_step:
      return 0;
    default:
      return kOperandsAfter;
  }
}

}  // namespace

InOrderCore::InOrderCore(const CoreSpec& spec, const MicroOps& micro_ops)
    : CountedCore(spec.caches, micro_ops.sequences.size()),
      spec_(spec),
      micro_ops_(&micro_ops),
      store_buffer_(spec.store_queue, StoreBuffer::Sends::each_cycle, spec.caches.data.latency, 1,
                    spec.accesses_at_once),
      integer_{StallingUnit(kIntegerLatency, 1), StallingUnit(kIntegerLatency, 1)},
      multiply_(spec.multiply_latency, 1),
      divide_step_(spec.divide_step_latency, spec.divide_step_latency),
      divide_(spec.divide_latency, spec.divide_latency),
      float_(spec.add_latency, 1),
      memory_(1, 1),
      fetching_(spec.decode_width),
      decoding_(spec.issue_width),
      issuing_(spec.issue_width),
      committing_(spec.commit_width),
      decodes_(kDecodeQueue * spec.decode_width),
      issues_(kExecuteQueue * spec.issue_width),
      commits_(spec.rob),
      access_commits_(kUnderWay),
      producers_(micro_ops.registers()) {
  grow(micro_ops);
}

void InOrderCore::grow(const MicroOps& micro_ops) {
  caches_.grow(micro_ops.sequences.size());
  producers_.resize(micro_ops.registers());
  was_executed_.resize(micro_ops.sequences.size());
}

const MicroOpSequence* InOrderCore::executed_at(std::uint64_t pc) const {
  const auto found = executed_.find(pc);
  return found == executed_.end() ? nullptr : &micro_ops_->sequences[found->second];
}

void InOrderCore::enter_next_line() {
  ++line_;
  line_ready_ = caches_.fetch(line_, next_request_);
  next_request_ = std::max(line_ready_, fetching_.cycle());  // room for one line beside the current one
}

void InOrderCore::redirect(Cycles branch_commit, std::uint64_t line) {
  Cycles request = branch_commit + 1;
  const bool fetches = line_ != ~std::uint64_t{0};
  if (fetches) ++flushes_;
  if (fetches && next_request_ < request)
    request = std::max(request, caches_.fetch(line_ + 1, next_request_));
  line_ = line;
  line_ready_ = caches_.fetch(line, request);
  next_request_ = line_ready_;
}

/// Once its line is there, and the queue before decoding has room.
Cycles InOrderCore::fetches_from() const {
  const std::uint64_t queue = kDecodeQueue * spec_.decode_width;
  const Cycles room = instructions_ >= queue ? decodes_[instructions_ - queue] : 0;
  return std::max(line_ready_ + 1, room);
}

/// The next micro-op, once the queue before issue has room.
void InOrderCore::decode_op() {
  const std::uint64_t queue = kExecuteQueue * spec_.issue_width;
  const Cycles room = ops_ >= queue ? issues_[ops_ - queue] : 0;
  decoded_ = decoding_.pass(std::max(decoded_, room));
}

/// Behind a branch that is taken as it commits, decoding has gone straight on.
void InOrderCore::run_straight_on() {
  constexpr std::size_t kUnknownOps = 1;  // of an instruction that was never executed, and its bytes
  constexpr std::uint64_t kUnknownBytes = 4;
  const std::uint64_t stops_at = (line_ + 2) * kLineBytes;  // the line behind is the last that was asked for
  for (std::uint64_t pc = end_; pc < stops_at;) {
    InOrderStage fetching = fetching_;
    if (fetching.pass(fetches_from()) > redirect_from_) return;
    fetching_ = fetching;
    decoded_ = fetching.cycle() + spec_.fetch_to_decode;
    const MicroOpSequence* instruction = executed_at(pc);
    for (std::size_t left = instruction != nullptr ? instruction->listed : kUnknownOps; left > 0; --left) {
      decode_op();
      const Cycles arrives = decoded_ + spec_.decode_to_execute;
      InOrderStage issuing = issuing_;
      Cycles leaves = issuing.pass(arrives);
      if (leaves <= redirect_from_) {
        issuing_ = issuing;
      } else {
        leaves = std::max(arrives, redirect_from_ + 1);
      }
      issues_[ops_] = leaves;
      commits_[ops_] = std::max(leaves, redirect_from_);
      ++ops_;
    }
    decodes_[instructions_++] = decoded_;
    pc += instruction != nullptr ? instruction->size : kUnknownBytes;
  }
}

void InOrderCore::fetch(const TimedStep& step) {
  const MicroOpSequence& instruction = *step.instruction;
  const std::uint64_t first = instruction.first_line, last = instruction.last_line;
  if (redirect_from_ > 0) run_straight_on();
  if (redirect_from_ > 0 || (first != line_ && first != line_ + 1))
    redirect(std::max(redirect_from_, fetching_.cycle()), first);
  while (line_ < last) enter_next_line();
  decoded_ = fetching_.pass(fetches_from()) + spec_.fetch_to_decode;
}

/// The unit that takes a micro-op which could enter from `earliest` on, and when it does.
std::pair<StallingUnit*, Cycles> InOrderCore::unit_for(const MicroOp& op, Cycles earliest) {
  const auto only = [&](StallingUnit& unit) { return std::pair(&unit, unit.takes_from(earliest)); };
  switch (op.work) {
    case Work::multiply:
      return only(multiply_);
    case Work::divide:
      return only(divide_);
    case Work::divide_step:
      return only(divide_step_);
    case Work::float_constant:
    case Work::float_add:
    case Work::float_multiply:
    case Work::float_divide:
    case Work::vector:
    case Work::vector_multiply:
      return only(float_);
    case Work::load:
    case Work::store:
      return only(memory_);
    case Work::none:
    case Work::integer:
      break;
  }
  const auto first = only(integer_[0]);
  if (op.work == Work::none) return {first.first, earliest};
  if (first.second == earliest) return first;
  const auto second = only(integer_[1]);
  return first.second <= second.second ? first : second;
}

Cycles InOrderCore::load(const TimedStep& step, Cycles sent) {
  const std::uint64_t address = step.address[access_];
  if (address == 0) return sent + spec_.caches.data.latency;
  store_buffer_.drain_until(sent, caches_);
  if (step.read_slot != TimedStep::kNoStore) {
    const StoreBuffer::Kept& store = store_buffer_.kept(step.read_slot);
    if (store.drained > sent) {
      if (step.read_covers) return sent;
      store_buffer_.drain_before(store.store + 1, caches_);
      sent = std::max(sent, store.drained);
    }
  }
  const auto arrives = [&](std::uint64_t from, Cycles earliest) {
    sent = store_buffer_.send_load(earliest, caches_);
    Cycles there = caches_.load(step.static_id, from, sent);
    // The cache answers a prefetch once it has looked it up.
    if (step.instruction->has(Flag::prefetch)) there = sent + spec_.caches.data.latency;
    store_buffer_.under_way().add(sent, there);
    return there;
  };
  Cycles there = arrives(address, sent);
  if (const std::uint64_t line = next_line(address, step.access_size))
    there = std::max(there, arrives(line, sent + 1));
  return there;
}

/// When a store that is sent at `sent` finds a place among those that wait for the cache.
Cycles InOrderCore::store(Cycles sent) {
  return store_buffer_.is_full() ? std::max(sent, store_buffer_.make_room(caches_)) : sent;
}

Cycles InOrderCore::leaves_unit(const MicroOp& op, Cycles at_end) const {
  Cycles leaves = std::max({at_end, sent_, next_access_from_});
  for (const std::uint16_t source : op.in_order_sources()) {
    const Producer& producer = producers_[source];
    // As the next to commit it waits for the cycle after a load's, of which one commits in a cycle; else it
    // goes as soon as something else is looked at after what it waits for.
    const bool is_behind_load = producer.is_load && producer.number + 1 == ops_;
    leaves = std::max(leaves, producer.commit + (is_behind_load || producer.was_last ? 1 : 0));
  }
  return leaves;
}

/// When an access goes to the two under way.
Cycles InOrderCore::send(const MicroOp& op, Cycles leaves) const {
  Cycles sent = leaves;
  const auto after = [&](Cycles commit) {
    if (commit >= sent) sent = commit + 1;
  };
  if (accesses_ >= kUnderWay) after(access_commits_[accesses_ - kUnderWay]);
  if (op.work == Work::load && store_buffer_.stores() > 0) after(store_commit_);
  return sent;
}

/// Returns when it commits.
Cycles InOrderCore::commit_access(const TimedStep& step, const MicroOp& op, Cycles issued) {
  const Cycles at_end = memory_.at_end(issued);
  const Cycles leaves = leaves_unit(op, at_end);
  memory_.add(issued, at_end, leaves);
  const bool is_oldest = leaves >= committing_.cycle();
  sent_ = send(op, leaves);
  const Cycles done = op.work == Work::load ? load(step, sent_) : store(sent_);
  const Cycles commit = committing_.pass(done);
  next_access_from_ = is_oldest ? commit + (committing_.is_full() ? 1 : 0) : 0;
  access_commits_[accesses_++] = commit;
  if (op.work == Work::store) {
    store_buffer_.add(step, access_, 0, committing_.cycle());
    store_commit_ = committing_.cycle();
  }
  access_ = 1;
  return commit;
}

Cycles InOrderCore::operands_ready(const MicroOp& op, Cycles earliest) const {
  const Cycles after = operands_after(op);
  for (const std::uint16_t source : op.in_order_sources())
    if (producers_[source].returns > after) earliest = std::max(earliest, producers_[source].returns - after);
  return earliest;
}

void InOrderCore::execute(const TimedStep& step, const MicroOp& op) {
  Cycles earliest = operands_ready(op, decoded_ + spec_.decode_to_execute);
  if (ops_ >= spec_.rob) earliest = std::max(earliest, commits_[ops_ - spec_.rob]);
  earliest = std::max(earliest, issuing_.cycle());
  if (earliest == issuing_.cycle() && (group_ends_ || issuing_.is_full())) ++earliest;
  const auto [taking, entered] = unit_for(op, earliest);
  StallingUnit& unit = *taking;
  const Cycles issued = issuing_.pass(entered);
  Cycles commit = 0, returns = issued + unit.latency();
  if (is_access(op)) {
    commit = commit_access(step, op, issued);
    returns += kAssumedLoad;
  } else if (op.work == Work::none) {
    commit = committing_.pass(issued + 1);
  } else {
    const Cycles at_end = unit.at_end(issued);
    commit = committing_.pass(at_end);
    unit.add(issued, at_end, commit);
  }
  for (const std::uint16_t destination : op.destinations())
    producers_[destination] = {returns, commit, op.work == Work::load, committing_.is_full(), ops_};
  group_ends_ = is_access(op);
  issues_[ops_] = issued;
  commits_[ops_] = commit;
  ++ops_;
}

/// A branch of the microcode was taken.
void InOrderCore::jump_within() {
  redirect(committing_.cycle(), line_);
  decoded_ = std::max(decoded_, line_ready_ + 1 + spec_.fetch_to_decode);
}

void InOrderCore::run(const TimedStep& step, std::size_t begin, std::size_t end) {
  access_ = 0;
  for (std::size_t i = begin; i < end; ++i) {
    const MicroOp& op = step.instruction->ops[i];
    decode_op();
    execute(step, op);
    if (op.jumps_within) jump_within();
  }
}

// Its parts have this one caller; together they are a tenth faster.
[[gnu::flatten]] Cycles InOrderCore::retire(const TimedStep& step) {
  const Cycles last_commit = committing_.cycle();
  fetch(step);
  const MicroOpSequence& instruction = *step.instruction;
  const std::size_t first_end = instruction.repeats() ? instruction.round_end : instruction.ops.size();
  run(step, 0, first_end);
  for (std::uint32_t round = 1; round < step.rounds; ++round) {
    jump_within();
    run(step.in_round(round), instruction.round_begin, instruction.round_end);
  }
  run(step, first_end, instruction.ops.size());
  decodes_[instructions_++] = decoded_;
  redirect_from_ = step.taken ? committing_.cycle() : 0;
  end_ = instruction.pc + instruction.size;
  if (!was_executed_[step.static_id]) {
    was_executed_[step.static_id] = true;
    executed_[instruction.pc] = step.static_id;
  }
  return committing_.cycle() - last_commit;
}

}  // namespace perfpred
