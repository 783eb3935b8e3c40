// make_engine of the programs with LibTorch.

#include "engine/onednn_engine.h"
#include "engine/reference_columns.h"
#include "engine/reference_engine.h"
#include "engine/torch_engine.h"
#include "engine/torch_network.h"
#include "perfpred/engine/engine.h"

namespace perfpred {

void check_device(const std::string& name) { find_device(name); }

std::unique_ptr<Engine> make_engine(const StoredModel& model, const EngineOptions& options) {
  const EngineChoice choice = choose_engine(model.card, options);
  if (choice.kind == EngineKind::reference) return make_reference_engine(model, threads_of(options));
  if (choice.kind == EngineKind::onednn)
    return with_reference_columns(make_onednn_engine(model, options, choice.precision), model);
  const bool beside = options.device != "cpu";
  return with_reference_columns(make_torch_engine(model, options, choice.precision, beside), model);
}

}  // namespace perfpred
