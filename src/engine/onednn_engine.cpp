#include "engine/onednn_engine.h"

#include <fmt/format.h>

#include <deque>
#include <utility>

#include "engine/onednn_network.h"
#include "engine/stretch_collector.h"
#include "perfpred/trace/error.h"
#include "perfpred/trace/interrupt.h"
#include "perfpred/trace/ordered_workers.h"

namespace perfpred {
namespace {

// bench/engines.cpp measures these against others.
constexpr std::int64_t kChunks = 16;
constexpr std::int64_t kChunkSteps = 4096;
constexpr std::int64_t kBidirectionalChunkSteps = 1024;  ///< a lane is in memory as a whole there

constexpr std::int64_t kShortSegment = 32;  ///< steps

/// Networks of one model, made where they are first used.
class Networks {
 public:
  Networks(const StoredModel& model, Precision precision, std::int64_t lanes, std::int64_t lane_steps)
      : model_(model), precision_(precision), lanes_(lanes), lane_steps_(lane_steps) {}

  /// A network of one lane for a trace that is too short for two, which in one of many lanes would take as
  /// long as so many; never for the end of a longer trace, which goes on in the network that it began in.
  OneDnnNetwork& of(const LaneBlock& block) {
    const bool short_trace =
        block.origin == 0 && block.lanes.size() == 1 && !model_.card.network.bidirectional;
    std::optional<OneDnnNetwork>& network = short_trace ? short_ : wide_;
    if (!network && short_trace) network.emplace(model_, precision_, 1, kShortSegment);
    if (!network) network.emplace(model_, precision_, lanes_, lane_steps_);
    return *network;
  }

 private:
  const StoredModel& model_;
  Precision precision_;
  std::int64_t lanes_, lane_steps_;
  std::optional<OneDnnNetwork> wide_, short_;
};

/// Networks, made and used on one thread.
struct ThreadsNetwork {
  OneThread alone;
  Networks networks;
};

class OneDnnEngine : public NetworkEngine {
 public:
  OneDnnEngine(const StoredModel& model, const EngineOptions& options, Precision precision)
      : model_(model),
        precision_(precision),
        left_(model.card.network.context_left),
        right_(model.card.network.bidirectional ? model.card.network.context_right : 0),
        chunks_(options.chunks > 0 ? options.chunks : kChunks),
        steps_(chunk_steps(options)),
        threads_(threads_of(options)) {
    model_.network_columns();
    // Finds what is wrong with the model here, not in a thread.
    read_network_weights(model_);
    if (precision_ == Precision::int8) int8_calibration(model_);
  }

  std::int64_t vector_width() const override { return model_.card.vector_width(); }

  int threads() const override { return threads_; }

  std::uint64_t run(RowSource& rows, const VectorSink& sink) override {
    return for_each_block(
        rows, [](OneDnnNetwork& network, const LaneBlock& block) { return network.vectors(block); },
        [&](const BlockOutput& output) { sink(output.begin, output.vectors); });
  }

  std::uint64_t sum(RowSource& rows, std::uint64_t stretch, const StretchSink& sink) override {
    StretchCollector collector(stretch, sink, static_cast<std::size_t>(vector_width()));
    const std::uint64_t instructions = for_each_block(
        rows,
        [stretch](OneDnnNetwork& network, const LaneBlock& block) { return network.sums(block, stretch); },
        [&](const BlockOutput& output) { collector.add(output.stretches, output.end); });
    collector.finish(instructions);
    return instructions;
  }

 private:
  std::int64_t chunk_steps(const EngineOptions& options) const {
    if (options.chunk_steps > 0) return options.chunk_steps;
    return model_.card.network.bidirectional ? kBidirectionalChunkSteps : kChunkSteps;
  }

  std::unique_ptr<ThreadsNetwork> make_network() const {
    return std::unique_ptr<ThreadsNetwork>(
        new ThreadsNetwork{{}, Networks(model_, precision_, chunks_, left_ + steps_ + right_)});
  }

