#pragma once

#include <string_view>

namespace perfpred::record {

/// The micro-ops that gem5's x86 makes of a kind of instruction, with places for its operands.
struct Microcode {
  std::string_view micro_ops;  ///< see x86_microcode.cpp for the notation; empty: the table lacks it
  std::string_view operation;  ///< what stands for '#' in it

  bool known() const { return !micro_ops.empty(); }
};

/// `name` is gem5's for an instruction and the kinds of its operands, "ADD_R_M", with M also where the memory
/// operand is relative to the instruction pointer, and without "_LOCKED".
Microcode find_microcode(std::string_view name);

}  // namespace perfpred::record
