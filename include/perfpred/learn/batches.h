#pragma once

#include <torch/types.h>

#include <cstdint>
#include <span>
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
  /// Whose latencies are learnt: places in the trace's own list of cores, repeats allowed. Empty: all of
  /// them.
  std::vector<std::size_t> cores = {};
};

/// Chunks of one length and number of cores, side by side.
struct Batch {
  torch::Tensor features;  ///< [steps, chunks, features], as the data keeps them: 16 or 32 bits
  torch::Tensor cycles;  ///< [counted steps, chunks, cores], float: incremental latencies of those that count
  torch::Tensor mask;    ///< [counted steps, chunks], 0 for the first instruction of a trace, else 1
  torch::Tensor mean_cycles;  ///< [chunks, cores]: the mean increment of each chunk's trace
  torch::Tensor cores;        ///< [chunks, cores], int64: places in TrainingData::cores()
};

/// The chunks of training epoch `epoch`, in random order: together they cover every instruction of the data
/// once (but for a trace's first and last context and what a random start leaves over at its ends). Depends
/// on nothing but its arguments, so a resumed run goes on as if it had not stopped. Traces shorter than one
/// chunk give none.
std::vector<Chunk> epoch_chunks(const TrainingData& data, const ChunkShape& shape, std::uint64_t seed,
                                std::int64_t epoch);

/// The same chunks, `group` of one trace after the other, groups in random order: sums over a group's chunks
/// come closer to the trace's total than one chunk does. What is left over of a trace is left out.
std::vector<Chunk> epoch_chunk_groups(const TrainingData& data, const ChunkShape& shape, std::int64_t group,
                                      std::uint64_t seed, std::int64_t epoch);

/// Draws `count` of each trace's cores for its chunks, anew for each epoch; the `group` chunks of a group
/// have the same. All in turn where a trace has fewer. Depends on the arguments and the order of the chunks
/// alone.
void draw_cores(const TrainingData& data, std::int64_t count, std::int64_t group, std::uint64_t seed,
                std::int64_t epoch, std::vector<Chunk>& chunks);

/// Gives each chunk the cores that were drawn for its trace beside its own, in their order.
void take_drawn_cores(const TrainingData& data, std::vector<Chunk>& chunks);

/// Throws the InputError for data without a single chunk.
[[noreturn]] void refuse_short_traces(const ChunkShape& shape);

/// Has the system fetch what make_batch will read of these chunks, while something else goes on.
void fetch(const TrainingData& data, std::span<const Chunk> chunks, const ChunkShape& shape);

/// Throws std::invalid_argument where the chunks differ in their number of cores.
Batch make_batch(const TrainingData& data, const std::vector<Chunk>& chunks, const ChunkShape& shape);

}  // namespace perfpred
