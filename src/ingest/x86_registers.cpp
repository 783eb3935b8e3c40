#include "ingest/x86_registers.h"

#include <fmt/format.h>

#include <array>
#include <charconv>
#include <string>
#include <unordered_map>

namespace perfpred::x86 {
namespace {

using Table = std::unordered_map<std::string, NamedRegister>;

NamedRegister integer_register(std::size_t index, std::uint8_t bytes) {
  return {{RegisterClass::integer, static_cast<std::uint8_t>(index)}, bytes};
}

Table integer_register_table() {
  constexpr std::array<const char*, 8> k64 = {"rax", "rcx", "rdx", "rbx", "rsp", "rbp", "rsi", "rdi"};
  constexpr std::array<const char*, 8> k32 = {"eax", "ecx", "edx", "ebx", "esp", "ebp", "esi", "edi"};
  constexpr std::array<const char*, 8> k16 = {"ax", "cx", "dx", "bx", "sp", "bp", "si", "di"};
  constexpr std::array<const char*, 8> k8 = {"al", "cl", "dl", "bl", "spl", "bpl", "sil", "dil"};
  constexpr std::array<const char*, 4> kHigh8 = {"ah", "ch", "dh", "bh"};
  Table table;
  for (std::size_t i = 0; i < k64.size(); ++i) {
    table[k64[i]] = integer_register(i, 8);
    table[k32[i]] = integer_register(i, 4);
    table[k16[i]] = integer_register(i, 2);
    table[k8[i]] = integer_register(i, 1);
  }
  for (std::size_t i = 0; i < kHigh8.size(); ++i) table[kHigh8[i]] = integer_register(i, 1);
  // gem5 adds the width to r8 to r15 and to the microcode's t0 to t15: none, d, w, b.
  for (std::size_t i = 0; i < 16; ++i) {
    for (const auto& [suffix, bytes] :
         {std::pair<const char*, std::uint8_t>{"", 8}, {"d", 4}, {"w", 2}, {"b", 1}, {"l", 1}}) {
      if (i >= 8) table[fmt::format("r{}{}", i, suffix)] = integer_register(i, bytes);
      table[fmt::format("t{}{}", i, suffix)] = {{}, bytes};
    }
  }
  return table;
}

std::optional<std::uint8_t> leading_number(std::string_view text) {
  unsigned value = 0;
  const auto [end, status] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (status != std::errc() || value > 255) return std::nullopt;
  return static_cast<std::uint8_t>(value);
}

std::optional<NamedRegister> numbered(std::string_view name, std::string_view prefix,
                                      RegisterClass register_class, unsigned count) {
  if (!name.starts_with(prefix)) return std::nullopt;
  const auto index = leading_number(name.substr(prefix.size()));
  if (!index || *index >= count) return std::nullopt;
  return NamedRegister{{register_class, *index}, 8};
}

}  // namespace

std::optional<NamedRegister> parse_register(std::string_view name) {
  static const Table integers = integer_register_table();
  if (name.empty()) return std::nullopt;
  if (name.front() == '%') {
    if (const auto vector = numbered(name, "%xmm", RegisterClass::vector, 32)) return vector;
    if (const auto mmx = numbered(name, "%mmx", RegisterClass::floating, 8)) return mmx;
    if (const auto x87 = numbered(name, "%st(", RegisterClass::floating, 8)) return x87;
    // %ufpN and whatever else gem5 marks so (control, segment and condition registers) are not those that an
    // x86 programmer names as operands.
    return NamedRegister{};
  }
  const auto found = integers.find(std::string(name));
  if (found == integers.end()) return std::nullopt;
  return found->second;
}

}  // namespace perfpred::x86
