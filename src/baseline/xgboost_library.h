#pragma once

#include <xgboost/c_api.h>

namespace perfpred {

/// XGBoost's C interface, loaded when first asked for: linking it would cost every start of the program some
/// 20 ms, for the sake of one option of one command.
struct XgboostLibrary {
  decltype(&XGBGetLastError) last_error = nullptr;
  decltype(&XGBSetGlobalConfig) set_global_config = nullptr;
  decltype(&XGDMatrixCreateFromMat) matrix_create = nullptr;
  decltype(&XGDMatrixSetFloatInfo) matrix_set_float_info = nullptr;
  decltype(&XGDMatrixFree) matrix_free = nullptr;
  decltype(&XGBoosterCreate) booster_create = nullptr;
  decltype(&XGBoosterFree) booster_free = nullptr;
  decltype(&XGBoosterSetParam) booster_set_param = nullptr;
  decltype(&XGBoosterUpdateOneIter) booster_update = nullptr;
  decltype(&XGBoosterPredict) booster_predict = nullptr;
  decltype(&XGBoosterSaveModelToBuffer) booster_save = nullptr;
  decltype(&XGBoosterLoadModelFromBuffer) booster_load = nullptr;

  /// Throws std::runtime_error with XGBoost's message where `status` is one of its failures.
  void check(int status) const;
};

/// Null where the library or one of these functions is not there.
const XgboostLibrary* find_xgboost();
/// Throws InputError saying what to install.
const XgboostLibrary& xgboost();

}  // namespace perfpred
