#include <fmt/format.h>
#include <fmt/ranges.h>

#include "learn/objective.h"
#include "perfpred/model/foundation.h"
#include "perfpred/model/stored_model.h"
#include "perfpred/model/weights.h"

namespace perfpred {
namespace {

class FoundationObjective : public Objective {
 public:
  FoundationObjective(const TrainingOptions& options, const TrainingData& data)
      : options_(options),
        model_(options.network, find_feature_set(options.feature_set),
               static_cast<std::int64_t>(data.cores().size())) {
    std::vector<float> unit_cycles, periods;
    for (std::size_t k = 0; k < data.cores().size(); ++k) {
      unit_cycles.push_back(static_cast<float>(data.mean_program_cpi(k)));
      periods.push_back(static_cast<float>(data.cores()[k].period_ps));
    }
    unit_cycles_ = torch::tensor(unit_cycles);
    periods_ = torch::tensor(periods);
  }

  torch::nn::Module& network() override { return *model_; }

  torch::Tensor loss(const Batch& batch) override {
    const torch::Tensor units = unit_cycles_.to(batch.cycles.device());
    const auto counted = [&](const torch::Tensor& steps) {
      return steps.slice(0, options_.warmup_steps, options_.warmup_steps + options_.chunk_steps);
    };
    const torch::Tensor predicted = model_->latencies(counted(model_->instruction_vectors(batch.features)));
    // error [steps, chunks, cores], weight [chunks, cores]
    const torch::Tensor error = (predicted - batch.cycles / units) * batch.mask.unsqueeze(2);
    const torch::Tensor weight = (batch.mean_cycles / units).clamp_min(1e-3).pow(-options_.program_balance);
    torch::Tensor sum = torch::zeros({}, error.options());
    for (const std::int64_t length : options_.sum_lengths) {
      // Independent errors add up by their squares, so a sum's square over its length counts like one
      // error's.
      const torch::Tensor sums =
          length == 1 ? error : error.reshape({-1, length, error.size(1), error.size(2)}).sum(1);
      sum = sum + (sums.square() * weight).mean() / static_cast<double>(length);
    }
    return sum / static_cast<double>(options_.sum_lengths.size());
  }

  std::map<std::string, NamedTensor> tensors() override {
    auto weights = weights_of(*model_);
    const torch::Tensor picoseconds = (unit_cycles_ * periods_).unsqueeze(1);
    weights.at("core_vectors") =
        to_named_tensor(model_->core_vectors().detach().to(torch::kCPU) * picoseconds);
    return weights;
  }

  std::string loss_name() const override {
    return fmt::format(
        "squared error of increments in units of each core's mean, summed over [{}] instructions, divided by "
        "the "
        "program's mean to the power of {}",
        fmt::join(options_.sum_lengths, ", "), options_.program_balance);
  }

 private:
  TrainingOptions options_;
  FoundationModel model_;
  torch::Tensor unit_cycles_;  ///< [cores]: what the network counts latencies in
  torch::Tensor periods_;      ///< [cores]: picoseconds a cycle
};

}  // namespace

std::unique_ptr<Objective> make_foundation_objective(const TrainingOptions& options,
                                                     const TrainingData& data) {
  return std::make_unique<FoundationObjective>(options, data);
}

}  // namespace perfpred
