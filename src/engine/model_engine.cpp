#include "engine/model_engine.h"

#include <algorithm>
#include <memory>
#include <span>
#include <stdexcept>
#include <utility>
#include <vector>

#include "engine/stretch_collector.h"
#include "perfpred/trace/interrupt.h"

namespace perfpred {
namespace {

/// How many instructions' cycles are asked for at a time. Many, as timing models have the next ones ready
/// while the ones before run, but no more than stay in the processor's cache on their way.
std::size_t block_instructions(std::size_t cores) {
  constexpr std::size_t kLeast = 16384, kMost = 65536, kMostCycles = std::size_t{1} << 21;
  return std::clamp(kMostCycles / std::max<std::size_t>(cores, 1), kLeast, kMost);
}

/// Room for rows that is not cleared, which for a short trace would take longer than to fill it.
class RowRoom {
 public:
  explicit RowRoom(std::size_t values)
      : values_(std::make_unique_for_overwrite<float[]>(values)), size_(values) {}
  std::span<float> rows() const { return {values_.get(), size_}; }

 private:
  std::unique_ptr<float[]> values_;
  std::size_t size_;
};

RowSource& needed(RowSource* source) {
  if (source == nullptr) throw std::logic_error("the engine was given no source of what the model reads");
  return *source;
}

/// Both sources have to be of one length: one that ends before the other would shift all that follows.
void read_all(RowSource& source, std::span<float> rows) {
  if (source.read(rows) * source.width() != rows.size())
    throw std::logic_error("the timing models' cycles end before the features do");
}

/// Adds up rows of cycles, apart from instruction 0, which has no latency.
void add_rows(std::uint64_t begin, std::span<const float> rows, std::span<double> sums) {
  const std::size_t width = sums.size();
  for (std::size_t at = begin == 0 ? width : 0; at < rows.size(); at += width)
    for (std::size_t i = 0; i < width; ++i) sums[i] += static_cast<double>(rows[at + i]);
}

/// Of a model whose network reads all that it reads.
class NetworkAlone : public Engine {
 public:
  NetworkAlone(ModelCard card, std::unique_ptr<NetworkEngine> network)
      : card_(std::move(card)), network_(std::move(network)) {}
  std::int64_t vector_width() const override { return network_->vector_width(); }
  int threads() const override { return network_->threads(); }
  std::uint64_t run(const EngineInput& input, const VectorSink& sink) override {
    return network_->run(NetworkRows(card_, input).source(), sink);
  }
  std::uint64_t sum(const EngineInput& input, std::uint64_t stretch, const StretchSink& sink) override {
    return network_->sum(NetworkRows(card_, input).source(), stretch, sink);
  }

 private:
  ModelCard card_;
  std::unique_ptr<NetworkEngine> network_;
};

/// Of a model whose instruction vectors are a network's output and then cycles.
class NetworkAndCycles : public Engine {
 public:
  NetworkAndCycles(std::unique_ptr<NetworkEngine> network, std::size_t cores)
      : network_(std::move(network)), cores_(cores) {}

  std::int64_t vector_width() const override {
    return network_->vector_width() + static_cast<std::int64_t>(cores_);
  }
  int threads() const override { return network_->threads(); }

  std::uint64_t run(const EngineInput& input, const VectorSink& sink) override {
    RowSource& cycles = needed(input.cycles);
    const auto inner = static_cast<std::size_t>(network_->vector_width());
    const std::size_t width = inner + cores_;
    std::vector<float> joined, of_cores;
    return network_->run(needed(input.features), [&](std::uint64_t begin, std::span<const float> vectors) {
      const std::size_t count = vectors.size() / inner;
      joined.resize(count * width);
      of_cores.resize(count * cores_);
      read_all(cycles, of_cores);
      for (std::size_t row = 0; row < count; ++row) {
        float* const target = joined.data() + row * width;
        std::copy_n(vectors.data() + row * inner, inner, target);
        std::copy_n(of_cores.data() + row * cores_, cores_, target + inner);
      }
      sink(begin, joined);
    });
  }

