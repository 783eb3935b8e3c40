#pragma once

namespace perfpred {

/// While it lives, LibTorch and OpenBLAS work in the calling thread alone: for many small products, whose
/// threads would spend more time waiting for each other, those of the two libraries in each other's way.
class SingleThreadedAlgebra {
 public:
  SingleThreadedAlgebra();
  ~SingleThreadedAlgebra();
  SingleThreadedAlgebra(const SingleThreadedAlgebra&) = delete;
  SingleThreadedAlgebra& operator=(const SingleThreadedAlgebra&) = delete;

 private:
  int torch_threads_;
  int blas_threads_;
};

}  // namespace perfpred
