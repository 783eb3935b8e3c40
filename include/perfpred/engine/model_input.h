#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "perfpred/decode/row_streams.h"
#include "perfpred/engine/engine.h"
#include "perfpred/model/stored_model.h"
#include "perfpred/trace/shared_threads.h"

namespace perfpred {

enum class InputPart {
  whole,    ///< all that the model reads
  network,  ///< what its network reads alone
};

/// What a model reads of a trace, computed from instructions that are read once: features for its network,
/// cycles by its timing models.
class ModelInput {
 public:
  /// Of a whole trace file, which has to outlive this. With `threads` timing models run in those, beside the
  /// features. Throws InputError where this version computes other features or cycles than the model was made
  /// with.
  ModelInput(const TraceReader& trace, const StoredModel& model,
             const std::shared_ptr<SharedThreads>& threads = nullptr, InputPart part = InputPart::whole);
  /// Of instructions as they come, which have to outlive this.
  ModelInput(InstructionSource& instructions, const StoredModel& model,
             const std::shared_ptr<SharedThreads>& threads = nullptr);

  /// Valid as long as this.
  const EngineInput& sources() const { return sources_; }
  std::uint64_t instructions_read() const { return streams_.instructions_read(); }

 private:
  void take_sources(const StoredModel& model, InputPart part);

  RowStreams streams_;
  EngineInput sources_;
};

/// The first instructions of another input.
class LimitedInput {
 public:
  /// What `input` refers to has to outlive this.
  LimitedInput(const EngineInput& input, std::uint64_t instructions) {
    if (input.features != nullptr) sources_.features = &features_.emplace(*input.features, instructions);
    if (input.cycles != nullptr) sources_.cycles = &cycles_.emplace(*input.cycles, instructions);
  }
  LimitedInput(const LimitedInput&) = delete;
  LimitedInput& operator=(const LimitedInput&) = delete;

  const EngineInput& sources() const { return sources_; }

 private:
  std::optional<LimitedRows> features_, cycles_;
  EngineInput sources_;
};

}  // namespace perfpred
