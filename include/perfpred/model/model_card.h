#pragma once

#include <cstdint>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "perfpred/features/feature_set.h"
#include "perfpred/features/scaling.h"
#include "perfpred/model/calibration.h"
#include "perfpred/model/model_kind.h"
#include "perfpred/model/network.h"
#include "perfpred/simulate/timing_models.h"

namespace perfpred {

/// A core whose time a model can tell.
struct ModelCore {
  std::string name;
  std::uint32_t period_ps = 0;
  std::string core_json;        ///< the core's description, as trace files carry it
  double mean_program_cpi = 0;  ///< mean over the training programs: the baseline that any model has to beat
  bool tuned = false;           ///< added after training: tuned, or encoded from its description
};

/// NeuroScalar's target (sections 3.1.4 and 3.3.2): log(1 + min(cycles, cap)), in two classes.
struct LatencyTarget {
  double cap_cycles = 1000.0;           ///< longer latencies are cut to this
  double long_latency_cycles = 10.0;    ///< the classifier's threshold; at or above it is long
  double short_total_correction = 1.0;  ///< true / predicted sum of cycles over what was predicted short
  double long_total_correction = 1.0;   ///< the same over what was predicted long
  double time_lost_to_cap = 0.0;        ///< share of the training programs' time above the cap
};

struct MeasuredError {
  std::string data;  ///< what it was measured on, e.g. "validation programs, training cores"
  double mean = 0;   ///< mean absolute error of total time over programs and cores, as a share
  double max = 0;
  double bias = 0;           ///< mean signed error
  double baseline_mean = 0;  ///< the same mean for "every program has the training programs' mean CPI"
  std::uint64_t programs = 0;
  std::uint64_t cores = 0;
};

/// One network of a core encoder.
struct CoreEncoderShape {
  std::int64_t width = 128;          ///< of its hidden layers
  std::int64_t residual_blocks = 0;  ///< 0: two layers of tanh

  bool operator==(const CoreEncoderShape&) const = default;
};

/// What makes a core's vector of its description (model/core_encoder.h).
struct CoreEncoderCard {
  std::vector<CoreEncoderShape> networks = {{}};  ///< at least one; the vector is the mean of theirs
  std::uint32_t parameters_version = 0;           ///< what it reads (model/core_parameters.h)
  std::uint64_t parameters_fingerprint = 0;
  /// Values (as JSON) that a core file's keys had in cores that were drawn for training: of numbers the least
  /// and the most, of choices all.
  std::map<std::string, std::vector<std::string>> drawn_values = {};
};

/// Everything about a model but its weights. Kept in the model file's metadata.
struct ModelCard {
  ModelKind kind = ModelKind::foundation;
  std::string isa;
  std::string granularity;
  std::string feature_set;
  std::uint32_t feature_version = 0;
  std::uint64_t feature_fingerprint = 0;
  Scaling scaling;
  NetworkConfig network;
  /// Cores (Core::json) whose timing models' cycles (simulate/timing_models.h) the network reads, in a
  /// neuroscalar model, or follow its output in an instruction vector, in a foundation model.
  std::vector<std::string> timing_models;
  std::uint32_t timing_model_version = kTimingModelVersion;
  /// How much of a prediction those cycles make, the network the rest: each core's vector is the mean, so
  /// weighted, of two that were fitted apart.
  double timing_share = 0;
  std::vector<ModelCore> cores;
  std::optional<CoreEncoderCard> core_encoder;  ///< of a foundation model whose core vectors come from one
  LatencyTarget target;                         ///< neuroscalar only

  std::vector<std::string> training_programs;
  std::vector<std::string> validation_programs;
  std::uint64_t training_instructions = 0;  ///< in the training set
  std::uint64_t instructions_seen = 0;      ///< by the optimiser, repeats counted
  std::uint64_t seed = 0;
  std::string loss;
  std::string command;
  std::string date;  ///< UTC, ISO 8601
  std::string perfpred_version;
  double training_seconds = 0;
  std::vector<MeasuredError> errors;
  std::optional<Bands> bands;                ///< after `perfpred calibrate`
  std::optional<FamiliarPrograms> familiar;  ///< likewise

  /// Index into `cores`; throws InputError naming the model and the cores it has.
  std::size_t core_index(const std::string& name, const std::string& model_file) const;
  /// Entries of what the network says of an instruction: its vector or, in a neuroscalar model, its latency
  /// as a short and as a long one.
  std::int64_t vector_width() const { return kind == ModelKind::foundation ? network.output_width() : 2; }
};

nlohmann::json to_json(const ModelCard& card);
/// Throws InputError with the file and the key that is missing or wrong.
ModelCard model_card_from_json(const nlohmann::json& json, const std::string& model_file);

}  // namespace perfpred
