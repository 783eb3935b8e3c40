// Builds without oneDNN: LibTorch is the only engine.

#include <stdexcept>

#include "engine/onednn_engine.h"
#include "perfpred/engine/int8_calibration.h"

namespace perfpred {

std::string onednn_obstacle(const NetworkConfig& /*network*/, Precision /*precision*/) {
  return "this perfpred was built without oneDNN";
}

std::unique_ptr<NetworkEngine> make_onednn_engine(const StoredModel& /*model*/,
                                                  const EngineOptions& /*options*/, Precision /*precision*/) {
  throw std::logic_error("the oneDNN engine was asked for in a build without it");
}

bool can_calibrate_int8(const NetworkConfig& /*network*/) { return false; }
bool can_run_int8(const NetworkConfig& /*network*/) { return false; }

std::uint64_t add_int8_calibration(StoredModel& /*model*/,
                                   const std::vector<std::filesystem::path>& /*traces*/,
                                   const std::function<void()>& /*on_trace*/) {
  throw std::logic_error("a calibration was asked for in a build without oneDNN");
}

struct Int8Calibrator::Gathered {};

Int8Calibrator::Int8Calibrator(const StoredModel& /*model*/) {
  throw std::logic_error("a calibration was asked for in a build without oneDNN");
}
Int8Calibrator::~Int8Calibrator() = default;
void Int8Calibrator::add(const EngineInput& /*input*/, std::uint64_t /*instructions*/) {}
std::uint64_t Int8Calibrator::instructions() const { return 0; }
Int8Calibration Int8Calibrator::finish() const { return {}; }

}  // namespace perfpred
