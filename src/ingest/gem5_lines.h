#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "perfpred/ingest/line_reader.h"

namespace perfpred::gem5 {

/// The front of an Exec line, up to and with its program counter.
struct ExecFront {
  std::optional<std::uint64_t> tick;  ///< none with ExecNoTicks
  std::string_view cpu;
  std::string_view thread;  ///< "0"; empty with ExecThread off
  std::uint64_t pc = 0;
  std::string_view after_pc;  ///< the rest of the line
  bool repeats = false;       ///< it has a tick, and CPU and thread are those of the parser's line before
  bool certain = false;       ///< it names a thread, which no other line of gem5 does in this place
};

/// An Exec line up to and with its micro pc; `rest` is what follows the " : " after that.
struct ExecHead : ExecFront {
  std::string_view symbol;  ///< "main+16"; may be empty
  std::uint32_t micro_pc = 0;
  bool has_micro_pc = false;  ///< false for what is no microcode, and for the header line of a macro-op
  std::string_view rest;
};

/// What stands behind the op class of an Exec line.
struct ExecTail {
  std::optional<std::uint64_t> data;
  std::optional<bool> vector_result;  ///< whether the data is that of a vector register; empty: no data
  std::optional<std::uint64_t> address;
  std::optional<std::uint64_t> fetch_sequence;
  std::optional<std::string_view> flags;  ///< "IsInteger|IsLoad"
  bool faulting = false;                  ///< marked FAULTING, as gem5 of 2026 marks what faulted
};

/// The seven lines of one micro-op in O3PipeView's text.
struct PipeGroup {
  std::uint64_t sequence = 0;
  std::uint64_t pc = 0;
  std::uint32_t micro_pc = 0;
  std::uint64_t retire_tick = 0;  ///< 0: squashed
  std::uint64_t line = 0;         ///< of its fetch line
};

inline constexpr std::string_view kPipePrefix = "O3PipeView:";

inline bool is_pipe_line(std::string_view line) {
  return !line.empty() && line.front() == kPipePrefix.front() && line.starts_with(kPipePrefix);
}

/// Whether a group opens behind something else: output of the program without a newline, in a trace that goes
/// to the same stream.
inline bool ends_in_pipe_fetch(std::string_view line) {
  return line.find("O3PipeView:fetch:") != std::string_view::npos;
}

/// Whether a name can be that of one of gem5's objects, such as a CPU: "system.cpu[0]".
bool is_object_name(std::string_view name);

inline constexpr std::string_view kFaultMark = "FAULTING";

/// Reads the fronts of Exec lines. Remembers the text between tick and program counter of the last line,
/// which hardly ever changes.
class ExecHeadParser {
 public:
  /// What the current line begins with, until the next call; nullptr where it is no Exec line. Throws
  /// InputError where it begins as one but is malformed.
  const ExecFront* parse_front(const LineReader& reader);
  /// Front and place at once; empty where the current line is no Exec line.
  std::optional<ExecHead> parse(const LineReader& reader);

 private:
  struct Prefix;
  static std::optional<Prefix> parse_prefix(const LineReader& reader, std::size_t hex);
  static std::optional<Prefix> find_prefix(const LineReader& reader);

  ExecFront front_;
  std::string known_middle_;  ///< ": system.cpu: A0 T0 : 0x"
  std::string known_cpu_;
  std::string known_thread_;
};

/// What stands between program counter and disassembly. Empty where the line is no Exec line after all;
/// throws InputError where it is malformed.
std::optional<ExecHead> parse_place(const ExecFront& front, const LineReader& reader);

/// Throws InputError where a field is malformed.
ExecTail parse_exec_tail(std::string_view text, const LineReader& reader);

/// Puts the lines of O3PipeView together. One per source.
class PipeGroupParser {
 public:
  /// Takes the current line, from kPipePrefix in it on, and where it opens a group the lines behind it as
  /// far as they are in memory and as gem5 writes them; gives the group, until the next call, when its last
  /// line has come, else nullptr. Throws InputError where the line is malformed or out of its place.
  const PipeGroup* parse(LineReader& reader);
  /// Forgets the group that is open, after a damaged line: the next one begins with a fetch line.
  void start_anew() {
    next_stage_ = 0;
    seen_fetch_ = false;
  }
  bool inside_group() const { return next_stage_ != 0; }
  /// Lines of stages that are not known, and were left out.
  std::uint64_t unknown_lines() const { return unknown_lines_; }

 private:
  void parse_fetch(std::string_view fields, const LineReader& reader);

  PipeGroup group_;
  std::size_t next_stage_ = 0;
  bool seen_fetch_ = false;
  std::uint64_t unknown_lines_ = 0;
};

}  // namespace perfpred::gem5
