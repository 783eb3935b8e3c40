#include "network/blas.h"
#include "network_program.h"

namespace perfpred::cli {

void become_network_program() {}

std::unique_ptr<Engine> make_network_engine(const StoredModel& model, const EngineOptions& options) {
  if (choose_engine(model.card, options).kind == EngineKind::torch) warn_about_slow_blas();
  return make_engine(model, options);
}

std::string network_library() { return blas_library(); }

}  // namespace perfpred::cli
