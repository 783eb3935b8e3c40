#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "perfpred/compose/prediction.h"
#include "perfpred/learn/core_fit.h"

namespace perfpred {

/// A trace's instruction vectors summed over segments of consecutive instructions, with the true times: small
/// enough to keep (a few hundred bytes for 1,000 instructions), and all that fitting core vectors anew takes.
/// The first instruction, whose time has no start, is left out.
struct SegmentedTrace {
  TraceVector trace;                       ///< its vector is the sum over the segments
  std::vector<std::uint64_t> sizes;        ///< instructions of each segment
  std::vector<float> vectors;              ///< [segments, width]
  std::vector<std::vector<double>> times;  ///< [cores][segments], picoseconds; empty where there is no truth

  std::size_t segments() const { return sizes.size(); }
};

/// Runs the engine over a trace. `cores`: names and cycle times, in the order of `times`. Throws InputError
/// as compute_trace_vector does.
SegmentedTrace sum_segments(const TraceReader& trace, const StoredModel& model, Engine& engine,
                            const std::vector<std::string>& cores, std::uint64_t segment_instructions,
                            const std::function<void(std::uint64_t instructions)>& on_progress = {});

/// Adds the first `most_instructions` (0: all) of a trace's segments to the sums over its program for the
/// core's place in `times`; `with_count`: the vectors have the number of instructions as one entry more.
/// Returns the instructions added.
std::uint64_t add_segments(const SegmentedTrace& trace, std::size_t core, bool with_count,
                           std::uint64_t most_instructions, SegmentSums& sums);

}  // namespace perfpred
