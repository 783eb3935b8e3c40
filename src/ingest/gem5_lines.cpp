#include "ingest/gem5_lines.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

#include "ingest/decimal_digits.h"
#include "ingest/disassembly_text.h"
#include "ingest/gem5_group_end.h"

namespace perfpred::gem5 {
namespace {

constexpr std::array<std::string_view, 7> kStages = {"fetch", "decode",   "rename", "dispatch",
                                                     "issue", "complete", "retire"};
constexpr std::size_t kShownBytes = 60;

std::string shown(std::string_view text) { return std::string(text.substr(0, kShownBytes)); }

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// Numbers are read into a variable: compilers return an optional in two registers by way of memory, in pieces
// of different sizes, which costs more than reading the number.

/// Takes a decimal number off the front of `text`; false where there is none or it does not fit 64 bits.
bool read_decimal(std::string_view& text, std::uint64_t& value) {
  if (text.size() > 1 && is_digit(text[0]) && !is_digit(text[1])) {
    value = static_cast<std::uint64_t>(text[0] - '0');
    text.remove_prefix(1);
    return true;
  }
  constexpr std::size_t kReadAtOnce = 16;
  if (text.size() >= kReadAtOnce) {
    const std::size_t count = count_digits(text.data());
    if (count == 0) return false;
    if (count < kReadAtOnce) {
      value = value_of_digits(text.data(), count);
      text.remove_prefix(count);
      return true;
    }
  }
  const auto [end, status] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (status != std::errc()) return false;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return true;
}

inline std::optional<std::uint64_t> take_decimal(std::string_view& text) {
  std::uint64_t value = 0;
  return read_decimal(text, value) ? std::optional(value) : std::nullopt;
}

constexpr std::array<std::uint8_t, 256> kHexadecimalDigits = [] {
  std::array<std::uint8_t, 256> values{};
  values.fill(16);
  for (int digit = 0; digit < 16; ++digit) {
    values[static_cast<unsigned char>("0123456789abcdef"[digit])] = static_cast<std::uint8_t>(digit);
    values[static_cast<unsigned char>("0123456789ABCDEF"[digit])] = static_cast<std::uint8_t>(digit);
  }
  return values;
}();

/// The same for a hexadecimal number.
bool read_hexadecimal(std::string_view& text, std::uint64_t& value) {
  value = 0;
  std::size_t at = 0;
  for (; at < text.size(); ++at) {
    const std::uint8_t digit = kHexadecimalDigits[static_cast<unsigned char>(text[at])];
    if (digit == 16) break;
    if (value >> 60 != 0) return false;
    value = value << 4 | digit;
  }
  text.remove_prefix(at);
  return at > 0;
}

/// "0x<hexadecimal>"
bool read_prefixed_hex(std::string_view& text, std::uint64_t& value) {
  if (!text.starts_with("0x")) return false;
  text.remove_prefix(2);
  return read_hexadecimal(text, value);
}

/// Cuts "<letter><digits><ending>" off the end of `text` and returns the digits; empty where it is not there.
std::string_view cut_numbered(std::string_view& text, char letter, std::string_view ending) {
  if (!text.ends_with(ending)) return {};
  std::size_t end = text.size() - ending.size();
  std::size_t begin = end;
  while (begin > 0 && is_digit(text[begin - 1])) --begin;
  if (begin == end || begin == 0 || text[begin - 1] != letter) return {};
  if (begin > 1 && text[begin - 2] != ' ') return {};
  const std::string_view digits = text.substr(begin, end - begin);
  text = text.substr(0, begin - 1);
  return digits;
}

constexpr std::string_view kFlagName = ": ExecEnable";  // what FmtFlag writes between tick and CPU

/// The digits that end `text`, where nothing but blanks stands before them, or they are a whole field "%7d":
/// then it is the program's output, in a stream that it shares with the trace. Empty where they are neither.
std::string_view tick_at_end(std::string_view text) {
  constexpr std::size_t kTickWidth = 7;
  std::size_t begin = text.size();
  while (begin > 0 && is_digit(text[begin - 1])) --begin;
  const std::string_view digits = text.substr(begin);
  if (digits.empty() || without_leading_spaces(text).size() == digits.size()) return digits;
  const std::size_t blanks = kTickWidth - std::min(kTickWidth, digits.size());
  const std::string_view padding = text.substr(begin - std::min(begin, blanks), std::min(begin, blanks));
  if (padding.size() < blanks || padding.find_first_not_of(' ') != std::string_view::npos) return {};
  return digits;
}

/// What follows kPipePrefix. FmtFlag puts the flag's name, which reads the same, before it: "O3PipeView:
/// O3PipeView:fetch:...".
std::string_view behind_pipe_prefix(std::string_view line) {
  std::string_view fields = line.substr(line.find(kPipePrefix) + kPipePrefix.size());
  if (fields.starts_with(' ')) fields.remove_prefix(std::min(fields.find(kPipePrefix), fields.size()));
  if (fields.starts_with(kPipePrefix)) fields.remove_prefix(kPipePrefix.size());
  return fields;
}

bool is_stage_name(std::string_view name) {
  return !name.empty() && std::all_of(name.begin(), name.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
  });
}

InputError malformed_exec_line(const LineReader& reader) {
  return reader.error(fmt::format(
      "malformed Exec line: expected '0x<pc> [@<symbol>] : <disassembly>', got '{}'", shown(reader.text())));
}

}  // namespace

