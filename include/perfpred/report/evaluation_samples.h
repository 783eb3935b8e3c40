#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <vector>

#include "perfpred/compose/prediction.h"
#include "perfpred/judge/metrics.h"

namespace perfpred::report {

/// What a model was given of a program: the network was fitted to it (or a core vector was), it chose when
/// training stopped, or it was never seen.
enum class Standing { training, validation, unseen };

/// By the programs that the model's card lists.
Standing standing_of(const std::string& program, const ModelCard& card);
/// "training", "validation", "unseen".
const char* standing_name(Standing standing);

/// Lengths of the runs of instructions whose times are compared.
constexpr std::array<std::uint64_t, 3> kIntervalLengths = {1000, 10'000, 50'000};

/// Errors of runs of instructions and of single ones, gathered while a network reads traces. Intervals of n
/// instructions are [0, n), [n, 2n), ... of each trace (the first instruction's time apart); what is left
/// over at the end is dropped, as are intervals that truly take no time. Not thread-safe.
class EvaluationSamples {
 public:
  /// `cores`, `instruction_cores`: indices into the model's cores; single instructions only count on the
  /// latter. The model has to outlive this.
  EvaluationSamples(const StoredModel& model, std::vector<std::size_t> cores,
                    std::vector<std::size_t> instruction_cores);

  /// Takes the vectors of one trace's instructions, in program order; `trace` has to outlive the sink. Cores
  /// that the trace has no latencies of are passed over.
  VectorSink observer(const TraceReader& trace);

  using IntervalKey = std::pair<std::uint64_t, Standing>;  ///< length, program
  const std::map<IntervalKey, std::vector<double>>& interval_errors() const { return interval_errors_; }
  /// The first interval of each trace alone: errors of traces cut to that length.
  const std::map<IntervalKey, std::vector<double>>& prefix_errors() const { return prefix_errors_; }
  using InstructionKey = std::pair<std::size_t, Standing>;  ///< core, program
  const std::map<InstructionKey, judge::LatencyErrorCounter>& instructions() const { return instructions_; }

 private:
  struct Interval {
    std::uint64_t length = 0;
    bool first = true;
    std::vector<double> vector_sum;
    std::vector<std::uint64_t> cycles;  ///< one an evaluated core
  };
  struct Reading {
    Standing standing = Standing::unseen;
    std::vector<std::size_t> cores;
    std::vector<Interval> intervals;
  };
  void read(const TraceReader& trace, Reading& reading, std::uint64_t begin, std::span<const float> vectors);
  void close(const Reading& reading, Interval& interval);
  double instruction_cycles(std::size_t core, const float* vector) const;

  const StoredModel& model_;
  std::vector<std::size_t> cores_, instruction_cores_;
  std::vector<std::vector<double>> core_vectors_;
  std::size_t width_;
  std::map<IntervalKey, std::vector<double>> interval_errors_, prefix_errors_;
  std::map<InstructionKey, judge::LatencyErrorCounter> instructions_;
};

}  // namespace perfpred::report
