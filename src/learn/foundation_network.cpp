#include "learn/foundation_network.h"

#include <fmt/format.h>

#include <cmath>

#include "learn/timing_teacher.h"
#include "perfpred/model/core_parameters.h"
#include "perfpred/trace/core.h"
#include "perfpred/trace/error.h"

namespace perfpred {
namespace {

torch::Tensor parameters_of(const std::vector<CoreColumn>& cores) {
  std::vector<Core> described;
  for (const CoreColumn& core : cores) {
    if (core.core_json.empty()) {
      throw InputError(
          fmt::format("no trace describes core '{}', which --encode-cores needs; leave it out "
                      "with --hold-out-cores",
                      core.name));
    }
    described.push_back(parse_core(core.core_json, "description of core '" + core.name + "'"));
  }
  return parameter_rows(described);
}

/// What tells how a core's parameters spread: the data's cores and, where few of them were drawn, those that
/// a timing teacher draws. What no such core has stays unknown: its input counts for nothing.
torch::Tensor parameters_to_scale_by(const TrainingOptions& options, const TrainingData& data,
                                     const torch::Tensor& parameters) {
  if (options.teacher_cores == 0 || (!options.components && options.refine_steps == 0)) return parameters;
  TimingTeacher::Options teacher;
  teacher.cores = static_cast<std::size_t>(options.scaling_cores);
  teacher.seed = options.seed;
  teacher.isa = data.header().isa;
  return torch::cat({parameters, parameter_rows(TimingTeacher(teacher).draw(0, 0))});
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

}  // namespace

torch::Tensor parameter_rows(const std::vector<Core>& cores) {
  std::vector<torch::Tensor> rows;
  for (const Core& core : cores) rows.push_back(torch::tensor(core_parameters(core)));
  return torch::stack(rows);
}

FoundationNetwork::FoundationNetwork(const TrainingOptions& options, const TrainingData& data,
                                     const std::vector<float>& unit_cycles)
    : encoder_(register_module("encoder", SequenceEncoder(options.network, data.columns()))) {
  const std::int64_t width = options.network.output_width();
  if (options.encode_cores) {
    parameters_ = parameters_of(data.cores());
    core_encoder_ = register_module(
        "core_encoder", CoreEncoderNetwork(parameters_to_scale_by(options, data, parameters_),
                                           options.core_encoder_width, options.core_encoder_blocks, width,
                                           mean_of(unit_cycles), options.core_encoder_dropout));
    return;
  }
  // Latencies are scaled to a mean near 1, and instruction vectors have `width` entries within (-1, 1).
  const double spread = 1.0 / std::sqrt(static_cast<double>(width));
  core_vectors_ = register_parameter(
      "core_vectors", torch::randn({static_cast<std::int64_t>(data.cores().size()), width}) * spread);
}

void FoundationNetwork::read_cores(const TrainingData& data) {
  if (encodes_cores()) parameters_ = parameters_of(data.cores());
}

torch::Tensor FoundationNetwork::core_vectors(const torch::Tensor& cores) {
  if (!core_encoder_) return core_vectors_.index_select(0, cores);
  if (parameters_.device() != cores.device()) parameters_ = parameters_.to(cores.device());
  // Chunks share cores.
  const auto [different, place, count] = torch::_unique2(cores, /*sorted=*/true, /*return_inverse=*/true);
  return core_encoder_(parameters_.index_select(0, different)).index_select(0, place);
}

}  // namespace perfpred
