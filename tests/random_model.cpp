#include "random_model.h"

#include <torch/torch.h>

#include "described_core.h"
#include "perfpred/model/core_encoder.h"
#include "perfpred/model/core_encoder_network.h"
#include "perfpred/model/core_parameters.h"
#include "perfpred/model/foundation.h"
#include "perfpred/model/neuroscalar.h"
#include "perfpred/model/weights.h"

namespace perfpred {

StoredModel random_model(const std::string& kind, const NetworkConfig& network) {
  torch::manual_seed(11);
  const FeatureSet& set = network.passed_cycles > 0 ? dataflow()
                          : kind == "foundation"    ? perfvec51()
                                                    : neuroscalar13();
  StoredModel model;
  model.file = "random.safetensors";
  ModelCard& card = model.card;
  if (network.reads_timing_model) card.timing_models = {testing::described_core("ns-8w")};
  FeatureSet features = set;
  for (const std::string& core : card.timing_models) features = with_cycles_column(features, core);
  card.kind = model_kind(kind);
  card.isa = "x86-64";
  card.granularity = "instruction";
  card.feature_set = set.name;
  card.feature_version = set.version;
  card.feature_fingerprint = set.fingerprint();
  card.scaling = default_scaling(features);
  card.network = network;
  card.cores.push_back({"fast", 250, "", 5.0, false});
  if (kind == "foundation") {
    card.cores.push_back({"slow", 500, "", 10.0, false});
    model.tensors = weights_of(*FoundationModel(network, features, 2));
  } else {
    model.tensors = weights_of(*NeuroScalarModel(network, features));
  }
  return model;
}

StoredModel random_model_with_core_encoder(std::int64_t residual_blocks) {
  StoredModel model = random_model("foundation", small_network());
  constexpr std::int64_t kHidden = 6;
  model.card.core_encoder = {
      {{kHidden, residual_blocks}}, kCoreParametersVersion, core_parameters_fingerprint()};
  const std::vector<std::string> names = {"ns-8w", "ns-rob"};
  torch::Tensor parameters = torch::empty({2, static_cast<std::int64_t>(core_parameter_names().size())});
  std::vector<Core> cores;
  for (const std::string& name : names) {
    cores.push_back(parse_core(testing::described_core(name), name));
    parameters[static_cast<std::int64_t>(cores.size()) - 1] = torch::tensor(core_parameters(cores.back()));
  }
  const std::int64_t width = model.card.network.output_width();
  CoreEncoderNetwork encoder(torch::randn({9, parameters.size(1)}), kHidden, residual_blocks, width, 2.0);
  encoder->set_basis(torch::randn({3 * width, width}));
  encoder->write(model, 0);
  for (std::size_t i = 0; i < cores.size(); ++i) {
    model.card.cores[i] = {cores[i].name, cores[i].period_ps, cores[i].json, 2.0, false};
    const std::vector<float> vector = encoded_core_vector(model, cores[i]);
    std::copy(
        vector.begin(), vector.end(),
        model.tensors.at("core_vectors").values.begin() + static_cast<std::ptrdiff_t>(i * vector.size()));
  }
  return model;
}

}  // namespace perfpred
