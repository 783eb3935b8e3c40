#pragma once

#include <filesystem>

#include "perfpred/features/feature_set.h"
#include "perfpred/model/model_card.h"
#include "perfpred/model/model_file.h"

namespace perfpred {

/// A model as its file holds it: no network is built and LibTorch is not needed.
struct StoredModel {
  std::string file;  ///< for error messages
  ModelCard card;
  std::map<std::string, NamedTensor> tensors;

  /// Row `core` of the tensor `core_vectors`: picoseconds a unit of each entry of an instruction vector.
  std::vector<double> core_vector(std::size_t core) const;
  /// The feature set that the model was trained on; throws InputError where this version has none of that
  /// name, version and fingerprint.
  const FeatureSet& features() const;
  std::uint64_t parameter_count() const;
  /// 64-bit FNV-1a over everything that decides an instruction vector: feature set, scaling, network and its
  /// weights, but not the core vectors. Models of one fingerprint share program vectors.
  std::uint64_t vector_fingerprint() const;
};

/// Throws InputError where the file is no model or damaged.
StoredModel load_model(const std::filesystem::path& file);
void save_model(const std::filesystem::path& file, const StoredModel& model);

}  // namespace perfpred
