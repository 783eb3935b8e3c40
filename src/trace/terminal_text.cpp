#include "perfpred/trace/terminal_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>

namespace perfpred {
namespace {

bool continues_character(unsigned char byte) { return (byte & 0xc0U) == 0x80U; }

/// Bytes of the UTF-8 character that `text` begins with; 0 where it begins with none.
std::size_t character_length(std::string_view text) {
  const auto first = static_cast<unsigned char>(text.front());
  const std::size_t length = first < 0x80 ? 1 : first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
  if (length == 0 || first > 0xf4 || text.size() < length) return 0;
  for (std::size_t i = 1; i < length; ++i) {
    if (!continues_character(static_cast<unsigned char>(text[i]))) return 0;
  }
  const auto second = static_cast<unsigned char>(length > 1 ? text[1] : '\0');
  const bool too_long = (first == 0xe0 && second < 0xa0) || (first == 0xf0 && second < 0x90);
  const bool no_character = (first == 0xed && second > 0x9f) || (first == 0xf4 && second > 0x8f);
  return too_long || no_character ? 0 : length;
}

/// C0, DEL, and C1, which some terminals take for escape sequences as well: U+0080 to U+009F.
bool is_control(std::string_view character) {
  const auto first = static_cast<unsigned char>(character.front());
  if (character.size() == 1) return first < 0x20 || first == 0x7f;
  return first == 0xc2 && static_cast<unsigned char>(character[1]) < 0xa0;
}

/// Marks that turn the order of what stands behind them round (a.h5 shown as 5h.a), and line separators.
bool is_formatting(std::string_view character) {
  constexpr std::array<std::string_view, 14> kFormatting = {"\u061c", "\u200e", "\u200f", "\u2028", "\u2029",
                                                            "\u202a", "\u202b", "\u202c", "\u202d", "\u202e",
                                                            "\u2066", "\u2067", "\u2068", "\u2069"};
  return std::find(kFormatting.begin(), kFormatting.end(), character) != kFormatting.end();
}

void append_escaped(std::string& shown, std::string_view bytes) {
  for (const char c : bytes) {
    if (c == '\n') {
      shown += "\\n";
    } else if (c == '\t') {
      shown += "\\t";
    } else if (c == '\r') {
      shown += "\\r";
    } else {
      fmt::format_to(std::back_inserter(shown), "\\x{:02x}", static_cast<unsigned char>(c));
    }
  }
}

}  // namespace

std::string terminal_text(std::string_view text) {
  std::string shown;
  shown.reserve(text.size());
  while (!text.empty()) {
    const std::size_t length = character_length(text);
    const std::string_view character = text.substr(0, length == 0 ? 1 : length);
    if (length == 0 || is_control(character) || is_formatting(character)) {
      append_escaped(shown, character);
    } else {
      shown += character;
    }
    text.remove_prefix(character.size());
  }
  return shown;
}

}  // namespace perfpred
