#include "learn/timing_part.h"

#include <algorithm>
#include <map>
#include <numeric>

#include "perfpred/compose/prediction.h"
#include "perfpred/simulate/timing_models.h"
#include "perfpred/trace/core.h"
#include "perfpred/trace/error.h"
#include "perfpred/trace/interrupt.h"

namespace perfpred {
namespace {

constexpr std::size_t kSummedInstructions = 32 * kFittedSegment;

std::vector<double> unit_vector(std::size_t width, std::size_t entry) {
  std::vector<double> vector(width, 0.0);
  vector[entry] = 1.0;
  return vector;
}

/// Adds the segments of one trace to its program's sums on every core.
class CycleSummer {
 public:
  CycleSummer(const StoredModel& model, const TraceReader& trace, std::vector<SegmentSums*> by_core)
      : model_(model), trace_(trace), by_core_(std::move(by_core)), sum_(model.card.timing_models.size()) {
    for (const ModelCore& core : model.card.cores) {
      if (trace.core(core.name).period_ps == core.period_ps) continue;
      throw InputError(trace.file().string(), "/retire/" + core.name,
                       "has another cycle time than core '" + core.name + "' of the model");
    }
  }

  void run(int threads, const std::function<void(std::uint64_t)>& on_instructions) {
    CycleStream stream(trace_, model_.card.timing_models, shared_threads(threads));
    std::vector<float> rows(kSummedInstructions * stream.width());
    for (std::uint64_t begin = 0;;) {
      throw_if_interrupted();
      const std::size_t count = stream.read(rows);
      if (count == 0) break;
      std::vector<std::vector<std::uint32_t>> increments;
      for (const ModelCore& core : model_.card.cores)
        increments.push_back(trace_.read_increments(core.name, begin, count));
      // The first instruction of a trace has no latency.
      for (std::size_t at = begin == 0 ? 1 : 0; at < count; at += kFittedSegment)
        add_segment(at, std::min(count, at + kFittedSegment), rows, increments);
      on_instructions(count);
      begin += count;
    }
  }

 private:
  void add_segment(std::size_t begin, std::size_t end, const std::vector<float>& rows,
                   const std::vector<std::vector<std::uint32_t>>& increments) {
    const std::size_t width = sum_.size();
    std::fill(sum_.begin(), sum_.end(), 0.0);
    for (std::size_t row = begin; row < end; ++row)
      for (std::size_t i = 0; i < width; ++i) sum_[i] += static_cast<double>(rows[row * width + i]);
    for (std::size_t core = 0; core < by_core_.size(); ++core) {
      const auto first = increments[core].begin();
      const std::uint64_t cycles =
          std::accumulate(first + static_cast<std::ptrdiff_t>(begin),
                          first + static_cast<std::ptrdiff_t>(end), std::uint64_t{0});
      by_core_[core]->add_segment(sum_, cycles_to_ps(cycles, model_.card.cores[core].period_ps));
    }
  }

  const StoredModel& model_;
  const TraceReader& trace_;
  std::vector<SegmentSums*> by_core_;
  std::vector<double> sum_;
};

}  // namespace

std::string checked_description(const std::string& core, const std::string& core_json,
                                const std::string& origin) {
  const Core described = parse_core(core_json, origin);
  if (described.name != core)
    throw InputError(origin, "core '" + core + "'", "is described as core '" + described.name + "'");
  return described.json;
}

CoreFit fit_timing_part(const StoredModel& model, const std::string& core,
                        const std::vector<SegmentSums>& programs, std::size_t first,
                        const std::vector<std::vector<double>>& known, const CoreFitOptions& options) {
  const std::size_t width = programs.front().width();
  if (const auto own = timing_model_place(model, core)) {
    const Core described = parse_core(model.card.timing_models[*own], model.file);
    return fit_core_factor(programs, first + *own, described.period_ps);
  }
  std::vector<std::size_t> entries(width - first);
  std::iota(entries.begin(), entries.end(), first);
  if (!known.empty()) return fit_core_entries(programs, entries, known, options);
  std::vector<std::vector<double>> single;
  for (const std::size_t entry : entries) single.push_back(unit_vector(width, entry));
  return fit_core_entries(programs, entries, single, options);
}

std::vector<std::vector<SegmentSums>> sum_timing_model_cycles(
    const StoredModel& model, const std::vector<std::filesystem::path>& traces, int threads,
    const std::function<void(std::uint64_t)>& on_instructions) {
  std::vector<std::vector<SegmentSums>> sums(model.card.cores.size());
  std::map<std::string, std::size_t> place;  // by program
  for (const auto& file : traces) {
    const TraceReader trace(file);
    check_trace_fits_model(trace, model);
    const std::string& program = trace.header().program;
    const auto [entry, is_new] = place.emplace(program, place.size());
    std::vector<SegmentSums*> by_core;
    for (auto& of_core : sums) {
      if (is_new) of_core.emplace_back(program, model.card.timing_models.size());
      by_core.push_back(&of_core[entry->second]);
    }
    CycleSummer(model, trace, std::move(by_core)).run(threads, on_instructions);
  }
  return sums;
}

}  // namespace perfpred
