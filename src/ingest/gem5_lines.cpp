#include "ingest/gem5_lines.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstring>

namespace perfpred::gem5 {
namespace {

constexpr std::array<std::string_view, 7> kStages = {"fetch", "decode",   "rename", "dispatch",
                                                     "issue", "complete", "retire"};
constexpr std::size_t kShownBytes = 60;

std::string shown(std::string_view text) { return std::string(text.substr(0, kShownBytes)); }

bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// The value of eight decimal digits at `text`, or nothing where they are not all digits. All eight bytes are
/// handled at once, as ticks are most of what there is to parse (1.2 times the speed of the whole import).
std::optional<std::uint64_t> eight_digits(const char* text) {
  std::uint64_t bytes = 0;
  std::memcpy(&bytes, text, sizeof bytes);
  constexpr std::uint64_t kZeros = 0x3030303030303030;
  constexpr std::uint64_t kHighHalves = 0xF0F0F0F0F0F0F0F0;
  constexpr std::uint64_t kSixes = 0x0606060606060606;
  // A digit is 0x30 to 0x39: its high half is 3, and still is 3 when 6 is added.
  if ((bytes & kHighHalves) != kZeros || ((bytes + kSixes) & kHighHalves) != kZeros) return std::nullopt;
  bytes -= kZeros;
  bytes = bytes * 10 + (bytes >> 8);  // pairs
  constexpr std::uint64_t kPairs = 0x000000FF000000FF;
  return (((bytes & kPairs) * (100 + (std::uint64_t{1000000} << 32))) +
          (((bytes >> 16) & kPairs) * (1 + (std::uint64_t{10000} << 32)))) >>
         32;
}

/// Takes a decimal number off the front of `text`; empty where there is none or it does not fit 64 bits.
std::optional<std::uint64_t> take_decimal(std::string_view& text) {
  std::uint64_t value = 0;
  std::size_t at = 0;
  constexpr std::size_t kSafeDigits = 19;  // always fit 64 bits
  while (at + 8 <= std::min(text.size(), kSafeDigits)) {
    const auto digits = eight_digits(text.data() + at);
    if (!digits) break;
    value = value * 100'000'000 + *digits;
    at += 8;
  }
  for (; at < text.size() && is_digit(text[at]); ++at) {
    const auto digit = static_cast<std::uint64_t>(text[at] - '0');
    if (at >= kSafeDigits && value > (UINT64_MAX - digit) / 10) return std::nullopt;
    value = value * 10 + digit;
  }
  if (at == 0) return std::nullopt;
  text.remove_prefix(at);
  return value;
}

/// The same for a hexadecimal number.
std::optional<std::uint64_t> take_hexadecimal(std::string_view& text) {
  std::uint64_t value = 0;
  const auto [end, status] = std::from_chars(text.data(), text.data() + text.size(), value, 16);
  if (status != std::errc()) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return value;
}

std::optional<std::uint64_t> take_prefixed_hex(std::string_view& text) {
  if (!text.starts_with("0x")) return std::nullopt;
  text.remove_prefix(2);
  return take_hexadecimal(text);
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

bool is_object_name(std::string_view name) {
  if (name.empty()) return false;
  for (const char c : name) {
    const bool allowed = is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '.' ||
                         c == '_' || c == '-' || c == '[' || c == ']';
    if (!allowed) return false;
  }
  return true;
}

}  // namespace

// <tick>: [<flag>: ]<cpu>: [A<asid> ][T<thread> : ]0x<pc>[ @<symbol>][.<micro pc>] : <rest>
struct ExecHeadParser::Prefix {
  std::optional<std::uint64_t> tick;
  std::string_view cpu;
  std::string_view thread;
  std::string_view middle;  ///< what stands between tick and pc
  std::string_view from_pc;
  bool certain = false;  ///< it names a thread, which no other line of gem5 does in this place
};

std::optional<ExecHeadParser::Prefix> ExecHeadParser::parse_prefix(const LineReader& reader) {
  const std::string_view line = reader.text();
  const std::size_t hex = line.find("0x");
  if (hex == std::string_view::npos || hex == 0) return std::nullopt;
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
  if (is_digit(line.front())) {
    prefix.tick = take_decimal(after_tick);
    if (!prefix.tick || !after_tick.starts_with(": ") || name_at == std::string_view::npos) {
      if (!prefix.certain) return std::nullopt;
      throw reader.error(fmt::format("malformed tick in '{}'", shown(line)));
    }
  }
  prefix.middle = after_tick.substr(0, hex + 2 - (line.size() - after_tick.size()));
  prefix.from_pc = line.substr(hex + 2);
  return prefix;
}

std::optional<ExecHead> ExecHeadParser::parse(const LineReader& reader) {
  const std::string_view line = reader.text();
  ExecHead head;
  bool certain = true;
  std::string_view rest = line;
  const bool starts_with_digit = !line.empty() && is_digit(line.front());
  const auto tick = starts_with_digit ? take_decimal(rest) : std::nullopt;
  if (tick && !known_middle_.empty() && rest.starts_with(known_middle_)) {
    head.tick = tick;
    rest.remove_prefix(known_middle_.size());
  } else {
    const auto prefix = parse_prefix(reader);
    if (!prefix) return std::nullopt;
    head.tick = prefix->tick;
    certain = prefix->certain;
    rest = prefix->from_pc;
    known_cpu_ = prefix->cpu;
    known_thread_ = prefix->thread;
    known_middle_ = certain && prefix->tick ? prefix->middle : std::string_view();
  }
  head.cpu = known_cpu_;
  head.thread = known_thread_;
  const auto pc = take_hexadecimal(rest);
  const std::size_t separator = rest.find(" : ");
  if (!pc || separator == std::string_view::npos) {
    if (!certain) return std::nullopt;
    throw reader.error(fmt::format(
        "malformed Exec line: expected '0x<pc> [@<symbol>] : <disassembly>', got '{}'", shown(line)));
  }
  head.pc = *pc;
  head.rest = rest.substr(separator + 3);
  // "[ @symbol+offset]" then ". 7" for a micro-op or spaces for anything else.
  std::string_view place = rest.substr(0, separator);
  if (!place.empty() && is_digit(place.back())) {
    if (const std::size_t dot = place.rfind('.'); dot != std::string_view::npos) {
      std::string_view number = place.substr(dot + 1);
      number.remove_prefix(std::min(number.find_first_not_of(' '), number.size()));
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

// [Predicated False][ D=<data>][ A=0x<address>][  FetchSeq=<n>][  CPSeq=<n>][  flags=(A|B|C)]
ExecTail parse_exec_tail(std::string_view text, const LineReader& reader) {
  ExecTail tail;
  const auto malformed = [&](std::string_view field) {
    return reader.error(fmt::format("malformed {} in '{}'", field, shown(text)));
  };
  const auto ends_field = [&] { return text.empty() || text.front() == ' '; };
  while (!text.empty()) {
    if (text.front() == ' ') {
      text.remove_prefix(1);
    } else if (text.starts_with("A=")) {
      text.remove_prefix(2);
      tail.address = take_prefixed_hex(text);
      if (!tail.address || !ends_field()) throw malformed("address A=");
    } else if (text.starts_with("D=")) {
      text.remove_prefix(2);
      tail.vector_result = text.starts_with('[');
      tail.data = take_prefixed_hex(text);  // a vector's data, "[00000000_...]", is of no use here
      text.remove_prefix(std::min(text.find(' '), text.size()));
    } else if (text.starts_with("FetchSeq=")) {
      text.remove_prefix(9);
      tail.fetch_sequence = take_decimal(text);
      if (!tail.fetch_sequence || !ends_field()) throw malformed("FetchSeq");
    } else if (text.starts_with("flags=(")) {
      text.remove_prefix(7);
      const std::size_t close = text.find(')');
      if (close == std::string_view::npos) throw malformed("flags=(...)");
      tail.flags = text.substr(0, close);
      text.remove_prefix(close + 1);
    } else {
      text.remove_prefix(std::min(text.find(' '), text.size()));
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
  if (!take_decimal(fields)) throw fail();
  skip_colon();
  const auto pc = take_prefixed_hex(fields);
  if (!pc) throw fail();
  skip_colon();
  const auto micro_pc = take_decimal(fields);
  if (!micro_pc || *micro_pc > UINT32_MAX) throw fail();
  skip_colon();
  const auto sequence = take_decimal(fields);
  if (!sequence || !fields.starts_with(':')) throw fail();
  group_ = {.sequence = *sequence,
            .pc = *pc,
            .micro_pc = static_cast<std::uint32_t>(*micro_pc),
            .retire_tick = 0,
            .line = reader.number()};
}

std::optional<PipeGroup> PipeGroupParser::parse(const LineReader& reader) {
  std::string_view fields = reader.text().substr(kPipePrefix.size());
  const std::string_view stage = kStages[next_stage_];
  const auto fail = [&](const std::string& expected) {
    return reader.error(
        fmt::format("malformed O3PipeView line: expected {}, got '{}'", expected, shown(reader.text())));
  };
  if (!fields.starts_with(stage) || !fields.substr(stage.size()).starts_with(':')) {
    const std::string_view name = fields.substr(0, fields.find(':'));
    const bool known = std::find(kStages.begin(), kStages.end(), name) != kStages.end();
    // The window may open in the middle of a group.
    if (known && !seen_fetch_) return std::nullopt;
    throw fail(
        fmt::format("the '{}' line of {}", stage,
                    next_stage_ == 0 ? "a new group" : fmt::format("sequence number {}", group_.sequence)));
  }
  fields.remove_prefix(stage.size() + 1);
  if (next_stage_ == 0) {
    parse_fetch(fields, reader);
    seen_fetch_ = true;
    next_stage_ = 1;
    return std::nullopt;
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
  if (!last) return std::nullopt;
  return group_;
}

}  // namespace perfpred::gem5
