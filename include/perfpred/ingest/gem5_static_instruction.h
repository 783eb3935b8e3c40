#pragma once

#include <cstdint>
#include <span>

#include "perfpred/ingest/gem5_micro_op.h"
#include "perfpred/trace/instruction.h"

namespace perfpred::gem5 {

/// A micro-op as part of an instruction.
struct InstructionPart {
  OpClass op_class = 0;
  std::uint32_t flags = 0;  ///< bits of Flag
  bool is_control = false;
  DecodedMicroOp decoded;
};

/// Sets what an instruction has from its micro-ops, in their order: count, op class, flags, registers and
/// disassembly. There has to be one at least.
void describe_instruction(std::span<const InstructionPart> parts, StaticInstruction& instruction);

}  // namespace perfpred::gem5
