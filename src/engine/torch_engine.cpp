#include "engine/torch_engine.h"

#include <ATen/Parallel.h>
#include <torch/torch.h>

#include <bit>
#include <optional>
#include <utility>
#include <vector>

#include "engine/device_streams.h"
#include "engine/kept_rows.h"
#include "engine/lane_reader.h"
#include "engine/packed_rows.h"
#include "engine/row_expansion.h"
#include "engine/stretch_collector.h"
#include "engine/torch_network.h"
#include "perfpred/trace/interrupt.h"
#include "perfpred/trace/ordered_workers.h"

namespace perfpred {
namespace {

/// How many chunks run side by side, and how many instructions each keeps.
struct ChunkShape {
  std::int64_t chunks, steps;
};
constexpr ChunkShape kChunksOnCpu = {64, 1024};
/// Of cells of linear maps, whose products take all steps at once: more would only leave the caches.
constexpr ChunkShape kChunksOfMapsOnCpu = {4, 1024};
/// A step's matrix product has as many rows as there are chunks; fewer than thousands leave most of a large
/// GPU idle. Longer chunks would share their warm-up among more instructions, but with 256 of warm-up these
/// are the longest whose gates, 1024 numbers a step in an LSTM of 256 units, are fewer than the 2^31 that
/// cuDNN indexes.
constexpr ChunkShape kChunksOnGpu = {2048, 736};
/// Where every vector comes back, there is 1 kB an instruction to wait for.
constexpr ChunkShape kChunksOfVectorsOnGpu = {256, 736};
/// Blocks between their features and their results: one on the device, one that waits for it.
constexpr std::size_t kBlocksUnderWay = 2;

void in_all_threads(std::size_t count, const std::function<void(std::size_t piece)>& work) {
  at::parallel_for(0, static_cast<std::int64_t>(count), 1, [&](std::int64_t begin, std::int64_t end) {
    for (std::int64_t piece = begin; piece < end; ++piece) work(static_cast<std::size_t>(piece));
  });
}

class TorchEngine : public NetworkEngine {
 public:
  TorchEngine(const StoredModel& stored, const EngineOptions& options, Precision precision, bool beside)
      : streams_(find_device(options.device)),
        feature_width_(stored.network_columns().width()),
        left_(stored.card.network.context_left),
        right_(stored.card.network.bidirectional ? stored.card.network.context_right : 0),
        on_cpu_(stored.card.network.is_of_linear_maps() ? kChunksOfMapsOnCpu : kChunksOnCpu),
        asked_for_{options.chunks, options.chunk_steps},
        threads_(threads_of(options)),
        beside_(beside) {
    if (options.threads > 0) torch::set_num_threads(threads_);
    const auto guard = streams_.compute();
    scaling_.emplace(stored.card.scaling, streams_.device());
    network_ = build_torch_network(stored, streams_.device(), precision);
  }

  std::int64_t vector_width() const override { return network_.vector_width; }

  int threads() const override { return threads_; }

  std::uint64_t run(RowSource& rows, const VectorSink& sink) override {
    return for_each_block(
        rows, kChunksOfVectorsOnGpu,
        [](const torch::Tensor& kept, std::uint64_t) { return kept.to(torch::kFloat32); },
        [&](const Output& output) {
          sink(output.begin,
               {output.values.data_ptr<float>(), static_cast<std::size_t>(output.values.numel())});
        });
  }

  std::uint64_t sum(RowSource& rows, std::uint64_t stretch, const StretchSink& sink) override {
    const auto width = static_cast<std::size_t>(vector_width());
    StretchCollector collector(stretch, sink, width);
    const std::uint64_t instructions = for_each_block(
        rows, kChunksOnGpu,
        [stretch](const torch::Tensor& kept, std::uint64_t begin) {
          return stretch_sums(kept, begin, stretch);
        },
        [&](const Output& output) {
          const double* sums = output.values.data_ptr<double>();
          std::uint64_t number = stretch == 0 ? 0 : output.begin / stretch;
          std::vector<StretchPart> parts;
          for (std::int64_t i = 0; i < output.values.size(0); ++i, ++number, sums += width)
            parts.push_back({number, {sums, sums + width}});
          collector.add(parts, output.end);
        });
    collector.finish(instructions);
    return instructions;
  }

