#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>

#include "perfpred/features/feature_stream.h"
#include "perfpred/model/stored_model.h"

namespace perfpred {

struct EngineOptions {
  std::string device = "cpu";       ///< "cpu", "cuda" or "cuda:N"
  int threads = 0;                  ///< 0: all that the machine has
  std::int64_t chunk_steps = 1024;  ///< instructions whose output each chunk keeps
  std::int64_t chunks = 64;         ///< chunks that run side by side
};

/// Takes the vectors of `count` instructions from instruction `begin` on: row-major [count, vector_width].
/// Called in program order.
using VectorSink = std::function<void(std::uint64_t begin, std::span<const float> vectors)>;

/// Runs a model over a trace. The trace is cut into chunks that run side by side; each but the first also
/// reads the `context_left` instructions before its own (a bidirectional network also `context_right` after)
/// and drops their output. Memory does not grow with the trace. Equal calls give bit-equal results.
///
/// What an instruction vector is: for a foundation model, PerfVec's instruction representation; for a
/// NeuroScalar model, (cycles, 0) where the predicted class is short and (0, cycles) where it is long, so
/// that both kinds compose in the same way (see compose/program_vector.h).
class Engine {
 public:
  virtual ~Engine() = default;
  virtual std::int64_t vector_width() const = 0;
  /// Returns the number of instructions. Throws Interrupted after a signal.
  virtual std::uint64_t run(FeatureSource& features, const VectorSink& sink) = 0;
};

/// Throws InputError where LibTorch has no device of that name.
void check_device(const std::string& name);

/// Throws InputError where the weights do not fit the network of the model card, the features are not of this
/// version, or the device is not there.
std::unique_ptr<Engine> make_engine(const StoredModel& model, const EngineOptions& options);

}  // namespace perfpred
