#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

#include "learn/foundation_network.h"
#include "learn/latency_components.h"
#include "learn/objective.h"
#include "learn/pseudo_huber.h"
#include "perfpred/learn/batches.h"
#include "perfpred/model/weights.h"
#include "perfpred/trace/interrupt.h"

namespace perfpred {
namespace {

/// What each core's latencies are counted in: its mean cycles an instruction over programs; 1 where they are
/// not known.
std::vector<float> units_of(const TrainingData& data) {
  std::vector<float> units;
  for (std::size_t k = 0; k < data.cores().size(); ++k) {
    const auto mean = static_cast<float>(data.mean_program_cpi(k));
    units.push_back(mean > 0 ? mean : 1.0F);
  }
  return units;
}

class FoundationObjective : public Objective {
 public:
  FoundationObjective(const TrainingOptions& options, const TrainingData& data)
      : options_(options), data_(data) {
    std::vector<float> unit_cycles = units_of(data);
    unit_cycles_ = torch::tensor(unit_cycles);
    unit_cycles.resize(data.file_cores());
    model_ = std::make_shared<FoundationNetwork>(options, data, unit_cycles);
  }

  torch::nn::Module& network() override { return *model_; }

  void read_cores() override {
    if (options_.components) {
      if (!components_.weights.defined()) read_components();
      return;
    }
    unit_cycles_ = torch::tensor(units_of(data_));
    model_->read_cores(data_);
  }

  torch::Tensor loss(const Batch& batch) override {
    if (options_.components) return components_loss(batch);
    const torch::Tensor units = unit_cycles_.to(batch.cycles.device()).index_select(0, batch.cores.flatten());
    const std::int64_t chunks = batch.cores.size(0), cores = batch.cores.size(1);
    const torch::Tensor vectors = counted_vectors(batch);
    torch::Tensor core_vectors = model_->core_vectors(batch.cores.flatten());
    if (model_->encodes_cores()) core_vectors = core_vectors / units.unsqueeze(1);
    core_vectors = core_vectors.view({chunks, cores, -1});
    // [chunks, steps, width] x [chunks, width, cores]
    const torch::Tensor predicted =
        torch::bmm(vectors.transpose(0, 1), core_vectors.transpose(1, 2)).transpose(0, 1);
    const torch::Tensor unit = units.view({chunks, cores});
    // error [steps, chunks, cores], weight [chunks, cores]
    const torch::Tensor error = (predicted - batch.cycles / unit) * batch.mask.unsqueeze(2);
    const torch::Tensor weight = (batch.mean_cycles / unit).clamp_min(1e-3).pow(-options_.program_balance);
    torch::Tensor sum = torch::zeros({}, error.options());
    for (const std::int64_t length : options_.sum_lengths) {
      sum = sum + counted(sums_of(error, length).square() * weight, length);
    }
    if (options_.group_chunks > 1 && chunks % options_.group_chunks == 0) {
      const torch::Tensor sums = error.sum(0).view({-1, options_.group_chunks, cores}).sum(1);
      const torch::Tensor own = weight.view({-1, options_.group_chunks, cores}).select(1, 0);
      sum = sum + counted(sums.square() * own, options_.chunk_steps * options_.group_chunks);
    }
    return sum / static_cast<double>(options_.sum_lengths.size() + (options_.group_chunks > 1 ? 1 : 0));
  }

  std::map<std::string, NamedTensor> tensors() override {
    const torch::NoGradGuard no_grad;
    if (components_.weights.defined() && !options_.keeps_encoder()) point_encoder_at_components();
    auto weights = weights_of(*model_);
    std::vector<float> picoseconds;
    for (std::size_t k = 0; k < data_.file_cores(); ++k) {
      const auto period = static_cast<float>(data_.cores()[k].period_ps);
      picoseconds.push_back(model_->encodes_cores()
                                ? period
                                : period * unit_cycles_[static_cast<std::int64_t>(k)].item<float>());
    }
    // The core encoder's own vectors, not those of a step that leaves hidden units out.
    const bool training = model_->is_training();
    model_->eval();
    const auto device = model_->parameters().front().device();
    const torch::Tensor cores = torch::arange(static_cast<std::int64_t>(picoseconds.size()), device);
    weights["core_vectors"] = to_named_tensor(model_->core_vectors(cores).detach().to(torch::kCPU) *
                                              torch::tensor(picoseconds).unsqueeze(1));
    model_->train(training);
    if (model_->core_encoder()) weights.merge(model_->core_encoder()->scaling());
    return weights;
  }

