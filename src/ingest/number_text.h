#pragma once

#include <charconv>
#include <cstdint>
#include <optional>
#include <string_view>

namespace perfpred {

/// Takes a number off the front of `text`, decimal or hexadecimal without prefix; empty, and `text` as it
/// was, where there is none or it does not fit 64 bits.
inline std::optional<std::uint64_t> take_number(std::string_view& text, int base) {
  std::uint64_t value = 0;
  const auto [end, status] = std::from_chars(text.data(), text.data() + text.size(), value, base);
  if (status != std::errc()) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return value;
}

/// Takes "0x" and a hexadecimal number.
inline std::optional<std::uint64_t> take_prefixed_hex(std::string_view& text) {
  std::string_view rest = text;
  if (!rest.starts_with("0x")) return std::nullopt;
  rest.remove_prefix(2);
  const auto value = take_number(rest, 16);
  if (value) text = rest;
  return value;
}

}  // namespace perfpred
