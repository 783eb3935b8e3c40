#include "learn/encoder_refinement.h"

#include <algorithm>
#include <limits>
#include <random>

#include "learn/pseudo_huber.h"
#include "perfpred/model/linear_map.h"
#include "perfpred/trace/interrupt.h"

namespace perfpred {
namespace {

/// Of a segment, at most, where a chunk is no longer: so many that single misses do not decide.
constexpr std::int64_t kSegmentInstructions = 4000;
/// Relative errors from which on they count by themselves rather than by their squares.
constexpr double kQuadraticTotal = 0.05, kQuadraticSegment = 0.3;
constexpr std::size_t kTracesAStep = 48;

/// Near the errors' sizes beyond `quadratic`.
torch::Tensor counted(const torch::Tensor& relative_errors, double quadratic) {
  return pseudo_huber(relative_errors.square(), quadratic).sum() / (2.0 * quadratic);
}

std::int64_t chunks_a_segment(const ChunkShape& shape) {
  return std::max<std::int64_t>(1, kSegmentInstructions / shape.counted);
}

std::uint64_t first_counted(const Chunk& chunk, const ChunkShape& shape) {
  return chunk.begin + static_cast<std::uint64_t>(shape.warmup);
}

}  // namespace

EncoderRefinement::EncoderRefinement(FoundationNetwork& network, const TrainingData& data,
                                     const TrainingOptions& options, const ChunkShape& shape,
                                     const Progress& on_chunks)
    : network_(network), data_(data), seed_(options.seed), shape_(shape) {
  instructions_a_trace_ = options.epoch_instructions > 0
                              ? std::max<std::uint64_t>(options.epoch_instructions / data.traces().size(),
                                                        static_cast<std::uint64_t>(shape.steps()))
                              : std::numeric_limits<std::uint64_t>::max();
  std::size_t all = 0;
  for (std::size_t place = 0; place < data.traces().size(); ++place) {
    Trace trace;
    trace.place = place;
    const std::uint64_t end = std::min(instructions_a_trace_, data.traces()[place].instructions);
    for (std::uint64_t begin = 0; begin + static_cast<std::uint64_t>(shape.steps()) <= end;
         begin += static_cast<std::uint64_t>(shape.counted))
      trace.chunks.push_back({place, begin, {0}});
    all += trace.chunks.size();
    if (!trace.chunks.empty()) traces_.push_back(std::move(trace));
  }
  const torch::NoGradGuard no_grad;
  const Bf16Products products(options.bf16_products);
  const std::int64_t segment_chunks = chunks_a_segment(shape);
  std::size_t done = 0;
  for (Trace& trace : traces_) {
    throw_if_interrupted();
    fetch(data, trace.chunks, shape);
    const auto chunks = static_cast<std::int64_t>(trace.chunks.size());
    const std::int64_t segments = (chunks + segment_chunks - 1) / segment_chunks;
    trace.vectors = torch::zeros({segments, options.network.output_width()});
    for (std::int64_t first = 0; first < chunks; first += options.batch_chunks) {
      const std::int64_t last = std::min(chunks, first + options.batch_chunks);
      const Batch batch =
          make_batch(data, {trace.chunks.begin() + first, trace.chunks.begin() + last}, shape);
      const torch::Tensor sums =
          (network.instruction_vectors(batch.features).slice(0, shape.warmup, shape.warmup + shape.counted) *
           batch.mask.unsqueeze(2))
              .sum(0);
      for (std::int64_t i = first; i < last; ++i) trace.vectors[i / segment_chunks] += sums[i - first];
    }
    const TrainingTrace& source = data.traces()[trace.place];
    if (source.own_cores > 0) trace.own.push_back(sum_latencies(trace, 0, source.own_cores));
    done += trace.chunks.size();
    if (on_chunks) on_chunks(done, all);
  }
}

EncoderRefinement::Latencies EncoderRefinement::sum_latencies(const Trace& trace, std::size_t first_core,
                                                              std::size_t last_core) const {
  const TrainingTrace& source = data_.traces()[trace.place];
  const auto segments = trace.vectors.size(0);
  const std::int64_t segment_chunks = chunks_a_segment(shape_);
  Latencies result;
  result.cycles = torch::zeros({segments, static_cast<std::int64_t>(last_core - first_core)});
  std::vector<std::int64_t> places;
  std::vector<float> cycles(static_cast<std::size_t>(shape_.counted));
  auto sums = result.cycles.accessor<float, 2>();
  for (std::size_t k = first_core; k < last_core; ++k) {
    places.push_back(static_cast<std::int64_t>(source.cores[k]));
    for (std::size_t i = 0; i < trace.chunks.size(); ++i) {
      const std::uint64_t begin = first_counted(trace.chunks[i], shape_);
      data_.read_latencies(source, k, begin, cycles);
      if (begin == 0) cycles.front() = 0;
      double sum = 0;
      for (const float value : cycles) sum += static_cast<double>(value);
      sums[static_cast<std::int64_t>(i) / segment_chunks][static_cast<std::int64_t>(k - first_core)] +=
          static_cast<float>(sum);
    }
  }
  result.parameters = network_.core_parameters().index_select(0, torch::tensor(places));
  return result;
}

void EncoderRefinement::add_drawn_cores() {
  for (Trace& trace : traces_) {
    const TrainingTrace& source = data_.traces()[trace.place];
    if (source.cores.size() > source.own_cores)
      trace.drawn.push_back(sum_latencies(trace, source.own_cores, source.cores.size()));
  }
  ++passes_;
}

torch::Tensor EncoderRefinement::loss(std::uint64_t step) const {
  std::seed_seq sequence{seed_, step, std::uint64_t{3}};
  std::mt19937_64 random(sequence);
  std::vector<std::size_t> order(traces_.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  const std::size_t count = std::min(kTracesAStep, order.size());
  for (std::size_t i = 0; i < count; ++i) std::swap(order[i], order[i + random() % (order.size() - i)]);
  order.resize(count);
  std::vector<std::pair<const Trace*, const Latencies*>> parts;
  std::vector<torch::Tensor> parameters;
  for (const std::size_t place : order) {
    const Trace& trace = traces_[place];
    for (const auto* all : {&trace.own, &trace.drawn}) {
      if (all->empty()) continue;
      parts.emplace_back(&trace, &(*all)[random() % all->size()]);
      parameters.push_back(parts.back().second->parameters);
    }
  }
  const torch::Tensor core_vectors = network_.core_encoder()(torch::cat(parameters));
  torch::Tensor sum = torch::zeros({});
  std::int64_t first = 0;
  for (const auto& [trace, latencies] : parts) {
    const torch::Tensor& truth = latencies->cycles;  // [segments, cores]
    const std::int64_t cores = truth.size(1), segments = truth.size(0);
    const torch::Tensor predicted = torch::mm(trace->vectors, core_vectors.narrow(0, first, cores).t());
    const torch::Tensor errors = (predicted - truth) / truth.sum(0).clamp_min(1.0);
    const auto of_mean = static_cast<double>(segments);
    sum = sum + counted(errors.sum(0), kQuadraticTotal) +
          0.5 * counted(errors * of_mean, kQuadraticSegment) / of_mean;
    first += cores;
  }
  return sum / static_cast<double>(first);
}

}  // namespace perfpred
