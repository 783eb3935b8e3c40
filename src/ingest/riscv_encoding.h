#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "perfpred/trace/instruction.h"

namespace perfpred::riscv {

/// What an instruction's encoding says. x0 and control registers are left out.
struct Decoded {
  bool known = false;  ///< false: not of RV64GC; registers, flags and op class are empty or rough
  std::uint8_t size = 4;
  OpClass op_class = 0;
  std::uint32_t flags = 0;
  std::array<Register, 3> sources{};
  Register destination = {};
  std::uint8_t access_bytes = 0;                   ///< of a load, store or atomic
  std::optional<std::int64_t> branch_offset = {};  ///< of a direct branch, from its own program counter
};

/// Decodes RV64GC (RISC-V unprivileged specification 20191213, chapters 24 and 16.8; privileged 1.11,
/// chapter 3.2): the low 16 bits where they are a compressed instruction, else 32.
Decoded decode(std::uint32_t encoding);

/// Whether an encoding means something else on RV32 than on RV64: c.jal, c.flw, c.fsw, c.flwsp and c.fswsp
/// have those of c.addiw, c.ld, c.sd, c.ldsp and c.sdsp, and c.addw and c.subw are none.
bool differs_in_rv32(std::uint32_t encoding);

/// The 32-bit instruction that a compressed one stands for; empty where it is none of RV64GC.
std::optional<std::uint32_t> expand_compressed(std::uint16_t encoding);

}  // namespace perfpred::riscv
