#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <vector>

#include "perfpred/trace/instruction.h"

namespace perfpred::testing {

/// What an execution of an instruction adds to its row of the static table.
struct Execution {
  std::uint64_t address = 0;
  std::uint64_t address2 = 0;
  std::uint8_t access_size = 8;
  bool taken = false;
  bool fault = false;
};

/// Builds a small trace in memory.
class TraceBuilder {
 public:
  /// Adds a row to the static table, at the next free multiple of 4 from address 0x1000; returns its number.
  std::uint32_t instruction(std::initializer_list<Flag> flags = {}, OpClass op_class = 1) {
    StaticInstruction row;
    row.pc = 0x1000 + 4 * table.size();
    row.size = 4;
    row.op_class = op_class;
    for (const Flag flag : flags) row.flags |= bit(flag);
    table.push_back(row);
    return static_cast<std::uint32_t>(table.size() - 1);
  }
  /// An instruction that reads and writes the integer registers of these numbers.
  std::uint32_t compute(std::initializer_list<std::uint8_t> sources,
                        std::initializer_list<std::uint8_t> destinations,
                        std::initializer_list<Flag> flags = {}, OpClass op_class = 1) {
    const std::uint32_t id = instruction(flags, op_class);
    std::size_t slot = 0;
    for (const std::uint8_t index : sources) table[id].sources[slot++] = {RegisterClass::integer, index};
    slot = 0;
    for (const std::uint8_t index : destinations)
      table[id].destinations[slot++] = {RegisterClass::integer, index};
    return id;
  }
  std::uint32_t instruction_at(std::uint64_t pc, std::uint8_t size) {
    const std::uint32_t id = instruction();
    table[id].pc = pc;
    table[id].size = size;
    return id;
  }
  void run(std::uint32_t id, Execution execution = {}) {
    block.static_id.push_back(id);
    block.address.push_back(execution.address);
    block.address2.push_back(execution.address2);
    block.access_size.push_back(execution.access_size);
    block.taken.push_back(execution.taken ? 1 : 0);
    block.fault.push_back(execution.fault ? 1 : 0);
  }

  StaticTable table;
  InstructionBlock block;
};

/// The part of `block` from `begin` to `end`.
inline InstructionBlock slice(const InstructionBlock& block, std::size_t begin, std::size_t end) {
  InstructionBlock part;
  const auto copy = [&](const auto& from, auto& to) {
    to.assign(from.begin() + static_cast<std::ptrdiff_t>(begin),
              from.begin() + static_cast<std::ptrdiff_t>(end));
  };
  copy(block.static_id, part.static_id);
  copy(block.address, part.address);
  copy(block.address2, part.address2);
  copy(block.access_size, part.access_size);
  copy(block.taken, part.taken);
  copy(block.fault, part.fault);
  return part;
}

}  // namespace perfpred::testing
