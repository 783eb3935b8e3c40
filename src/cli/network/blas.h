#pragma once

#include <string>

namespace perfpred::cli {

/// Which library answers LibTorch's matrix products in this process, e.g.
/// "OpenBLAS 0.3.21 NO_LAPACKE DYNAMIC_ARCH ... (/usr/lib/.../libblas.so.3)".
std::string blas_library();

/// Debian's LibTorch takes whatever libblas.so.3 is installed; without OpenBLAS that is the slow reference
/// one, which this warns of on stderr, once.
void warn_about_slow_blas();

}  // namespace perfpred::cli
