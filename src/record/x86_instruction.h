#pragma once

#include <Zydis/Zydis.h>

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace perfpred::record {

/// An operand that is a register, by its kind and number.
struct X86Register {
  enum class Kind : std::uint8_t { integer, vector, other };
  Kind kind = Kind::other;
  std::uint8_t number = 0;  ///< as instructions encode it
  std::uint8_t bytes = 0;   ///< that the operand has
  bool high_byte = false;   ///< ah, ch, dh, bh
};

/// An x86-64 instruction taken apart, with the names that gem5's disassembly has for it.
struct X86Instruction {
  ZydisDecodedInstruction decoded{};
  std::array<ZydisDecodedOperand, ZYDIS_MAX_OPERAND_COUNT> all_operands{};

  std::string name;                    ///< gem5's name of what it does: "ADD_LOCKED_M_R", "MOVS_E_M_M"
  std::string microcode;               ///< the same as `find_microcode` knows it: "ADD_M_R"
  std::vector<X86Register> registers;  ///< its explicit register operands
  const ZydisDecodedOperand* memory = nullptr;  ///< its explicit memory operand; null: none
  std::int64_t immediate = 0;
  std::uint8_t data_bytes = 4;  ///< operand size
  bool locked = false;          ///< "lock" stands in front
  bool relative = false;        ///< its memory operand is relative to the instruction pointer
  bool repeats = false;         ///< a string instruction with a repeat prefix

  std::span<const ZydisDecodedOperand> operands() const {
    return {all_operands.data(), decoded.operand_count};
  }
};

/// Empty where the bytes are no instruction of x86-64. The first `size` bytes have to be the instruction.
bool take_apart(std::span<const std::uint8_t> bytes, X86Instruction& instruction);

/// As gem5 prints them: "DS:[8*rax + rcx + 0x10]". `offset` is added to the displacement.
std::string memory_text(const X86Instruction& instruction, std::int64_t offset);

}  // namespace perfpred::record
