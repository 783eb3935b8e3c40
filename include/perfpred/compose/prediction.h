#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "perfpred/compose/program_vector.h"
#include "perfpred/engine/engine.h"
#include "perfpred/features/feature_profile.h"
#include "perfpred/model/stored_model.h"
#include "perfpred/trace/shared_threads.h"
#include "perfpred/trace/store.h"

namespace perfpred {

/// What a run truly took, where its trace says.
struct GroundTruth {
  std::string core;
  std::uint64_t cycles = 0;  ///< the sum of increments from the second instruction on
  std::uint32_t period_ps = 0;
};

/// One trace (a window of a program) as a model sees it.
struct TraceVector {
  std::string trace;    ///< file
  std::string program;  ///< windows of one program share it
  std::string window;
  double weight = 1.0;
  ProgramVector vector;
  std::vector<GroundTruth> truths;  ///< of every core in the trace
  FeatureProfile profile;           ///< of what the network read; empty in vectors kept by older versions
};

/// One trace or program on one core.
struct Prediction {
  std::string trace;  ///< file, or the program's name in a prediction over its windows
  std::string program;
  std::string core;
  std::uint64_t instructions = 0;  ///< whose time is summed: all but the first of each trace
  std::uint32_t period_ps = 0;
  double time_ps = 0;
  double baseline_time_ps = 0;  ///< had it the mean CPI of the training programs
  std::optional<double> truth_time_ps;
  std::optional<double> second_time_ps = std::nullopt;  ///< another model's (compose/second_opinion.h)
  double weight_instructions = 0;                       ///< instructions times the weights of their windows

  double cycles() const { return time_ps / period_ps; }
  double cpi() const { return cycles() / weight_instructions; }
  std::optional<double> truth_cycles() const;
  /// predicted / true - 1; empty where there is no truth or it is 0.
  std::optional<double> error() const;
  std::optional<double> baseline_error() const;
};

/// Throws InputError, naming both sides, where the ISA or granularity of the trace called `name` is not the
/// model's.
void check_trace_fits_model(const std::string& name, const TraceHeader& header, const StoredModel& model);
void check_trace_fits_model(const TraceReader& trace, const StoredModel& model);

/// The sum of true increments from the second instruction on of those cores (none: all) that the trace has.
std::vector<GroundTruth> read_truths(const TraceReader& trace, const std::vector<std::string>& cores = {});

/// Takes the number of instructions that are done.
using ProgressSink = std::function<void(std::uint64_t instructions)>;

/// How a trace is run over.
struct TraceRun {
  /// Sees every instruction's vector (instruction 0 too); without one, engines need not keep them apart.
  VectorSink observer = {};
  ProgressSink progress = {};
  std::vector<std::string> truths_of = {};  ///< as for read_truths
  /// That timing models run in and the trace's own times are read in; none: as many as the engine says.
  std::shared_ptr<SharedThreads> threads = nullptr;
};

/// Runs the engine over a trace.
TraceVector compute_trace_vector(const TraceReader& trace, const StoredModel& model, Engine& engine,
                                 const TraceRun& run = {});

/// Takes what the engine has summed up so far.
using RunningSink = std::function<void(const TraceVector& so_far)>;

/// The same for instructions as they come; of truths it knows nothing. Equal instructions and static tables
/// give a bit-equal vector.
TraceVector compute_trace_vector(InstructionSource& instructions, const StoredModel& model, Engine& engine,
                                 const RunningSink& running = {});

/// Time of one trace on the cores (indices into `model.card.cores`).
std::vector<Prediction> predict(const TraceVector& trace, const StoredModel& model,
                                const std::vector<std::size_t>& cores);

/// The same of several traces, one after the other.
std::vector<Prediction> predict(const std::vector<TraceVector>& traces, const StoredModel& model,
                                const std::vector<std::size_t>& cores);

/// Throws InputError where two traces of one program are of one window: the same work would count twice.
void check_windows_differ(const std::vector<TraceVector>& traces);

/// Times of traces, and of the programs whose windows they are.
struct Predictions {
  std::vector<Prediction> windows;  ///< as predict() gives them
  /// The weighted sum over the traces of each, in order of first appearance. A program's truth is there where
  /// each of its traces has it.
  std::vector<Prediction> programs;
};

/// Throws InputError as `check_windows_differ` does.
Predictions predict_all(const std::vector<TraceVector>& traces, const StoredModel& model,
                        const std::vector<std::size_t>& cores);

/// The programs of predict_all().
std::vector<Prediction> predict_programs(const std::vector<TraceVector>& traces, const StoredModel& model,
                                         const std::vector<std::size_t>& cores);

}  // namespace perfpred
