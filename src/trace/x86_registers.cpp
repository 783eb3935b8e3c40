#include "perfpred/trace/x86_registers.h"

#include <fmt/format.h>

#include <array>
#include <unordered_map>
#include <utility>

namespace perfpred {
namespace {

constexpr std::uint8_t kRegisters = 16, kFirstNumbered = 8;

std::unordered_map<std::string, X86IntegerRegister> names() {
  constexpr std::array<const char*, 4> kSecondBytes = {"ah", "ch", "dh", "bh"};
  std::unordered_map<std::string, X86IntegerRegister> known;
  for (std::uint8_t i = 0; i < kRegisters; ++i)
    for (const std::uint8_t bytes : std::array<std::uint8_t, 4>{8, 4, 2, 1})
      known[x86_integer_register_name(i, bytes)] = {i, bytes};
  for (std::uint8_t i = 0; i < kSecondBytes.size(); ++i) known[kSecondBytes[i]] = {i, 1};
  for (std::uint8_t i = kFirstNumbered; i < kRegisters; ++i) known[fmt::format("r{}l", i)] = {i, 1};
  for (std::uint8_t i = 0; i < kRegisters; ++i)
    for (const auto& [suffix, bytes] :
         {std::pair<const char*, std::uint8_t>{"", 8}, {"d", 4}, {"w", 2}, {"b", 1}, {"l", 1}})
      known[fmt::format("t{}{}", i, suffix)] = {i, bytes, true};
  return known;
}

}  // namespace

std::optional<X86IntegerRegister> x86_integer_register(std::string_view name) {
  static const std::unordered_map<std::string, X86IntegerRegister> known = names();
  const auto found = known.find(std::string(name));
  if (found == known.end()) return std::nullopt;
  return found->second;
}

std::string x86_integer_register_name(std::uint8_t number, std::uint8_t bytes) {
  constexpr std::array<std::string_view, 8> k16 = {"ax", "cx", "dx", "bx", "sp", "bp", "si", "di"};
  constexpr std::array<std::string_view, 8> k8 = {"al", "cl", "dl", "bl", "spl", "bpl", "sil", "dil"};
  if (number >= kFirstNumbered) {
    const std::string_view suffix = bytes == 8 ? "" : bytes == 4 ? "d" : bytes == 2 ? "w" : "b";
    return fmt::format("r{}{}", number, suffix);
  }
  if (bytes == 1) return std::string(k8[number]);
  return fmt::format("{}{}", bytes == 8 ? "r" : bytes == 4 ? "e" : "", k16[number]);
}

}  // namespace perfpred
