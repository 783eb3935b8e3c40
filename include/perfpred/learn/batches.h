#pragma once

#include <torch/types.h>

#include <cstdint>
#include <vector>

#include "perfpred/learn/training_data.h"

namespace perfpred {

/// How long chunks are: `warmup` instructions whose output is dropped, `counted` ones, and for a
/// bidirectional network `lookahead` more that are only read.
struct ChunkShape {
  std::int64_t warmup = 0;
  std::int64_t counted = 0;
  std::int64_t lookahead = 0;

  std::int64_t steps() const { return warmup + counted + lookahead; }
};

/// A run of instructions within one trace.
struct Chunk {
  std::size_t trace = 0;
  std::uint64_t begin = 0;  ///< first instruction read, counted within the trace
};

/// Chunks of one length, side by side.
struct Batch {
  torch::Tensor features;  ///< [steps, chunks, features], float
  torch::Tensor cycles;  ///< [counted steps, chunks, cores], float: incremental latencies of those that count
  torch::Tensor mask;    ///< [counted steps, chunks], 0 for the first instruction of a trace, else 1
  torch::Tensor mean_cycles;  ///< [chunks, cores]: the mean increment of each chunk's trace
};

/// The chunks of training epoch `epoch`, in random order: together they cover every instruction of the data
/// once (but for a trace's first and last context and what a random start leaves over at its ends). Depends
/// on nothing but its arguments, so a resumed run goes on as if it had not stopped. Traces shorter than one
/// chunk give none.
std::vector<Chunk> epoch_chunks(const TrainingData& data, const ChunkShape& shape, std::uint64_t seed,
                                std::int64_t epoch);

Batch make_batch(const TrainingData& data, const std::vector<Chunk>& chunks, const ChunkShape& shape);

}  // namespace perfpred
