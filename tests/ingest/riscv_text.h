#pragma once

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <string>
#include <vector>

namespace perfpred::test::riscv_text {

/// Writes instructions from their operands the way gem5's RiscvISA does, knowing nothing of the reader.

/// The ABI's name of x0 to x31.
inline std::string x(int index) {
  if (index < 5)
    return std::vector<std::string>{"zero", "ra", "sp", "gp", "tp"}[static_cast<std::size_t>(index)];
  if (index < 8) return fmt::format("t{}", index - 5);
  if (index < 10) return fmt::format("s{}", index - 8);
  if (index < 18) return fmt::format("a{}", index - 10);
  return index < 28 ? fmt::format("s{}", index - 16) : fmt::format("t{}", index - 25);
}

/// The ABI's name of f0 to f31.
inline std::string f(int index) {
  if (index < 8) return fmt::format("ft{}", index);
  if (index < 10) return fmt::format("fs{}", index - 8);
  if (index < 18) return fmt::format("fa{}", index - 10);
  return index < 28 ? fmt::format("fs{}", index - 16) : fmt::format("ft{}", index - 20);
}

inline std::string registers(const std::string& mnemonic, const std::vector<std::string>& names) {
  return fmt::format("{} {}", mnemonic, fmt::join(names, ", "));
}
inline std::string with_immediate(const std::string& mnemonic, std::vector<std::string> names, long value) {
  names.push_back(std::to_string(value));
  return registers(mnemonic, names);
}
/// Loads and stores: "ld a0, -8(sp)".
inline std::string memory(const std::string& mnemonic, const std::string& data, long offset,
                          const std::string& base) {
  return fmt::format("{} {}, {}({})", mnemonic, data, offset, base);
}
/// The access of an atomic instruction: "amoadd_w[l] a0, a1, (a2)".
inline std::string atomic(const std::string& mnemonic, const std::vector<std::string>& data,
                          const std::string& base) {
  return fmt::format("{} {}, ({})", mnemonic, fmt::join(data, ", "), base);
}

}  // namespace perfpred::test::riscv_text
