#pragma once

#include "perfpred/trace/instruction.h"
#include "record/x86_instruction.h"

namespace perfpred::record {

/// Describes an instruction that the table of micro-ops lacks by what its encoding tells: registers that it
/// reads and writes, whether it loads and stores, a class by the units that such instructions use, and a
/// micro-op for each of load, work and store.
void describe_by_encoding(const X86Instruction& instruction, StaticInstruction& result);

}  // namespace perfpred::record
