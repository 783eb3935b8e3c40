#pragma once

#include <array>
#include <cstdint>

#include "perfpred/trace/instruction.h"

namespace perfpred {

/// One retired instruction: an entry of an InstructionBlock.
struct RetiredInstruction {
  std::uint32_t static_id = 0;
  std::uint64_t address = 0;
  std::uint64_t address2 = 0;
  std::uint8_t access_size = 0;
  bool taken = false;
  bool fault = false;
};

inline RetiredInstruction instruction_at(const InstructionBlock& block, std::size_t i) {
  return {block.static_id[i],   block.address[i],    block.address2[i],
          block.access_size[i], block.taken[i] != 0, block.fault[i] != 0};
}

/// What a data access does; neither for an access of an instruction that is flagged as neither.
struct AccessKind {
  bool load = false;
  bool store = false;
};

/// An atomic operation loads and stores; a prefetch flagged as a load is a load.
inline AccessKind access_kind(const StaticInstruction& row) {
  const bool atomic = row.has(Flag::atomic);
  return {.load = row.has(Flag::load) || atomic,
          .store = row.has(Flag::store) || row.has(Flag::store_conditional) || atomic};
}

struct DataAccess {
  std::uint64_t address = 0;
  AccessKind kind;
};

/// The data accesses of one instruction in order; `count` of them, 0 to 2.
struct DataAccesses {
  std::array<DataAccess, 2> access{};
  std::uint32_t count = 0;

  const DataAccess* begin() const { return access.data(); }
  const DataAccess* end() const { return access.data() + count; }
};

/// An instruction that loads and stores loads from its first address and then stores to its second, or to the
/// first where there is one alone (read-modify-write); all accesses of any other instruction are of its one
/// kind.
inline DataAccesses data_accesses(const RetiredInstruction& instruction, AccessKind kind) {
  const std::uint64_t first = instruction.address != 0 ? instruction.address : instruction.address2;
  if (first == 0) return {};
  const std::uint64_t second = instruction.address2 != 0 ? instruction.address2 : first;
  if (kind.load && kind.store)
    return {{{{first, {.load = true, .store = false}}, {second, {.load = false, .store = true}}}}, 2};
  return {{{{first, kind}, {second, kind}}}, second == first ? 1U : 2U};
}

}  // namespace perfpred
