#include "ingest/spike_line.h"

#include <algorithm>

#include "ingest/disassembly_text.h"
#include "ingest/number_text.h"

namespace perfpred::spike {
namespace {

void skip_blanks(std::string_view& text) { text = without_leading_spaces(text); }

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

/// An x, f, v or c with a number or blanks behind it.
bool names_register(std::string_view rest) {
  const bool is_kind = std::string_view("xfvc").find(rest.front()) != std::string_view::npos;
  return is_kind && rest.size() > 1 && (rest[1] == ' ' || (rest[1] >= '0' && rest[1] <= '9'));
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
  if (kind == 'x') {
    line.most_value_digits =
        std::max(line.most_value_digits, static_cast<std::uint8_t>(std::min<std::size_t>(digits, UINT8_MAX)));
  }
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

/// "<name>[ 0x<value>]" of a name that is none of those above.
bool take_unknown_effect(std::string_view& rest, Line& line) {
  const bool begins_a_name = rest.front() >= 'a' && rest.front() <= 'z';
  const std::size_t end =
      std::min(rest.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_"), rest.size());
  if (!begins_a_name || rest.substr(0, end) == "mem") return false;
  rest.remove_prefix(end);
  std::string_view value = rest;
  skip_blanks(value);
  if (take(value, "0x")) {
    value.remove_prefix(std::min(value.find_first_not_of("0123456789abcdefABCDEF"), value.size()));
    rest = value;
  }
  ++line.unknown_effects;
  return true;
}

/// Whether what follows an encoding may hold words of a later Spike; without a privilege in front it may as
/// well be a disassembly.
enum class Unknown { counted, none };

/// What follows the encoding of a commit. False where it is anything else.
bool parse_effects(std::string_view rest, Line& line, Unknown unknown) {
  for (;;) {
    skip_blanks(rest);
    if (rest.empty()) return true;
    if (take(rest, "mem ")) {
      if (!take_access(rest, line)) return false;
    } else if (names_register(rest)) {
      if (!take_write(rest, line)) return false;
    } else if (!take_vector_state(rest) && (unknown == Unknown::none || !take_unknown_effect(rest, line))) {
      return false;
    }
    if (!rest.empty() && rest.front() != ' ') return false;
  }
}

}  // namespace

namespace {

/// "0x<pc> (0x<encoding>)"
bool take_place(std::string_view& rest, Line& line) {
  const std::size_t before = rest.size();
  const auto pc = take_prefixed_hex(rest);
  if (!pc) return false;
  line.pc_digits = static_cast<std::uint8_t>(before - rest.size() - 2);
  skip_blanks(rest);
  const auto encoding = take(rest, "(") ? take_prefixed_hex(rest) : std::nullopt;
  if (!encoding || *encoding > UINT32_MAX || !take(rest, ")")) return false;
  line.pc = *pc;
  line.encoding = static_cast<std::uint32_t>(*encoding);
  return true;
}

bool starts_with_privilege(std::string_view rest) {
  return rest.size() > 1 && rest[0] >= '0' && rest[0] <= '3' && rest[1] == ' ';
}

/// The commit of an older Spike, which begins with the privilege; any other line is the program's.
Line parse_bare_commit(std::string_view rest) {
  Line line;
  if (!starts_with_privilege(rest)) return line;
  rest.remove_prefix(1);
  skip_blanks(rest);
  if (!take_place(rest, line)) return {};
  line.kind = Line::Kind::commit;
  if (!parse_effects(rest, line, Unknown::counted))
    line.flaw = "expected registers and 'mem' with their values after the encoding";
  return line;
}

/// "exception <name>, epc 0x<pc>", "  tval 0x<value>", "Executed <n> times"; all else is of no kind known.
void parse_remark(std::string_view rest, Line& line) {
  line.kind = Line::Kind::unknown;
  constexpr std::string_view kEpc = ", epc ";
  if (rest.starts_with("exception ")) {
    line.kind = Line::Kind::event;
    std::string_view epc = rest.substr(std::min(rest.find(kEpc), rest.size()));
    if (!take(epc, kEpc)) return;
    const auto pc = take_prefixed_hex(epc);
    line.has_trap_pc = pc.has_value();
    line.pc = pc.value_or(0);
  } else if (rest.starts_with("tval ") || rest.starts_with("Executed ")) {
    line.kind = Line::Kind::event;
  } else if (rest.find("(0x") != std::string_view::npos) {
    line.flaw = "expected '[<privilege>] 0x<pc> (0x<encoding>)' after the core's number";
  }
}

}  // namespace

// core<blanks><hart>: [<privilege> ]0x<pc> (0x<encoding>)<effects>           a commit
// <privilege> 0x<pc> (0x<encoding>)<effects>                                 a commit, before 2021
// core<blanks><hart>: 0x<pc> (0x<encoding>) <disassembly>                    -l
// core<blanks><hart>: >>>>  <symbol>                                         -l
// core<blanks><hart>: exception ..., core<blanks><hart>:   tval ...          -l
// core<blanks><hart>: Executed <n> times                                     -l
// "(spike) ", or ": " in older versions, before any of them                  -d
Line parse_line(std::string_view text) {
  std::string_view rest = text;
  while (take(rest, "(spike) ") || take(rest, ": ")) {
  }
  if (!take(rest, "core")) return parse_bare_commit(rest);
  Line line;
  skip_blanks(rest);
  const auto hart = take_number(rest, 10);
  if (!hart || !take(rest, ":")) return line;
  line.has_hart = true;
  line.hart = *hart;
  skip_blanks(rest);
  if (take(rest, ">>>>")) {
    skip_blanks(rest);
    line.kind = Line::Kind::symbol;
    line.text = rest;
    return line;
  }
  const bool has_privilege = starts_with_privilege(rest);
  if (!has_privilege && !rest.starts_with("0x")) {
    parse_remark(rest, line);
    return line;
  }
  if (has_privilege) {
    rest.remove_prefix(1);
    skip_blanks(rest);
  }
  if (!take_place(rest, line)) {
    line.flaw = "expected '[<privilege>] 0x<pc> (0x<encoding>)' after the core's number";
    return line;
  }
  Line commit = line;
  if (parse_effects(rest, commit, has_privilege ? Unknown::counted : Unknown::none)) {
    commit.kind = Line::Kind::commit;
    return commit;
  }
  skip_blanks(rest);
  line.kind = Line::Kind::disassembly;
  line.text = rest;
  if (has_privilege) line.flaw = "expected registers and 'mem' with their values after the encoding";
  return line;
}

}  // namespace perfpred::spike
