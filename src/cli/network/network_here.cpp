#include "network/blas.h"
#include "network_program.h"

namespace perfpred::cli {

void become_network_program() {}

void become_network_program_for(const StoredModel& model, const EngineOptions& options) {
  if (choose_engine(model.card, options).kind == EngineKind::torch) warn_about_slow_blas();
}

StoredModel train_network(const TrainingOptions& options, const TrainingObserver& observer) {
  warn_about_slow_blas();
  return train(options, observer);
}

TuneEncoderResult tune_core_encoder(const StoredModel& model, const TuneEncoderOptions& options,
                                    const TuneProgress& progress) {
  warn_about_slow_blas();
  return tune_encoder(model, options, progress);
}

std::string network_library() { return blas_library(); }

}  // namespace perfpred::cli