 private:
  /// A block on its way to the device.
  struct Input {
    PackedLayout layout;
    LaneTable lanes;
    Upload rows;    ///< packed, [layout.size()]
    Upload places;  ///< see lane_rows
  };
  /// What came back.
  struct Output {
    std::uint64_t begin = 0, end = 0;
    torch::Tensor values;  ///< on the CPU
  };
  struct NetworkThread {};
  using Worker = OrderedWorkers<NetworkThread, Output>;

  std::shared_ptr<const Input> begin_upload(const LaneBlock& block) const {
    PackedLayout layout = plan_packing(block.rows, feature_width_, in_all_threads);
    const auto size = static_cast<std::int64_t>(layout.size());
    // Pinned memory is kept for tensors of its size, so there should be few sizes.
    const auto room = static_cast<std::int64_t>(std::bit_ceil(layout.size()));
    const torch::Tensor packed = streams_.host_tensor({room}, torch::kUInt8).narrow(0, 0, size);
    pack_rows(layout, block.rows,
              std::as_writable_bytes(std::span(packed.data_ptr<std::uint8_t>(), layout.size())),
              in_all_threads);
    const torch::Tensor places =
        streams_.host_tensor({2, static_cast<std::int64_t>(block.lanes.size())}, torch::kInt64);
    write_lane_places(block, places);
    return std::make_shared<const Input>(
        Input{std::move(layout), LaneTable(block), streams_.upload(packed), streams_.upload(places)});
  }

  /// `reduce`: what the block keeps of the network's output [kept, vector_width], and the first instruction
  /// of that -> what is to come back.
  template <typename Reduce>
  Output compute(const Input& input, const Reduce& reduce) {
    const torch::NoGradGuard no_grad;
    const auto guard = streams_.compute();
    const torch::Tensor places = streams_.received(input.places);
    torch::Tensor rows = expanded_rows(input.layout, streams_.received(input.rows));
    scaling_->apply(rows);
    rows = lane_rows(input.lanes, places, rows);
    const torch::Tensor kept = kept_rows(input.lanes, places, network_.run(rows));
    const std::uint64_t begin = input.lanes.begin;
    return {begin, begin + static_cast<std::uint64_t>(input.lanes.kept),
            streams_.finished(reduce(kept, begin))};
  }

  /// `consume` gets the outputs in program order.
  template <typename Reduce, typename Consume>
  std::uint64_t for_each_block(RowSource& rows, ChunkShape on_gpu, const Reduce& reduce,
                               const Consume& consume) {
    if (rows.width() != feature_width_)
      throw std::logic_error("the features' width differs from the model's");
    const ChunkShape usual = streams_.device().is_cuda() ? on_gpu : on_cpu_;
    LaneReader reader(rows, left_, right_, asked_for_.steps > 0 ? asked_for_.steps : usual.steps,
                      asked_for_.chunks > 0 ? asked_for_.chunks : usual.chunks, std::exchange(spare_, {}));
    if (beside_ && !worker_) {
      worker_ = std::make_unique<Worker>(1, [threads = threads_] {
        torch::set_num_threads(threads);
        return NetworkThread();
      });
    }
    std::size_t under_way = 0;
    const auto collect = [&] {
      consume(worker_->collect());
      --under_way;
    };
    try {
      while (std::optional<LaneBlock> block = reader.next()) {
        throw_if_interrupted();
        while (under_way == kBlocksUnderWay || (under_way > 0 && worker_->has_result())) collect();
        std::shared_ptr<const Input> input = begin_upload(*block);
        reader.recycle(std::move(*block));
        if (!worker_) {
          consume(compute(*input, reduce));
          continue;
        }
        worker_->submit(
            [this, &reduce, input = std::move(input)](NetworkThread&) { return compute(*input, reduce); });
        ++under_way;
      }
      while (under_way > 0) collect();
    } catch (...) {
      worker_.reset();  // tasks under way refer to this call's variables
      throw;
    }
    spare_ = reader.take_spare();
    return reader.instructions_read();
  }

  DeviceStreams streams_;
  std::size_t feature_width_;
  std::int64_t left_, right_;
  ChunkShape on_cpu_;
  ChunkShape asked_for_;  ///< 0: as suits the device
  int threads_;
  bool beside_;
  std::optional<DeviceScaling> scaling_;
  TorchNetwork network_;
  LaneReader::Spare spare_;
  std::unique_ptr<Worker> worker_;
};

}  // namespace

std::unique_ptr<NetworkEngine> make_torch_engine(const StoredModel& model, const EngineOptions& options,
                                                 Precision precision, bool beside) {
  return std::make_unique<TorchEngine>(model, options, precision, beside);
}

}  // namespace perfpred
