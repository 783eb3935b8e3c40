#include <algorithm>

#include "ingest/gem5_instructions.h"

namespace perfpred::gem5 {
namespace {

constexpr std::uint64_t kMaxInstructionBytes = 15;  // x86

}  // namespace

/// Whether a micro-op begins an instruction although the one before has not ended: it is of another program
/// counter, or the first micro-op again without a jump inside the microcode.
bool InstructionAssembler::starts_anew(const StaticMicroOp& micro_op) const {
  return micro_op.code_address != current_.code_address || !micro_op.is_micro ||
         (micro_op.is_first && !last_was_control_);
}

/// The result of `rdip` is the next instruction's address, so it tells the size even of a branch that is
/// always taken.
void InstructionAssembler::learn_size(const ExecRecord& record, const StaticMicroOp& micro_op) {
  if (micro_op.decoded.pointer_bytes == 0 || !record.has_data) return;
  CodeAddress& place = micro_ops_.code_address(micro_op);
  if (place.size != 0) return;
  std::uint64_t distance = record.data - place.pc;
  if (micro_op.decoded.pointer_bytes < 8) {
    distance &= (std::uint64_t{1} << (8 * micro_op.decoded.pointer_bytes)) - 1;
  }
  if (distance > 0 && distance <= kMaxInstructionBytes) place.size = static_cast<std::uint8_t>(distance);
}

void InstructionAssembler::append(const ExecRecord& record, const StaticMicroOp& micro_op) {
  if (!open_) {
    current_ = {};
    current_.pc = micro_ops_.code_address(micro_op).pc;
    current_.code_address = micro_op.code_address;
    distinct_.clear();
    count_ = 0;
    current_.after_gap = after_gap_;
    after_gap_ = cut_ = false;
    ++instruction_number_;
    open_ = true;
  }
  ++count_;
  if (last_use_.size() < micro_ops_.size()) last_use_.resize(micro_ops_.size(), 0);
  if (last_use_[record.micro_op] != instruction_number_) {
    last_use_[record.micro_op] = instruction_number_;
    distinct_.push_back(record.micro_op);
  }
  constexpr std::uint32_t kMemory = bit(Flag::load) | bit(Flag::store);
  if (record.has_address && (micro_op.flags & kMemory) != 0) {
    if (current_.address == 0) {
      current_.address = record.address;
      current_.access_size = micro_op.decoded.access_bytes;
    } else if (current_.address2 == 0 && record.address != current_.address) {
      current_.address2 = record.address;
    }
  }
  learn_size(record, micro_op);
  current_.micro_pc = micro_op.micro_pc;
  current_.retire_tick = record.tick;
  current_.line = record.line;
  current_.is_control = micro_op.is_control;
  current_.is_unconditional = micro_op.is_unconditional;
  current_.target = micro_op.decoded.target;
  last_was_control_ = micro_op.is_control;
}

void InstructionAssembler::close(bool faulted) {
  const std::uint64_t index = instruction_number_ - 1 - dropped_;
  // Where damage is skipped, fewer of them are kept in the end than were counted here.
  const bool is_before_end =
      options_.on_error == OnError::skip || index < options_.skip || index - options_.skip < options_.max;
  if (index >= options_.passed_over() && is_before_end) current_.row = table_.row(distinct_);
  current_.micro_ops = count_;
  current_.faulted = faulted;
  ended_.push_back(current_);
  open_ = false;
  started_ = true;
  truncated_ += faulted ? 1 : 0;
}

/// Leaves out what there is of an instruction part of which is damaged.
void InstructionAssembler::cut() {
  after_gap_ = true;
  if (options_.granularity == Granularity::micro_op) return;
  cut_ = true;
  if (!open_) return;
  beside_damage_ += count_;
  ++dropped_;
  open_ = false;
}

const std::vector<Execution>& InstructionAssembler::add(const ExecRecord& record) {
  ended_.clear();
  const StaticMicroOp& micro_op = micro_ops_[record.micro_op];
  if (record.after_gap) cut();
  if (cut_ && micro_op.is_micro && !micro_op.is_first) {
    ++beside_damage_;
    return ended_;
  }
  if (open_ && starts_anew(micro_op)) close(true);
  if (!open_ && !started_ && micro_op.is_micro && !micro_op.is_first) {
    ++edge_start_;
    return ended_;
  }
  append(record, micro_op);
  if (options_.granularity == Granularity::micro_op || micro_op.is_last || !micro_op.is_micro) close(false);
  return ended_;
}

}  // namespace perfpred::gem5