  std::uint64_t sum(const EngineInput& input, std::uint64_t stretch, const StretchSink& sink) override {
    RowSource& cycles = needed(input.cycles);
    const auto inner = static_cast<std::size_t>(network_->vector_width());
    std::vector<double> sums(inner + cores_);
    const RowRoom room(block_instructions(cores_) * cores_);
    const std::span<float> rows = room.rows();
    return network_->sum(needed(input.features), stretch, [&](const StretchSum& of_network) {
      std::copy(of_network.sums.begin(), of_network.sums.end(), sums.begin());
      const auto of_cores = std::span(sums).subspan(inner);
      std::fill(of_cores.begin(), of_cores.end(), 0.0);
      for (std::uint64_t begin = of_network.begin; begin < of_network.end;) {
        const auto count = static_cast<std::size_t>(
            std::min<std::uint64_t>(of_network.end - begin, block_instructions(cores_)));
        const std::span<float> block = rows.first(count * cores_);
        read_all(cycles, block);
        add_rows(begin, block, of_cores);
        begin += count;
      }
      StretchSum whole = of_network;
      whole.sums = sums;
      sink(whole);
    });
  }

 private:
  std::unique_ptr<NetworkEngine> network_;
  std::size_t cores_;
};

/// Of a model without a network.
class CyclesAlone : public Engine {
 public:
  CyclesAlone(std::size_t cores, int threads) : cores_(cores), threads_(threads) {}

  std::int64_t vector_width() const override { return static_cast<std::int64_t>(cores_); }
  int threads() const override { return threads_; }

  std::uint64_t run(const EngineInput& input, const VectorSink& sink) override {
    RowSource& cycles = needed(input.cycles);
    const RowRoom room(block_instructions(cores_) * cores_);
    const std::span<float> rows = room.rows();
    for (std::uint64_t begin = 0;;) {
      throw_if_interrupted();
      const std::size_t count = cycles.read(rows);
      if (count == 0) return begin;
      sink(begin, rows.first(count * cores_));
      begin += count;
    }
  }

  std::uint64_t sum(const EngineInput& input, std::uint64_t stretch, const StretchSink& sink) override {
    StretchCollector collector(stretch, sink, cores_);
    const std::uint64_t instructions = run(input, [&](std::uint64_t begin, std::span<const float> rows) {
      const std::uint64_t end = begin + rows.size() / cores_;
      std::vector<StretchPart> parts;
      while (begin < end) {
        const std::uint64_t number = stretch == 0 ? 0 : begin / stretch;
        const std::uint64_t until = stretch == 0 ? end : std::min(end, (number + 1) * stretch);
        parts.push_back({number, std::vector<double>(cores_, 0.0)});
        const auto count = static_cast<std::size_t>(until - begin) * cores_;
        add_rows(begin, rows.first(count), parts.back().sums);
        rows = rows.subspan(count);
        begin = until;
      }
      collector.add(parts, end);
    });
    collector.finish(instructions);
    return instructions;
  }

 private:
  std::size_t cores_;
  int threads_;
};

}  // namespace

NetworkRows::NetworkRows(const ModelCard& card, const EngineInput& input)
    : features_(&needed(input.features)) {
  if (card.network.reads_timing_model) joined_.emplace(*features_, needed(input.cycles));
}

std::unique_ptr<Engine> make_model_engine(const StoredModel& model, std::unique_ptr<NetworkEngine> network,
                                          int threads) {
  const std::size_t cores = model.card.timing_models.size();
  if (!network) return std::make_unique<CyclesAlone>(cores, threads);
  if (cores == 0 || model.card.network.reads_timing_model)
    return std::make_unique<NetworkAlone>(model.card, std::move(network));
  return std::make_unique<NetworkAndCycles>(std::move(network), cores);
}

}  // namespace perfpred
