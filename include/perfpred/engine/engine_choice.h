#pragma once

#include <cstdint>
#include <string>

#include "perfpred/model/model_card.h"

namespace perfpred {

struct EngineOptions {
  std::string engine = "auto";    ///< "auto", "torch" or "onednn"
  std::string device = "cpu";     ///< "cpu", "cuda" or "cuda:N"
  std::string precision = "f32";  ///< "f32", "bf16", "f16" or "int8"
  int threads = 0;                ///< see threads_of()
  std::int64_t chunk_steps = 0;   ///< instructions whose output each chunk keeps; 0: the engine's own choice
  std::int64_t chunks = 0;        ///< chunks that run side by side; 0: the engine's own choice
};

/// Throws InputError, naming the option, where nothing can be run with so many threads.
void check_threads(int threads);

/// How many threads run the network, and how many run timing models: `options.threads`, or with 0 as many
/// as this process may use processors or OMP_NUM_THREADS says.
int threads_of(const EngineOptions& options);

enum class EngineKind {
  torch,
  onednn,
  none,  ///< of models without a network
};
enum class Precision { f32, bf16, f16, int8 };

struct EngineChoice {
  EngineKind kind = EngineKind::onednn;
  Precision precision = Precision::f32;
};

/// Which engine runs this model with these options. Without a network there is one, whose arithmetic no
/// option changes; else `auto` is oneDNN on the CPU where it can, else LibTorch. Needs no LibTorch, so
/// whether a CUDA device is there is left to the LibTorch engine. Throws InputError, saying what could be
/// asked for instead, where no engine or not this machine can do what is asked.
EngineChoice choose_engine(const ModelCard& card, const EngineOptions& options);

}  // namespace perfpred
