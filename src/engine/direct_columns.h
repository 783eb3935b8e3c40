#pragma once

#include <memory>

#include "perfpred/engine/engine.h"

namespace perfpred {

/// `engine`, whose instruction vectors are followed by the raw values of the model's direct columns (see
/// NetworkConfig::direct_columns). Throws InputError where the feature set has no such column.
std::unique_ptr<Engine> with_direct_columns(std::unique_ptr<Engine> engine, const StoredModel& model);

}  // namespace perfpred
