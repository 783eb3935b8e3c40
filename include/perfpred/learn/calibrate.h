#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "perfpred/engine/engine.h"
#include "perfpred/model/stored_model.h"

namespace perfpred {

struct CalibrateOptions {
  std::vector<std::filesystem::path> traces;
  std::filesystem::path output;
  /// Of the bands; empty: 0.9, or the highest that the number of programs allows where that is less.
  std::optional<double> level;
  /// Models trained as this one, with some of its training programs held out.
  std::vector<std::filesystem::path> folds;
  /// Names or globs of cores in the traces that the model was not fitted to, whose descriptions and latencies
  /// give the band of described cores; empty: it has none.
  std::vector<std::string> described_cores;
  /// Where those are, for their band alone; empty: in `traces`.
  std::vector<std::filesystem::path> described_traces;
  /// Another model, whose times' distance to this one's on programs that neither was fitted to is kept;
  /// empty: none is.
  std::filesystem::path second_model;
  double false_alarm_rate = 0.05;  ///< of the warning for strange traces
  EngineOptions engine;
};

/// Where a program's errors come from.
enum class ErrorSource {
  unseen,      ///< of this model: it was never given the program
  fold,        ///< of a model trained without the program
  validation,  ///< of this model: it was chosen on the program
  training,    ///< of this model with a core encoder, or of core vectors fitted anew without the program;
               ///< widened
};
/// "unseen", "fold", "validation", "training".
const char* error_source_name(ErrorSource source);

/// How far off the times of one program are.
struct CalibrationProgram {
  std::string program;
  ErrorSource source = ErrorSource::unseen;
  double mean_error = 0;  ///< over cores, of |log(predicted / true)|, after widening
};

struct CalibrationResult {
  std::vector<CalibrationProgram> programs;
  std::vector<std::string> cores_without_band;   ///< not every trace has their latencies
  std::optional<std::string> no_familiarity;     ///< why strange traces will not be told
  std::optional<std::string> training_left_out;  ///< why errors of training programs do not count
  double highest_level = 0;
  StoredModel model;  ///< as written
};

/// Measures conformal bands for total times and what ordinary traces look like, and writes the model with
/// both in its card (docs/calibrate.md says how). Programs that the model was never given are listed with its
/// validation programs from then on. Throws InputError where no trace is of a program that a network was not
/// fitted to, a described core is one that it was fitted to, has no description or is in not every trace of
/// theirs, the level is above what the number of programs allows, a fold is no such model, no core has
/// latencies in every trace, a trace does not fit the model, or two are of one window.
CalibrationResult calibrate(
    const StoredModel& model, const CalibrateOptions& options,
    const std::function<void(std::uint64_t done, std::uint64_t all)>& on_progress = {});

}  // namespace perfpred