bool is_object_name(std::string_view name) {
  if (name.empty()) return false;
  for (const char c : name) {
    const bool allowed = is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '.' ||
                         c == '_' || c == '-' || c == '[' || c == ']';
    if (!allowed) return false;
  }
  return true;
}

// Format strings of gem5 v22 to v24, src/base/trace.cc and src/cpu/exetrace.cc:
//   "%7d: " tick (not with FmtTicksOff)   "%s: " flag (with FmtFlag)   "%s: " CPU   "A%d " (ExecAsid)
//   "T%d : " (ExecThread)   "%#x" pc   " @%s" or " @%s+%d" (ExecSymbol)   ".%2d" micro pc, or three blanks
//   " : " and what follows
struct ExecHeadParser::Prefix {
  std::optional<std::uint64_t> tick;
  std::string_view cpu;
  std::string_view thread;
  std::string_view middle;  ///< what stands between tick and pc
  std::string_view from_pc;
  bool certain = false;
};

/// The front where the program counter begins at `hex`.
std::optional<ExecHeadParser::Prefix> ExecHeadParser::parse_prefix(const LineReader& reader,
                                                                   std::size_t hex) {
  const std::string_view line = reader.text();
  Prefix prefix;
  std::string_view front = line.substr(0, hex);
  const std::string_view thread = cut_numbered(front, 'T', " : ");
  prefix.certain = !thread.empty();
  prefix.thread = thread;
  cut_numbered(front, 'A', " ");
  if (!front.ends_with(": ")) return std::nullopt;
  front.remove_suffix(2);
  const std::size_t name_at = front.rfind(": ");
  prefix.cpu = name_at == std::string_view::npos ? front : front.substr(name_at + 2);
  if (!is_object_name(prefix.cpu)) return std::nullopt;
  std::string_view after_tick = line;
  if (name_at != std::string_view::npos) {
    std::string_view before = front.substr(0, name_at);
    if (before.ends_with(kFlagName)) before.remove_suffix(kFlagName.size());
    std::string_view digits = tick_at_end(before);
    if (!digits.empty()) {
      after_tick = line.substr(static_cast<std::size_t>(digits.data() + digits.size() - line.data()));
      prefix.tick = take_decimal(digits);
    }
  }
  if (!prefix.tick && is_digit(line.front())) {
    if (!prefix.certain) return std::nullopt;
    throw reader.error(fmt::format("malformed tick in '{}'", shown(line)));
  }
  prefix.middle = after_tick.substr(0, hex + 2 - (line.size() - after_tick.size()));
  prefix.from_pc = line.substr(hex + 2);
  return prefix;
}

/// The program's output in front of a line may hold numbers of its own: the program counter is the first that
/// stands behind a thread, else the first behind a tick and a CPU.
std::optional<ExecHeadParser::Prefix> ExecHeadParser::find_prefix(const LineReader& reader) {
  const std::string_view line = reader.text();
  std::optional<Prefix> found;
  for (std::size_t hex = line.find("0x"); hex != std::string_view::npos; hex = line.find("0x", hex + 2)) {
    if (hex == 0) continue;
    const auto prefix = parse_prefix(reader, hex);
    if (!prefix) continue;
    if (prefix->certain) return prefix;
    if (!found || (prefix->tick && !found->tick)) found = prefix;
  }
  return found;
}

