#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <vector>

#include "perfpred/engine/engine.h"
#include "perfpred/model/stored_model.h"

namespace perfpred {

struct ValueRange {
  float low = 0.0F;
  float high = 0.0F;
};

/// What 8-bit inference needs to know of the values in a network, seen while it ran in f32 over traces. Part
/// of the model file, as tensors named int8.*.
struct Int8Calibration {
  std::vector<ValueRange> features;  ///< of each scaled feature
  std::vector<ValueRange>
      inputs;  ///< of what the first recurrent layer reads; empty where it reads the features
  std::vector<float> feature_means;             ///< [features]
  std::vector<float> input_means;               ///< [inputs], likewise empty
  std::vector<std::vector<float>> state_means;  ///< of each recurrent layer's output
};

bool has_int8_calibration(const StoredModel& model);
/// Throws InputError where there is none, or it does not fit the network of the model card.
Int8Calibration int8_calibration(const StoredModel& model);
/// Replaces what there is.
void set_int8_calibration(StoredModel& model, const Int8Calibration& calibration);

/// Whether such a network could run in int8 on some processor, and this build can calibrate it.
bool can_calibrate_int8(const NetworkConfig& network);
/// Whether it can here.
bool can_run_int8(const NetworkConfig& network);

/// Gathers a calibration by running the network in f32. Needs an engine build with oneDNN, but no 8-bit
/// processor.
class Int8Calibrator {
 public:
  /// `model` has to outlive the calibrator. Throws InputError as make_engine does.
  explicit Int8Calibrator(const StoredModel& model);
  ~Int8Calibrator();
  Int8Calibrator(const Int8Calibrator&) = delete;
  Int8Calibrator& operator=(const Int8Calibrator&) = delete;

  /// `input`: of one trace from its first instruction on, what the network reads; at most `instructions` of
  /// them are read.
  void add(const EngineInput& input, std::uint64_t instructions);
  std::uint64_t instructions() const;
  /// Throws std::logic_error where nothing was added.
  Int8Calibration finish() const;

 private:
  struct Gathered;
  std::unique_ptr<Gathered> gathered_;
};

/// Instructions of each trace that add_int8_calibration reads: enough for means, few enough for many traces.
constexpr std::uint64_t kCalibrationInstructions = 65536;

/// Calibrates the model on the beginnings of the traces; calls `on_trace`, where given, after each. Returns
/// the number of instructions read.
std::uint64_t add_int8_calibration(StoredModel& model, const std::vector<std::filesystem::path>& traces,
                                   const std::function<void()>& on_trace = {});

}  // namespace perfpred
