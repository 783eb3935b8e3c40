#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>

#include "perfpred/decode/row_source.h"
#include "perfpred/engine/engine_choice.h"
#include "perfpred/model/stored_model.h"

namespace perfpred {

/// Takes the vectors of `count` instructions from instruction `begin` on: row-major [count, vector_width].
/// Called in program order.
using VectorSink = std::function<void(std::uint64_t begin, std::span<const float> vectors)>;

/// The sum of the vectors of consecutive instructions. The first instruction of a trace is left out of it: it
/// has no predecessor, so no latency.
struct StretchSum {
  std::uint64_t begin = 0;         ///< first instruction of the stretch
  std::uint64_t end = 0;           ///< one after its last
  std::uint64_t instructions = 0;  ///< summed up: `end - begin`, one less for the stretch from 0 on
  std::span<const double> sums;    ///< [vector_width]
};
/// Called in program order; the stretches leave no gap.
using StretchSink = std::function<void(const StretchSum& stretch)>;

/// What an engine reads of a trace: two sources of one length, both on the calling thread. One that the model
/// does not need may be null (ModelInput computes what it needs).
struct EngineInput {
  RowSource* features = nullptr;  ///< raw, the columns of StoredModel::features(), for the network
  RowSource* cycles = nullptr;    ///< of the model's timing models
};

/// Runs a model over a trace. The trace is cut into chunks that run side by side; each but the first also
/// reads the `context_left` instructions before its own (a bidirectional network also `context_right` after)
/// and drops their output. Memory does not grow with the trace. Equal calls give bit-equal results.
/// One engine may be used by one thread at a time; what it runs in threads of its own is not seen outside.
///
/// What an instruction vector is: for a foundation model, PerfVec's instruction representation, then the
/// cycles of the model's timing models; for a NeuroScalar model, (cycles, 0) where the predicted class is
/// short and (0, cycles) where it is long, so that both kinds compose in the same way (see
/// compose/program_vector.h).
class Engine {
 public:
  virtual ~Engine() = default;
  virtual std::int64_t vector_width() const = 0;
  /// That it runs in; what gives it features may use as many for them.
  virtual int threads() const = 0;

  /// The engine scales features as the model card says. Returns the number of instructions. Throws
  /// Interrupted after a signal, std::logic_error where `input` lacks what the model needs.
  virtual std::uint64_t run(const EngineInput& input, const VectorSink& sink) = 0;

  /// As `run`, but sums over stretches of `stretch` instructions (the last one may be shorter; 0: wherever it
  /// suits the engine), which saves keeping single vectors.
  virtual std::uint64_t sum(const EngineInput& input, std::uint64_t stretch, const StretchSink& sink) = 0;
};

/// Throws InputError where the options name something that is not there (see engine_choice.h), the weights do
/// not fit the network of the model card, or the features are not of this version.
std::unique_ptr<Engine> make_engine(const StoredModel& model, const EngineOptions& options);

/// Throws InputError where LibTorch has no device of that name. Of programs with LibTorch only.
void check_device(const std::string& name);

}  // namespace perfpred
