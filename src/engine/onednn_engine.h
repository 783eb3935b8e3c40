#pragma once

#include <memory>
#include <string>

#include "engine/model_engine.h"

namespace perfpred {

/// Why the oneDNN engine cannot run this network in this precision here; empty where it can.
std::string onednn_obstacle(const NetworkConfig& network, Precision precision);

/// The engine of the CPU, without LibTorch. The network runs in `options.threads` threads, each on blocks of
/// its own, while the calling thread computes features (with one thread, in turn). The result does not depend
/// on the number of threads. Throws InputError where the weights do not fit the model card or int8 is asked
/// for and the model has no calibration.
std::unique_ptr<NetworkEngine> make_onednn_engine(const StoredModel& model, const EngineOptions& options,
                                                  Precision precision);

}  // namespace perfpred
