#include "perfpred/baseline/segment_counts.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "baseline/dataflow_columns.h"
#include "perfpred/compose/program_vector.h"
#include "perfpred/features/feature_stream.h"
#include "perfpred/trace/error.h"
#include "perfpred/trace/interrupt.h"

namespace perfpred {
namespace {

constexpr std::array<const char*, 4> kDistances = {"fetch_distance", "data_distance", "load_distance",
                                                   "store_distance"};
constexpr std::size_t kBins = 27;  // floor(log2(1 + d)) from 0 to 26, which is kNeverSeen
constexpr std::array<const char*, 4> kSums = {"bimodal_wrong", "return16_wrong", "path_target_wrong",
                                              "chain_192_cycles"};

/// Where the counts come from in a row of `dataflow`.
struct Places {
  std::size_t op_class = dataflow_column("op_class");
  std::size_t op_classes = dataflow().columns[op_class].cardinality;
  std::array<std::size_t, kDistances.size()> distances{};
  std::array<std::size_t, kSums.size()> sums{};

  Places() {
    std::transform(kDistances.begin(), kDistances.end(), distances.begin(), dataflow_column);
    std::transform(kSums.begin(), kSums.end(), sums.begin(), dataflow_column);
  }
  std::size_t width() const { return op_classes + distances.size() * kBins + sums.size() + 1; }
};

const Places& places() {
  static const Places known;
  return known;
}

void count_row(const float* row, std::vector<float>& counts) {
  const Places& at = places();
  counts[std::min(static_cast<std::size_t>(row[at.op_class]), at.op_classes - 1)] += 1;
  std::size_t next = at.op_classes;
  for (const std::size_t distance : at.distances) {
    const auto bin = static_cast<std::size_t>(std::log2(1.0F + row[distance]));
    counts[next + std::min(bin, kBins - 1)] += 1;
    next += kBins;
  }
  for (const std::size_t sum : at.sums) counts[next++] += row[sum];
  counts.back() += 1;
}

}  // namespace

std::size_t dataflow_column(const std::string& name) {
  const auto& columns = dataflow().columns;
  const auto found =
      std::find_if(columns.begin(), columns.end(), [&](const auto& column) { return column.name == name; });
  if (found == columns.end()) throw std::logic_error("dataflow has no column " + name);
  return static_cast<std::size_t>(found - columns.begin());
}

std::size_t count_width() { return places().width(); }

void read_dataflow_rows(const TraceReader& trace, const RowSink& sink) {
  constexpr std::uint64_t kBlock = 16384;
  const std::size_t width = dataflow().width();
  FeatureStream features(trace, dataflow());
  std::vector<float> rows(kBlock * width);
  std::uint64_t begin = 0;
  while (const std::size_t count = features.read(rows)) {
    throw_if_interrupted();
    sink(begin, std::span(rows).first(count * width));
    begin += count;
  }
}

std::span<const float> TraceCounts::segment(std::size_t i) const {
  return std::span(counts).subspan(i * count_width(), count_width());
}

std::vector<double> TraceCounts::total() const {
  std::vector<double> sum(count_width());
  for (std::size_t i = 0; i < counts.size(); ++i) sum[i % sum.size()] += static_cast<double>(counts[i]);
  return sum;
}

void SegmentCounter::add(std::uint64_t begin, std::span<const float> rows) {
  const std::size_t width = dataflow().width();
  for (std::size_t i = 0; i < rows.size() / width; ++i) {
    if (begin + i > 0) count_row(rows.data() + i * width, segment_);
    end_ = begin + i + 1;
    if (end_ % kCountSegment == 0) flush();
  }
}

void SegmentCounter::flush() {
  counts_.counts.insert(counts_.counts.end(), segment_.begin(), segment_.end());
  counts_.ends.push_back(end_);
  std::fill(segment_.begin(), segment_.end(), 0.0F);
}

TraceCounts SegmentCounter::finish() {
  if (end_ % kCountSegment != 0) flush();
  return std::move(counts_);
}

TraceCounts count_trace(const TraceReader& trace) {
  SegmentCounter counter;
  read_dataflow_rows(trace,
                     [&](std::uint64_t begin, std::span<const float> rows) { counter.add(begin, rows); });
  return counter.finish();
}

std::vector<double> segment_times_ps(const CountedTrace& counted, const std::string& core,
                                     std::uint32_t period_ps) {
  throw_if_interrupted();
  const TraceReader trace(counted.file);
  const std::uint32_t of_trace = trace.core(core).period_ps;
  if (of_trace != period_ps) {
    throw InputError(counted.file.string(), "/retire/" + core,
                     fmt::format("has a cycle time of {} ps, expected {} ps", of_trace, period_ps));
  }
  const auto increments = trace.read_increments(core, 0, trace.instruction_count());
  std::vector<double> times;
  std::uint64_t begin = 1;  // the first instruction's time has no start
  for (const std::uint64_t end : counted.counts.ends) {
    std::uint64_t cycles = 0;
    for (std::uint64_t i = begin; i < end; ++i) cycles += increments[i];
    times.push_back(cycles_to_ps(cycles, period_ps));
    begin = end;
  }
  return times;
}

}  // namespace perfpred
