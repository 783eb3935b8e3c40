#include "perfpred/learn/batches.h"

#include <ATen/Parallel.h>
#include <fmt/format.h>
#include <torch/torch.h>

#include <cstring>
#include <iterator>
#include <numeric>
#include <random>
#include <stdexcept>
#include <utility>

#include "perfpred/trace/error.h"

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

std::vector<Chunk> epoch_chunk_groups(const TrainingData& data, const ChunkShape& shape, std::int64_t group,
                                      std::uint64_t seed, std::int64_t epoch) {
  std::vector<Chunk> chunks = epoch_chunks(data, shape, seed, epoch);
  if (group <= 1) return chunks;
  const auto size = static_cast<std::size_t>(group);
  std::vector<std::vector<Chunk>> waiting(data.traces().size());
  std::vector<Chunk> grouped;
  // A group is placed where its last chunk comes up, which is as random as the chunks are.
  for (Chunk& chunk : chunks) {
    std::vector<Chunk>& own = waiting[chunk.trace];
    own.push_back(std::move(chunk));
    if (own.size() < size) continue;
    grouped.insert(grouped.end(), std::make_move_iterator(own.begin()), std::make_move_iterator(own.end()));
    own.clear();
  }
  return grouped;
}

void draw_cores(const TrainingData& data, std::int64_t count, std::int64_t group, std::uint64_t seed,
                std::int64_t epoch, std::vector<Chunk>& chunks) {
  std::seed_seq sequence{seed, static_cast<std::uint64_t>(epoch), std::uint64_t{2}};
  std::mt19937_64 random(sequence);
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < chunks.size(); ++i) {
    const bool begins_group = i % static_cast<std::size_t>(group) == 0;
    if (!begins_group) {
      chunks[i].cores = chunks[i - 1].cores;
      continue;
    }
    order.resize(data.traces()[chunks[i].trace].cores.size());
    std::iota(order.begin(), order.end(), 0);
    for (std::size_t k = order.size(); k > 1; --k) std::swap(order[k - 1], order[random() % k]);
    chunks[i].cores.clear();
    for (std::size_t k = 0; k < static_cast<std::size_t>(count); ++k)
      chunks[i].cores.push_back(order[k % order.size()]);
  }
}

void take_drawn_cores(const TrainingData& data, std::vector<Chunk>& chunks) {
  for (Chunk& chunk : chunks) {
    const TrainingTrace& trace = data.traces()[chunk.trace];
    chunk.cores.resize(trace.cores.size() - trace.own_cores);
    std::iota(chunk.cores.begin(), chunk.cores.end(), trace.own_cores);
  }
}

void refuse_short_traces(const ChunkShape& shape) {
  throw InputError(fmt::format(
      "no training trace is as long as one chunk ({} instructions); make --chunk or --warmup smaller",
      shape.steps()));
}

void fetch(const TrainingData& data, std::span<const Chunk> chunks, const ChunkShape& shape) {
  for (const Chunk& chunk : chunks)
    data.fetch(chunk.trace, chunk.begin, static_cast<std::uint64_t>(shape.steps()), chunk.cores);
}

Batch make_batch(const TrainingData& data, const std::vector<Chunk>& chunks, const ChunkShape& shape) {
  const std::int64_t steps = shape.steps();
  const auto batch = static_cast<std::int64_t>(chunks.size());
  const auto width = static_cast<std::int64_t>(data.feature_width());
  const auto places_of = [&](const Chunk& chunk) {
    if (!chunk.cores.empty()) return chunk.cores;
    std::vector<std::size_t> all(data.traces()[chunk.trace].cores.size());
    std::iota(all.begin(), all.end(), 0);
    return all;
  };
  const auto cores = static_cast<std::int64_t>(places_of(chunks.front()).size());
  torch::Tensor stored =
      torch::empty({steps, batch, width}, data.half_precision() ? torch::kFloat16 : torch::kFloat32);
  Batch result;
  result.cycles = torch::empty({shape.counted, batch, cores}, torch::kFloat32);
  result.mask = torch::ones({shape.counted, batch}, torch::kFloat32);
  result.mean_cycles = torch::empty({batch, cores}, torch::kFloat32);
  result.cores = torch::empty({batch, cores}, torch::kInt64);
  auto* rows = static_cast<std::byte*>(stored.data_ptr());
  auto* cycles = result.cycles.data_ptr<float>();
  auto* means = result.mean_cycles.data_ptr<float>();
  auto* core = result.cores.data_ptr<std::int64_t>();
  const std::size_t row_bytes = data.feature_row_bytes();
  const auto fill = [&](std::int64_t b) {
    const Chunk& chunk = chunks[static_cast<std::size_t>(b)];
    const TrainingTrace& trace = data.traces()[chunk.trace];
    for (std::int64_t step = 0; step < steps; ++step) {
      std::memcpy(rows + static_cast<std::size_t>(step * batch + b) * row_bytes,
                  data.feature_rows(chunk.trace, chunk.begin + static_cast<std::uint64_t>(step)), row_bytes);
    }
    const std::vector<std::size_t> places = places_of(chunk);
    if (static_cast<std::int64_t>(places.size()) != cores)
      throw std::invalid_argument("chunks of one batch differ in their number of cores");
    std::vector<float> latencies(static_cast<std::size_t>(shape.counted));
    for (std::int64_t k = 0; k < cores; ++k) {
      const std::size_t place = places[static_cast<std::size_t>(k)];
      data.read_latencies(trace, place, chunk.begin + static_cast<std::uint64_t>(shape.warmup), latencies);
      for (std::int64_t step = 0; step < shape.counted; ++step)
        cycles[(step * batch + b) * cores + k] = latencies[static_cast<std::size_t>(step)];
      means[b * cores + k] = static_cast<float>(trace.mean_cycles[place]);
      core[b * cores + k] = static_cast<std::int64_t>(trace.cores[place]);
    }
    if (chunk.begin + static_cast<std::uint64_t>(shape.warmup) == 0) result.mask[0][b] = 0.0F;
  };
  at::parallel_for(0, batch, 1, [&](std::int64_t begin, std::int64_t end) {
    for (std::int64_t b = begin; b < end; ++b) fill(b);
  });
  result.features = stored;
  return result;
}

}  // namespace perfpred
