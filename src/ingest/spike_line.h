#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "perfpred/trace/instruction.h"

namespace perfpred::spike {

/// One line of Spike's log.
struct Line {
  enum class Kind {
    unrelated,    ///< not of the log: the program's own output
    commit,       ///< an instruction retired
    disassembly,  ///< of -l: the same instruction's text, before it retires
    symbol,       ///< of -l: the next instruction begins a function
    event,        ///< of -l: an exception or what belongs to it, or a remark of Spike's
    unknown,      ///< behind "core N:", but of no kind known here
  };
  static constexpr std::size_t kMostWrites = 8;

  Kind kind = Kind::unrelated;
  bool has_hart = false;  ///< commits of Spike before 2021 name none
  std::uint64_t hart = 0;
  std::uint64_t pc = 0;  ///< of an event: where the trap came, if `has_trap_pc`
  bool has_trap_pc = false;
  std::uint8_t pc_digits = 0;          ///< 8 of RV32, 16 of RV64
  std::uint8_t most_value_digits = 0;  ///< of an integer register that is written
  std::uint32_t encoding = 0;
  std::string_view text;                        ///< disassembly or symbol
  std::array<Register, kMostWrites> written{};  ///< x, f and v registers
  std::size_t writes = 0;
  std::uint64_t address = 0;   ///< of the first access
  std::uint64_t address2 = 0;  ///< of the first one elsewhere
  std::uint64_t dropped_accesses = 0;
  std::uint64_t unknown_effects = 0;  ///< words behind the encoding that are of no kind known here
  std::uint8_t stored_bytes = 0;      ///< by the digits of the data
  bool has_access = false;
  std::string flaw = {};  ///< why a line that begins as one of the log's is none; empty: it is one
};

Line parse_line(std::string_view line);

}  // namespace perfpred::spike
