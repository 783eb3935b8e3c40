// make_engine of the programs that do without LibTorch.

#include <stdexcept>

#include "engine/model_engine.h"
#include "engine/onednn_engine.h"
#include "perfpred/engine/engine.h"

namespace perfpred {

std::unique_ptr<Engine> make_engine(const StoredModel& model, const EngineOptions& options) {
  const EngineChoice choice = choose_engine(model.card, options);
  std::unique_ptr<NetworkEngine> network;
  if (choice.kind == EngineKind::onednn) network = make_onednn_engine(model, options, choice.precision);
  if (choice.kind == EngineKind::torch)
    throw std::logic_error("the LibTorch engine was asked for in a program without LibTorch");
  return make_model_engine(model, std::move(network), threads_of(options));
}

}  // namespace perfpred
