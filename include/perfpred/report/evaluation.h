#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "perfpred/baseline/baseline_times.h"
#include "perfpred/compose/prediction.h"
#include "perfpred/judge/metrics.h"
#include "perfpred/model/trained_ranges.h"
#include "perfpred/model/unmodelled_cores.h"
#include "perfpred/report/evaluation_samples.h"

namespace perfpred::report {

/// One program or window on one core, with its truth and what the baselines say.
struct EvaluatedTime {
  Prediction prediction;
  std::string window;  ///< empty for a whole program
  Standing standing = Standing::unseen;
  bool tuned_core = false;
  /// predict has a line on it: the trace is strange, the core outside of the training, or two models
  /// disagree.
  bool warned = false;
  BaselineTimes baselines;

  double error() const { return *prediction.error(); }
  std::optional<double> baseline_error(Baseline baseline) const;
};

/// Errors of total time over a group of programs (or windows) and cores, and the baselines' over the same.
struct GroupErrors {
  std::string group;
  judge::ErrorSummary model;
  PerBaseline<judge::ErrorSummary> baselines;  ///< where the baseline has a time for each of the group
};

/// "mean_cpi", "counts", "trees", "interval": the keys in JSON and CSV.
const char* baseline_key(Baseline baseline);

struct IntervalErrors {
  std::uint64_t length = 0;  ///< instructions
  Standing standing = Standing::unseen;
  judge::ErrorSummary errors;
};

/// Errors over the first instructions of each trace.
struct PrefixErrors {
  std::uint64_t length = 0;  ///< instructions; 0: the whole trace
  Standing standing = Standing::unseen;
  judge::ErrorSummary errors;
};

struct InstructionErrors {
  std::string core;
  Standing standing = Standing::unseen;
  judge::LatencyErrors errors;
};

/// How often the true time lies in the band of a calibrated model, and what errors are warned of.
struct Coverage {
  Standing standing = Standing::unseen;
  bool whole_programs = true;  ///< else single windows
  std::uint64_t count = 0;     ///< pairs of program (or window) and core that have a band
  std::uint64_t covered = 0;
  std::uint64_t programs = 0;          ///< whose pairs these are
  std::uint64_t programs_covered = 0;  ///< of whose pairs at least the band's level are covered
  double mean_factor = 1;  ///< the band is, where no second model widens it, time / factor to time * factor
  double median_half_width = 0;  ///< (longest / shortest time)^(1/2) - 1
  static constexpr double kFar = 0.25, kNear = 0.10;
  std::uint64_t far = 0;          ///< pairs off by more than kFar
  std::uint64_t far_unsaid = 0;   ///< of these: outside the band, and no line warns
  std::uint64_t near = 0;         ///< pairs off by at most kNear
  std::uint64_t near_warned = 0;  ///< of these: a line warns
};

/// How predicted times of programs follow the true ones.
struct TimeCorrelation {
  std::string core;
  Standing standing = Standing::unseen;
  std::uint64_t programs = 0;
  std::optional<double> pearson, spearman, kendall;
};

struct Evaluation {
  std::string model;
  std::vector<EvaluatedTime> programs;  ///< one a program and core
  std::vector<EvaluatedTime> windows;   ///< one a trace and core
  std::vector<UnmodelledCore> unmodelled;
  std::vector<OutsideCore> outside;
  std::vector<std::string> notes;   ///< sentences on what is missing and why
  std::uint64_t without_truth = 0;  ///< pairs of trace and core left out for lack of ground truth
  std::vector<GroupErrors> cells;   ///< of programs: training, validation, unseen x trained, tuned cores
  std::vector<GroupErrors> window_cells;
  std::vector<GroupErrors> by_core;  ///< of programs, one group a standing and core
  std::vector<GroupErrors> by_program;
  std::vector<IntervalErrors> intervals;
  std::vector<PrefixErrors> prefixes;
  std::vector<InstructionErrors> instructions;
  std::optional<Bands> bands;  ///< the model's
  std::vector<Coverage> coverage;
  std::vector<TimeCorrelation> correlations;  ///< one a core and standing with at least two programs
};

/// Times of a trace on a core by all baselines but the mean CPI.
using BaselineTimesOf = std::function<BaselineTimes(const TraceVector& trace, const std::string& core)>;

/// Puts a second model's times into predictions of traces and of programs (add_second_times).
using SecondTimes = std::function<void(std::vector<Prediction>& traces, std::vector<Prediction>& programs)>;

/// Holds a model's predictions of `traces` on `cores` (indices into the model's) against their ground truth.
/// `baselines` may be empty, `second_times` too; the model's bands say how far it may lie. Throws InputError
/// where no trace has ground truth of any of the cores.
Evaluation evaluate(const StoredModel& model, const std::vector<TraceVector>& traces,
                    const std::vector<std::size_t>& cores, const EvaluationSamples& samples,
                    const BaselineTimesOf& baselines = {}, const SecondTimes& second_times = {});

}  // namespace perfpred::report
