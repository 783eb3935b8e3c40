#include "ingest/entry_output.h"

#include <fmt/format.h>

#include "ingest/branch_outcome.h"
#include "perfpred/trace/error.h"

namespace perfpred {
namespace {

constexpr std::uint64_t kBreaksToJudge = 256;  // below, a short trace of an interrupt-ridden program
constexpr std::uint64_t kEntriesPerBreak = 10;
constexpr std::uint64_t kEntriesPerBreakToWarn = 1000;

}  // namespace

std::vector<StaticRow> EntryOutput::Rows::take_changes() {
  std::vector<StaticRow> changes;
  for (std::uint32_t id = 0; id < rows_.size(); ++id) {
    if (id == sizes_.size()) {
      sizes_.push_back(rows_[id].size);
    } else if (sizes_[id] == rows_[id].size) {
      continue;
    }
    sizes_[id] = rows_[id].size;
    changes.push_back({id, rows_[id]});
  }
  return changes;
}

void EntryOutput::add(const Entry& entry) {
  if (is_full()) return;
  if (has_pending_) write_pending(&entry);
  const std::uint64_t index = seen_++;
  if (index < options_.passed_over()) return;
  pending_is_warm_up_ = index < options_.skip;
  pending_ = entry;
  // The first of a trace has no predecessor in it, so its increment is 0 whatever was left out before it.
  if (entries() == 0 || !options_.core) pending_.cycles = 0;
  if (pending_.cycles > UINT32_MAX) {
    throw InputError(source_name_, "", fmt::format("{} cycles without an instruction", pending_.cycles));
  }
  has_pending_ = !is_full();
}

bool EntryOutput::can_follow(const StaticInstruction& instruction, bool taken, std::uint64_t next_pc) const {
  if (pending_.fault || (rules_.repeats && next_pc == instruction.pc)) return true;
  if (taken) return !pending_.target || *pending_.target == next_pc;
  const std::uint64_t distance = next_pc - instruction.pc;
  if (rules_.max_instruction_bytes == 0 && instruction.size != 0) return distance == instruction.size;
  return distance != 0 && distance <= rules_.max_instruction_bytes;
}

/// Whether the pending entry was a taken branch.
bool EntryOutput::outcome(const Entry* next) {
  const StaticInstruction& instruction = rows_[pending_.row];
  if (!instruction.has(Flag::control)) return false;
  if (pending_.taken) return *pending_.taken;
  const bool unconditional = instruction.has(Flag::unconditional);
  if (next == nullptr || next->gap_before) return unconditional;
  const std::uint64_t next_pc = successor_pc(*next);
  const std::uint64_t distance = next_pc - instruction.pc;
  if (pending_.target) {
    return went_to_target(unconditional, *pending_.target, instruction.pc + instruction.size, next_pc);
  }
  if (rules_.max_instruction_bytes == 0) return distance != instruction.size;
  // One that lands right behind itself most likely fell through; what it fell through before says how near.
  const std::uint64_t nearest = instruction.size != 0 ? instruction.size : rules_.max_instruction_bytes;
  return unconditional || distance == 0 || distance > nearest;
}

void EntryOutput::learn_size(StaticInstruction& instruction, std::uint64_t next_pc) const {
  const std::uint64_t distance = next_pc - instruction.pc;
  if (distance == 0 || distance > rules_.max_instruction_bytes) return;
  // What was left out between two entries only makes the distance larger.
  if (instruction.size == 0 || distance < instruction.size) {
    instruction.size = static_cast<std::uint8_t>(distance);
  }
}

void EntryOutput::check_breaks() const {
  if (breaks_ < kBreaksToJudge || entries() >= breaks_ * kEntriesPerBreak) return;
  throw InputError(
      source_name_, "",
      fmt::format("{} of the first {} instructions cannot follow their predecessor: the input is of "
                  "several threads, of another format or variant, or damaged",
                  breaks_, entries()));
}

void EntryOutput::write_pending(const Entry* next) {
  StaticInstruction& instruction = rows_[pending_.row];
  const bool taken = outcome(next);
  if (next != nullptr && !next->gap_before) {
    const std::uint64_t next_pc = successor_pc(*next);
    if (!can_follow(instruction, taken, next_pc)) ++breaks_;
    if (!taken && !pending_.fault) learn_size(instruction, next_pc);
    // One that leads right behind itself does both.
    if (!taken && instruction.has(Flag::unconditional)) ++contradictions_;
  }
  blocks_.add({.row = pending_.row,
               .address = pending_.address,
               .address2 = pending_.address2,
               .access_size = pending_.access_size,
               .taken = taken,
               .fault = pending_.fault,
               .cycles = static_cast<std::uint32_t>(pending_.cycles),
               .micro_ops = instruction.uops,
               .warm_up = pending_is_warm_up_});
  has_pending_ = false;
  check_breaks();
}

void EntryOutput::finish() {
  if (has_pending_ && !is_full()) write_pending(nullptr);
  blocks_.flush();
}

ImportNote EntryOutput::breaks() const {
  return {.key = "breaks",
          .text = "instructions cannot follow the one before them (an interrupt, or something is missing)",
          .count = breaks_,
          .warning = breaks_ * kEntriesPerBreakToWarn > entries()};
}

ImportNote EntryOutput::contradictions() const {
  return {.key = "unconditional_not_taken",
          .text = "unconditional branches were followed by the instruction behind them",
          .count = contradictions_,
          .warning = true};
}

}  // namespace perfpred
