#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "engine/lane_reader.h"
#include "engine/network_input.h"
#include "engine/network_weights.h"
#include "engine/recurrent_layer.h"
#include "engine/stretch_collector.h"
#include "perfpred/model/passed_cycles.h"

namespace perfpred {

/// What a network gives for the instructions that a block keeps.
struct BlockOutput {
  std::uint64_t begin = 0, end = 0;
  std::vector<float> vectors;          ///< [end - begin, vector_width], where vectors were asked for
  std::vector<StretchPart> stretches;  ///< in order, where sums were asked for
};

/// What passes through the network for one kept instruction, in f32: for calibration.
struct InstructionValues {
  const float* features;             ///< scaled
  const float* input;                ///< of the first recurrent layer
  std::vector<const float*> states;  ///< of each recurrent layer
};
using ValueObserver = std::function<void(const InstructionValues& values)>;

/// One network for one thread: runs blocks of lanes, all lanes side by side, in segments of time short enough
/// for what passes between the layers to stay in the processor's cache. Use within OneThread.
class OneDnnNetwork {
 public:
  /// `lanes`: the most in a block; `lane_steps`: a block's longest lanes, contexts included.
  OneDnnNetwork(const StoredModel& model, Precision precision, std::int64_t lanes, std::int64_t lane_steps);

  std::int64_t vector_width() const { return vector_width_; }
  BlockOutput vectors(const LaneBlock& block);
  BlockOutput sums(const LaneBlock& block, std::uint64_t stretch);
  /// f32 only.
  void observe(const LaneBlock& block, const ValueObserver& observer);

 private:
  class SumKeeper;
  /// After each segment calls `on_segment()`, then `on_rows(begin, end, row)` for each run of instructions
  /// that it keeps: `row` is the first one's row, the next one's is `lanes_` further.
  template <typename OnSegment, typename OnRows>
  void run(const LaneBlock& block, const OnSegment& on_segment, const OnRows& on_rows);
  void run_segment(const LaneBlock& block, std::int64_t first_step);
  const float* layers_states();
  void compute_states();
  void compute_latencies();
  void build(std::int64_t segment_steps);

  const StoredModel& model_;
  Precision precision_;
  std::int64_t lanes_, vector_width_, made_width_, states_width_;
  ColumnRange passed_;      ///< among a row's raw features
  std::int64_t steps_ = 0;  ///< of a segment
  NetworkWeights weights_;
  std::optional<Int8Calibration> calibration_;
  dnnl::stream stream_;
  std::optional<NetworkInput> input_;
  dnnl::memory input_memory_;
  std::vector<std::unique_ptr<SequenceLayer>> layers_;
  std::optional<MatrixProduct> residual_, heads_, projection_;
  std::vector<float> states_;   ///< [steps, lanes, states_width], the residual's part included
  std::vector<float> vectors_;  ///< of heads: [steps, lanes, 2]
};

/// Length of a segment in steps, for a unidirectional network; of cells of linear maps, for which no product
/// waits for the step before, just long enough for products to be worth their calls.
constexpr std::int64_t kSegmentSteps = 128, kSegmentStepsOfMaps = 32;

}  // namespace perfpred