  std::string loss_name() const override {
    if (options_.refine_steps > 0) {
      return "of the core encoder alone: relative errors of the times of traces and of their segments, large "
             "ones by their size and small ones by their square";
    }
    if (options_.components) {
      return fmt::format(
          "of the network alone: squared error of the principal components of timing models' cycles, each by "
          "its spread, summed over [{}] instructions, relative to the trace's mean{}{}",
          fmt::join(options_.sum_lengths, ", "), beyond(),
          options_.keeps_encoder() ? "; as the core encoder that it started with tells cycles" : "");
    }
    return fmt::format(
        "squared error of increments in units of each core's mean, summed over [{}] instructions{}, divided "
        "by the program's mean to the power of {}{}",
        fmt::join(options_.sum_lengths, ", "),
        options_.group_chunks > 1
            ? fmt::format(" and {} chunks of {}", options_.group_chunks, options_.chunk_steps)
            : "",
        options_.program_balance, beyond());
  }

 private:
  std::string beyond() const {
    return options_.linear_beyond > 0 ? fmt::format(", linear beyond {}", options_.linear_beyond) : "";
  }
  /// Of the steps that count: [counted steps, chunks, width].
  torch::Tensor counted_vectors(const Batch& batch) {
    return model_->instruction_vectors(batch.features)
        .slice(0, options_.warmup_steps, options_.warmup_steps + options_.chunk_steps);
  }
  /// Errors [steps, chunks, n] summed over so many steps each: [steps / length, chunks, n].
  static torch::Tensor sums_of(const torch::Tensor& error, std::int64_t length) {
    return length == 1 ? error : error.reshape({-1, length, error.size(1), error.size(2)}).sum(1);
  }

  void read_components() {
    components_ = latency_components(data_, options_.network.made_width());
    if (!options_.keeps_encoder()) return;
    const torch::NoGradGuard no_grad;
    const TrainingTrace& first = data_.traces().front();
    std::vector<std::int64_t> drawn;
    for (std::size_t i = first.own_cores; i < first.cores.size(); ++i)
      drawn.push_back(static_cast<std::int64_t>(first.cores[i]));
    model_->read_cores(data_);
    model_->eval();  // no hidden unit left out
    const torch::Tensor vectors = fitted_vectors(model_->core_vectors(torch::tensor(drawn)));
    model_->train();
    told_components_ =
        torch::mm((vectors / components_.unit_cycles.unsqueeze(1)).t(), components_.directions);
  }

  /// Core vectors [cores, width], in cycles, that fit what the cores take better than these and are near
  /// them: what an encoder errs by is nothing for the network to make up for. By ridge regression on relative
  /// errors of single chunks.
  torch::Tensor fitted_vectors(const torch::Tensor& vectors) {
    constexpr std::size_t kChunks = 2000;
    constexpr double kRidge = 0.1;  // of each entry's second moment
    const ChunkShape shape{options_.warmup_steps, options_.chunk_steps};
    std::vector<Chunk> chunks = epoch_chunks(data_, shape, options_.seed, 0);
    if (chunks.size() > kChunks) chunks.resize(kChunks);
    if (chunks.empty()) refuse_short_traces(shape);
    take_drawn_cores(data_, chunks);
    std::vector<torch::Tensor> sums, shares;  // of chunks: vectors; cycles over those of its trace's mean
    std::vector<torch::Tensor> means;
    const auto device = vectors.device();
    const auto step = static_cast<std::size_t>(options_.batch_chunks);
    for (std::size_t first = 0; first < chunks.size(); first += step) {
      throw_if_interrupted();
      const std::size_t last = std::min(chunks.size(), first + step);
      Batch batch = make_batch(data_,
                               {chunks.begin() + static_cast<std::ptrdiff_t>(first),
                                chunks.begin() + static_cast<std::ptrdiff_t>(last)},
                               shape);
      batch.features = batch.features.to(device).to(torch::kFloat32);
      const torch::Tensor mask = batch.mask.unsqueeze(2);
      sums.push_back((counted_vectors(batch).to(torch::kCPU) * mask).sum(0).to(torch::kFloat64));
      means.push_back(batch.mean_cycles.clamp_min(1e-3).to(torch::kFloat64) *
                      static_cast<double>(options_.chunk_steps));
      shares.push_back((batch.cycles * mask).sum(0).to(torch::kFloat64) / means.back());
    }
    const torch::Tensor sum = torch::cat(sums), mean = torch::cat(means), share = torch::cat(shares);
    torch::Tensor fitted = vectors.to(torch::kCPU).to(torch::kFloat64);
    for (std::int64_t core = 0; core < fitted.size(0); ++core) {
      const torch::Tensor rows = sum / mean.select(1, core).unsqueeze(1);
      const torch::Tensor moments = torch::mm(rows.t(), rows);
      const torch::Tensor left = share.select(1, core) - torch::mv(rows, fitted[core]);
      // An entry that is nothing anywhere stays as it is.
      const torch::Tensor pull = torch::diag(moments.diagonal() * kRidge + 1e-12);
      fitted[core] += torch::linalg_solve(moments + pull, torch::mv(rows.t(), left));
    }
    return fitted.to(torch::kFloat32).to(device);
  }

