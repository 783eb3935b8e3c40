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
/// representation model). The instruction network runs once over the beginnings of the traces, whose vectors
/// are kept as sums over segments of some thousand instructions; from then on a step costs no more than the
/// encoder, for any number of cores. Cores that are drawn for the traces add up: those of each pass are kept.
class EncoderRefinement {
 public:
  using Progress = std::function<void(std::size_t done, std::size_t all)>;

  /// Runs the network over the first `options.epoch_instructions` of the data (0: all), as many of each
  /// trace. `network` has a core encoder.
  EncoderRefinement(FoundationNetwork& network, const TrainingData& data, const TrainingOptions& options,
                    const ChunkShape& shape, const Progress& on_chunks);

  /// Of each trace at most so many instructions are read.
  std::uint64_t instructions_a_trace() const { return instructions_a_trace_; }
  /// To be called when cores have been drawn for the data and the network has read them: keeps what they take
  /// for the segments.
  void add_drawn_cores();
  std::size_t passes() const { return passes_; }
  /// Mean loss over some traces, on their own cores and on those of a pass, to be minimised: of the relative
  /// error of a trace's time, and of its segments' against their mean time.
  torch::Tensor loss(std::uint64_t step) const;

 private:
  /// A trace's segments on some cores.
  struct Latencies {
    torch::Tensor parameters;  ///< of the cores: [cores, parameters]
    torch::Tensor cycles;      ///< [segments, cores]
  };
  struct Trace {
    std::size_t place = 0;  ///< among the data's
    std::vector<Chunk> chunks = {};
    torch::Tensor vectors = {};  ///< [segments, width]
    std::vector<Latencies> own = {}, drawn = {};
  };

  Latencies sum_latencies(const Trace& trace, std::size_t first_core, std::size_t last_core) const;

  FoundationNetwork& network_;
  const TrainingData& data_;
  std::uint64_t seed_;
  ChunkShape shape_;
  std::uint64_t instructions_a_trace_ = 0;
  std::size_t passes_ = 0;
  std::vector<Trace> traces_;  ///< those that are long enough
};

}  // namespace perfpred
