#include "simulate/shared_steps.h"

#include <algorithm>

#include "perfpred/trace/lines.h"
#include "simulate/pipeline/store_sets.h"

namespace perfpred {
namespace {

constexpr std::uint64_t kOrderingBytes = 16;  // memory order is watched at this grain
// Means of training programs, in which long unsigned divisions are mostly of hashes and signed ones of small
// numbers.
constexpr DivisionRounds kDivisionRounds{.unsigned_64 = 7, .signed_64 = 3, .unsigned_32 = 3, .signed_32 = 1};

}  // namespace

SharedSteps::SharedSteps(const StaticTable& table)
    : micro_ops_(decode_micro_ops(table, kDivisionRounds)), store_keys_(StoreHistory::kStores) {
  values_.grow(micro_ops_.first_values);
  for (std::uint32_t id = 0; id < table.size(); ++id) rounds_.set_static(id, table[id]);
}

void SharedSteps::set_static(std::uint32_t id, const StaticInstruction& row) {
  micro_ops_.set_static(id, row);
  rounds_.set_static(id, row);
  values_.grow(micro_ops_.first_values);
}

void SharedSteps::find_stores(const DataAccesses& accesses, std::uint64_t size, TimedStep& step) const {
  std::uint64_t read_number = 0;
  for (const DataAccess& access : accesses) {
    if (!access.kind.load) continue;
    const auto writer = stores_.find(access.address, size);
    const bool newer = writer && (step.read_slot == TimedStep::kNoStore || writer->number > read_number);
    if (newer && writer->overlaps) {
      step.read_slot = writer->slot;
      step.read_covers = writer->covers;
      read_number = writer->number;
    }
    const std::uint64_t first = access.address / kOrderingBytes * kOrderingBytes;
    const std::uint64_t last = last_byte(access.address, size) | (kOrderingBytes - 1);
    const auto neighbour = stores_.find(first, last - first + 1);
    if (!neighbour ||
        (step.neighbour_slot != TimedStep::kNoStore && neighbour->number <= step.neighbour_number))
      continue;
    step.neighbour_slot = neighbour->slot;
    step.neighbour_number = neighbour->number;
    step.neighbour_key = store_keys_[neighbour->slot];
  }
}

void SharedSteps::record_stores(const DataAccesses& accesses, std::uint64_t size, TimedStep& step) {
  std::size_t place = 0;
  for (const DataAccess& access : accesses) {
    if (access.kind.store) {
      const std::uint32_t slot = stores_.record(access.address, size, number_);
      store_keys_[slot] = step.key;
      for (std::size_t i = place; i < step.write_slot.size(); ++i) step.write_slot[i] = slot;
    }
    ++place;
  }
}

TimedStep SharedSteps::step_of(const RetiredInstruction& instruction) {
  const MicroOpSequence& sequence = micro_ops_.sequences[instruction.static_id];
  TimedStep step{.instruction = &sequence,
                 .static_id = instruction.static_id,
                 .address = {instruction.address != 0 ? instruction.address : instruction.address2,
                             instruction.address2 != 0 ? instruction.address2 : instruction.address},
                 .access_size = instruction.access_size,
                 .rounds = sequence.repeats() ? rounds_.count() : 1,
                 .taken = instruction.taken,
                 .key = StoreSets::key(sequence.pc)};
  rounds_.retired(instruction.static_id);
  DataAccesses accesses = data_accesses(instruction, sequence.kind);
  // What an instruction that fills memory recorded as its second address belongs to its second round.
  if (step.rounds > 1 && !sequence.kind.load) accesses.count = std::min(accesses.count, 1U);
  find_stores(accesses, instruction.access_size, step);
  record_stores(accesses, std::uint64_t{instruction.access_size} * step.rounds, step);
  ++number_;
  return step;
}

void SharedSteps::number_values(StepStretch& stretch) {
  stretch.op_values.clear();
  for (const TimedStep& step : stretch.steps) {
    for (const MicroOp& op : step.instruction->ops) {
      stretch.op_values.push_back(value_number(op, [this](std::uint16_t reg) { return values_[reg]; }));
      values_.set(op, stretch.op_values.back());
    }
  }
  const std::uint64_t* values = stretch.op_values.data();
  for (TimedStep& step : stretch.steps) {
    step.values = values;
    values += step.instruction->ops.size();
  }
}

void SharedSteps::prepare(const InstructionBlock& block, std::size_t begin, StepStretch& stretch) {
  stretch.steps.resize(std::min(kStretchInstructions, block.size() - begin));
  for (std::size_t i = 0; i < stretch.steps.size(); ++i)
    stretch.steps[i] = step_of(instruction_at(block, begin + i));
  number_values(stretch);
}

}  // namespace perfpred
