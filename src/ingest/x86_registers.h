#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "perfpred/trace/instruction.h"

namespace perfpred::x86 {

/// A register as gem5's x86 disassembly writes it.
struct NamedRegister {
  Register full;           ///< the full register; class none: a microcode temporary or a control register
  std::uint8_t bytes = 8;  ///< width that the name stands for
};

/// Numbers integer registers in x86 encoding order; any part of a register ("eax", "ah", "r9d") is the full
/// one. Empty where `name` is no register (an immediate, a segment).
std::optional<NamedRegister> parse_register(std::string_view name);

}  // namespace perfpred::x86
