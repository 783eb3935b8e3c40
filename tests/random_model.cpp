#include "random_model.h"

#include <torch/torch.h>

#include "described_core.h"
#include "perfpred/model/foundation.h"
#include "perfpred/model/neuroscalar.h"
#include "perfpred/model/weights.h"

namespace perfpred {

StoredModel random_model(const std::string& kind, const NetworkConfig& network) {
  torch::manual_seed(11);
  const FeatureSet& set = kind == "foundation" ? perfvec51() : neuroscalar13();
  StoredModel model;
  model.file = "random.safetensors";
  ModelCard& card = model.card;
  if (network.reads_reference_cores) card.reference_cores = {testing::described_core("ns-8w")};
  FeatureSet features = set;
  for (const std::string& core : card.reference_cores) features = with_cycles_column(features, core);
  card.kind = kind;
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

}  // namespace perfpred
