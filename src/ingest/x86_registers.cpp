#include "ingest/x86_registers.h"

#include <charconv>

#include "perfpred/trace/x86_registers.h"

namespace perfpred::x86 {
namespace {

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
  if (name.empty()) return std::nullopt;
  if (name.front() == '%') {
    if (const auto vector = numbered(name, "%xmm", RegisterClass::vector, 32)) return vector;
    if (const auto mmx = numbered(name, "%mmx", RegisterClass::floating, 8)) return mmx;
    if (const auto x87 = numbered(name, "%st(", RegisterClass::floating, 8)) return x87;
    // %ufpN and whatever else gem5 marks so (control, segment and condition registers) are not those that an
    // x86 programmer names as operands.
    return NamedRegister{};
  }
  const auto integer = x86_integer_register(name);
  if (!integer) return std::nullopt;
  const Register full = {RegisterClass::integer, integer->number};
  return NamedRegister{integer->temporary ? Register() : full, integer->bytes};
}

}  // namespace perfpred::x86
