#pragma once

#include <fmt/format.h>

#include <string>

namespace perfpred::test::aarch64_text {

/// Writes instructions from their operands the way gem5's ArmISA does for AArch64, knowing nothing of the
/// reader. Registers are indices; 31 is the zero register, kSp the stack pointer.

constexpr int kSp = 100;
constexpr int kTemporary = 101;
constexpr int kNoRegister = 102;  ///< what gem5 makes of a destination that is the zero register

/// One register: gem5 looks at bit 31 of the encoding (`wide`) and not at the operand.
inline std::string r(int index, bool wide = true) {
  if (index == kTemporary) return "ureg0";
  if (index == kSp) return wide ? "sp" : "wsp";
  if (index == 31) return wide ? "xzr" : "wzr";
  return fmt::format("{}{}", wide ? 'x' : 'w', index);
}
inline std::string f(int index) { return fmt::format("f{}", index); }

inline std::string with(const std::string& mnemonic, const std::string& operands) {
  return fmt::format("  {}   {}", mnemonic, operands);
}

/// Arithmetic with a constant; the destination is not printed where it is the zero register.
inline std::string data_immediate(const std::string& mnemonic, int d, int n, long value, bool wide = true) {
  const std::string first = d == kNoRegister ? "" : r(d, wide) + ", ";
  return with(mnemonic, fmt::format("{}{}, #{}", first, r(n, wide), value));
}
/// Arithmetic with a register that may be shifted.
inline std::string data_register(const std::string& mnemonic, int d, int n, int m, int shift = 0,
                                 bool wide = true) {
  const std::string first = d == kNoRegister ? "" : r(d, wide) + ", ";
  const std::string last = shift == 0 ? "" : fmt::format(", LSL #{}", shift);
  return with(mnemonic, fmt::format("{}{}, {}{}", first, r(n, wide), r(m, wide), last));
}

/// "[x1, #8]"; a zero offset is not printed.
inline std::string memory(const std::string& mnemonic, int t, int base, long offset, bool wide = true) {
  const std::string tail = offset == 0 ? "" : fmt::format(", #{}", offset);
  return with(mnemonic, fmt::format("{}, [{}{}]", r(t, wide), r(base, wide), tail));
}
inline std::string memory_pre(const std::string& mnemonic, int t, int base, long offset) {
  return with(mnemonic, fmt::format("{}, [{}, #{}]!", r(t), r(base), offset));
}
/// gem5 closes the bracket twice.
inline std::string memory_post(const std::string& mnemonic, int t, int base, long offset) {
  return with(mnemonic, fmt::format("{}, [{}], #{}]", r(t), r(base), offset));
}
inline std::string memory_register(const std::string& mnemonic, int t, int base, int offset, int shift,
                                   bool wide = true) {
  const std::string tail = shift == 0 ? "" : fmt::format(", LSL #{}", shift);
  return with(mnemonic, fmt::format("{}, [{}, {}{}]", r(t, wide), r(base, wide), r(offset, wide), tail));
}
inline std::string pair(const std::string& mnemonic, int t, int t2, int base, long offset = 0) {
  const std::string tail = offset == 0 ? "" : fmt::format(", #{}", offset);
  return with(mnemonic, fmt::format("{}, {}, [{}{}]", r(t), r(t2), r(base), tail));
}

}  // namespace perfpred::test::aarch64_text
