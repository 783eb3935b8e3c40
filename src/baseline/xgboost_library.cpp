#include "baseline/xgboost_library.h"

#include <dlfcn.h>

#include <optional>
#include <stdexcept>
#include <string>

#include "perfpred/trace/error.h"

namespace perfpred {
namespace {

constexpr const char* kLibrary = "libxgboost.so.0";

template <typename Function>
bool find(void* library, const char* name, Function& function) {
  function = reinterpret_cast<Function>(::dlsym(library, name));
  return function != nullptr;
}

std::optional<XgboostLibrary> load() {
  void* library = ::dlopen(kLibrary, RTLD_NOW | RTLD_LOCAL);
  if (library == nullptr) return std::nullopt;
  XgboostLibrary found;
  const bool complete = find(library, "XGBGetLastError", found.last_error) &&
                        find(library, "XGBSetGlobalConfig", found.set_global_config) &&
                        find(library, "XGDMatrixCreateFromMat", found.matrix_create) &&
                        find(library, "XGDMatrixSetFloatInfo", found.matrix_set_float_info) &&
                        find(library, "XGDMatrixFree", found.matrix_free) &&
                        find(library, "XGBoosterCreate", found.booster_create) &&
                        find(library, "XGBoosterFree", found.booster_free) &&
                        find(library, "XGBoosterSetParam", found.booster_set_param) &&
                        find(library, "XGBoosterUpdateOneIter", found.booster_update) &&
                        find(library, "XGBoosterPredict", found.booster_predict) &&
                        find(library, "XGBoosterSaveModelToBuffer", found.booster_save) &&
                        find(library, "XGBoosterLoadModelFromBuffer", found.booster_load);
  if (!complete) return std::nullopt;
  found.set_global_config(R"({"verbosity": 0})");
  return found;
}

}  // namespace

void XgboostLibrary::check(int status) const {
  if (status == 0) return;
  const std::string message = last_error();
  throw std::runtime_error("XGBoost: " + message.substr(0, message.find('\n')));
}

const XgboostLibrary* find_xgboost() {
  static const std::optional<XgboostLibrary> library = load();
  return library ? &*library : nullptr;
}

const XgboostLibrary& xgboost() {
  const XgboostLibrary* library = find_xgboost();
  if (library == nullptr) {
    throw InputError(std::string(kLibrary) +
                     " cannot be loaded, which boosted trees need (on Debian: apt install libxgboost0)");
  }
  return *library;
}

}  // namespace perfpred
