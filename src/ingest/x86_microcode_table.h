#pragma once

#include <cstdint>
#include <string_view>

namespace perfpred::x86 {

/// What the operands of a micro-op are.
enum class Roles : std::uint8_t {
  none,                      ///< no registers: br, fault, fences
  destination,               ///< the first is written; whatever follows is no operand
  destination_then_sources,  ///< the first is written, the others are read
  sources,                   ///< all are read; results go to microcode registers
  move,     ///< destination, old value, source: the old value matters only to a narrow or conditional move
  load,     ///< register written, memory
  store,    ///< register read, memory
  address,  ///< as load, but no memory is touched
};

/// When a micro-op also reads the register that it writes.
enum class Merge : std::uint8_t {
  never,
  narrow,        ///< where it writes 1 or 2 bytes only
  always,        ///< after its other sources
  always_first,  ///< before its other sources
};

/// What a micro-op may do to the flags, where its macro-op lets it (MacroFlags).
enum class FlagRole : std::uint8_t { none, arithmetic, condition, arithmetic_and_condition, bit_select };

struct MicroOpRule {
  std::string_view mnemonic;
  Roles roles;
  Merge merge;
  FlagRole flags;
};

/// How the micro-ops of a macro-op treat the flags: the text of a micro-op does not say.
struct MacroFlags {
  bool arithmetic_writes = false;  ///< its arithmetic sets flags
  bool arithmetic_reads = false;   ///< ... and takes flags in: carry, or flags that it leaves as they were
  bool condition_reads = false;    ///< its conditional micro-ops look at flags
  bool conditional_move = false;   ///< `mov` in it is conditional
  bool bit_test = false;           ///< only its bit selection (sext, sexti) sets flags
};

/// Empty-mnemonic rule (`known_rule` false) where the table lacks it.
const MicroOpRule* find_micro_op_rule(std::string_view mnemonic);

/// `macro_op` is gem5's name: "ADD_R_I", "JNZ_I", "XADD_LOCKED_M_R".
MacroFlags macro_flags(std::string_view macro_op);

/// Bytes that a floating-point load or store of this macro-op moves; its text does not show it.
std::uint8_t floating_access_bytes(std::string_view macro_op);

}  // namespace perfpred::x86
