#include "learn/encoder_fit.h"

#include <torch/torch.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>

#include "learn/foundation_network.h"
#include "perfpred/model/core_encoder_network.h"
#include "perfpred/trace/interrupt.h"

namespace perfpred {
namespace {

constexpr double kStep = 2e-4;   // Adam's
constexpr double kLevels = 0.1;  // what a program is off by on all cores is hardly the encoder's
constexpr double kKeepKnown = 1.0 / 3;
constexpr double kLeastRatio = 1e-2;  // of a predicted time to the true one, below which it is not followed
constexpr std::uint64_t kStepsOfOneProgram = 100;
const std::vector<std::uint64_t> kTrials = {0, 10, 30, 100, 300};

std::vector<Core> known_cores(const StoredModel& model) {
  std::vector<Core> cores;
  for (const ModelCore& known : model.card.cores)
    if (!known.core_json.empty() && !known.tuned) cores.push_back(parse_core(known.core_json, model.file));
  return cores;
}

/// A core encoder, of one network or the mean of several, which are fitted together.
struct MeanEncoder {
  std::vector<CoreEncoderNetwork> networks = {};

  torch::Tensor forward(const torch::Tensor& parameters) {
    torch::Tensor sum = networks.front()->forward(parameters);
    for (std::size_t i = 1; i < networks.size(); ++i) sum = sum + networks[i]->forward(parameters);
    return sum / static_cast<double>(networks.size());
  }

  std::vector<torch::Tensor> weights() const {
    std::vector<torch::Tensor> all;
    for (const CoreEncoderNetwork& network : networks)
      for (const torch::Tensor& weight : network->parameters()) all.push_back(weight);
    return all;
  }
};

/// Examples and an encoder to fit to some of them.
class Fitter {
 public:
  Fitter(const StoredModel& model, const std::vector<Core>& cores,
         const std::vector<EncoderExample>& examples)
      : model_(model), parameters_(parameter_rows(cores)) {
    const std::vector<Core> known = known_cores(model);
    if (!known.empty()) known_parameters_ = parameter_rows(known);
    for (const EncoderExample& example : examples) {
      double mean = 0;
      std::vector<double> cycles;
      std::vector<std::int64_t> places;
      for (std::size_t i = 0; i < example.cores.size(); ++i) {
        cycles.push_back(example.time_ps[i] / cores[example.cores[i]].period_ps);
        places.push_back(static_cast<std::int64_t>(example.cores[i]));
        mean += cycles.back() / static_cast<double>(example.cores.size());
      }
      std::vector<double> vector = example.vector;
      for (double& value : vector) value /= mean;
      for (double& value : cycles) value /= mean;
      examples_.push_back({torch::tensor(vector, torch::kFloat64).to(torch::kFloat32), torch::tensor(places),
                           torch::tensor(cycles, torch::kFloat64).to(torch::kFloat32)});
    }
    MeanEncoder start = encoder();
    const torch::NoGradGuard no_grad;
    for (const Example& example : examples_)
      if (known_parameters_.defined())
        known_cycles_.push_back(torch::mv(start.forward(known_parameters_), example.vector));
  }

  /// The model's, before the fit.
  MeanEncoder encoder() const {
    MeanEncoder encoder;
    for (const CoreEncoderShape& shape : model_.card.core_encoder->networks) {
      CoreEncoderNetwork network(parameters_, shape.width, shape.residual_blocks,
                                 model_.card.network.output_width(), 1.0);
      network->read(model_, encoder.networks.size());
      network->read_what_varies();
      encoder.networks.push_back(network);
    }
    return encoder;
  }

  /// Steps on the examples at these places; calls `at` with the number of steps done at each of `kTrials` up
  /// to `steps`.
  void fit(MeanEncoder& encoder, const std::vector<std::size_t>& places, std::uint64_t steps,
           const std::function<void(std::uint64_t)>& at) {
    torch::optim::Adam optimiser(encoder.weights(), torch::optim::AdamOptions(kStep));
    for (std::uint64_t step = 0;; ++step) {
      throw_if_interrupted();
      if (std::find(kTrials.begin(), kTrials.end(), step) != kTrials.end()) at(step);
      if (step == steps) return;
      optimiser.zero_grad();
      torch::Tensor sum = loss(encoder, places, true);
      sum.backward();
      optimiser.step();
    }
  }

