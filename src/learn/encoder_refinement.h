#pragma once

#include <torch/torch.h>

#include <cstdint>
#include <functional>
#include <vector>

#include "learn/foundation_network.h"
#include "perfpred/learn/batches.h"
#include "perfpred/learn/training_data.h"
#include "perfpred/learn/training_options.h"

namespace perfpred {

/// Trains the core encoder alone, everything else frozen (PerfVec, section IV-A: the microarchitecture
/// representation model), on what predictions are measured by: whole traces' times. The instruction network
/// runs once over the chunks, whose vectors are kept as a few sums a trace; from then on a step costs no more
/// than the encoder, for any number of cores.
class EncoderRefinement {
 public:
  using Progress = std::function<void(std::size_t done, std::size_t all)>;

  /// Runs the network over these chunks of the data. `network` has a core encoder.
  EncoderRefinement(FoundationNetwork& network, const TrainingData& data, const TrainingOptions& options,
                    std::vector<Chunk> chunks, const ChunkShape& shape, const Progress& on_chunks);

  /// To be called when the data's cores have changed and the network has read them: sums up their latencies
  /// over the same chunks.
  void sum_latencies();
  /// Mean loss over some traces, on all of their cores, to be minimised: of the relative error of each
  /// trace's time, and half of that of each of its parts; beyond kQuadraticError it grows like the error.
  torch::Tensor loss(std::uint64_t step);

 private:
  FoundationNetwork& network_;
  const TrainingData& data_;
  std::uint64_t seed_;
  std::vector<Chunk> chunks_;
  ChunkShape shape_;
  torch::Tensor vectors_;              ///< [traces, parts, width]
  std::vector<torch::Tensor> cycles_;  ///< one a trace: [parts, cores], of its own list
  std::vector<std::size_t> traces_;    ///< those that have chunks
};

}  // namespace perfpred
