// make_engine of the programs that do without LibTorch.

#include <stdexcept>

#include "engine/onednn_engine.h"
#include "engine/reference_columns.h"
#include "engine/reference_engine.h"
#include "perfpred/engine/engine.h"

namespace perfpred {

std::unique_ptr<Engine> make_engine(const StoredModel& model, const EngineOptions& options) {
  const EngineChoice choice = choose_engine(model.card, options);
  if (choice.kind == EngineKind::reference) return make_reference_engine(model, threads_of(options));
  if (choice.kind == EngineKind::onednn)
    return with_reference_columns(make_onednn_engine(model, options, choice.precision), model);
  throw std::logic_error("the LibTorch engine was asked for in a program without LibTorch");
}

}  // namespace perfpred
