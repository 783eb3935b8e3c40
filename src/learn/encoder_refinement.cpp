#include "learn/encoder_refinement.h"

#include <algorithm>
#include <random>

#include "learn/pseudo_huber.h"
#include "perfpred/trace/interrupt.h"

namespace perfpred {
namespace {

/// Of a trace, by the order of its chunks: phases take different times on different cores.
constexpr std::int64_t kParts = 4;
constexpr double kQuadraticError = 0.05;
constexpr std::size_t kTracesAStep = 96;

std::int64_t part_of(const Chunk& chunk, const TrainingTrace& trace) {
  return std::min<std::int64_t>(kParts - 1,
                                static_cast<std::int64_t>(chunk.begin * kParts / trace.instructions));
}

/// Near the errors' sizes beyond kQuadraticError.
torch::Tensor counted(const torch::Tensor& relative_errors) {
  return pseudo_huber(relative_errors.square(), kQuadraticError).sum() / (2.0 * kQuadraticError);
}

}  // namespace

EncoderRefinement::EncoderRefinement(FoundationNetwork& network, const TrainingData& data,
                                     const TrainingOptions& options, std::vector<Chunk> chunks,
                                     const ChunkShape& shape, const Progress& on_chunks)
    : network_(network), data_(data), seed_(options.seed), chunks_(std::move(chunks)), shape_(shape) {
  const torch::NoGradGuard no_grad;
  vectors_ =
      torch::zeros({static_cast<std::int64_t>(data.traces().size()), kParts, options.network.output_width()});
  const auto batch_chunks = static_cast<std::size_t>(options.batch_chunks);
  for (std::size_t first = 0; first < chunks_.size(); first += batch_chunks) {
    throw_if_interrupted();
    std::vector<Chunk> part(
        chunks_.begin() + static_cast<std::ptrdiff_t>(first),
        chunks_.begin() + static_cast<std::ptrdiff_t>(std::min(chunks_.size(), first + batch_chunks)));
    const std::size_t next = first + part.size();
    fetch(data, std::span<const Chunk>(chunks_).subspan(next, std::min(batch_chunks, chunks_.size() - next)),
          shape);
    for (Chunk& chunk : part) chunk.cores = {0};
    const Batch batch = make_batch(data, part, shape);
    const torch::Tensor sums =
        (network.instruction_vectors(batch.features).slice(0, shape.warmup, shape.warmup + shape.counted) *
         batch.mask.unsqueeze(2))
            .sum(0);
    for (std::size_t i = 0; i < part.size(); ++i) {
      const auto trace = static_cast<std::int64_t>(part[i].trace);
      vectors_[trace][part_of(part[i], data.traces()[part[i].trace])] += sums[static_cast<std::int64_t>(i)];
    }
    if (on_chunks) on_chunks(next, chunks_.size());
  }
  for (const Chunk& chunk : chunks_) traces_.push_back(chunk.trace);
  std::sort(traces_.begin(), traces_.end());
  traces_.erase(std::unique(traces_.begin(), traces_.end()), traces_.end());
  sum_latencies();
}

void EncoderRefinement::sum_latencies() {
  cycles_.assign(data_.traces().size(), {});
  std::vector<float> cycles(static_cast<std::size_t>(shape_.counted));
  for (const Chunk& chunk : chunks_) {
    const TrainingTrace& trace = data_.traces()[chunk.trace];
    torch::Tensor& sums = cycles_[chunk.trace];
    if (!sums.defined()) sums = torch::zeros({kParts, static_cast<std::int64_t>(trace.cores.size())});
    const std::uint64_t begin = chunk.begin + static_cast<std::uint64_t>(shape_.warmup);
    const std::int64_t part = part_of(chunk, trace);
    for (std::size_t k = 0; k < trace.cores.size(); ++k) {
      data_.read_latencies(trace, k, begin, cycles);
      if (begin == 0) cycles.front() = 0;
      double sum = 0;
      for (const float value : cycles) sum += static_cast<double>(value);
      sums[part][static_cast<std::int64_t>(k)] += sum;
    }
  }
}

torch::Tensor EncoderRefinement::loss(std::uint64_t step) {
  std::seed_seq sequence{seed_, step, std::uint64_t{3}};
  std::mt19937_64 random(sequence);
  std::vector<std::size_t> traces = traces_;
  const std::size_t count = std::min(kTracesAStep, traces.size());
  for (std::size_t i = 0; i < count; ++i) std::swap(traces[i], traces[i + random() % (traces.size() - i)]);
  traces.resize(count);
  std::vector<std::int64_t> cores;
  for (const std::size_t trace : traces) {
    for (const std::size_t core : data_.traces()[trace].cores)
      cores.push_back(static_cast<std::int64_t>(core));
  }
  const torch::Tensor core_vectors = network_.core_vectors(torch::tensor(cores));
  torch::Tensor sum = torch::zeros({});
  std::int64_t first = 0, pairs = 0;
  for (const std::size_t trace : traces) {
    const torch::Tensor& truth = cycles_[trace];  // [parts, cores]
    const std::int64_t own = truth.size(1);
    const torch::Tensor predicted =
        torch::mm(vectors_[static_cast<std::int64_t>(trace)], core_vectors.narrow(0, first, own).t());
    const torch::Tensor all = truth.sum(0).clamp_min(1.0);
    const torch::Tensor errors = (predicted - truth) / all;
    sum = sum + counted(errors.sum(0)) + 0.5 * counted(errors);
    first += own;
    pairs += own;
  }
  return sum / static_cast<double>(pairs);
}

}  // namespace perfpred
