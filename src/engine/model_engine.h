#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "perfpred/engine/engine.h"

namespace perfpred {

/// Runs a model's network alone: instruction vectors as Engine has them, without the cycles of timing models
/// that the network does not read.
class NetworkEngine {
 public:
  virtual ~NetworkEngine() = default;
  virtual std::int64_t vector_width() const = 0;
  virtual int threads() const = 0;
  /// `rows`: the columns of StoredModel::network_columns(), raw, read on the calling thread, on which `sink`
  /// is called too. Otherwise as Engine::run.
  virtual std::uint64_t run(RowSource& rows, const VectorSink& sink) = 0;
  virtual std::uint64_t sum(RowSource& rows, std::uint64_t stretch, const StretchSink& sink) = 0;
};

/// The rows that a model's network reads: its features, and behind them the cycles of its timing model where
/// it reads those. `input` has to outlive this.
class NetworkRows {
 public:
  /// Throws std::logic_error where `input` lacks one of them.
  NetworkRows(const ModelCard& card, const EngineInput& input);
  RowSource& source() { return joined_ ? *joined_ : *features_; }

 private:
  RowSource* features_;
  std::optional<JoinedRows> joined_;
};

/// The engine of a whole model. `network` is null where the model has none; `threads`: what the engine of
/// such a model gives as its number.
std::unique_ptr<Engine> make_model_engine(const StoredModel& model, std::unique_ptr<NetworkEngine> network,
                                          int threads);

}  // namespace perfpred
