#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "record/x86_instruction.h"
#include "record/x86_microcode.h"

namespace perfpred::record {

/// Where a micro-op's memory access lies.
enum class Place : std::uint8_t {
  none,
  operand,      ///< the explicit memory operand, plus an offset
  stack,        ///< what is pushed or popped
  source,       ///< of a string instruction
  destination,  ///< of a string instruction
};

struct ExpandedMicroOp {
  std::string text;  ///< "add rax, rax, t1"; empty: it has no name but the instruction's
  std::string name;  ///< of the instruction; with ".mfence" for a fence
  Place place = Place::none;
  std::uint8_t offset = 0;  ///< bytes behind the start of the operand
};

/// The micro-ops of an instruction with its operands filled in.
std::vector<ExpandedMicroOp> expand(const X86Instruction& instruction, const Microcode& microcode);

}  // namespace perfpred::record
