#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "perfpred/compose/prediction.h"
#include "perfpred/judge/metrics.h"
#include "perfpred/report/evaluation_samples.h"

namespace perfpred::report {

/// One program or window on one core, with its truth and what the baselines say.
struct EvaluatedTime {
  Prediction prediction;
  std::string window;  ///< empty for a whole program
  Standing standing = Standing::unseen;
  bool tuned_core = false;
  std::optional<double> counts_time_ps;  ///< of the regression on counts, where there is one

  double error() const { return *prediction.error(); }
  double mean_cpi_error() const { return *prediction.baseline_error(); }
  std::optional<double> counts_error() const;
};

/// Errors of total time over a group of programs (or windows) and cores, and the baselines' over the same.
struct GroupErrors {
  std::string group;
  judge::ErrorSummary model;
  judge::ErrorSummary mean_cpi;               ///< every program has the mean CPI of the training programs
  std::optional<judge::ErrorSummary> counts;  ///< ridge regression on counts of 1,000 instructions
};

struct IntervalErrors {
  std::uint64_t length = 0;  ///< instructions
  Standing standing = Standing::unseen;
  judge::ErrorSummary errors;
};

struct InstructionErrors {
  std::string core;
  Standing standing = Standing::unseen;
  judge::LatencyErrors errors;
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
  std::uint64_t without_truth = 0;      ///< pairs of trace and core left out for lack of ground truth
  std::vector<GroupErrors> cells;       ///< of programs: training, validation, unseen x trained, tuned cores
  std::vector<GroupErrors> window_cells;
  std::vector<GroupErrors> by_core;  ///< of programs, one group a standing and core
  std::vector<GroupErrors> by_program;
  std::vector<IntervalErrors> intervals;
  std::vector<InstructionErrors> instructions;
  std::vector<TimeCorrelation> correlations;  ///< one a core and standing with at least two programs
};

/// Time of a trace (by its file) on a core by the regression on counts, in picoseconds.
using CountsTime = std::function<double(const TraceVector& trace, const std::string& core)>;

/// Holds a model's predictions of `traces` on `cores` (indices into the model's) against their ground truth.
/// `counts_time` may be empty. Throws InputError where no trace has ground truth of any of the cores.
Evaluation evaluate(const StoredModel& model, const std::vector<TraceVector>& traces,
                    const std::vector<std::size_t>& cores, const EvaluationSamples& samples,
                    const CountsTime& counts_time = {});

}  // namespace perfpred::report
