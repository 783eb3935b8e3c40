#include <fmt/format.h>
#include <fmt/ranges.h>

#include "learn/objective.h"
#include "perfpred/model/core_encoder.h"
#include "perfpred/model/core_encoder_network.h"
#include "perfpred/model/core_parameters.h"
#include "perfpred/model/sequence_encoder.h"
#include "perfpred/model/stored_model.h"
#include "perfpred/model/weights.h"
#include "perfpred/trace/core.h"
#include "perfpred/trace/error.h"

namespace perfpred {
namespace {

torch::Tensor parameters_of(const std::vector<CoreColumn>& cores) {
  const auto width = static_cast<std::int64_t>(core_parameter_names().size());
  torch::Tensor rows = torch::empty({static_cast<std::int64_t>(cores.size()), width});
  for (std::size_t k = 0; k < cores.size(); ++k) {
    if (cores[k].core_json.empty()) {
      throw InputError(
          fmt::format("no trace describes core '{}', which --encode-cores needs; leave it out "
                      "with --hold-out-cores",
                      cores[k].name));
    }
    const Core core = parse_core(cores[k].core_json, "description of core '" + cores[k].name + "'");
    rows[static_cast<std::int64_t>(k)] = torch::tensor(core_parameters(core));
  }
  return rows;
}

/// Of those that are known.
double mean_of(const std::vector<float>& values) {
  double sum = 0, count = 0;
  for (const float value : values) {
    if (value <= 0) continue;
    sum += static_cast<double>(value);
    ++count;
  }
  return count > 0 ? sum / count : 1.0;
}

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

/// Instruction vectors, and core vectors from a table or, by the cores' parameters, from a core encoder. The
/// table is in units of each core's mean CPI, the encoder gives cycles.
class FoundationNetwork : public torch::nn::Module {
 public:
  FoundationNetwork(const TrainingOptions& options, const TrainingData& data,
                    const std::vector<float>& unit_cycles)
      : encoder_(register_module("encoder", SequenceEncoder(options.network, data.columns()))) {
    const std::int64_t width = options.network.output_width();
    if (options.encode_cores) {
      parameters_ = parameters_of(data.cores());
      core_encoder_ = register_module(
          "core_encoder",
          CoreEncoderNetwork(parameters_, options.core_encoder_width, width, mean_of(unit_cycles)));
      return;
    }
    // Latencies are scaled to a mean near 1, and instruction vectors have `width` entries within (-1, 1).
    const double spread = 1.0 / std::sqrt(static_cast<double>(width));
    core_vectors_ = register_parameter(
        "core_vectors", torch::randn({static_cast<std::int64_t>(data.cores().size()), width}) * spread);
  }

  torch::Tensor instruction_vectors(const torch::Tensor& features) { return encoder_(features); }
  void read_cores(const TrainingData& data) {
    if (encodes_cores()) parameters_ = parameters_of(data.cores());
  }
  /// Of the cores in these places ([n], int64), in cycles where an encoder makes them: [n, width].
  torch::Tensor core_vectors(const torch::Tensor& cores) {
    if (!core_encoder_) return core_vectors_.index_select(0, cores);
    if (parameters_.device() != cores.device()) parameters_ = parameters_.to(cores.device());
    // Chunks share cores.
    const auto [different, place, count] = torch::_unique2(cores, /*sorted=*/true, /*return_inverse=*/true);
    return core_encoder_(parameters_.index_select(0, different)).index_select(0, place);
  }
  bool encodes_cores() const { return !core_encoder_.is_empty(); }
  const CoreEncoderNetwork& core_encoder() const { return core_encoder_; }

 private:
  SequenceEncoder encoder_;
  torch::Tensor core_vectors_;
  torch::Tensor parameters_;
  CoreEncoderNetwork core_encoder_{nullptr};
};

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
    unit_cycles_ = torch::tensor(units_of(data_));
    model_->read_cores(data_);
  }

  torch::Tensor loss(const Batch& batch) override {
    const torch::Tensor units = unit_cycles_.to(batch.cycles.device()).index_select(0, batch.cores.flatten());
    const std::int64_t chunks = batch.cores.size(0), cores = batch.cores.size(1);
    const torch::Tensor vectors =
        model_->instruction_vectors(batch.features)
            .slice(0, options_.warmup_steps, options_.warmup_steps + options_.chunk_steps);
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
      // Independent errors add up by their squares, so a sum's square over its length counts like one
      // error's.
      const torch::Tensor sums =
          length == 1 ? error : error.reshape({-1, length, error.size(1), error.size(2)}).sum(1);
      sum = sum + (sums.square() * weight).mean() / static_cast<double>(length);
    }
    if (options_.group_chunks > 1 && chunks % options_.group_chunks == 0) {
      const torch::Tensor sums = error.sum(0).view({-1, options_.group_chunks, cores}).sum(1);
      const torch::Tensor own = weight.view({-1, options_.group_chunks, cores}).select(1, 0);
      sum = sum +
            (sums.square() * own).mean() / static_cast<double>(options_.chunk_steps * options_.group_chunks);
    }
    return sum / static_cast<double>(options_.sum_lengths.size() + (options_.group_chunks > 1 ? 1 : 0));
  }

  std::map<std::string, NamedTensor> tensors() override {
    auto weights = weights_of(*model_);
    const torch::NoGradGuard no_grad;
    std::vector<float> picoseconds;
    for (std::size_t k = 0; k < data_.file_cores(); ++k) {
      const auto period = static_cast<float>(data_.cores()[k].period_ps);
      picoseconds.push_back(model_->encodes_cores()
                                ? period
                                : period * unit_cycles_[static_cast<std::int64_t>(k)].item<float>());
    }
    const auto device = model_->parameters().front().device();
    const torch::Tensor cores = torch::arange(static_cast<std::int64_t>(picoseconds.size()), device);
    weights["core_vectors"] = to_named_tensor(model_->core_vectors(cores).detach().to(torch::kCPU) *
                                              torch::tensor(picoseconds).unsqueeze(1));
    if (model_->core_encoder()) weights.merge(model_->core_encoder()->scaling());
    return weights;
  }

  std::string loss_name() const override {
    return fmt::format(
        "squared error of increments in units of each core's mean, summed over [{}] instructions{}, divided "
        "by the program's mean to the power of {}",
        fmt::join(options_.sum_lengths, ", "),
        options_.group_chunks > 1
            ? fmt::format(" and {} chunks of {}", options_.group_chunks, options_.chunk_steps)
            : "",
        options_.program_balance);
  }

 private:
  TrainingOptions options_;
  const TrainingData& data_;
  std::shared_ptr<FoundationNetwork> model_;
  torch::Tensor unit_cycles_;  ///< [cores]: what the network counts latencies in
};

}  // namespace

std::unique_ptr<Objective> make_foundation_objective(const TrainingOptions& options,
                                                     const TrainingData& data) {
  return std::make_unique<FoundationObjective>(options, data);
}

}  // namespace perfpred
