#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "perfpred/engine/engine.h"
#include "perfpred/model/stored_model.h"
#include "perfpred/trace/store.h"

namespace perfpred {

/// A foundation model whose predictions another one learns in place of latencies (knowledge distillation:
/// Hinton, Vinyals and Dean, 2015).
class Teacher {
 public:
  /// Receives the cycles of instructions from `begin` on: row-major [instructions, cores].
  using Sink = std::function<void(std::uint64_t begin, std::span<const float> cycles)>;

  /// Throws InputError where the file is no foundation model, or as make_engine does.
  Teacher(const std::filesystem::path& file, const EngineOptions& options);

  const std::vector<ModelCore>& cores() const { return model_.card.cores; }
  const ModelCore& core(const std::string& name) const;
  /// What single instructions of the trace take on these of its cores. Throws InputError where the model does
  /// not read such traces.
  void predict(const TraceReader& trace, const std::vector<std::string>& cores, const Sink& sink);

 private:
  StoredModel model_;
  std::unique_ptr<Engine> engine_;
};

}  // namespace perfpred
