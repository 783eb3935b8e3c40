#include "perfpred/learn/batches.h"

#include <torch/torch.h>

#include <cstring>
#include <random>
#include <utility>

namespace perfpred {

std::vector<Chunk> epoch_chunks(const TrainingData& data, const ChunkShape& shape, std::uint64_t seed,
                                std::int64_t epoch) {
  std::seed_seq sequence{seed, static_cast<std::uint64_t>(epoch)};
  std::mt19937_64 random(sequence);
  const auto steps = static_cast<std::uint64_t>(shape.steps());
  const auto stride = static_cast<std::uint64_t>(shape.counted);
  std::vector<Chunk> chunks;
  for (std::size_t trace = 0; trace < data.traces().size(); ++trace) {
    const std::uint64_t instructions = data.traces()[trace].instructions;
    if (instructions < steps) continue;
    const std::uint64_t slack = (instructions - steps) % stride;
    for (std::uint64_t begin = random() % (slack + 1); begin + steps <= instructions; begin += stride) {
      chunks.push_back({trace, begin});
    }
  }
  for (std::size_t i = chunks.size(); i > 1; --i) std::swap(chunks[i - 1], chunks[random() % i]);
  return chunks;
}

Batch make_batch(const TrainingData& data, const std::vector<Chunk>& chunks, const ChunkShape& shape) {
  const std::int64_t steps = shape.steps();
  const auto batch = static_cast<std::int64_t>(chunks.size());
  const auto width = static_cast<std::int64_t>(data.feature_width());
  const auto cores = static_cast<std::int64_t>(data.cores().size());
  torch::Tensor stored =
      torch::empty({steps, batch, width}, data.half_precision() ? torch::kFloat16 : torch::kFloat32);
  Batch result;
  result.cycles = torch::empty({shape.counted, batch, cores}, torch::kFloat32);
  result.mask = torch::ones({shape.counted, batch}, torch::kFloat32);
  result.mean_cycles = torch::empty({batch, cores}, torch::kFloat32);
  auto* rows = static_cast<std::byte*>(stored.data_ptr());
  auto* cycles = result.cycles.data_ptr<float>();
  auto* means = result.mean_cycles.data_ptr<float>();
  const std::size_t row_bytes = data.feature_row_bytes();
  for (std::int64_t b = 0; b < batch; ++b) {
    const Chunk& chunk = chunks[static_cast<std::size_t>(b)];
    const TrainingTrace& trace = data.traces()[chunk.trace];
    const std::uint64_t first = trace.first_row + chunk.begin;
    for (std::int64_t step = 0; step < steps; ++step) {
      std::memcpy(rows + static_cast<std::size_t>(step * batch + b) * row_bytes,
                  data.feature_row(first + static_cast<std::uint64_t>(step)), row_bytes);
    }
    for (std::int64_t step = 0; step < shape.counted; ++step) {
      const float* latencies = data.latency_row(first + static_cast<std::uint64_t>(shape.warmup + step));
      float* target = cycles + (step * batch + b) * cores;
      for (std::int64_t k = 0; k < cores; ++k) target[k] = latencies[k];
    }
    for (std::int64_t k = 0; k < cores; ++k) {
      means[b * cores + k] = static_cast<float>(trace.mean_cycles[static_cast<std::size_t>(k)]);
    }
    if (chunk.begin + static_cast<std::uint64_t>(shape.warmup) == 0) result.mask[0][b] = 0.0F;
  }
  result.features = stored.to(torch::kFloat32);
  return result;
}

}  // namespace perfpred
