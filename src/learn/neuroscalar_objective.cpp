#include <fmt/format.h>

#include "learn/objective.h"
#include "perfpred/model/neuroscalar.h"
#include "perfpred/model/weights.h"
#include "perfpred/trace/error.h"

namespace perfpred {
namespace {

class NeuroScalarObjective : public Objective {
 public:
  NeuroScalarObjective(const TrainingOptions& options, const TrainingData& data)
      : options_(options), model_(options.network, data.columns()) {
    if (data.cores().size() != 1) {
      throw InputError(fmt::format("a NeuroScalar model is of one core, but {} were chosen; use --cores NAME",
                                   data.cores().size()));
    }
  }

  torch::nn::Module& network() override { return *model_; }

  torch::Tensor loss(const Batch& batch) override {
    auto output = model_->forward(batch.features);
    output.class_logits =
        output.class_logits.slice(0, options_.warmup_steps, options_.warmup_steps + options_.chunk_steps);
    output.log_latencies =
        output.log_latencies.slice(0, options_.warmup_steps, options_.warmup_steps + options_.chunk_steps);
    return neuroscalar_loss(output, batch.cycles.squeeze(2), batch.mask, options_.target, error_);
  }

  std::map<std::string, NamedTensor> tensors() override { return weights_of(*model_); }

  std::string loss_name() const override {
    return fmt::format("cross-entropy of latency >= {} cycles plus {} error of log(1 + min(cycles, {}))",
                       options_.target.long_latency_cycles,
                       error_ == LogError::squared ? "squared" : "absolute", options_.target.cap_cycles);
  }

 private:
  TrainingOptions options_;
  LogError error_ = options_.network.reads_timing_model ? LogError::absolute : LogError::squared;
  NeuroScalarModel model_;
};

}  // namespace

std::unique_ptr<Objective> make_neuroscalar_objective(const TrainingOptions& options,
                                                      const TrainingData& data) {
  return std::make_unique<NeuroScalarObjective>(options, data);
}

}  // namespace perfpred
