#include "record/thread_trace.h"

#include <algorithm>
#include <utility>

#include "record/shared_memory.h"

namespace perfpred::record {
namespace {

constexpr std::size_t kPiece = 65536;

std::uint64_t behind(const StaticInstruction& instruction) { return instruction.pc + instruction.size; }

/// Whether a program may go on at `pc` after the instruction.
bool leads_to(const DecodedInstruction& decoded, std::uint64_t pc) {
  const StaticInstruction& instruction = decoded.instruction;
  if (decoded.repeats && pc == instruction.pc) return true;
  if (!instruction.has(Flag::control)) return pc == behind(instruction);
  if (!instruction.has(Flag::direct)) return true;
  return pc == decoded.target || (instruction.has(Flag::conditional) && pc == behind(instruction));
}

}  // namespace

void ThreadTrace::read(std::span<const std::uint64_t> words) {
  for (const std::uint64_t word : words) {
    const std::uint64_t payload = word & ~kWordKind;
    switch (static_cast<Word>(word & kWordKind)) {
      case Word::access:
        accesses_.push_back({static_cast<std::uint16_t>(word >> kIndexShift & 511),
                             {.address = word & kAddressBits,
                              .bytes = static_cast<std::uint8_t>(1U << (word >> kSizeShift & 15)),
                              .store = (word >> kStoreShift & 1) != 0}});
        break;
      case Word::enter:
        enter(payload);
        break;
      case Word::begin:
        if ((payload & kGap) != 0) {
          forget();
        } else {
          begin_epoch(payload);
        }
        break;
      case Word::end:
        end_epoch();
        break;
    }
  }
}

void ThreadTrace::finish() {
  complete_block(0);
  end_epoch();
}

void ThreadTrace::forget() {
  end_epoch();
  instructions_.clear();
  last_ones_.clear();
  last_count_ = 0;
  before_.clear();
  has_last_ = false;
}

void ThreadTrace::begin_epoch(std::uint64_t position) {
  end_epoch();
  flush();
  in_epoch_ = true;
  is_over_ = false;
  count_ = 0;
  has_last_ = false;
  sink_.begin(thread_, position);
  give_warm_up();
}

void ThreadTrace::end_epoch() {
  entered_ = nullptr;
  accesses_.clear();
  if (!in_epoch_) return;
  flush();
  in_epoch_ = false;
  sink_.end(thread_);
}

void ThreadTrace::enter(std::uint64_t number) {
  const TranslatedBlock* const block = code_.block(number);
  complete_block(block == nullptr ? 0 : block->pc);
  entered_ = block;
}

void ThreadTrace::complete_block(std::uint64_t next_pc) {
  if (entered_ == nullptr || (!in_epoch_ && warm_up_ == 0) || entered_->rows.empty()) {
    accesses_.clear();
    return;
  }
  const std::vector<std::uint32_t>& rows = entered_->rows;
  const bool came_to_its_end = next_pc == 0 || leads_to(code_[rows.back()], next_pc);
  auto access = accesses_.begin();
  std::size_t i = 0;
  bool fault = false;
  for (; i < rows.size() && !fault && (count_ < length_ || warm_up_ > 0); ++i) {
    const DecodedInstruction& decoded = code_[rows[i]];
    of_instruction_.clear();
    for (; access != accesses_.end() && access->index == i; ++access)
      of_instruction_.push_back(access->access);
    // An access that did not happen, none after it, and a successor elsewhere: the instruction faulted.
    fault = !came_to_its_end && decoded.must_access && of_instruction_.empty() && access == accesses_.end();
    add(rows[i], fault);
  }
  accesses_.clear();
  entered_ = nullptr;
  if (next_pc != 0 && i == rows.size() && has_last_) note_successor(next_pc);
}

void ThreadTrace::note_successor(std::uint64_t next_pc) {
  const DecodedInstruction& last = code_[last_row_];
  if (!leads_to(last, next_pc)) ++breaks_;
  if (instructions_.empty() || !last.instruction.has(Flag::control)) return;
  // A jump to what lies behind it leaves the path no more than one that is not taken. A conditional jump
  // behind which a signal came counts as not taken, any other one as taken.
  const bool elsewhere = next_pc != behind(last.instruction);
  const bool taken = elsewhere && (next_pc == last.target || !last.instruction.has(Flag::conditional));
  instructions_.taken.back() = taken ? 1 : 0;
}

void ThreadTrace::add(std::uint32_t row, bool fault) {
  const DecodedInstruction& decoded = code_[row];
  const TracedAccess traced = trace_accesses(decoded, of_instruction_);
  // Each round of a repeated instruction is seen; together they are one instruction.
  if (decoded.repeats && has_last_ && last_row_ == row && !instructions_.empty()) {
    std::uint64_t& elsewhere = instructions_.address2.back();
    if (elsewhere == 0 && traced.address != instructions_.address.back()) elsewhere = traced.address;
    return;
  }
  if (in_epoch_ && count_ == length_ && !is_over_) {
    flush();
    is_over_ = true;  // the rest of a block, which only warms up the next epoch
  }
  if (instructions_.size() >= kPiece) flush();
  instructions_.static_id.push_back(row);
  instructions_.address.push_back(traced.address);
  instructions_.address2.push_back(traced.address2);
  instructions_.access_size.push_back(traced.address == 0 ? 0 : traced.bytes);
  instructions_.taken.push_back(decoded.instruction.has(Flag::unconditional) ? 1 : 0);
  instructions_.fault.push_back(fault ? 1 : 0);
  has_prefetch_ = has_prefetch_ || decoded.instruction.has(Flag::prefetch);
  last_row_ = row;
  has_last_ = true;
  ++count_;
}

void ThreadTrace::flush() {
  if (instructions_.empty()) return;
  if (std::exchange(has_prefetch_, false)) {
    const std::uint64_t lost = prefetches_.fill(instructions_);
    if (in_epoch_ && !is_over_) lost_prefetches_ += lost;
  }
  if (warm_up_ > 0) remember(instructions_);
  if (in_epoch_ && !is_over_) sink_.append(thread_, instructions_);
  instructions_.clear();
}

void ThreadTrace::remember(InstructionBlock block) {
  last_count_ += block.size();
  last_ones_.push_back(std::move(block));
  while (!last_ones_.empty() && last_count_ - last_ones_.front().size() >= warm_up_whole_)
    forget_first(last_ones_.front().size());
}

void ThreadTrace::forget_first(std::size_t count) {
  InstructionBlock gone = std::move(last_ones_.front());
  last_ones_.pop_front();
  last_count_ -= count;
  if (count < gone.size()) {
    drop_front(last_ones_.emplace_front(gone), count);
    gone.resize(count);
  }
  if (warm_up_whole_ == warm_up_) return;
  before_.add(gone, [this](std::uint32_t row) -> const StaticInstruction& { return code_[row].instruction; });
}

void ThreadTrace::give_warm_up() {
  if (last_count_ > warm_up_whole_) forget_first(last_count_ - warm_up_whole_);
  if (const std::uint64_t span = std::min(warm_up_ - last_count_, before_.added()); span > 0) {
    InstructionBlock block = before_.kept(span);
    sink_.warm_up(thread_, block, span);
  }
  for (InstructionBlock block : last_ones_) sink_.warm_up(thread_, block, block.size());
}

}  // namespace perfpred::record
