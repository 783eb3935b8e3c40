#pragma once

#include <optional>
#include <string_view>

#include "perfpred/ingest/gem5_micro_op.h"

namespace perfpred::riscv {

/// A register by its ABI name: integer and float 0 to 31, vector 0 to 31. `zero` is a register of class none.
/// Empty where `name` is no register.
std::optional<Register> parse_register(std::string_view name);

/// `disassembly` is the field of an Exec line, "c_lw s1, 0(a5)". The text tells the length of every
/// instruction: compressed ones begin with "c_" (Zcmp's with "cm_"), all others have 4 bytes.
gem5::DecodedMicroOp decode_micro_op(std::string_view disassembly, const gem5::MicroOpFacts& facts);

enum class Width { any, rv32, rv64 };

/// Which base instruction set alone has an instruction, by its mnemonic.
Width width_of(std::string_view disassembly);

/// Whether it reads like RISC-V: a mnemonic of the table, with registers where it has some.
bool looks_right(std::string_view disassembly);

}  // namespace perfpred::riscv