const ExecFront* ExecHeadParser::parse_front(const LineReader& reader) {
  const std::string_view line = reader.text();
  std::string_view rest = without_leading_spaces(line);  // before ticks of less than seven digits
  std::uint64_t tick = 0;
  const bool has_tick = !rest.empty() && is_digit(rest.front()) && read_decimal(rest, tick);
  front_.repeats = has_tick && !known_middle_.empty() && rest.starts_with(known_middle_);
  if (front_.repeats) {
    front_.tick = tick;
    front_.certain = true;
    rest.remove_prefix(known_middle_.size());
  } else {
    const auto prefix = find_prefix(reader);
    if (!prefix) return nullptr;
    front_.tick = prefix->tick;
    front_.certain = prefix->certain;
    rest = prefix->from_pc;
    known_cpu_ = prefix->cpu;
    known_thread_ = prefix->thread;
    known_middle_ = front_.certain && prefix->tick ? prefix->middle : std::string_view();
    front_.cpu = known_cpu_;
    front_.thread = known_thread_;
  }
  if (!read_hexadecimal(rest, front_.pc)) {
    if (!front_.certain) return nullptr;
    throw malformed_exec_line(reader);
  }
  front_.after_pc = rest;
  return &front_;
}

std::optional<ExecHead> parse_place(const ExecFront& front, const LineReader& reader) {
  const std::string_view rest = front.after_pc;
  const std::size_t separator = rest.find(" : ");
  if (separator == std::string_view::npos) {
    if (!front.certain) return std::nullopt;
    throw malformed_exec_line(reader);
  }
  if (separator > 0 && rest.front() != ' ' && rest.front() != '.') {
    if (!front.certain) return std::nullopt;
    throw malformed_exec_line(reader);
  }
  ExecHead head;
  static_cast<ExecFront&>(head) = front;
  head.rest = rest.substr(separator + 3);
  // "[ @symbol+offset]" then ". 7" for a micro-op or spaces for anything else.
  std::string_view place = rest.substr(0, separator);
  if (!place.empty() && is_digit(place.back())) {
    if (const std::size_t dot = place.rfind('.'); dot != std::string_view::npos) {
      std::string_view number = without_leading_spaces(place.substr(dot + 1));
      const auto micro_pc = take_decimal(number);
      if (micro_pc && number.empty() && *micro_pc <= UINT32_MAX) {
        head.micro_pc = static_cast<std::uint32_t>(*micro_pc);
        head.has_micro_pc = true;
        place = place.substr(0, dot);
      }
    }
  }
  while (!place.empty() && place.back() == ' ') place.remove_suffix(1);
  if (const std::size_t at = place.find('@'); at != std::string_view::npos)
    head.symbol = place.substr(at + 1);
  return head;
}

std::optional<ExecHead> ExecHeadParser::parse(const LineReader& reader) {
  const ExecFront* const front = parse_front(reader);
  return front != nullptr ? parse_place(*front, reader) : std::nullopt;
}

// [Predicated False][ D=<data>][ A=0x<address>][  FetchSeq=<n>][  CPSeq=<n>][  flags=(A|B|C)], and in gem5 of
// 2026 the word FAULTING
ExecTail parse_exec_tail(std::string_view text, const LineReader& reader) {
  ExecTail tail;
  const auto malformed = [&](std::string_view field) {
    return reader.error(fmt::format("malformed {} in '{}'", field, shown(text)));
  };
  const auto ends_field = [&] { return text.empty() || text.front() == ' '; };
  const auto take = [&](std::string_view name) {
    if (!text.starts_with(name)) return false;
    text.remove_prefix(name.size());
    return true;
  };
  while (!text.empty()) {
    const char first = text.front();
    if (first == ' ') {
      text.remove_prefix(1);
    } else if (first == 'A' && take("A=")) {
      std::uint64_t address = 0;
      if (!read_prefixed_hex(text, address) || !ends_field()) throw malformed("address A=");
      tail.address = address;
    } else if (first == 'D' && take("D=")) {
      tail.vector_result = text.starts_with('[');
      std::uint64_t data = 0;
      if (read_prefixed_hex(text, data))
        tail.data = data;  // a vector's data, "[00000000_...]", is of no use here
      text.remove_prefix(std::min(text.find(' '), text.size()));
    } else if (first == 'F' && take("FetchSeq=")) {
      std::uint64_t sequence = 0;
      if (!read_decimal(text, sequence) || !ends_field()) throw malformed("FetchSeq");
      tail.fetch_sequence = sequence;
    } else if (first == 'f' && take("flags=(")) {
      const std::size_t close = text.find(')');
      if (close == std::string_view::npos) throw malformed("flags=(...)");
      tail.flags = text.substr(0, close);
      text.remove_prefix(close + 1);
    } else {
      const std::string_view word = text.substr(0, text.find(' '));
      tail.faulting |= word.find(kFaultMark) != std::string_view::npos;
      text.remove_prefix(word.size());
    }
  }
  return tail;
}

