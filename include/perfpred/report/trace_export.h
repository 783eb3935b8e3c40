#pragma once

#include <cstdint>
#include <functional>
#include <ostream>
#include <string>
#include <vector>

#include "perfpred/report/predicted_cycles.h"
#include "perfpred/trace/store.h"

namespace perfpred::report {

/// A range of a trace; `count` may reach beyond its end.
struct TraceRange {
  std::uint64_t from = 0;
  std::uint64_t count = UINT64_MAX;
};

/// Called with the instructions written so far.
using ExportProgress = std::function<void(std::uint64_t done)>;

/// A line an instruction: instruction, pc, disassembly, symbol, op_class, flags (names, '|' between),
/// address, address2 (empty: none), access_size, taken, fault, and "NAME cycles" for each of `cores`. Returns
/// the number of instructions.
std::uint64_t write_trace_csv(std::ostream& stream, const TraceReader& trace, const TraceRange& range,
                              const std::vector<std::string>& cores, const ExportProgress& progress = {});

/// The recorded retire times of a core as a log for Konata; the first instruction of the range retires in
/// cycle 0.
std::uint64_t write_trace_kanata(std::ostream& stream, const TraceReader& trace, const TraceRange& range,
                                 const std::string& core, const ExportProgress& progress = {});

/// The same for predicted times. Single predictions may be below 0, and time in a log never goes back: an
/// instruction retires in the highest whole cycle (rounded down) that the sum of predictions has reached so
/// far. Throws InputError where the predictions are of another trace (a program counter differs).
std::uint64_t write_predicted_kanata(std::ostream& stream, const TraceReader& trace, const TraceRange& range,
                                     PredictedCycles predictions, const ExportProgress& progress = {});

}  // namespace perfpred::report
