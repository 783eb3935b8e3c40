#pragma once

#include <string>

#include "error_of.h"
#include "perfpred/learn/trainer.h"

namespace perfpred {

/// What the InputError says that training throws, or "no InputError".
inline std::string training_error(const TrainingOptions& options) {
  return error_of([&] { train(options, {}); });
}

}  // namespace perfpred
