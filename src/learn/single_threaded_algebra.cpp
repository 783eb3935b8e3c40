#include "learn/single_threaded_algebra.h"

#include <dlfcn.h>
#include <torch/torch.h>

namespace perfpred {
namespace {

/// OpenBLAS is LibTorch's, where it has one at all, and no library of ours.
template <typename Function>
Function* function_of_openblas(const char* name) {
  return reinterpret_cast<Function*>(::dlsym(RTLD_DEFAULT, name));
}

int blas_threads() {
  auto* const count = function_of_openblas<int()>("openblas_get_num_threads");
  return count == nullptr ? 0 : count();
}

void set_blas_threads(int threads) {
  if (auto* const set = function_of_openblas<void(int)>("openblas_set_num_threads")) set(threads);
}

}  // namespace

SingleThreadedAlgebra::SingleThreadedAlgebra()
    : torch_threads_(torch::get_num_threads()), blas_threads_(blas_threads()) {
  torch::set_num_threads(1);
  set_blas_threads(1);
}

SingleThreadedAlgebra::~SingleThreadedAlgebra() {
  torch::set_num_threads(torch_threads_);
  set_blas_threads(blas_threads_);
}

}  // namespace perfpred
