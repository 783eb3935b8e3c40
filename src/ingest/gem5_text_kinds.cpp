#include "ingest/gem5_text_kinds.h"

#include <algorithm>

#include "ingest/disassembly_text.h"
#include "ingest/gem5_lines.h"

namespace perfpred::gem5 {
namespace {

bool take(std::string_view& text, std::string_view expected) {
  if (!text.starts_with(expected)) return false;
  text.remove_prefix(expected.size());
  return true;
}

bool take_digits(std::string_view& text) {
  const std::size_t count = std::min(text.find_first_not_of("0123456789"), text.size());
  text.remove_prefix(count);
  return count > 0;
}

/// Takes "<letter><digits><ending>" where it is there as a whole.
bool take_numbered(std::string_view& text, char letter, std::string_view ending) {
  std::string_view rest = text;
  if (!take(rest, {&letter, 1}) || !take_digits(rest) || !take(rest, ending)) return false;
  text = rest;
  return true;
}

}  // namespace

bool is_minor_trace_line(std::string_view line) {
  return line.find(": MinorTrace: ") != std::string_view::npos ||
         line.find(": MinorInst: ") != std::string_view::npos ||
         line.find(": MinorLine: ") != std::string_view::npos;
}

// <tick>: <CPU>[:] [+ |- ][A<n> ][T<n> : ](@<symbol>|0x<pc>) ... : <disassembly>
bool is_exec_line_of_old_gem5(std::string_view line) {
  std::string_view rest = without_leading_spaces(line);
  const bool has_tick = take_digits(rest) && take(rest, ": ");
  if (!has_tick) rest = line;
  const std::string_view cpu = rest.substr(0, rest.find(' '));
  rest.remove_prefix(cpu.size());
  const bool has_colon = cpu.ends_with(':');
  if (!is_object_name(has_colon ? cpu.substr(0, cpu.size() - 1) : cpu) || !take(rest, " ")) return false;
  if (!has_colon && !take(rest, "+ ")) take(rest, "- ");  // ExecSpeculative
  take_numbered(rest, 'A', " ");
  const bool has_thread = take_numbered(rest, 'T', " : ");
  // In other text a message may follow "<tick>: <object>: ".
  if (!has_thread && (!has_tick || has_colon)) return false;
  // From v21 on a colon follows the CPU, and the program counter is always there.
  const bool is_old = take(rest, "@") || (!has_colon && take(rest, "0x"));
  return is_old && rest.find(" : ") != std::string_view::npos;
}

bool looks_like_text_of_gem5(std::string_view head) {
  LineReader reader(memory_byte_source(head, "head"));
  ExecHeadParser parser;
  while (reader.next()) {
    const std::string_view line = reader.text();
    if (is_pipe_line(line) || ends_in_pipe_fetch(line) || is_minor_trace_line(line) ||
        is_exec_line_of_old_gem5(line)) {
      return true;
    }
    try {
      const auto exec = parser.parse(reader);
      if (exec && (exec->tick || exec->certain || exec->cpu.find('.') != std::string_view::npos)) return true;
    } catch (const InputError&) {  // is one, but malformed
      return true;
    }
  }
  return false;
}

}  // namespace perfpred::gem5
