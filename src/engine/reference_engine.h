#pragma once

#include <memory>

#include "perfpred/engine/engine.h"

namespace perfpred {

/// For a model without a network: an instruction vector is the cycles of its reference cores. `threads`: what
/// Engine::threads says.
std::unique_ptr<Engine> make_reference_engine(const StoredModel& model, int threads);

}  // namespace perfpred
