#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "perfpred/trace/instruction.h"

namespace perfpred::x86 {

/// What one micro-op's text says, decoded once per distinct text.
struct DecodedMicroOp {
  std::string macro_op;           ///< "ADD_R_I"; the mnemonic itself where the instruction is no microcode
  std::string text;               ///< "sub t0d, ebp, t1d", runs of spaces made one; may be empty
  std::vector<Register> sources;  ///< in order of reading, microcode temporaries left out, flags last
  std::vector<Register> destinations;  ///< the same, written
  std::uint8_t access_bytes = 0;       ///< of a load or store; 0: none or not known
  std::uint8_t pointer_bytes = 0;      ///< rdip: how many low bytes of the result are the next pc; else 0
  bool known = true;                   ///< false: the table lacks the mnemonic, the general rule was used
  bool helper = false;                 ///< limm, mov, lea, rdip, wrip, or one that writes nothing but rsp
};

/// `disassembly` is the field of an Exec line: "  CMP_R_I : sub   t0d, ebp, t1d". `is_load` and `is_store`
/// come from its flags and guide only mnemonics that the table lacks.
DecodedMicroOp decode_micro_op(std::string_view disassembly, bool is_load, bool is_store);

}  // namespace perfpred::x86
