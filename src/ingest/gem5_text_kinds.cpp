#include "ingest/gem5_text_kinds.h"

#include "ingest/gem5_lines.h"

namespace perfpred::gem5 {

bool is_minor_trace_line(std::string_view line) {
  return line.find(": MinorTrace: ") != std::string_view::npos ||
         line.find(": MinorInst: ") != std::string_view::npos ||
         line.find(": MinorLine: ") != std::string_view::npos;
}

bool is_exec_line_of_old_gem5(std::string_view line) {
  const std::size_t at = line.find(" : @");
  if (at == std::string_view::npos) return false;
  // "T<thread>" stands before it.
  const std::string_view front = line.substr(0, at);
  const std::size_t digits = front.find_last_not_of("0123456789");
  if (digits == std::string_view::npos || digits + 1 == front.size() || front[digits] != 'T') return false;
  const std::size_t tick = line.find_first_not_of(' ');
  return line[tick] >= '0' && line[tick] <= '9';
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