  /// As loss(), for components in place of cores, each by its weight. The error counts relative to the
  /// trace's mean over the cores.
  torch::Tensor components_loss(const Batch& batch) {
    const auto device = batch.cycles.device();
    const torch::Tensor units = components_.unit_cycles.to(device);
    const torch::Tensor truth = torch::matmul(batch.cycles / units, components_.directions.to(device));
    torch::Tensor vectors = counted_vectors(batch);
    if (options_.keeps_encoder()) vectors = torch::matmul(vectors, told_components_.to(device));
    const torch::Tensor mean = (batch.mean_cycles / units).mean(1).clamp_min(1e-3);  // [chunks]
    // [steps, chunks, components]
    const torch::Tensor error = (vectors - truth) * (batch.mask / mean).unsqueeze(2);
    const torch::Tensor weights = components_.weights.to(device);
    torch::Tensor sum = torch::zeros({}, error.options());
    for (const std::int64_t length : options_.sum_lengths) {
      const torch::Tensor each = counted_each(sums_of(error, length).square(), length);
      sum = sum + (each.mean(std::vector<std::int64_t>{0, 1}) * weights).sum();
    }
    return sum / static_cast<double>(options_.sum_lengths.size());
  }

  /// Has the core encoder, which learns nothing from components, begin at what the cores take in the mean.
  void point_encoder_at_components() {
    auto& output = model_->core_encoder()->output();
    const std::int64_t width = components_.weights.size(0), hidden = output->weight.size(1);
    // Any numbers, the same each time, of the size by which the cores differ.
    const torch::Tensor mixed =
        torch::sin(torch::arange(width * hidden).to(torch::kFloat32) * 12.9898F).view({width, hidden}) *
        (0.3 / std::sqrt(static_cast<double>(hidden)));
    const torch::Tensor spread = components_.vectors.std(0, /*unbiased=*/false);
    output->weight.narrow(0, 0, width).copy_(spread.unsqueeze(1) * mixed);
    output->weight[width].zero_();
    output->bias.narrow(0, 0, width).copy_(components_.vectors.mean(0));
    output->bias[width] = std::log(components_.unit_cycles.mean().item<float>());
  }

  /// The mean of sums' weighted squares over their length, or what large ones count for. Independent errors
  /// add up by their squares, so a sum's square over its length counts like one error's.
  torch::Tensor counted(const torch::Tensor& squares, std::int64_t length) const {
    return counted_each(squares, length).mean();
  }
  torch::Tensor counted_each(const torch::Tensor& squares, std::int64_t length) const {
    const auto terms = static_cast<double>(length);
    if (options_.linear_beyond <= 0) return squares / terms;
    return pseudo_huber(squares, options_.linear_beyond * terms) / terms;
  }

  TrainingOptions options_;
  const TrainingData& data_;
  std::shared_ptr<FoundationNetwork> model_;
  torch::Tensor unit_cycles_;  ///< [cores]: what the network counts latencies in
  LatencyComponents components_;
  torch::Tensor told_components_;  ///< [width, components]: what core vectors make of instruction vectors
};

}  // namespace

std::unique_ptr<Objective> make_foundation_objective(const TrainingOptions& options,
                                                     const TrainingData& data) {
  return std::make_unique<FoundationObjective>(options, data);
}

}  // namespace perfpred
