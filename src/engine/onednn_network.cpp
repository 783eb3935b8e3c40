#include "engine/onednn_network.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <utility>

#include "engine/minimal_gated_layer.h"

namespace perfpred {
namespace {

/// 8-bit layers read w in [-1, 1]; the weights take over the channels' middle and half.
void fold_channels(const std::vector<ValueRange>& ranges, std::vector<DirectionWeights>& layer) {
  for (DirectionWeights& direction : layer) {
    for (std::size_t row = 0; row < direction.input_bias.size(); ++row) {
      for (std::size_t i = 0; i < ranges.size(); ++i) {
        const Int8Channel channel = int8_channel(ranges[i]);
        float& weight = direction.input[row * ranges.size() + i];
        direction.input_bias[row] += weight * channel.middle;
        weight *= channel.half;
      }
    }
  }
}

std::vector<float> means_in_channels(const std::vector<ValueRange>& ranges, const std::vector<float>& means) {
  std::vector<float> result;
  for (std::size_t i = 0; i < ranges.size(); ++i) {
    const Int8Channel channel = int8_channel(ranges[i]);
    result.push_back(channel.half > 0 ? (means[i] - channel.middle) / channel.half : 0.0F);
  }
  return result;
}

}  // namespace

/// Adds up rows of floats by stretch; in float within a segment, in double beyond.
class OneDnnNetwork::SumKeeper {
 public:
  SumKeeper(std::uint64_t stretch, std::size_t width) : stretch_(stretch), width_(width), part_(width) {}

  /// The rows of instructions [begin, end), `row_distance` floats apart.
  void add(std::uint64_t begin, std::uint64_t end, const float* rows, std::size_t row_distance) {
    while (begin < end) {
      const std::uint64_t number = stretch_ == 0 ? 0 : begin / stretch_;
      const std::uint64_t until = stretch_ == 0 ? end : std::min(end, (number + 1) * stretch_);
      std::fill(part_.begin(), part_.end(), 0.0F);
      for (; begin < until; ++begin, rows += row_distance)
        if (begin > 0) add_to(rows, width_, part_.data());
      std::vector<double>& sums = sums_of(number);
      for (std::size_t i = 0; i < width_; ++i) sums[i] += static_cast<double>(part_[i]);
    }
  }
  std::vector<StretchPart>& stretches() { return stretches_; }

 private:
  std::vector<double>& sums_of(std::uint64_t number) {
    const auto place =
        std::lower_bound(stretches_.begin(), stretches_.end(), number,
                         [](const auto& stretch, std::uint64_t n) { return stretch.number < n; });
    if (place != stretches_.end() && place->number == number) return place->sums;
    return stretches_.insert(place, {number, std::vector<double>(width_, 0.0)})->sums;
  }

