#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "perfpred/engine/engine.h"
#include "perfpred/learn/core_fit.h"

namespace perfpred {

struct TuneOptions {
  std::vector<std::filesystem::path> traces;  ///< each with the core's column of latencies
  std::string core;
  std::filesystem::path output;
  bool replace = false;                     ///< whether a core of this name may be in the model already
  std::uint64_t max_instructions = 0;       ///< read of each program, its windows in the order given; 0: all
  std::uint64_t chunk_instructions = 1000;  ///< times are fitted as sums over this many instructions
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

struct TuneResult {
  std::string core;
  std::uint32_t period_ps = 0;
  std::vector<std::string> known_cores;  ///< whose vectors the prior combines
  std::vector<TunedProgram> programs;
  CoreFit fit;
};

/// Called with the instructions done and all there are.
using TuneProgress = std::function<void(std::uint64_t done, std::uint64_t all)>;

/// Adds a core to a foundation model and writes the result to `options.output`: one more row of core vectors,
/// every other tensor bit for bit as it was. The core's `tuned` is set, its mean CPI is that of the tuning
/// programs, and tuning programs that the card did not list are added to its training programs, so that none
/// is taken for unseen later. Throws InputError where the model is no foundation model or has the core
/// (unless `replace`), a trace lacks the core's column, does not fit the model, gives the core another cycle
/// time than the first one, holds fewer than 2 instructions or is of a window that another one is of, or a
/// program takes no time.
TuneResult tune(const StoredModel& model, const TuneOptions& options, const TuneProgress& on_progress = {});

}  // namespace perfpred
