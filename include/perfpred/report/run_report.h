#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "perfpred/judge/epoch_sample.h"
#include "perfpred/report/comparison.h"
#include "perfpred/report/function_sums.h"
#include "perfpred/report/json.h"

namespace perfpred::report {

/// What was recorded of a run, as far as a report tells it.
struct RunSample {
  bool whole = false;          ///< without epochs, from its beginning (but for `skip`) to its end
  bool end_is_known = true;    ///< the program ended, and was not stopped
  std::uint64_t executed = 0;  ///< instructions of all threads
  std::uint64_t recorded = 0;  ///< of these
  std::uint64_t skip = 0;      ///< of each thread, in front of its first epoch
  std::uint64_t length = 0;    ///< of an epoch
  std::uint64_t lead = 0;      ///< instructions of it in front that warm the models and do not count
  std::uint64_t warm_up = 0;   ///< instructions in front of it that warm the models and are none of it
  std::uint64_t every = 0;     ///< from the begin of an epoch to that of the next; 0: there is one
  bool spread = false;         ///< epochs were spread over the run, so that `every` depends on its length
  std::uint64_t threads = 0;
  std::uint64_t distinct_signatures = 0;
  double share_without_rule = 0;
  int exit_status = 0;
  int signal = 0;
  bool interrupted = false, stopped = false;
};

/// A recorded stretch of the run: an epoch, or all of a thread.
struct RunStretch {
  std::string file;          ///< its trace; empty where it is not kept
  std::uint64_t thread = 0;  ///< from 1
  std::uint64_t position = 0;
  std::uint64_t instructions = 0;
  std::uint64_t lead = 0;     ///< of them, not counted
  std::uint64_t warm_up = 0;  ///< in front of them
  std::string signature;
  std::vector<double> cpi;  ///< one a core
};

/// Everything that `perfpred run` says, before it is formatted.
struct RunReport {
  std::string program, model;
  std::vector<ComparedCore> cores;
  RunSample sample;
  std::vector<RunStretch> stretches;   ///< by thread, then position
  std::vector<judge::SampledCpi> cpi;  ///< one a core; of the whole run without an interval
  /// With two cores at least and no impossible time; of the program alone, without its `traces`.
  std::optional<ComparisonReport> comparison;
  std::vector<Prediction> impossible;  ///< of each core the first recorded stretch with such a time
  std::vector<UnmodelledCore> unmodelled;
  std::vector<OutsideCore> outside;
  std::vector<FunctionSums::Function> functions;  ///< most time on the fastest core first
  std::size_t places = 10;                        ///< functions that are listed

  /// Places of cores, the one with the least time first, those with impossible ones last.
  std::vector<std::size_t> fastest_first() const;
  /// Executed instructions x CPI.
  double time_ps(std::size_t core) const;
};

/// CPI of each core from the stretches' cycles and instructions ([core][stretch], [stretch]).
std::vector<judge::SampledCpi> cpi_of_run(const RunSample& sample,
                                          const std::vector<std::vector<double>>& cycles,
                                          const std::vector<double>& instructions);

std::string run_text(const RunReport& report);

/// Schema "perfpred run 1", see docs/run.md.
Json run_json(const RunReport& report);

}  // namespace perfpred::report