  torch::Tensor loss(MeanEncoder& encoder, const std::vector<std::size_t>& places, bool keeps_known) {
    const torch::Tensor vectors = encoder.forward(parameters_);
    torch::Tensor known;
    if (keeps_known && known_parameters_.defined()) known = encoder.forward(known_parameters_);
    torch::Tensor sum = torch::zeros({});
    for (const std::size_t place : places) {
      const Example& example = examples_[place];
      const torch::Tensor logs = log_errors(vectors, example);
      sum = sum + kLevels * logs.mean().square() + (logs - logs.mean()).square().mean();
      if (!known.defined()) continue;
      const torch::Tensor before = known_cycles_[place];
      sum = sum + kKeepKnown * (torch::mv(known, example.vector) / before - 1).square().mean();
    }
    return sum / static_cast<double>(places.size());
  }

  /// Of the times of the examples at these places.
  void put_errors(MeanEncoder& encoder, const std::vector<std::size_t>& places,
                  std::vector<std::vector<double>>& errors) {
    const torch::NoGradGuard no_grad;
    const torch::Tensor vectors = encoder.forward(parameters_);
    for (const std::size_t place : places) {
      const torch::Tensor of_example =
          (ratios(vectors, examples_[place]) - 1).to(torch::kFloat64).contiguous();
      errors[place].assign(of_example.data_ptr<double>(), of_example.data_ptr<double>() + of_example.numel());
    }
  }

 private:
  struct Example {
    torch::Tensor vector, cores, cycles;  ///< in the mean of the cycles
  };

  static torch::Tensor ratios(const torch::Tensor& vectors, const Example& example) {
    return torch::mv(vectors.index_select(0, example.cores), example.vector) / example.cycles;
  }
  static torch::Tensor log_errors(const torch::Tensor& vectors, const Example& example) {
    return torch::log(ratios(vectors, example).clamp_min(kLeastRatio));
  }

  const StoredModel& model_;
  torch::Tensor parameters_, known_parameters_;
  std::vector<Example> examples_;
  std::vector<torch::Tensor> known_cycles_;  ///< by example, before the fit
};

}  // namespace

EncoderFit fit_encoder(const StoredModel& model, const std::vector<Core>& cores,
                       const std::vector<EncoderExample>& examples) {
  Fitter fitter(model, cores, examples);
  std::map<std::string, std::vector<std::size_t>> of_program;
  std::vector<std::size_t> all;
  for (std::size_t i = 0; i < examples.size(); ++i) {
    of_program[examples[i].program].push_back(i);
    all.push_back(i);
  }
  EncoderFit result;
  result.steps = kStepsOfOneProgram;
  std::map<std::uint64_t, std::vector<std::vector<double>>> held_out;  // errors by steps
  if (of_program.size() > 1) {
    std::map<std::uint64_t, double> losses;
    for (const auto& of : of_program) {
      const std::string& program = of.first;
      const std::vector<std::size_t>& left_out = of.second;
      std::vector<std::size_t> others;
      for (const std::size_t place : all)
        if (examples[place].program != program) others.push_back(place);
      MeanEncoder encoder = fitter.encoder();
      fitter.fit(encoder, others, kTrials.back(), [&](std::uint64_t steps) {
        const torch::NoGradGuard no_grad;
        losses[steps] +=
            fitter.loss(encoder, left_out, false).item<double>() / static_cast<double>(of_program.size());
        auto& errors = held_out[steps];
        errors.resize(examples.size());
        fitter.put_errors(encoder, left_out, errors);
      });
    }
    double least = 0;
    for (const auto& [steps, loss] : losses) {
      result.trials.push_back({steps, loss});
      if (result.trials.size() > 1 && loss >= least) continue;
      least = loss;
      result.steps = steps;
    }
    result.held_out_errors = held_out.at(result.steps);
  }
  MeanEncoder encoder = fitter.encoder();
  result.errors_before.resize(examples.size());
  result.errors.resize(examples.size());
  fitter.put_errors(encoder, all, result.errors_before);
  fitter.fit(encoder, all, result.steps, [](std::uint64_t) {});
  fitter.put_errors(encoder, all, result.errors);
  result.model = model;
  for (std::size_t i = 0; i < encoder.networks.size(); ++i) encoder.networks[i]->write(result.model, i);
  return result;
}

}  // namespace perfpred
