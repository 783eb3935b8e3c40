#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "perfpred/trace/instruction.h"

namespace perfpred::record {

/// A memory access as a recorder sees it.
struct SeenAccess {
  std::uint64_t address = 0;
  std::uint8_t bytes = 0;
  bool store = false;
};

/// An access of a micro-op, in terms of what a recorder sees of the instruction.
struct PlannedAccess {
  bool first_store =
      false;            ///< it lies where the instruction's first store does, else where its first load does
  bool second = false;  ///< ... its second store or load
  std::uint8_t offset = 0;  ///< bytes behind that
  std::uint8_t bytes = 0;
};

/// An instruction's bytes decoded as the simulator that traces come from has them.
struct DecodedInstruction {
  StaticInstruction instruction;
  std::vector<PlannedAccess> accesses;  ///< by its micro-ops; empty where they have to be taken as seen
  std::uint64_t target = 0;             ///< where a direct jump or call leads
  bool known = false;        ///< false: the table of micro-ops lacks it, and it was decoded by a general rule
  bool invalid = false;      ///< the bytes are no instruction
  bool repeats = false;      ///< a repeated string instruction: a recorder sees each of its rounds
  bool must_access = false;  ///< it cannot complete without an access to memory
};

/// Decodes instructions of x86-64. Bytes that are no instruction give one of unknown kind (`known` false).
DecodedInstruction decode_x86(std::uint64_t pc, std::span<const std::uint8_t> bytes);

/// What a trace keeps of an execution's accesses.
struct TracedAccess {
  std::uint64_t address = 0;   ///< of the first micro-op that accesses memory; 0: none
  std::uint64_t address2 = 0;  ///< of the first one elsewhere; 0: none
  std::uint8_t bytes = 0;
};

TracedAccess trace_accesses(const DecodedInstruction& decoded, std::span<const SeenAccess> seen);

}  // namespace perfpred::record
