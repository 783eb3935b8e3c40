#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "perfpred/trace/content.h"
#include "perfpred/trace/instruction.h"

namespace perfpred {

/// One core's column of incremental latencies in a trace file.
struct CoreColumn {
  std::string name;
  std::uint32_t period_ps = 0;     ///< cycle time
  std::string core_json;           ///< the core's description as JSON text; may be empty
  std::uint64_t instructions = 0;  ///< entries in the column
};

/// What a trace file says of itself, without its columns.
struct TraceHeader {
  std::string isa = "x86-64";               ///< "x86-64", "aarch64", "riscv64"
  std::string granularity = "instruction";  ///< "instruction" or "micro-op"
  std::string program;                      ///< windows of one program share it
  std::string window;                       ///< names the window within the program; may be empty
  std::string source;                       ///< where it was imported from; may be empty
  std::vector<Content> lacks;               ///< what its source did not tell: columns hold defaults
  /// Instructions that ran from where the warm-up begins to the trace's first one; more than the warm-up has
  /// where only what last touched a line is kept of some (LastTouches). 0: as many as the warm-up has.
  std::uint64_t warm_up_span = 0;
};

}  // namespace perfpred
