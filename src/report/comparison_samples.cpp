#include "perfpred/report/comparison_samples.h"

#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "perfpred/trace/functions.h"

namespace perfpred::report {

/// The trace that is being read.
struct ComparisonSamples::Reading {
  std::string trace;
  bool with_truth = false;  ///< of every core
  TraceBlocks* blocks = nullptr;
  judge::IntervalOrders* intervals = nullptr;
  judge::InstructionOrders* instructions = nullptr;
  std::vector<judge::PlaceTimes> places;  ///< one a row of the static table
};

ComparisonSamples::ComparisonSamples(std::vector<SampledCore> cores, SampleOptions options)
    : cores_(std::move(cores)), options_(std::move(options)) {}

ComparisonSamples::~ComparisonSamples() = default;

void ComparisonSamples::start(const TraceReader& trace) {
  reading_ = std::make_unique<Reading>();
  reading_->trace = trace.file().string();
  reading_->with_truth = std::all_of(cores_.begin(), cores_.end(),
                                     [&](const SampledCore& core) { return trace.has_core(core.name); });
  TraceBlocks blocks{judge::BlockTimes(cores_.size()), std::nullopt, {}};
  for (const SampledCore& core : cores_) {
    blocks.with_truth.push_back(trace.has_core(core.name));
    if (blocks.with_truth.back() && !blocks.truth) blocks.truth.emplace(cores_.size());
  }
  reading_->blocks = &blocks_.insert_or_assign(reading_->trace, std::move(blocks)).first->second;
  std::vector<std::uint32_t> periods;
  for (const SampledCore& core : cores_) periods.push_back(core.period_ps);
  if (reading_->with_truth && options_.intervals) {
    reading_->intervals = &intervals_.try_emplace(trace.header().program, periods).first->second;
    reading_->intervals->start_trace();
  }
  if (reading_->with_truth && options_.instructions) {
    reading_->instructions = &instructions_.try_emplace(reading_->trace, periods).first->second;
  }
  if (options_.difference) reading_->places.resize(trace.static_table().size());
}

void ComparisonSamples::read(const TraceReader& trace, std::uint64_t begin,
                             const InstructionTimeBlock& times) {
  if (begin == 0) start(trace);
  const std::size_t cores = cores_.size();
  const std::size_t count = times.cycles.size() / cores;
  std::vector<std::vector<std::uint32_t>> truths;
  if (reading_->blocks->truth) {
    for (std::size_t core = 0; core < cores; ++core) {
      truths.push_back(reading_->blocks->with_truth[core]
                           ? trace.read_increments(cores_[core].name, begin, count)
                           : std::vector<std::uint32_t>(count));
    }
  }
  const InstructionBlock block = options_.difference ? trace.read(begin, count) : InstructionBlock{};
  std::vector<std::uint32_t> true_cycles(cores);
  std::vector<double> true_ps(cores), nothing(cores, 0.0);
  for (std::size_t i = 0; i < count; ++i) {
    // The first instruction has no predecessor, so no time; it still counts as one of its block and interval.
    const bool first = begin + i == 0;
    const std::span<const double> predicted =
        first ? std::span<const double>(nothing) : std::span(times.time_ps).subspan(i * cores, cores);
    reading_->blocks->predicted.add(predicted);
    for (std::size_t core = 0; core < truths.size(); ++core) {
      true_cycles[core] = first ? 0 : truths[core][i];
      true_ps[core] = static_cast<double>(true_cycles[core]) * cores_[core].period_ps;
    }
    if (reading_->blocks->truth) reading_->blocks->truth->add(true_ps);
    if (reading_->intervals != nullptr) reading_->intervals->add(predicted, true_ps);
    if (reading_->instructions != nullptr && !first) {
      reading_->instructions->add(std::span(times.cycles).subspan(i * cores, cores), true_cycles);
    }
    if (options_.difference && !first) {
      const auto [a, b] = *options_.difference;
      judge::PlaceTimes& place = reading_->places[block.static_id[i]];
      ++place.executions;
      place.predicted_a += predicted[a];
      place.predicted_b += predicted[b];
      if (reading_->with_truth) {
        place.truth_a += true_ps[a];
        place.truth_b += true_ps[b];
      }
    }
  }
  if (begin + count == trace.instruction_count()) finish(trace);
}

void ComparisonSamples::take_for_one(const std::string& trace, judge::BlockTimes epochs) {
  if (blocks_.empty()) return;
  TraceBlocks all = std::move(blocks_.begin()->second);
  all.predicted = std::move(epochs);
  all.truth.reset();
  blocks_.clear();
  blocks_.emplace(trace, std::move(all));
}

void ComparisonSamples::finish(const TraceReader& trace) {
  for (std::size_t row = 0; row < reading_->places.size(); ++row) {
    judge::PlaceTimes times = reading_->places[row];
    if (times.executions == 0) continue;
    const StaticInstruction& instruction = trace.static_table()[row];
    times.program = trace.header().program;
    std::string function = options_.function_at ? options_.function_at(trace, instruction) : "";
    if (function.empty()) function = symbol_place(instruction.symbol).function;
    times.place = fmt::format("0x{:x}", instruction.pc);
    times.text = instruction.disassembly;
    differences_.add_instruction(times);
    times.place = function.empty() ? "(no symbol)" : function;
    times.text.clear();
    differences_.add_function(times);
  }
  reading_.reset();
}

}  // namespace perfpred::report
