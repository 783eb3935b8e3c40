#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "perfpred/trace/store.h"

namespace perfpred {

/// Instructions of a segment, the unit that the fitted baselines see.
constexpr std::uint64_t kCountSegment = 1000;

/// The simple counts of a segment that the fitted baselines know, all of them columns of `dataflow` added up:
/// instructions of each op class; for each of the four stack distances (fetch, data, load, store) a histogram
/// over powers of two, what was never seen before apart; mispredictions of a bimodal predictor and of ideal
/// target predictors; the length of the dependence chain in a window of 192 instructions; last, the number of
/// instructions.
std::size_t count_width();

/// Calls `sink` with the raw rows of `dataflow`, row-major [count, dataflow().width()], of one block of
/// instructions after the other.
using RowSink = std::function<void(std::uint64_t begin, std::span<const float> rows)>;
void read_dataflow_rows(const TraceReader& trace, const RowSink& sink);

/// A trace's counts, a segment after the other: [0, 1000), [1000, 2000), ..., the last one as short as it is.
/// The first instruction of a trace, whose time has no start, is left out of them.
struct TraceCounts {
  std::vector<float> counts;        ///< [segments, count_width()]
  std::vector<std::uint64_t> ends;  ///< instruction behind each segment

  std::size_t segments() const { return ends.size(); }
  std::span<const float> segment(std::size_t i) const;
  /// The sum over all segments.
  std::vector<double> total() const;
};

/// Gathers counts from rows of `dataflow` fed in order.
class SegmentCounter {
 public:
  void add(std::uint64_t begin, std::span<const float> rows);
  /// The counts of all that was added.
  TraceCounts finish();

 private:
  void flush();

  TraceCounts counts_;
  std::vector<float> segment_ = std::vector<float>(count_width());
  std::uint64_t end_ = 0;
};

TraceCounts count_trace(const TraceReader& trace);

/// A training trace, counted.
struct CountedTrace {
  std::filesystem::path file;
  std::string program;
  TraceCounts counts;
};

/// True times of the segments of a counted trace in picoseconds. Throws InputError where the trace lacks the
/// core or gives it another cycle time than `period_ps`.
std::vector<double> segment_times_ps(const CountedTrace& trace, const std::string& core,
                                     std::uint32_t period_ps);

}  // namespace perfpred
