#include "network/blas.h"

#include <dlfcn.h>
#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <utility>

namespace perfpred::cli {
namespace {

const char* openblas_configuration() {
  using GetConfig = char* (*)();
  const auto get_config = reinterpret_cast<GetConfig>(::dlsym(RTLD_DEFAULT, "openblas_get_config"));
  return get_config == nullptr ? nullptr : get_config();
}

}  // namespace

std::string blas_library() {
  void* product = ::dlsym(RTLD_DEFAULT, "sgemm_");
  if (product == nullptr) return "built into LibTorch";
  Dl_info place{};
  const std::string file =
      ::dladdr(product, &place) != 0 && place.dli_fname != nullptr ? place.dli_fname : "unknown file";
  const char* openblas = openblas_configuration();
  return fmt::format("{} ({})", openblas != nullptr ? openblas : "not OpenBLAS", file);
}

void warn_about_slow_blas() {
  static bool told = false;
  if (std::exchange(told, true)) return;
  if (::dlsym(RTLD_DEFAULT, "sgemm_") == nullptr || openblas_configuration() != nullptr) return;
  spdlog::warn(
      "LibTorch runs on {}, which may be several times slower than OpenBLAS: install libopenblas0-pthread",
      blas_library());
}

}  // namespace perfpred::cli
