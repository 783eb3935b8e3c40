#pragma once

#include <string_view>

namespace perfpred::gem5 {

/// A line of MinorCPU's trace of its pipeline (src/cpu/minor/trace.hh): "<tick>: <object>: MinorTrace: ...".
bool is_minor_trace_line(std::string_view line);

/// An Exec line of gem5 before v21: with a symbol in place of the program counter where there is one ("T0 :
/// @main+4 : ..."), or, in the oldest versions, without a colon behind the CPU ("system.cpu T0 : 0x40 :
/// ...").
bool is_exec_line_of_old_gem5(std::string_view line);

/// Whether text holds a line of any of these kinds.
bool looks_like_text_of_gem5(std::string_view head);

}  // namespace perfpred::gem5
