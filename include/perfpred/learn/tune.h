#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "perfpred/engine/engine.h"
#include "perfpred/learn/core_fit.h"
#include "perfpred/learn/core_parts.h"
#include "perfpred/model/trained_ranges.h"
#include "perfpred/model/unmodelled_cores.h"
#include "perfpred/trace/core.h"

namespace perfpred {

struct TuneOptions {
  /// Each with the core's column of latencies. None: the core's times are those of its timing model.
  std::vector<std::filesystem::path> traces;
  std::string core;
  std::optional<CoreFile> core_file;  ///< describes the core; empty: the traces do, if anything
  /// Whether a described core becomes a timing model of a model that has some. Without, vectors
  /// stay as they are, so that those kept of programs serve the new model too.
  bool timing_model = true;
  /// Learns from the traces which of the core's keys mislead: those are changed that clearly do, and there is
  /// one weight for each variant that differs in one key (trace/core_variants.h), beside a factor on the
  /// core's own timing model's cycles.
  bool vary_keys = false;
  std::filesystem::path output;
  bool replace = false;                ///< whether a core of this name may be in the model already
  std::uint64_t max_instructions = 0;  ///< read of each program, its windows in the order given; 0: all
  std::uint64_t segment_instructions =
      kFittedSegment;  ///< times are fitted as sums over this many instructions
  CoreFitOptions fit;
  EngineOptions engine;
};

/// How the fit does on one of the programs that it was made from. Errors are signed, of total time.
struct TunedProgram {
  std::string program;
  std::uint64_t instructions = 0;
  double cpi = 0;  ///< true
  double prior_error = 0;
  double error = 0;
  std::optional<double> held_out_error;  ///< by a fit without this program
};

/// A key in which a core is not taken as described.
struct ChangedKey {
  std::string key, from, to;
};

/// A variant of the core, its keys changed, that counts in its times.
struct VariedKey {
  std::string key, from, to;
  double weight = 0;      ///< of the variant's difference from that core
  double mean_share = 0;  ///< what that makes of a tuning program's time, in the mean of its size
};

struct TuneResult : CorePartsFit {
  std::string core;
  std::uint32_t period_ps = 0;
  std::vector<TunedProgram> programs;
  bool has_timing_model = false;
  std::optional<std::vector<VariedKey>> varied_keys;  ///< with `vary_keys`, those that move most first
  std::vector<ChangedKey> changed_keys;               ///< likewise, one after the other, before any is mixed
  std::optional<double> held_out_factor_error;        ///< likewise: of programs left out, by a factor alone
  std::vector<UnmodelledCore> unmodelled;             ///< the core itself, or none
  std::vector<OutsideCore> outside;                   ///< likewise
};

/// Called with the instructions done and all there are.
using TuneProgress = std::function<void(std::uint64_t done, std::uint64_t all)>;

/// Adds a core to a foundation model and writes the result to `options.output`: one more row of core vectors
/// and, for a described core of a model with timing models, one more of them; every other weight bit
/// for bit as it was. Network and timing models are fitted apart and keep the shares that the model gives
/// them. The core's `tuned` is set, its mean CPI is that of the tuning programs, and tuning programs that the
/// card did not list are added to its training programs, so that none is taken for unseen later.
/// Without traces the core's time is its timing model's, times the mean factor of those of cores that the
/// model was trained on, and its mean CPI the mean of the known cores'.
/// Notes stay, with how far off the core's factor may be among them (model/core_factors.h).
/// With `vary_keys` the core's times come from timing models alone, its own (with keys changed where that is
/// clearly nearer) and those of the variants that count, whatever the model has for other cores.
/// Throws InputError where the model is no foundation model or has the core (unless `replace`), a trace lacks
/// the core's column, does not fit the model, gives the core another cycle time than the first one or the
/// core file, holds fewer than 2 instructions or is of a window that another one is of, a program takes no
/// time, or there are no traces and the model has no timing models or the core no description; with
/// `vary_keys` where the traces are of fewer than 3 programs or the core has no description.
TuneResult tune(const StoredModel& model, const TuneOptions& options, const TuneProgress& on_progress = {});

}  // namespace perfpred
