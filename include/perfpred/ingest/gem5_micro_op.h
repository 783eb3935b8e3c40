#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "perfpred/trace/instruction.h"

namespace perfpred::gem5 {

/// What the rest of an Exec line adds to its disassembly: flags, and of which kind the result was.
struct MicroOpFacts {
  bool is_load = false;
  bool is_store = false;
  bool is_integer = false;                 ///< some operand is an integer register
  bool is_vector = false;                  ///< some operand is a vector or floating-point register
  std::optional<bool> vector_result = {};  ///< whether D= shows a vector register; empty: there is no D=
  std::uint64_t pc = 0;
  std::string_view symbol = {};  ///< of that place: "main+16"; may be empty
};

/// What one micro-op's text says, decoded once per distinct text.
struct DecodedMicroOp {
  std::string macro_op;                 ///< "ADD_R_I"; may be empty where the ISA's text does not repeat it
  std::string text;                     ///< "sub t0d, ebp, t1d", runs of spaces made one; may be empty
  std::vector<Register> sources;        ///< in order of reading, microcode temporaries left out, flags last
  std::vector<Register> destinations;   ///< the same, written
  std::uint8_t access_bytes = 0;        ///< of a load or store; 0: none or not known
  std::uint8_t instruction_bytes = 0;   ///< where the text tells it; else 0
  std::uint8_t pointer_bytes = 0;       ///< rdip: how many low bytes of the result are the next pc; else 0
  std::optional<std::uint64_t> target;  ///< of a direct branch, where the text tells it
  bool known = true;                    ///< false: the table lacks the mnemonic, the general rule was used
  bool helper = false;                  ///< moves, constants and addresses on the way to the actual work
};

}  // namespace perfpred::gem5
