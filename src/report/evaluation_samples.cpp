#include "perfpred/report/evaluation_samples.h"

#include <algorithm>
#include <memory>

namespace perfpred::report {

Standing standing_of(const std::string& program, const ModelCard& card) {
  const auto lists = [&](const std::vector<std::string>& programs) {
    return std::find(programs.begin(), programs.end(), program) != programs.end();
  };
  if (lists(card.training_programs)) return Standing::training;
  return lists(card.validation_programs) ? Standing::validation : Standing::unseen;
}

const char* standing_name(Standing standing) {
  switch (standing) {
    case Standing::training:
      return "training";
    case Standing::validation:
      return "validation";
    case Standing::unseen:
      return "unseen";
  }
  return "";
}

EvaluationSamples::EvaluationSamples(const StoredModel& model, std::vector<std::size_t> cores,
                                     std::vector<std::size_t> instruction_cores)
    : model_(model),
      cores_(std::move(cores)),
      instruction_cores_(std::move(instruction_cores)),
      core_vectors_(core_vectors_ps(model)),
      width_(core_vectors_.front().size()) {}

VectorSink EvaluationSamples::observer(const TraceReader& trace) {
  auto reading = std::make_shared<Reading>();
  reading->standing = standing_of(trace.header().program, model_.card);
  for (const std::size_t core : cores_) {
    if (trace.has_core(model_.card.cores[core].name)) reading->cores.push_back(core);
  }
  for (const std::uint64_t length : kIntervalLengths) {
    reading->intervals.push_back(
        {length, true, std::vector<double>(width_), std::vector<std::uint64_t>(reading->cores.size())});
  }
  return [this, &trace, reading](std::uint64_t begin, std::span<const float> vectors) {
    read(trace, *reading, begin, vectors);
  };
}

/// A NeuroScalar model's core vector holds corrections of totals, which single latencies do without.
double EvaluationSamples::instruction_cycles(std::size_t core, const float* vector) const {
  if (model_.card.kind == ModelKind::neuroscalar)
    return static_cast<double>(vector[0]) + static_cast<double>(vector[1]);
  double time_ps = 0;
  for (std::size_t i = 0; i < width_; ++i) time_ps += static_cast<double>(vector[i]) * core_vectors_[core][i];
  return time_ps / model_.card.cores[core].period_ps;
}

void EvaluationSamples::close(const Reading& reading, Interval& interval) {
  for (std::size_t k = 0; k < reading.cores.size(); ++k) {
    const std::size_t core = reading.cores[k];
    const double truth = cycles_to_ps(interval.cycles[k], model_.card.cores[core].period_ps);
    const auto error = judge::relative_error(dot(interval.vector_sum, core_vectors_[core]), truth);
    if (!error) continue;
    interval_errors_[{interval.length, reading.standing}].push_back(*error);
    if (interval.first) prefix_errors_[{interval.length, reading.standing}].push_back(*error);
  }
  interval.first = false;
  std::fill(interval.vector_sum.begin(), interval.vector_sum.end(), 0.0);
  std::fill(interval.cycles.begin(), interval.cycles.end(), 0);
}

void EvaluationSamples::read(const TraceReader& trace, Reading& reading, std::uint64_t begin,
                             std::span<const float> vectors) {
  const std::size_t count = vectors.size() / width_;
  std::vector<std::vector<std::uint32_t>> truths;
  for (const std::size_t core : reading.cores) {
    truths.push_back(trace.read_increments(model_.card.cores[core].name, begin, count));
    if (std::find(instruction_cores_.begin(), instruction_cores_.end(), core) == instruction_cores_.end())
      continue;
    auto& counter = instructions_[{core, reading.standing}];
    for (std::size_t i = begin == 0 ? 1 : 0; i < count; ++i) {
      counter.add(instruction_cycles(core, vectors.data() + i * width_), truths.back()[i]);
    }
  }
  for (Interval& interval : reading.intervals) {
    for (std::size_t i = 0; i < count; ++i) {
      if (begin + i > 0) {
        for (std::size_t j = 0; j < width_; ++j)
          interval.vector_sum[j] += static_cast<double>(vectors[i * width_ + j]);
        for (std::size_t k = 0; k < truths.size(); ++k) interval.cycles[k] += truths[k][i];
      }
      if ((begin + i + 1) % interval.length == 0) close(reading, interval);
    }
  }
}

}  // namespace perfpred::report