// fetch:<tick>:0x<pc>:<micro pc>:<sequence number>:<disassembly>
void PipeGroupParser::parse_fetch(std::string_view fields, const LineReader& reader) {
  const auto fail = [&] {
    return reader.error(
        fmt::format("malformed O3PipeView line: expected 'fetch:<tick>:0x<pc>:<micro pc>:<sequence>:<text>', "
                    "got '{}'",
                    shown(reader.text())));
  };
  const auto skip_colon = [&] {
    if (!fields.starts_with(':')) throw fail();
    fields.remove_prefix(1);
  };
  std::uint64_t tick = 0;
  std::uint64_t pc = 0;
  std::uint64_t micro_pc = 0;
  std::uint64_t sequence = 0;
  if (!read_decimal(fields, tick)) throw fail();
  skip_colon();
  if (!read_prefixed_hex(fields, pc)) throw fail();
  skip_colon();
  if (!read_decimal(fields, micro_pc) || micro_pc > UINT32_MAX) throw fail();
  skip_colon();
  if (!read_decimal(fields, sequence) || !fields.starts_with(':')) throw fail();
  group_ = {.sequence = sequence,
            .pc = pc,
            .micro_pc = static_cast<std::uint32_t>(micro_pc),
            .retire_tick = 0,
            .line = reader.number()};
}

const PipeGroup* PipeGroupParser::parse(LineReader& reader) {
  std::string_view fields = behind_pipe_prefix(reader.text());
  const std::string_view stage = kStages[next_stage_];
  const auto fail = [&](const std::string& expected) {
    return reader.error(
        fmt::format("malformed O3PipeView line: expected {}, got '{}'", expected, shown(reader.text())));
  };
  if (!fields.starts_with(stage) || !fields.substr(stage.size()).starts_with(':')) {
    const std::string_view name = fields.substr(0, fields.find(':'));
    const bool known = std::find(kStages.begin(), kStages.end(), name) != kStages.end();
    // The window may open in the middle of a group.
    if (known && !seen_fetch_) return nullptr;
    if (!known && is_stage_name(name) && name.size() < fields.size()) {
      ++unknown_lines_;
      return nullptr;
    }
    throw fail(
        fmt::format("the '{}' line of {}", stage,
                    next_stage_ == 0 ? "a new group" : fmt::format("sequence number {}", group_.sequence)));
  }
  fields.remove_prefix(stage.size() + 1);
  if (next_stage_ == 0) {
    parse_fetch(fields, reader);
    seen_fetch_ = true;
    if (const auto end = read_group_end(reader.buffered())) {
      reader.skip(end->bytes, kStages.size() - 1);
      group_.retire_tick = end->retire_tick;
      return &group_;
    }
    next_stage_ = 1;
    return nullptr;
  }
  const auto tick = take_decimal(fields);
  const bool last = next_stage_ + 1 == kStages.size();
  if (last) {
    constexpr std::string_view kStore = ":store:";
    if (!tick || !fields.starts_with(kStore)) throw fail("'retire:<tick>:store:<tick>'");
    fields.remove_prefix(kStore.size());
    if (!take_decimal(fields)) throw fail("'retire:<tick>:store:<tick>'");
    group_.retire_tick = *tick;
  }
  if (!tick || !fields.empty()) throw fail(fmt::format("'{}:<tick>'", stage));
  next_stage_ = last ? 0 : next_stage_ + 1;
  if (!last) return nullptr;
  return &group_;
}

}  // namespace perfpred::gem5
