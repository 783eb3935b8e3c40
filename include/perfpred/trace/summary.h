#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "perfpred/trace/store.h"

namespace perfpred {

struct OpClassCount {
  std::string name;
  std::uint64_t instructions = 0;
};

struct FunctionCount {
  std::string name;  ///< empty: instructions whose function is not known
  std::uint64_t instructions = 0;
};

/// What a core took for the trace. The first increment has no predecessor and is left out.
struct CoreTotal {
  std::string name;
  std::uint32_t period_ps = 0;
  std::uint64_t increments = 0;  ///< instructions less the first
  std::uint64_t cycles = 0;
  std::uint64_t time_ps() const { return cycles * period_ps; }
};

/// What is in a trace, counted in one pass. Counts are of retired instructions unless said otherwise.
struct TraceSummary {
  std::string file;
  bool is_sealed = true;  ///< TraceReader::is_sealed
  TraceHeader header;
  std::uint64_t instructions = 0;
  std::uint64_t warm_up =
      0;  ///< instructions kept in front of them (TraceReader::warm_up_count); in no other count
  std::uint64_t uops = 0;  ///< static instructions count up to 255 each
  std::uint64_t distinct_instructions = 0;
  std::uint64_t code_bytes = 0;  ///< of the distinct instructions
  std::uint64_t code_lines = 0;  ///< distinct 64-byte lines that hold them
  std::uint64_t data_lines = 0;  ///< distinct 64-byte lines of data accessed
  std::uint64_t loads = 0;
  std::uint64_t stores = 0;
  std::uint64_t branches = 0;  ///< control transfers of all kinds
  std::uint64_t taken_branches = 0;
  std::uint64_t conditional_branches = 0;
  std::uint64_t taken_conditional_branches = 0;
  std::uint64_t faults = 0;
  std::vector<OpClassCount> op_classes;  ///< most frequent first
  std::vector<FunctionCount> functions;  ///< most instructions first; none where the trace has no symbols
  std::vector<CoreTotal> cores;          ///< by name
};

/// Reads the whole trace once. Memory grows with the trace's footprint (one hash-table entry for each 4 KiB
/// page of data touched), not with its length. Throws what TraceReader throws, and Interrupted.
TraceSummary summarize(const TraceReader& reader);

}  // namespace perfpred
