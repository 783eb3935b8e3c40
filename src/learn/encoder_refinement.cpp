#include "learn/encoder_refinement.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <numeric>
#include <random>

#include "learn/kept_tensor.h"
#include "learn/pseudo_huber.h"
#include "learn/trace_draw.h"
#include "perfpred/model/linear_map.h"
#include "perfpred/model/weights.h"
#include "perfpred/trace/digest.h"
#include "perfpred/trace/interrupt.h"

namespace perfpred {
namespace {

/// Of a segment, at most, where a chunk is no longer: so many that single misses do not decide.
constexpr std::int64_t kSegmentInstructions = 4000;
/// Relative errors from which on they count by themselves rather than by their squares.
constexpr double kQuadraticTotal = 0.05, kQuadraticSegment = 0.3, kQuadraticRatio = 0.01;
/// Of the ratios within families, beside the times themselves: what cores of a family have in common is most
/// of their error, and would be all that is learnt of them.
constexpr double kFamilyWeight = 2;
/// Of a step: traces on their own cores and on the described ones; traces of all its groups, and of each.
constexpr std::size_t kOwnTracesAStep = 16, kDescribedTracesAStep = 16, kGroupTracesAStep = 96,
                      kMostOfAGroup = 12;

/// Whether a family's traces are drawn by what they tell of it, or all alike, as what tells nothing has to be
/// learnt as well. Pairs, as families of one kind go around drawn and described cores by turns.
bool is_weighted(std::size_t family) { return family / 2 % 2 == 0; }

/// Near the errors' sizes beyond `quadratic`.
torch::Tensor counted(const torch::Tensor& relative_errors, double quadratic) {
  return pseudo_huber(relative_errors.square(), quadratic) / (2.0 * quadratic);
}

/// Relative errors of each core's time over that of the first one of its family, of times by trace and core.
/// Times that are below 0, as an encoder that has learnt little may give, are not followed further down.
torch::Tensor ratio_errors(const torch::Tensor& predicted, const torch::Tensor& truth) {
  const auto size = static_cast<std::int64_t>(kCoresAFamily);
  std::vector<torch::Tensor> errors;
  for (std::int64_t first = 0; first < truth.size(1); first += size) {
    const std::int64_t count = std::min(size, truth.size(1) - first);
    const torch::Tensor told = predicted.narrow(1, first, count),
                        known = truth.narrow(1, first, count).clamp_min(1.0);
    const torch::Tensor known_first = known.narrow(1, 0, 1);
    errors.push_back(told / told.narrow(1, 0, 1).maximum(known_first * 0.1) / (known / known_first) - 1.0);
  }
  return torch::cat(errors, 1);
}

std::int64_t chunks_a_segment(const ChunkShape& shape) {
  return std::max<std::int64_t>(1, kSegmentInstructions / shape.counted);
}

/// Of all that decides an instruction's vector but for its features.
std::string digest_of_network(FoundationNetwork& network, const TrainingOptions& options) {
  Digest digest;
  const NetworkConfig& config = options.network;
  digest.add(fmt::format("{} {} {} {} {} {} {} {} {} {} {}", config.cell, config.layers, config.width,
                         config.bidirectional, config.input, config.input_width, config.feed_forward,
                         config.residual, config.vector_width, config.passed_cycles, options.bf16_products));
  for (const auto& [name, tensor] : weights_of(network)) {
    if (name.starts_with(kCoreEncoderPrefix)) continue;
    digest.add(name);
    digest.add({reinterpret_cast<const char*>(tensor.values.data()), tensor.values.size() * sizeof(float)});
  }
  return digest.hex();
}

/// `count` of 0 .. all - 1, or all of them.
std::vector<std::size_t> some_of(std::size_t all, std::size_t count, std::mt19937_64& random) {
  std::vector<std::size_t> order(all);
  std::iota(order.begin(), order.end(), std::size_t{0});
  const std::size_t chosen = std::min(count, all);
  for (std::size_t i = 0; i < chosen; ++i) std::swap(order[i], order[i + random() % (all - i)]);
  order.resize(chosen);
  return order;
}

}  // namespace

EncoderRefinement::EncoderRefinement(FoundationNetwork& network, const TrainingData& data,
                                     const TrainingOptions& options, const ChunkShape& shape,
                                     const Progress& on_chunks)
    : network_(network),
      data_(data),
      seed_(options.seed),
      groups_a_pass_(static_cast<std::size_t>(options.refine_groups)),
      families_a_pass_(static_cast<std::size_t>(options.family_groups)),
      traces_a_group_(static_cast<std::size_t>(options.group_traces)),
      kept_folder_(options.kept_features),
      shape_(shape) {
  const std::uint64_t most = options.epoch_instructions > 0
                                 ? std::max<std::uint64_t>(options.epoch_instructions / data.traces().size(),
                                                           static_cast<std::uint64_t>(shape.steps()))
                                 : std::numeric_limits<std::uint64_t>::max();
  for (std::size_t place = 0; place < data.traces().size(); ++place) {
    Trace trace;
    trace.place = place;
    const std::uint64_t end = std::min(most, data.traces()[place].instructions);
    for (std::uint64_t begin = 0; begin + static_cast<std::uint64_t>(shape.steps()) <= end;
         begin += static_cast<std::uint64_t>(shape.counted))
      trace.chunks.push_back({place, begin});
    if (trace.chunks.empty()) continue;
    // Whole segments, so that a few traces more do not change where all of them end.
    const auto whole = static_cast<std::size_t>(chunks_a_segment(shape));
    if (trace.chunks.size() > whole) trace.chunks.resize(trace.chunks.size() / whole * whole);
    TraceSegments& segments = trace.segments;
    segments.file = data.traces()[place].file;
    segments.digest = file_digest(segments.file);
    segments.begin = static_cast<std::uint64_t>(shape.warmup);
    segments.end = segments.begin + trace.chunks.size() * static_cast<std::uint64_t>(shape.counted);
    segments.length = static_cast<std::uint64_t>(chunks_a_segment(shape) * shape.counted);
    traces_.push_back(std::move(trace));
  }
  if (traces_.empty()) refuse_short_traces(shape);
  for (std::size_t place = 0; place < traces_.size(); ++place) {
    if (data.traces()[traces_[place].place].own_cores == 0) continue;
    sum_own_latencies(traces_[place]);
    measured_.push_back(place);
  }
  sum_vectors(options, on_chunks);
}

void EncoderRefinement::sum_vectors(const TrainingOptions& options, const Progress& on_chunks) {
  const torch::NoGradGuard no_grad;
  const Bf16Products products(options.bf16_products);
  const std::string made_by =
      fmt::format("{} {} {} {} {}", digest_of_network(network_, options), data_.features_fingerprint(),
                  data_.half_precision(), shape_.warmup, shape_.counted);
  const std::int64_t width = options.network.output_width();
  std::vector<torch::Tensor> totals;
  std::size_t done = 0, all = 0;
  for (const Trace& trace : traces_) all += trace.chunks.size();
  for (Trace& trace : traces_) {
    throw_if_interrupted();
    const TraceSegments& segments = trace.segments;
    const KeptTensor kept(kept_folder_,
                          fmt::format("{} {} {} {} {}", made_by, segments.digest, segments.begin,
                                      segments.end, segments.length),
                          ".vectors", {segments.count(), width});
    trace.vectors = kept.or_make([&] { return new_sums(trace, options.batch_chunks); });
    totals.push_back(trace.vectors.sum(0));
    done += trace.chunks.size();
    if (on_chunks) on_chunks(done, all);
  }
  totals_ = torch::stack(totals);
}

torch::Tensor EncoderRefinement::new_sums(const Trace& trace, std::int64_t batch_chunks) {
  fetch(data_, trace.chunks, shape_);
  const auto chunks = static_cast<std::int64_t>(trace.chunks.size());
  torch::Tensor vectors;
  for (std::int64_t first = 0; first < chunks; first += batch_chunks) {
    const std::int64_t last = std::min(chunks, first + batch_chunks);
    const Batch batch =
        make_batch(data_, {trace.chunks.begin() + first, trace.chunks.begin() + last}, shape_);
    const torch::Tensor sums = (network_.instruction_vectors(batch.features.to(torch::kFloat32))
                                    .slice(0, shape_.warmup, shape_.warmup + shape_.counted) *
                                batch.mask.unsqueeze(2))
                                   .sum(0);
    if (!vectors.defined()) vectors = torch::zeros({trace.segments.count(), sums.size(1)});
    for (std::int64_t i = first; i < last; ++i) vectors[i / chunks_a_segment(shape_)] += sums[i - first];
  }
  return vectors;
}

void EncoderRefinement::sum_own_latencies(Trace& trace) const {
  const TrainingTrace& source = data_.traces()[trace.place];
  const auto cores = static_cast<std::int64_t>(source.own_cores);
  trace.own_cycles = torch::zeros({trace.segments.count(), cores});
  std::vector<std::int64_t> places;
  auto sums = trace.own_cycles.accessor<float, 2>();
  std::vector<float> cycles;
  for (std::size_t k = 0; k < source.own_cores; ++k) {
    places.push_back(static_cast<std::int64_t>(source.cores[k]));
    for (std::int64_t segment = 0; segment < trace.segments.count(); ++segment) {
      const std::uint64_t begin =
          trace.segments.begin + static_cast<std::uint64_t>(segment) * trace.segments.length;
      cycles.resize(std::min(trace.segments.length, trace.segments.end - begin));
      data_.read_latencies(source, k, begin, cycles);
      if (begin == 0) cycles.front() = 0;
      sums[segment][static_cast<std::int64_t>(k)] =
          static_cast<float>(std::accumulate(cycles.begin(), cycles.end(), 0.0));
    }
  }
  trace.own_cores = torch::tensor(places);
}

void EncoderRefinement::set_encoder_basis() {
  const torch::NoGradGuard no_grad;
  // Segments' vectors, in the mean of their cycles on their own cores or else on the described ones, for
  // which all traces are labelled or none.
  std::vector<torch::Tensor> relative;
  for (std::size_t place = 0; place < traces_.size(); ++place) {
    const Trace& trace = traces_[place];
    if (!trace.own_cycles.defined() && described_.cycles.empty()) continue;
    const torch::Tensor& cycles = trace.own_cycles.defined() ? trace.own_cycles : described_.cycles[place];
    relative.push_back(trace.vectors / cycles.mean(1).clamp_min(1.0).unsqueeze(1));
  }
  if (!relative.empty()) network_.core_encoder()->set_basis(torch::cat(relative));
}

void EncoderRefinement::point_encoder_at_mean() {
  if (measured_.empty()) return;
  const torch::NoGradGuard no_grad;
  const std::int64_t width = traces_.front().vectors.size(1);
  torch::Tensor moments = torch::zeros({width, width}, torch::kFloat64);
  torch::Tensor products = torch::zeros({width}, torch::kFloat64);
  for (const std::size_t place : measured_) {
    const Trace& trace = traces_[place];
    const torch::Tensor cycles = trace.own_cycles.mean(1).to(torch::kFloat64);
    const torch::Tensor vectors = trace.vectors.to(torch::kFloat64) / cycles.mean();
    moments += torch::mm(vectors.t(), vectors);
    products += torch::mv(vectors.t(), cycles / cycles.mean());
  }
  constexpr double kRidge = 1e-3;
  moments += torch::eye(width, torch::kFloat64) * (kRidge * moments.trace() / static_cast<double>(width));
  auto& output = network_.core_encoder()->output();
  output->weight.zero_();
  output->bias.narrow(0, 0, width)
      .copy_(network_.core_encoder()->in_basis(torch::linalg_solve(moments, products)));
  output->bias[width] = 0;
}

void EncoderRefinement::draw_cores(const TimingTeacher& teacher, const KnownVector& known,
                                   const Progress& on_groups) {
  std::vector<std::string> digests;
  for (const Trace& trace : traces_) digests.push_back(trace.segments.digest);
  const std::size_t all = groups_a_pass_ + families_a_pass_;
  teacher.draw_families_ahead(kCoresAFamily, families_a_pass_, passes_);
  for (std::size_t i = 0; i < all; ++i) {
    if (i < groups_a_pass_) {
      add_group(teacher, teacher.draw(i, passes_),
                draw_traces(fmt::format("{} {} {}", seed_, passes_, i), digests, traces_a_group_), false);
    } else {
      const std::size_t family = i - groups_a_pass_;
      const std::vector<Core>& cores =
          teacher.draw_families(kCoresAFamily, family, families_a_pass_, passes_);
      add_group(
          teacher, cores,
          draw_traces(fmt::format("families {} {} {}", seed_, passes_, family), digests, traces_a_group_,
                      is_weighted(family) ? family_weights(cores, known) : std::vector<double>{}),
          true);
    }
    if (on_groups) on_groups(i + 1, all);
  }
  ++passes_;
}

std::vector<double> EncoderRefinement::family_weights(const std::vector<Core>& cores,
                                                      const KnownVector& known) const {
  if (!known) return {};
  const torch::NoGradGuard no_grad;
  std::vector<torch::Tensor> in_cycles;
  for (const Core& core : cores)
    in_cycles.push_back(torch::tensor(known(core)) / static_cast<double>(core.period_ps));
  return weights_by_spread(torch::mm(totals_, torch::stack(in_cycles).t()), kCoresAFamily);
}

void EncoderRefinement::add_group(const TimingTeacher& teacher, const std::vector<Core>& cores,
                                  std::vector<std::size_t> traces, bool of_families) {
  throw_if_interrupted();
  Group group;
  group.parameters = parameter_rows(cores);
  group.of_families = of_families;
  group.traces = std::move(traces);
  const SegmentLabels labels(teacher, cores, kept_folder_);
  for (const std::size_t trace : group.traces) group.cycles.push_back(labels.of(traces_[trace].segments));
  groups_.push_back(std::move(group));
}

void EncoderRefinement::label_described(const TimingTeacher& teacher, const Progress& on_traces) {
  const std::vector<Core>& cores = teacher.described();
  if (cores.empty()) return;
  described_.parameters = parameter_rows(cores);
  const SegmentLabels labels(teacher, cores, kept_folder_);
  for (std::size_t place = 0; place < traces_.size(); ++place) {
    throw_if_interrupted();
    described_.traces.push_back(place);
    described_.cycles.push_back(labels.of(traces_[place].segments));
    if (on_traces) on_traces(place + 1, traces_.size());
  }
}

torch::Tensor EncoderRefinement::loss(std::uint64_t step) const {
  std::seed_seq sequence{seed_, step, std::uint64_t{3}};
  std::mt19937_64 random(sequence);
  // Traces on the same cores: these cores' rows of the encoder's output, and truth.
  struct Part {
    torch::Tensor cores;
    std::vector<torch::Tensor> vectors, cycles;
    bool of_families;
  };
  std::vector<Part> parts;
  std::vector<torch::Tensor> parameters = {network_.core_parameters()};
  std::int64_t cores = parameters.front().size(0);
  for (const std::size_t place : some_of(measured_.size(), kOwnTracesAStep, random)) {
    const Trace& trace = traces_[measured_[place]];
    parts.push_back({trace.own_cores, {trace.vectors}, {trace.own_cycles}, false});
  }
  const auto take_group = [&](const Group& group, std::size_t traces) {
    parameters.push_back(group.parameters);
    Part part{torch::arange(cores, cores + group.parameters.size(0)), {}, {}, group.of_families};
    cores += group.parameters.size(0);
    for (const std::size_t i : some_of(group.traces.size(), traces, random)) {
      part.vectors.push_back(traces_[group.traces[i]].vectors);
      part.cycles.push_back(group.cycles[i]);
    }
    parts.push_back(std::move(part));
  };
  if (!described_.traces.empty()) take_group(described_, kDescribedTracesAStep);
  const std::size_t of_each = std::min(traces_a_group_, kMostOfAGroup);
  for (const std::size_t place : some_of(groups_.size(), kGroupTracesAStep / of_each, random))
    take_group(groups_[place], of_each);
  torch::Tensor sum = torch::zeros({});
  const torch::Tensor core_vectors = network_.core_encoder()(torch::cat(parameters));
  double pairs = 0;
  for (const Part& part : parts) {
    // [traces, segments, cores]; zeros behind the last segment of the shorter ones
    const torch::Tensor truth = torch::pad_sequence(part.cycles, /*batch_first=*/true);
    const torch::Tensor predicted = torch::matmul(torch::pad_sequence(part.vectors, /*batch_first=*/true),
                                                  core_vectors.index_select(0, part.cores).t());
    const torch::Tensor times = truth.sum(1);
    const torch::Tensor errors = (predicted - truth) / times.clamp_min(1.0).unsqueeze(1);
    std::vector<float> segments;
    for (const torch::Tensor& of_trace : part.cycles)
      segments.push_back(static_cast<float>(of_trace.size(0)));
    const torch::Tensor of_mean = torch::tensor(segments).view({-1, 1, 1});
    sum = sum + counted(errors.sum(1), kQuadraticTotal).sum() +
          0.5 * (counted(errors * of_mean, kQuadraticSegment) / of_mean).sum();
    if (part.of_families)
      sum = sum + kFamilyWeight * counted(ratio_errors(predicted.sum(1), times), kQuadraticRatio).sum();
    pairs += static_cast<double>(times.numel());
  }
  return sum / pairs;
}

}  // namespace perfpred
