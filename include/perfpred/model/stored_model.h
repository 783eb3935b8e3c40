#pragma once

#include <filesystem>

#include "perfpred/features/feature_set.h"
#include "perfpred/model/model_card.h"
#include "perfpred/model/model_file.h"

namespace perfpred {

/// Tensors whose names begin so are what 8-bit inference knows of the network's values
/// (engine/int8_calibration.h).
constexpr const char* kInt8Prefix = "int8.";

/// Tensors whose names begin so are a core encoder's (model/core_encoder.h).
constexpr const char* kCoreEncoderPrefix = "core_encoder.";

/// Whether a tensor belongs to the network that reads instructions; the others, named "reference....",
/// "int8...." and "core_encoder....", are what a model keeps beside it.
bool is_weight(const std::string& tensor);

/// [cores, timing models]: picoseconds a cycle of each timing model (ModelCard::timing_models).
constexpr const char* kTimingModelVectors = "reference_core_vectors";

/// A model as its file holds it: no network is built and LibTorch is not needed.
struct StoredModel {
  std::string file;        ///< for error messages
  bool is_sealed = false;  ///< TensorFile::is_sealed
  ModelCard card;
  std::map<std::string, NamedTensor> tensors;
  /// What else the file's metadata say, by key, such as the accuracy that compare recorded. Written back as
  /// it is.
  std::map<std::string, std::string> notes;

  /// Throws InputError, "is a KIND model" and `why`, where the model's vectors are not those of a foundation
  /// model.
  void require_foundation(const std::string& why) const;
  /// Row `core` of the tensor `core_vectors`, then that of `reference_core_vectors` where the model has
  /// timing models: picoseconds a unit of each entry of an instruction vector.
  std::vector<double> core_vector(std::size_t core) const;
  /// The feature set that the network was trained on; no_features() where there is no network. Throws
  /// InputError where this version has no set of that name, version and fingerprint.
  FeatureSet features() const;
  /// The columns that the network reads: those features, then, where it reads them
  /// (NetworkConfig::reads_timing_model), the cycles of the model's timing model. Throws as features() and
  /// timing_models() do, and where the model card scales another number of columns.
  FeatureSet network_columns() const;
  /// The cores (Core::json) of the model's timing models. Throws InputError where the model was fitted to
  /// another version of them, or a text describes no core.
  const std::vector<std::string>& timing_models() const;
  std::uint64_t parameter_count() const;
  /// 64-bit FNV-1a over everything that decides an instruction vector: feature set, scaling, network and its
  /// weights, but not the core vectors nor the int8 calibration. Models of one fingerprint share program
  /// vectors.
  std::uint64_t vector_fingerprint() const;
  /// The same over everything that decides a time: the vectors of cores and what makes them as well.
  std::uint64_t time_fingerprint() const;
};

/// The columns of a network that reads a core's (Core::json) cycles behind these features.
FeatureSet with_cycles_column(FeatureSet features, const std::string& core);

/// Throws InputError where the file is no model or damaged.
StoredModel load_model(const std::filesystem::path& file);
void save_model(const std::filesystem::path& file, const StoredModel& model);

}  // namespace perfpred