  std::uint64_t stretch_;
  std::size_t width_;
  std::vector<float> part_;
  std::vector<StretchPart> stretches_;
};

OneDnnNetwork::OneDnnNetwork(const StoredModel& model, Precision precision, std::int64_t lanes,
                             std::int64_t lane_steps)
    : model_(model),
      precision_(precision),
      lanes_(lanes),
      vector_width_(model.card.vector_width()),
      made_width_(vector_width_ - model.card.network.passed_cycles),
      states_width_(model.card.network.states_width()),
      passed_(passed_columns(model.card.network, model.network_columns())),
      weights_(read_network_weights(model)),
      stream_(onednn_cpu()) {
  if (precision == Precision::int8) calibration_ = int8_calibration(model);
  // Backwards in time a layer needs the whole lane.
  const bool of_maps = model.card.network.is_of_linear_maps();
  build(model.card.network.bidirectional
            ? lane_steps
            : std::min(of_maps ? kSegmentStepsOfMaps : kSegmentSteps, lane_steps));
}

void OneDnnNetwork::build(std::int64_t segment_steps) {
  if (steps_ == segment_steps) return;
  steps_ = segment_steps;
  const NetworkConfig& network = model_.card.network;
  const std::int64_t rows = steps_ * lanes_;
  const bool int8 = precision_ == Precision::int8;
  const bool of_maps = network.is_of_linear_maps();
  input_.emplace(model_, weights_, precision_, calibration_ ? &*calibration_ : nullptr, rows,
                 network.residual || of_maps);
  const std::int64_t input_width = input_->width();
  // Linear maps round what they read for themselves.
  input_memory_ =
      dnnl::memory({{steps_, lanes_, input_width},
                    of_maps ? dnnl::memory::data_type::f32 : activation_type(precision_),
                    dnnl::memory::format_tag::tnc},
                   onednn_cpu(), of_maps ? const_cast<float*>(input_->floats()) : input_->activations());
  layers_.clear();
  for (std::size_t layer = 0; layer < weights_.layers.size(); ++layer) {
    const RecurrentShape shape = {network.cell,
                                  precision_,
                                  steps_,
                                  lanes_,
                                  layer == 0 ? input_width : states_width_,
                                  network.width,
                                  network.bidirectional ? 2 : 1};
    std::vector<DirectionWeights> weights = weights_.layers[layer];
    std::optional<Int8Means> means;
    if (int8) {
      means.emplace();
      means->states = calibration_->state_means[layer];
      if (layer == 0) {
        const bool direct = calibration_->inputs.empty();
        const auto& ranges = direct ? calibration_->features : calibration_->inputs;
        fold_channels(ranges, weights);
        means->inputs =
            means_in_channels(ranges, direct ? calibration_->feature_means : calibration_->input_means);
      } else {
        means->inputs = calibration_->state_means[layer - 1];
      }
    }
    const bool last = layer + 1 == weights_.layers.size();
    if (network.cell == "mingru") {
      layers_.push_back(std::make_unique<MinimalGatedLayer>(
          shape, weights.front(), network.feed_forward > 0 ? &weights_.feed_forward[layer] : nullptr));
    } else {
      layers_.push_back(std::make_unique<RecurrentLayer>(shape, std::move(weights), int8 && last,
                                                         means ? &*means : nullptr));
    }
  }
  states_.assign(static_cast<std::size_t>(rows * states_width_), 0.0F);
  if (network.residual) {
    residual_.emplace(ProductShape{rows, input_width, states_width_}, Precision::f32, weights_.residual,
                      std::vector<float>());
  }
  if (weights_.heads) {
    heads_.emplace(ProductShape{rows, states_width_, weights_.heads->hidden + 2}, Precision::f32,
                   weights_.heads->weights, weights_.heads->bias);
    vectors_.assign(static_cast<std::size_t>(rows * made_width_), 0.0F);
  } else if (!weights_.vectors.empty()) {
    projection_.emplace(ProductShape{rows, states_width_, made_width_}, Precision::f32, weights_.vectors,
                        std::vector<float>());
  }
}

void OneDnnNetwork::run_segment(const LaneBlock& block, std::int64_t first_step) {
  const auto features = static_cast<std::int64_t>(model_.card.scaling.columns.size());
  for (std::int64_t step = 0; step < steps_; ++step) {
    for (std::int64_t lane = 0; lane < lanes_; ++lane) {
      const bool there =
          lane < static_cast<std::int64_t>(block.lanes.size()) && first_step + step < block.steps;
      const float* raw =
          there ? block.rows.data() +
                      (block.lanes[static_cast<std::size_t>(lane)].first_row + first_step + step) * features
                : nullptr;
      input_->set_row(step * lanes_ + lane, raw);
    }
  }
  input_->finish(stream_);
  const dnnl::memory* source = &input_memory_;
  for (const auto& layer : layers_) {
    layer->run(*source, stream_);
    source = &layer->output();
  }
}

template <typename OnSegment, typename OnRows>
void OneDnnNetwork::run(const LaneBlock& block, const OnSegment& on_segment, const OnRows& on_rows) {
  if (model_.card.network.bidirectional) build(block.steps);
  for (const auto& layer : layers_) layer->forget();
  for (std::int64_t first = 0; first < block.steps; first += steps_) {
    run_segment(block, first);
    on_segment();
    for (std::size_t i = 0; i < block.lanes.size(); ++i) {
      const Lane& lane = block.lanes[i];
      const std::int64_t begin = std::max(first, lane.keep_begin);
      const std::int64_t end = std::min(first + steps_, lane.keep_end);
      if (begin >= end) continue;
      const std::int64_t row = (begin - first) * lanes_ + static_cast<std::int64_t>(i);
      on_rows(block.instruction(lane, begin), block.instruction(lane, end), static_cast<std::size_t>(row));
    }
  }
}

/// The last layer's states in f32.
const float* OneDnnNetwork::layers_states() {
  const dnnl::memory& output = layers_.back()->output();
  if (output.get_desc().data_type() != dnnl::memory::data_type::bf16)
    return static_cast<const float*>(output.get_data_handle());
  to_float(static_cast<const BFloat16*>(output.get_data_handle()), states_.size(), states_.data());
  return states_.data();
}

/// The same in `states_`, with the residual's part.
void OneDnnNetwork::compute_states() {
  const float* states = layers_states();
  if (states != states_.data()) std::memcpy(states_.data(), states, states_.size() * sizeof(float));
  if (!residual_) return;
  residual_->run(input_->floats(), stream_);
  add_to(residual_->output(), states_.size(), states_.data());
}

/// NeuroScalar's two classes (model/neuroscalar.h, neuroscalar_predict).
void OneDnnNetwork::compute_latencies() {
  const HeadWeights& heads = *weights_.heads;
  heads_->run(states_.data(), stream_);
  const auto hidden = static_cast<std::size_t>(heads.hidden);
  const std::size_t last_feature = model_.card.scaling.columns.size() - 1;
  for (std::size_t row = 0; row < static_cast<std::size_t>(steps_ * lanes_); ++row) {
    const float* values = heads_->output() + row * (hidden + 2);
    float as_short = heads.class_bias[0], as_long = heads.class_bias[1];
    for (std::size_t i = 0; i < hidden; ++i) {
      const float active = std::max(0.0F, values[i]);
      as_short += active * heads.classes[i];
      as_long += active * heads.classes[hidden + i];
    }
    const std::size_t which = as_long > as_short ? 1 : 0;
    float log_latency = values[hidden + which];
    if (model_.card.network.reads_timing_model)
      log_latency += std::log1p(input_->raw(static_cast<std::int64_t>(row))[last_feature]);
    vectors_[2 * row + which] = std::max(0.0F, std::expm1(log_latency));
    vectors_[2 * row + 1 - which] = 0.0F;
  }
}

BlockOutput OneDnnNetwork::vectors(const LaneBlock& block) {
  BlockOutput output{block.begin(), block.end(), {}, {}};
  const auto width = static_cast<std::size_t>(vector_width_), made = static_cast<std::size_t>(made_width_);
  output.vectors.resize((output.end - output.begin) * width);
  const float* rows = nullptr;
  run(
      block,
      [&] {
        compute_states();
        if (heads_) compute_latencies();
        if (projection_) projection_->run(states_.data(), stream_);
        rows = heads_ ? vectors_.data() : projection_ ? projection_->output() : states_.data();
      },
      [&](std::uint64_t begin, std::uint64_t end, std::size_t row) {
        for (; begin < end; ++begin, row += static_cast<std::size_t>(lanes_)) {
          float* vector = output.vectors.data() + (begin - output.begin) * width;
          std::copy_n(rows + row * made, made, vector);
          std::copy_n(input_->raw(static_cast<std::int64_t>(row)) + passed_.first, passed_.count,
                      vector + made);
        }
      });
  return output;
}

/// A residual and a map behind the layers are linear, so theirs of a sum is the sum of theirs.
BlockOutput OneDnnNetwork::sums(const LaneBlock& block, std::uint64_t stretch) {
  const auto width = static_cast<std::size_t>(heads_ ? made_width_ : states_width_);
  const auto inputs = static_cast<std::size_t>(input_->width());
  const auto lanes = static_cast<std::size_t>(lanes_);
  SumKeeper kept(stretch, width), kept_inputs(stretch, inputs);
  SumKeeper kept_cycles(stretch, passed_.count);
  const std::size_t features = model_.card.scaling.columns.size();
  const float* rows = nullptr;
  run(
      block,
      [&] {
        if (heads_) {
          compute_states();
          compute_latencies();
          rows = vectors_.data();
        } else {
          rows = layers_states();
        }
      },
      [&](std::uint64_t begin, std::uint64_t end, std::size_t row) {
        kept.add(begin, end, rows + row * width, lanes * width);
        if (residual_ && !heads_)
          kept_inputs.add(begin, end, input_->floats() + row * inputs, lanes * inputs);
        // A lane's rows follow one another.
        if (passed_.count > 0)
          kept_cycles.add(begin, end, input_->raw(static_cast<std::int64_t>(row)) + passed_.first, features);
      });
  BlockOutput output{block.begin(), block.end(), {}, std::move(kept.stretches())};
  for (std::size_t k = 0; k < kept_inputs.stretches().size(); ++k) {
    const std::vector<double>& of_inputs = kept_inputs.stretches()[k].sums;
    for (std::size_t i = 0; i < width; ++i) {
      for (std::size_t j = 0; j < inputs; ++j)
        output.stretches[k].sums[i] += static_cast<double>(weights_.residual[i * inputs + j]) * of_inputs[j];
    }
  }
  if (projection_) {
    for (StretchPart& part : output.stretches) {
      const std::vector<double> states =
          std::exchange(part.sums, std::vector<double>(static_cast<std::size_t>(made_width_)));
      for (std::size_t i = 0; i < part.sums.size(); ++i) {
        for (std::size_t j = 0; j < width; ++j)
          part.sums[i] += static_cast<double>(weights_.vectors[i * width + j]) * states[j];
      }
    }
  }
  for (std::size_t k = 0; k < kept_cycles.stretches().size(); ++k) {
    const std::vector<double>& cycles = kept_cycles.stretches()[k].sums;
    output.stretches[k].sums.insert(output.stretches[k].sums.end(), cycles.begin(), cycles.end());
  }
  return output;
}

void OneDnnNetwork::observe(const LaneBlock& block, const ValueObserver& observer) {
  const auto features = model_.card.scaling.columns.size();
  const auto inputs = static_cast<std::size_t>(input_->width());
  const auto states = static_cast<std::size_t>(states_width_);
  InstructionValues values;
  run(
      block, [] {},
      [&](std::uint64_t begin, std::uint64_t end, std::size_t row) {
        for (; begin < end; ++begin, row += static_cast<std::size_t>(lanes_)) {
          values.features = input_->features() + row * features;
          values.input = input_->floats() + row * inputs;
          values.states.clear();
          for (const auto& layer : layers_)
            values.states.push_back(static_cast<const float*>(layer->output().get_data_handle()) +
                                    row * states);
          observer(values);
        }
      });
}

}  // namespace perfpred
