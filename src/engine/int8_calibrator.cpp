#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>

#include "engine/lane_reader.h"
#include "engine/model_engine.h"
#include "engine/onednn_engine.h"
#include "engine/onednn_network.h"
#include "perfpred/engine/int8_calibration.h"
#include "perfpred/engine/model_input.h"
#include "perfpred/trace/interrupt.h"

namespace perfpred {
namespace {

constexpr std::int64_t kChunks = 16, kChunkSteps = 1024;

/// Smallest, largest and sum of each of a row's values.
class ColumnStatistics {
 public:
  explicit ColumnStatistics(std::size_t width)
      : ranges_(width, {std::numeric_limits<float>::infinity(), -std::numeric_limits<float>::infinity()}),
        sums_(width, 0.0) {}

  void add(const float* row) {
    for (std::size_t i = 0; i < sums_.size(); ++i) {
      ranges_[i].low = std::min(ranges_[i].low, row[i]);
      ranges_[i].high = std::max(ranges_[i].high, row[i]);
      sums_[i] += static_cast<double>(row[i]);
    }
  }
  const std::vector<ValueRange>& ranges() const { return ranges_; }
  std::vector<float> means(std::uint64_t count) const {
    std::vector<float> means;
    for (const double sum : sums_) means.push_back(static_cast<float>(sum / static_cast<double>(count)));
    return means;
  }

 private:
  std::vector<ValueRange> ranges_;
  std::vector<double> sums_;
};

/// What a feature can be is known for some kinds whatever the calibration traces held: a flag that none of
/// them set has to be seen where it is set.
void widen_to_kind(const FeatureColumn& column, const ColumnScaling& scaling, ValueRange& range) {
  const auto include = [&](float raw) {
    const float value = (raw - scaling.shift) * scaling.factor;
    range.low = std::min(range.low, value);
    range.high = std::max(range.high, value);
  };
  switch (column.kind) {
    case ColumnKind::flag:
    case ColumnKind::entropy:
      include(1.0F);
      break;
    case ColumnKind::categorical:
      include(static_cast<float>(column.cardinality) - 1.0F);
      break;
    case ColumnKind::address_part:
      include(4194303.0F);  // 2^22 - 1: the widest part
      break;
    case ColumnKind::distance:
    case ColumnKind::number:
      break;
  }
  include(0.0F);
}

}  // namespace

struct Int8Calibrator::Gathered {
  const StoredModel& model;
  OneThread alone;
  OneDnnNetwork network;
  ColumnStatistics features, inputs;
  std::vector<ColumnStatistics> states;
  std::uint64_t count = 0;

  explicit Gathered(const StoredModel& of)
      : model(of),
        network(of, Precision::f32, kChunks, lane_steps()),
        features(of.network_columns().width()),
        inputs(static_cast<std::size_t>(of.card.network.input_width)) {
    const NetworkConfig& config = of.card.network;
    states.assign(static_cast<std::size_t>(config.layers),
                  ColumnStatistics(static_cast<std::size_t>(config.output_width())));
  }
  std::int64_t left() const { return model.card.network.context_left; }
  std::int64_t right() const {
    return model.card.network.bidirectional ? model.card.network.context_right : 0;
  }
  std::int64_t lane_steps() const { return left() + kChunkSteps + right(); }
  bool direct() const { return model.card.network.input == "direct"; }
};

Int8Calibrator::Int8Calibrator(const StoredModel& model) : gathered_(std::make_unique<Gathered>(model)) {}
Int8Calibrator::~Int8Calibrator() = default;
std::uint64_t Int8Calibrator::instructions() const { return gathered_->count; }

void Int8Calibrator::add(const EngineInput& input, std::uint64_t instructions) {
  NetworkRows rows(gathered_->model.card, input);
  LimitedRows limited(rows.source(), instructions);
  LaneReader reader(limited, gathered_->left(), gathered_->right(), kChunkSteps, kChunks);
  while (const std::optional<LaneBlock> block = reader.next()) {
    throw_if_interrupted();
    gathered_->network.observe(*block, [&](const InstructionValues& values) {
      gathered_->features.add(values.features);
      if (!gathered_->direct()) gathered_->inputs.add(values.input);
      for (std::size_t layer = 0; layer < values.states.size(); ++layer)
        gathered_->states[layer].add(values.states[layer]);
      ++gathered_->count;
    });
  }
}

Int8Calibration Int8Calibrator::finish() const {
  const Gathered& all = *gathered_;
  if (all.count == 0) throw std::logic_error("a calibration without any instruction");
  Int8Calibration calibration;
  calibration.features = all.features.ranges();
  for (std::size_t i = 0; i < calibration.features.size(); ++i)
    widen_to_kind(all.model.network_columns().columns[i], all.model.card.scaling.columns[i],
                  calibration.features[i]);
  calibration.feature_means = all.features.means(all.count);
  if (!all.direct()) {
    calibration.inputs = all.inputs.ranges();
    calibration.input_means = all.inputs.means(all.count);
  }
  for (const ColumnStatistics& layer : all.states) calibration.state_means.push_back(layer.means(all.count));
  return calibration;
}

bool can_calibrate_int8(const NetworkConfig& network) {
  return network.cell == "lstm" && network.vector_width == 0;
}
bool can_run_int8(const NetworkConfig& network) { return onednn_obstacle(network, Precision::int8).empty(); }

std::uint64_t add_int8_calibration(StoredModel& model, const std::vector<std::filesystem::path>& traces,
                                   const std::function<void()>& on_trace) {
  Int8Calibrator calibrator(model);
  for (const auto& file : traces) {
    const TraceReader trace(file);
    const ModelInput input(trace, model, nullptr, InputPart::network);
    calibrator.add(input.sources(), kCalibrationInstructions);
    if (on_trace) on_trace();
  }
  set_int8_calibration(model, calibrator.finish());
  return calibrator.instructions();
}

}  // namespace perfpred
