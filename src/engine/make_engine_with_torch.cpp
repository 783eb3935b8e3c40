// make_engine of the programs with LibTorch.

#include "engine/model_engine.h"
#include "engine/onednn_engine.h"
#include "engine/torch_engine.h"
#include "engine/torch_network.h"
#include "perfpred/engine/engine.h"

namespace perfpred {

void check_device(const std::string& name) { find_device(name); }

std::unique_ptr<Engine> make_engine(const StoredModel& model, const EngineOptions& options) {
  const EngineChoice choice = choose_engine(model.card, options);
  std::unique_ptr<NetworkEngine> network;
  if (choice.kind == EngineKind::onednn) network = make_onednn_engine(model, options, choice.precision);
  if (choice.kind == EngineKind::torch)
    network = make_torch_engine(model, options, choice.precision, options.device != "cpu");
  return make_model_engine(model, std::move(network), threads_of(options));
}

}  // namespace perfpred
