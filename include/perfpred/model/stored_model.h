#pragma once

#include <filesystem>

#include "perfpred/features/feature_set.h"
#include "perfpred/model/model_card.h"
#include "perfpred/model/model_file.h"

namespace perfpred {

/// Tensors whose names begin so are what 8-bit inference knows of the network's values
/// (engine/int8_calibration.h).
constexpr const char* kInt8Prefix = "int8.";

/// Whether a tensor belongs to the network; the others, named "reference...." and "int8....", are what a
/// model keeps beside it.
bool is_weight(const std::string& tensor);

/// [cores, reference cores]: picoseconds a cycle of each reference core (ModelCard::reference_cores).
constexpr const char* kReferenceCoreVectors = "reference_core_vectors";

/// A model as its file holds it: no network is built and LibTorch is not needed.
struct StoredModel {
  std::string file;  ///< for error messages
  ModelCard card;
  std::map<std::string, NamedTensor> tensors;

  /// Row `core` of the tensor `core_vectors`, then that of `reference_core_vectors` where the model has
  /// reference cores: picoseconds a unit of each entry of an instruction vector.
  std::vector<double> core_vector(std::size_t core) const;
  /// What the network reads: the feature set that it was trained on, with the columns of the reference cores
  /// where it reads those (NetworkConfig::reads_reference_cores). Throws InputError where this version has no
  /// set of that name, version and fingerprint, or other fast models than the model was fitted to.
  FeatureSet features() const;
  /// What a trace is turned into for this model: what the network reads, then a column for each reference
  /// core that it does not. Throws as features() does.
  FeatureSet inputs() const;
  std::uint64_t parameter_count() const;
  /// 64-bit FNV-1a over everything that decides an instruction vector: feature set, scaling, network and its
  /// weights, but not the core vectors nor the int8 calibration. Models of one fingerprint share program
  /// vectors.
  std::uint64_t vector_fingerprint() const;

 private:
  FeatureSet with_own_reference_columns(FeatureSet base) const;
};

/// Throws InputError where the file is no model or damaged.
StoredModel load_model(const std::filesystem::path& file);
void save_model(const std::filesystem::path& file, const StoredModel& model);

}  // namespace perfpred