  template <typename Compute, typename Consume>
  std::uint64_t for_each_block(RowSource& rows, const Compute& compute, const Consume& consume) {
    if (rows.width() != model_.card.scaling.columns.size())
      throw std::logic_error("the features' width differs from the model's");
    LaneReader reader(rows, left_, right_, steps_, chunks_, std::exchange(spare_, {}));
    if (threads_ == 1) {
      const OneThread alone;
      if (!own_networks_) own_networks_.emplace(model_, precision_, chunks_, left_ + steps_ + right_);
      while (std::optional<LaneBlock> block = reader.next()) {
        throw_if_interrupted();
        consume(compute(own_networks_->of(*block), *block));
        reader.recycle(std::move(*block));
      }
      spare_ = reader.take_spare();
      return reader.instructions_read();
    }
    if (!workers_) {
      workers_ = std::make_unique<Workers>(threads_, [this] { return make_network(); });
    }
    std::deque<std::shared_ptr<LaneBlock>> under_way;
    const auto collect = [&] {
      consume(workers_->collect());
      reader.recycle(std::move(*under_way.front()));
      under_way.pop_front();
    };
    try {
      while (std::optional<LaneBlock> block = reader.next()) {
        throw_if_interrupted();
        // One block waits for each thread, so that none waits for features. What is done goes on at once: the
        // next block may be long in coming.
        while (under_way.size() >= 2 * static_cast<std::size_t>(threads_) || workers_->has_result())
          collect();
        under_way.push_back(std::make_shared<LaneBlock>(std::move(*block)));
        workers_->submit([&compute, shared = under_way.back()](std::unique_ptr<ThreadsNetwork>& own) {
          return compute(own->networks.of(*shared), *shared);
        });
      }
      while (!under_way.empty()) collect();
    } catch (...) {
      workers_.reset();  // tasks under way refer to this call's variables
      throw;
    }
    spare_ = reader.take_spare();
    return reader.instructions_read();
  }

  using Workers = OrderedWorkers<std::unique_ptr<ThreadsNetwork>, BlockOutput>;

  StoredModel model_;
  Precision precision_;
  std::int64_t left_, right_, chunks_, steps_;
  int threads_;
  LaneReader::Spare spare_;
  std::optional<Networks> own_networks_;
  std::unique_ptr<Workers> workers_;
};

bool processor_has(dnnl::cpu_isa isa) {
  const auto here = static_cast<unsigned>(dnnl::get_effective_cpu_isa());
  return (here & static_cast<unsigned>(isa)) == static_cast<unsigned>(isa);
}

}  // namespace

std::string onednn_obstacle(const NetworkConfig& network, Precision precision) {
  if (precision == Precision::f16) return "engine onednn has no f16 on the CPU";
  if (precision == Precision::bf16 && !processor_has(dnnl::cpu_isa::avx512_core_bf16))
    return "this processor has no bf16 arithmetic (AVX512_BF16)";
  if (precision == Precision::int8 && !processor_has(dnnl::cpu_isa::avx512_core_vnni))
    return "this processor has no 8-bit products (AVX512_VNNI)";
  if (network.cell == "mingru" && precision != Precision::int8) return "";
  if (network.input == "binned" && precision == Precision::int8)
    return "engine onednn has no binned input in this precision";
  if (!network.is_recurrent_cell())
    return fmt::format("engine onednn has no {}{}", network.cell,
                       network.cell == "mingru" ? " in this precision" : "");
  RecurrentShape shape;
  shape.cell = network.cell;
  shape.precision = precision;
  shape.steps = shape.sequences = 1;
  shape.inputs = shape.width = network.width;
  shape.directions = network.bidirectional ? 2 : 1;
  if (recurrent_layer_exists(shape)) return "";
  return fmt::format("engine onednn has no {}{} in this precision",
                     network.bidirectional ? "bidirectional " : "", network.cell == "gru" ? "GRU" : "LSTM");
}

std::unique_ptr<NetworkEngine> make_onednn_engine(const StoredModel& model, const EngineOptions& options,
                                                  Precision precision) {
  return std::make_unique<OneDnnEngine>(model, options, precision);
}

}  // namespace perfpred
