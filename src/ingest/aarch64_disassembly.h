#pragma once

#include <optional>
#include <string_view>

#include "perfpred/ingest/gem5_micro_op.h"

namespace perfpred::aarch64 {

/// A register as gem5's AArch64 disassembly writes it.
struct NamedRegister {
  char letter = 'x';  ///< x, w, f, v, z; 's' for the stack pointer, '0' for the zero register, 't': microcode
  std::uint8_t index = 0;  ///< 31 for stack pointer and zero register; above 31: none of the architecture
};

/// Empty where `name` is no register.
std::optional<NamedRegister> parse_register(std::string_view name);

/// `disassembly` is the field of an Exec line: "  ldr   x1, [x1, #2432]". gem5 writes vector registers like
/// integer ones in many places; the line's flags tell them apart. Every instruction has 4 bytes.
gem5::DecodedMicroOp decode_micro_op(std::string_view disassembly, const gem5::MicroOpFacts& facts);

/// Whether it reads like AArch64: a mnemonic of the table, with registers where it has some.
bool looks_right(std::string_view disassembly);

}  // namespace perfpred::aarch64
