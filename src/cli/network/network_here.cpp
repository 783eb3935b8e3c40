#include <malloc.h>

#include "network/blas.h"
#include "network_program.h"

namespace perfpred::cli {

void become_network_program() {}

void keep_freed_memory() {
  constexpr int kLargestKept = 32 << 20;  // of one allocation; glibc allows no more
  constexpr int kMostFree = 256 << 20;
  ::mallopt(M_MMAP_THRESHOLD, kLargestKept);
  ::mallopt(M_TRIM_THRESHOLD, kMostFree);
}

std::unique_ptr<Engine> make_network_engine(const StoredModel& model, const EngineOptions& options) {
  if (choose_engine(model.card, options).kind == EngineKind::torch) warn_about_slow_blas();
  return make_engine(model, options);
}

std::string network_library() { return blas_library(); }

}  // namespace perfpred::cli
