#pragma once

#include <memory>

#include "engine/model_engine.h"

namespace perfpred {

/// The engine of LibTorch, for the CPU and GPUs. What it hands to the device are packed rows (packed_rows.h),
/// each instruction's once; what it gets back of a sum are the sums. `beside`: a thread of the engine's own
/// drives the device while the calling thread computes and packs the features of the next block; otherwise
/// they take turns. Throws InputError where the device is not there or the weights do not fit the model card.
std::unique_ptr<NetworkEngine> make_torch_engine(const StoredModel& model, const EngineOptions& options,
                                                 Precision precision, bool beside);

}  // namespace perfpred
