#pragma once

#include <memory>

#include "perfpred/engine/engine.h"

namespace perfpred {

/// `engine`, which runs the model's network, for rows of StoredModel::inputs(): the network gets their front,
/// and the cycles of the model's reference cores follow its output in every instruction vector. The engine
/// itself where the model has no reference core or its network reads them all.
std::unique_ptr<Engine> with_reference_columns(std::unique_ptr<Engine> engine, const StoredModel& model);

}  // namespace perfpred
