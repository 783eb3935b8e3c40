#pragma once

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace perfpred {

/// gem5's text of an x86 instruction is a name in capitals, then its micro-ops: "ADD_R_M: ld t1d, DS:[rax];
/// add ebx, ebx, t1d".
struct MicroOpText {
  std::string_view text;  ///< "add ebx, ebx, t1d"

  std::string_view mnemonic() const { return text.substr(0, text.find(' ')); }
  /// What follows the mnemonic; empty where nothing does.
  std::string_view rest() const {
    const std::size_t space = text.find(' ');
    return space == std::string_view::npos ? "" : text.substr(space + 1);
  }
};

/// The micro-ops that a disassembly lists, parts of it; none where it is no such text.
std::vector<MicroOpText> micro_op_texts(const std::string& disassembly);

struct MicroOperand {
  std::string_view text;
  bool in_address = false;
};

/// The operands of a micro-op from what follows its mnemonic, names of segments left out.
std::vector<MicroOperand> micro_operands(std::string_view rest);

/// The full name of the register that an operand names or names a part of: "rax" of "al"; also of gem5's
/// temporaries but t0, which always reads as zero. Empty where it names none (a constant, a segment).
std::string register_name(std::string_view operand);

/// The place of an integer register of x86 in the order of its encoding, by its full name; nothing for
/// others.
std::optional<std::uint8_t> integer_register(std::string_view name);

/// "xor edx, edx, edx": gives the same whatever it reads.
bool clears(std::string_view mnemonic, std::span<const MicroOperand> operands);

inline bool one_of(std::string_view word, std::initializer_list<std::string_view> words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

}  // namespace perfpred
