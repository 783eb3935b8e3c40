#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "perfpred/engine/engine.h"
#include "perfpred/learn/time_fit.h"
#include "perfpred/learn/tune.h"
#include "perfpred/model/trained_ranges.h"
#include "perfpred/model/unmodelled_cores.h"
#include "perfpred/trace/core.h"

namespace perfpred {

struct TuneTimesOptions {
  std::vector<std::filesystem::path> traces;  ///< need no latencies
  std::filesystem::path times;                ///< as read_measured_times reads it
  std::optional<CoreFile> core_file;          ///< describes the core; has to be there
  std::filesystem::path output;
  bool replace = false;  ///< whether a core of this name may be in the model already
  /// Cores (places in the model's card) of which parts may be mixed in, in a model with timing models; none:
  /// all that it has.
  std::optional<std::vector<std::size_t>> mixed;
  std::optional<double> ridge;  ///< empty: chosen, which may be none at all
  EngineOptions engine;
};

/// A program that was measured. Errors are signed, of its time.
struct TimedProgram {
  std::string program;
  std::uint64_t traces = 0;
  double instructions = 0;  ///< of the whole program: those of its traces times their weights
  double seconds = 0;
  double uncertainty = 0;  ///< of the time, as a share
  double cpi = 0;
  double described_error = 0;            ///< by the description alone
  std::optional<double> scaled_error;    ///< by the description, times a factor of the other programs
  double error = 0;                      ///< by the fit
  std::optional<double> held_out_error;  ///< by a fit without this program
  std::optional<double> mean_cpi_error;  ///< had it the mean CPI of the other programs
};

struct TuneTimesResult {
  std::string core;
  std::uint32_t period_ps = 0;
  TimeFit fit;
  std::vector<TimedProgram> programs;
  std::vector<UnmodelledCore> unmodelled;  ///< the core itself, or none
  std::vector<OutsideCore> outside;        ///< likewise
};

/// Adds a core to a foundation model by its description and measured times of whole programs, and writes the
/// result to `options.output`. It starts with what with_described_cores() makes of the description: a timing
/// model times the mean factor of the trained cores, or the core encoder's vector (the model's own, where it
/// has the core by that very description), and goes on as fit_to_times() says. A program's time is the sum
/// over its traces, each times its weight. All else is as tune() has it.
/// Throws InputError as read_measured_times, with_described_cores and fit_to_times do, where the model has
/// the core (unless `replace`), no trace is given, a trace has no time or a time no trace, two lines of one
/// program differ in time, two traces are of one window, a trace does not fit the model, or `mixed` is given
/// for a model without timing models.
TuneTimesResult tune_to_times(const StoredModel& model, const TuneTimesOptions& options,
                              const TuneProgress& on_progress = {});

}  // namespace perfpred
