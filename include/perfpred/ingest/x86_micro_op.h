#pragma once

#include <string_view>

#include "perfpred/ingest/gem5_micro_op.h"

namespace perfpred::x86 {

/// `disassembly` is the field of an Exec line: "  CMP_R_I : sub   t0d, ebp, t1d". Loads and stores among
/// `facts` guide only mnemonics that the table lacks.
gem5::DecodedMicroOp decode_micro_op(std::string_view disassembly, const gem5::MicroOpFacts& facts);

/// Whether it reads like x86: a macro-op's name, or that and a micro-op of the table.
bool looks_right(std::string_view disassembly);

}  // namespace perfpred::x86
