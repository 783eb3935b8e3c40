#include "ingest/spike_line.h"

#include <algorithm>

#include "ingest/number_text.h"

namespace perfpred::spike {
namespace {

void skip_blanks(std::string_view& text) {
  text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
}

bool take(std::string_view& text, std::string_view expected) {
  if (!text.starts_with(expected)) return false;
  text.remove_prefix(expected.size());
  return true;
}

/// "0x<address>[ 0x<data>]" after "mem ".
bool take_access(std::string_view& rest, Line& line) {
  const auto address = take_prefixed_hex(rest);
  if (!address) return false;
  std::string_view data = rest;
  skip_blanks(data);
  const std::size_t before = data.size();
  if (take_prefixed_hex(data)) {
    const std::size_t digits = before - data.size() - 2;
    if (line.stored_bytes == 0) line.stored_bytes = static_cast<std::uint8_t>((digits + 1) / 2);
    rest = data;
  }
  if (!line.has_access) {
    line.address = *address;
  } else if (line.address2 == 0 && *address != line.address) {
    line.address2 = *address;
  } else if (*address != line.address && *address != line.address2) {
    ++line.dropped_accesses;
  }
  line.has_access = true;
  return true;
}

/// "<x|f|v><n> 0x<value>", blanks before the number in older versions; "c<n>_<csr> 0x<value>".
bool take_write(std::string_view& rest, Line& line) {
  const char kind = rest.front();
  rest.remove_prefix(1);
  skip_blanks(rest);
  const auto number = take_number(rest, 10);
  if (!number) return false;
  if (kind == 'c') rest.remove_prefix(std::min(rest.find(' '), rest.size()));
  skip_blanks(rest);
  std::string_view value = rest;
  if (!take(value, "0x")) return false;
  const std::size_t digits = std::min(value.find_first_not_of("0123456789abcdefABCDEF"), value.size());
  if (digits == 0) return false;
  rest = value.substr(digits);  // a vector register's value is longer than a number
  if (!rest.empty() && rest.front() != ' ') return false;
  if (kind == 'c' || (kind == 'x' && *number == 0)) return true;  // what is written to x0 is gone
  constexpr std::uint64_t kRegisters = 32;
  if (*number >= kRegisters) return false;
  const RegisterClass register_class = kind == 'x'   ? RegisterClass::integer
                                       : kind == 'f' ? RegisterClass::floating
                                                     : RegisterClass::vector;
  if (line.writes < Line::kMostWrites) {
    line.written[line.writes++] = {register_class, static_cast<std::uint8_t>(*number)};
  }
  return true;
}

/// "e<sew> m<lmul> l<vl>", the state of vector instructions: "e32", "m1" or "mf2", "l4".
bool take_vector_state(std::string_view& rest) {
  if (rest.front() != 'e' && rest.front() != 'm' && rest.front() != 'l') return false;
  const std::size_t end = std::min(rest.find(' '), rest.size());
  std::string_view word = rest.substr(1, end - 1);
  take(word, "f");
  if (!take_number(word, 10) || !word.empty()) return false;
  rest.remove_prefix(end);
  return true;
}

/// What follows the encoding of a commit. False where it is anything else.
bool parse_effects(std::string_view rest, Line& line) {
  for (;;) {
    skip_blanks(rest);
    if (rest.empty()) return true;
    if (take(rest, "mem ")) {
      if (!take_access(rest, line)) return false;
    } else if (rest.front() == 'x' || rest.front() == 'f' || rest.front() == 'v' || rest.front() == 'c') {
      if (!take_write(rest, line)) return false;
    } else if (!take_vector_state(rest)) {
      return false;
    }
    if (!rest.empty() && rest.front() != ' ') return false;
  }
}

}  // namespace

// core<blanks><hart>: [<privilege> ]0x<pc> (0x<encoding>)<effects>           a commit
// core<blanks><hart>: 0x<pc> (0x<encoding>) <disassembly>                    -l
// core<blanks><hart>: >>>>  <symbol>                                         -l
// core<blanks><hart>: exception ..., core<blanks><hart>:   tval ...          -l
Line parse_line(std::string_view text) {
  Line line;
  std::string_view rest = text;
  if (!take(rest, "core")) return line;
  skip_blanks(rest);
  const auto hart = take_number(rest, 10);
  if (!hart || !take(rest, ":")) return line;
  line.hart = *hart;
  skip_blanks(rest);
  if (take(rest, ">>>>")) {
    skip_blanks(rest);
    line.kind = Line::Kind::symbol;
    line.text = rest;
    return line;
  }
  if (rest.starts_with("exception ") || rest.starts_with("tval ")) {
    line.kind = Line::Kind::event;
    return line;
  }
  const bool has_privilege = rest.size() > 1 && rest[0] >= '0' && rest[0] <= '3' && rest[1] == ' ';
  if (has_privilege) {
    rest.remove_prefix(1);
    skip_blanks(rest);
  }
  const auto pc = take_prefixed_hex(rest);
  skip_blanks(rest);
  const auto encoding = take(rest, "(") ? take_prefixed_hex(rest) : std::nullopt;
  if (!pc || !encoding || *encoding > UINT32_MAX || !take(rest, ")")) {
    line.flaw = "expected '[<privilege>] 0x<pc> (0x<encoding>)' after the core's number";
    return line;
  }
  line.pc = *pc;
  line.encoding = static_cast<std::uint32_t>(*encoding);
  if (parse_effects(rest, line)) {
    line.kind = Line::Kind::commit;
    return line;
  }
  skip_blanks(rest);
  line = {.kind = Line::Kind::disassembly, .hart = *hart, .pc = *pc, .encoding = line.encoding, .text = rest};
  if (has_privilege) line.flaw = "expected registers and 'mem' with their values after the encoding";
  return line;
}

}  // namespace perfpred::spike
