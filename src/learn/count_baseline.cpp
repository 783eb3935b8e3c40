#include "perfpred/learn/count_baseline.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "perfpred/compose/program_vector.h"
#include "perfpred/features/feature_set.h"
#include "perfpred/learn/core_fit.h"
#include "perfpred/trace/error.h"
#include "perfpred/trace/interrupt.h"

namespace perfpred {
namespace {

constexpr std::array<const char*, 4> kDistances = {"fetch_distance", "data_distance", "load_distance",
                                                   "store_distance"};
constexpr std::size_t kBins = 27;  // floor(log2(1 + d)) from 0 to 26, which is kNeverSeen

std::size_t column_place(const std::string& name) {
  const auto& columns = perfvec51().columns;
  const auto found =
      std::find_if(columns.begin(), columns.end(), [&](const auto& column) { return column.name == name; });
  if (found == columns.end()) throw std::logic_error("perfvec51 has no column " + name);
  return static_cast<std::size_t>(found - columns.begin());
}

/// Where the counts come from in a row of `perfvec51`.
struct Places {
  std::size_t op_class = column_place("op_class");
  std::size_t op_classes = perfvec51().columns[op_class].cardinality;
  std::array<std::size_t, kDistances.size()> distances{};

  Places() {
    for (std::size_t i = 0; i < kDistances.size(); ++i) distances[i] = column_place(kDistances[i]);
  }
  std::size_t width() const { return op_classes + kDistances.size() * kBins + 1; }
};

void count_row(const Places& places, const float* row, std::vector<double>& counts) {
  counts[std::min(static_cast<std::size_t>(row[places.op_class]), places.op_classes - 1)] += 1;
  for (std::size_t i = 0; i < places.distances.size(); ++i) {
    const auto bin = static_cast<std::size_t>(std::log2(1.0F + row[places.distances[i]]));
    counts[places.op_classes + i * kBins + std::min(bin, kBins - 1)] += 1;
  }
  counts.back() += 1;
}

/// A training trace's chunks, small enough to keep: a few hundred bytes for 1,000 instructions.
struct CountedTrace {
  std::filesystem::path file;
  std::string program;
  std::vector<std::vector<float>> counts;  // [chunks][count_width()]
  std::vector<std::uint64_t> ends;         // instruction after each chunk
};

std::vector<double> chunk_times_ps(const TraceReader& trace, const CountedTrace& counted,
                                   const std::string& core, std::uint32_t period_ps) {
  std::vector<double> times;
  std::uint64_t begin = 0;
  const auto increments = trace.read_increments(core, 0, trace.instruction_count());
  for (const std::uint64_t end : counted.ends) {
    std::uint64_t cycles = 0;
    for (std::uint64_t i = std::max<std::uint64_t>(begin, 1); i < end; ++i) cycles += increments[i];
    times.push_back(cycles_to_ps(cycles, period_ps));
    begin = end;
  }
  return times;
}

std::vector<ChunkSums> sums_of(const std::vector<CountedTrace>& traces, const std::string& core) {
  std::vector<ChunkSums> programs;
  std::uint32_t period_ps = 0;
  for (const CountedTrace& counted : traces) {
    throw_if_interrupted();
    const TraceReader trace(counted.file);
    const std::uint32_t of_trace = trace.core(core).period_ps;
    if (period_ps == 0) period_ps = of_trace;
    if (of_trace != period_ps) {
      throw InputError(
          counted.file.string(), "/retire/" + core,
          fmt::format("has a cycle time of {} ps, other traces one of {} ps", of_trace, period_ps));
    }
    const auto place = std::find_if(programs.begin(), programs.end(),
                                    [&](const ChunkSums& sums) { return sums.program() == counted.program; });
    ChunkSums& sums =
        place != programs.end() ? *place : programs.emplace_back(counted.program, count_width());
    const auto times = chunk_times_ps(trace, counted, core, period_ps);
    for (std::size_t i = 0; i < times.size(); ++i) {
      sums.add_chunk(std::vector<double>(counted.counts[i].begin(), counted.counts[i].end()), times[i]);
    }
  }
  for (const ChunkSums& sums : programs) {
    if (!(sums.time_ps() > 0)) {
      throw InputError(fmt::format("program '{}' takes no time on core '{}'", sums.program(), core));
    }
  }
  return programs;
}

}  // namespace

std::size_t count_width() { return Places().width(); }

void count_chunks(const TraceReader& trace, const CountSink& sink) {
  constexpr std::uint64_t kBlockChunks = 64;
  const Places places;
  const std::size_t width = perfvec51().width();
  const auto extractor = make_feature_extractor(perfvec51(), trace.static_table());
  std::vector<float> rows;
  for (std::uint64_t begin = 0; begin < trace.instruction_count(); begin += kBlockChunks * kCountChunk) {
    throw_if_interrupted();
    const InstructionBlock block = trace.read(begin, kBlockChunks * kCountChunk);
    rows.resize(block.size() * width);
    extractor->extract(block, rows);
    for (std::uint64_t at = 0; at < block.size(); at += kCountChunk) {
      const std::uint64_t end = std::min<std::uint64_t>(at + kCountChunk, block.size());
      std::vector<double> counts(places.width());
      for (std::uint64_t i = begin + at == 0 ? 1 : at; i < end; ++i)
        count_row(places, rows.data() + i * width, counts);
      sink(begin + at, begin + end, counts);
    }
  }
}

std::vector<double> count_trace(const TraceReader& trace) {
  std::vector<double> total(count_width());
  count_chunks(trace, [&](std::uint64_t, std::uint64_t, std::span<const double> counts) {
    for (std::size_t i = 0; i < total.size(); ++i) total[i] += counts[i];
  });
  return total;
}

CountBaseline CountBaseline::fit(const std::vector<std::filesystem::path>& traces,
                                 const std::vector<std::string>& cores,
                                 const std::function<void()>& on_trace) {
  CountBaseline baseline;
  std::vector<CountedTrace> counted;
  for (const auto& file : traces) {
    const TraceReader trace(file);
    for (const std::string& core : cores) trace.core(core);  // throws where it is not there, before the work
    CountedTrace& entry = counted.emplace_back();
    entry.file = file;
    entry.program = trace.header().program;
    count_chunks(trace, [&](std::uint64_t, std::uint64_t end, std::span<const double> counts) {
      entry.counts.emplace_back(counts.begin(), counts.end());
      entry.ends.push_back(end);
    });
    auto& programs = baseline.programs_;
    if (std::find(programs.begin(), programs.end(), entry.program) == programs.end())
      programs.push_back(entry.program);
    if (on_trace) on_trace();
  }
  if (counted.empty()) throw InputError("no trace to fit a baseline to");
  std::vector<double> every_instruction_alike(count_width());
  every_instruction_alike.back() = 1.0;
  for (const std::string& core : cores) {
    baseline.weights_[core] = fit_core_vector(sums_of(counted, core), {every_instruction_alike}).core_vector;
  }
  return baseline;
}

double CountBaseline::time_ps(const std::string& core, std::span<const double> counts) const {
  return dot(counts, weights_.at(core));
}

}  // namespace perfpred
