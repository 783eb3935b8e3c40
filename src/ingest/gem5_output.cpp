#include "ingest/gem5_output.h"

#include <fmt/format.h>

#include <utility>

#include "ingest/branch_outcome.h"
#include "perfpred/trace/error.h"

namespace perfpred::gem5 {
namespace {

constexpr std::uint64_t kMaxInstructionBytes = 15;  // x86

}  // namespace

std::uint32_t InstructionOutput::increment(const Execution& execution) const {
  const auto fail = [&](const std::string& cause) {
    return InputError(exec_name_, fmt::format("line {}", execution.line), cause);
  };
  const std::uint64_t period = options_.core->period_ps;
  if (execution.retire_tick < last_tick_) {
    throw fail(fmt::format("the instruction retires at tick {}, before its predecessor's {}",
                           execution.retire_tick, last_tick_));
  }
  const std::uint64_t ticks = execution.retire_tick - last_tick_;
  if (ticks % period != 0) {
    throw fail(
        fmt::format("the instruction retires {} ps after its predecessor, which is no multiple of the "
                    "cycle time of {} ps of core '{}': is it the core that was simulated?",
                    ticks, period, options_.core->name));
  }
  if (ticks / period > UINT32_MAX)
    throw fail(fmt::format("{} cycles without an instruction", ticks / period));
  return static_cast<std::uint32_t>(ticks / period);
}

/// Whether what cannot follow the pending instruction would follow that one's predecessor: then the pending
/// one's tick is the damaged one. Of the first two, which have none, either may be.
bool InstructionOutput::fits_before_pending(const Execution& execution) const {
  if (!has_pending_) return false;
  if (seen_ == 1) return true;
  if (execution.retire_tick < tick_before_) return false;
  const std::uint64_t ticks = execution.retire_tick - tick_before_;
  return ticks % options_.core->period_ps == 0 && ticks / options_.core->period_ps <= UINT32_MAX;
}

void InstructionOutput::drop_pending() {
  has_pending_ = false;
  last_tick_ = tick_before_;
  gap_ = true;
  --seen_;
}

void InstructionOutput::add(const Execution& execution) {
  if (is_full()) return;
  std::uint32_t cycles = 0;
  if (options_.core && seen_ > 0) {
    try {
      cycles = increment(execution);
    } catch (const InputError& error) {
      damage_.report(error);
      if (!fits_before_pending(execution)) {
        gap_ = true;
        return;
      }
      drop_pending();
      if (seen_ > 0) cycles = increment(execution);
    }
  }
  tick_before_ = last_tick_;
  last_tick_ = execution.retire_tick;
  const bool after_gap = std::exchange(gap_, false) || execution.after_gap;
  if (has_pending_) write_pending(after_gap ? nullptr : &execution);
  const std::uint64_t index = seen_++;
  if (index < options_.passed_over()) return;
  pending_is_warm_up_ = index < options_.skip;
  // The first of a trace has no predecessor in it, so its increment is 0 whatever was left out before it.
  pending_increment_ = instructions() == 0 ? 0 : cycles;
  pending_ = execution;
  has_pending_ = !is_full();
}

bool InstructionOutput::is_taken(const Execution& execution, const Execution* next) {
  if (!execution.is_control) return false;
  if (next == nullptr) return execution.is_unconditional;
  if (next->code_address == execution.code_address && options_.granularity == Granularity::micro_op) {
    return next->micro_pc != execution.micro_pc + 1;  // a jump inside microcode
  }
  const std::uint64_t distance = next->pc - execution.pc;
  const std::uint8_t size = micro_ops_.code_address(execution.code_address).size;
  if (size != 0 && execution.target) {
    return went_to_target(execution.is_unconditional, *execution.target, execution.pc + size, next->pc);
  }
  if (size != 0) return distance != size;
  // Without the size: an unconditional transfer goes elsewhere, and a conditional one that lands right behind
  // itself most likely fell through.
  return execution.is_unconditional || distance == 0 || distance > kMaxInstructionBytes;
}

void InstructionOutput::write_pending(const Execution* next) {
  const bool taken = is_taken(pending_, next);
  CodeAddress& place = micro_ops_.code_address(pending_.code_address);
  if (next != nullptr && place.size == 0 && !taken && !pending_.faulted && next->pc != pending_.pc) {
    const std::uint64_t distance = next->pc - pending_.pc;
    if (distance <= kMaxInstructionBytes) place.size = static_cast<std::uint8_t>(distance);
  }
  blocks_.add({.row = pending_.row,
               .address = pending_.address,
               .address2 = pending_.address2,
               .access_size = pending_.access_size,
               .taken = taken,
               .fault = pending_.faulted,
               .cycles = pending_increment_,
               .micro_ops = pending_.micro_ops,
               .warm_up = pending_is_warm_up_});
  unknown_sizes_ += pending_.address != 0 && pending_.access_size == 0 ? 1 : 0;
  has_pending_ = false;
}

void InstructionOutput::finish() {
  if (has_pending_ && !is_full()) write_pending(nullptr);
  blocks_.flush();
}

}  // namespace perfpred::gem5
