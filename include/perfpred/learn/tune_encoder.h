#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "perfpred/engine/engine.h"
#include "perfpred/learn/tune.h"
#include "perfpred/trace/core.h"

namespace perfpred {

struct TuneEncoderOptions {
  std::vector<std::filesystem::path> traces;
  /// As read_measured_times reads it, with a column of cores; empty: the traces have latencies.
  std::filesystem::path times;
  std::vector<Core> cores;  ///< that `times` names
  std::filesystem::path output;
  EngineOptions engine;
};

/// How many steps do how well on programs that were left out.
struct EncoderTrial {
  std::uint64_t steps = 0;
  double loss = 0;
};

/// Mean and largest size of relative errors: of times, and of times over the program's mean (geometric) over
/// the cores, which is what ranks cores.
struct EncoderErrors {
  double time_mean = 0, time_max = 0, relative_mean = 0, relative_max = 0;
};

struct EncoderProgram {
  std::string program;
  std::uint64_t cores = 0;
  EncoderErrors before, after;
  std::optional<EncoderErrors> held_out;  ///< by a fit without this program
};

struct TuneEncoderResult {
  std::uint64_t cores = 0;
  std::uint64_t steps = 0;
  std::vector<EncoderTrial> trials;
  std::vector<EncoderProgram> programs;
};

/// Fits a model's core encoder to what programs took on some described cores, all else frozen (PerfVec,
/// section VI-A, trains its parameter network so), and writes the result to `options.output`. Times come from
/// `options.times`, or from all columns of latencies with a description in the traces. The loss of a
/// program is the mean square over the cores of what ln(predicted / true) lies beside its own mean, plus a
/// tenth of the square of that mean, plus a third of the mean square of by how much the model's own cores
/// move. Cores that the model knows keep their vectors; what was measured of described cores (their band, the
/// accuracy of pairs) is of the old encoder and goes. Programs and values of keys count as trained on.
/// Throws InputError where the model has no core encoder, there are no two cores, a trace fits the model not
/// or has no time, a time no trace or no core, or `times` does not read.
TuneEncoderResult tune_encoder(const StoredModel& model, const TuneEncoderOptions& options,
                               const TuneProgress& on_progress = {});

}  // namespace perfpred
