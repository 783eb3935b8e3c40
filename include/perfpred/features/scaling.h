#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "perfpred/features/feature_set.h"

namespace perfpred {

/// How one column's raw values become a network's input: (transform(x) - shift) * factor.
struct ColumnScaling {
  enum class Transform {
    identity,
    log2_1p,  ///< log2(1 + x)
  };
  Transform transform = Transform::identity;
  float shift = 0.0F;
  float factor = 1.0F;
  friend bool operator==(const ColumnScaling&, const ColumnScaling&) = default;
};

/// "identity", "log2_1p": what model files store.
std::string_view transform_name(ColumnScaling::Transform transform);
/// Throws InputError where no transform has this name.
ColumnScaling::Transform find_transform(std::string_view name);

/// How raw features become network inputs: part of a model file.
struct Scaling {
  std::vector<ColumnScaling> columns;

  /// In place, row-major [rows, columns.size()]. Throws std::invalid_argument where the size of `rows` is no
  /// multiple of the number of columns.
  void apply(std::span<float> rows) const;
  friend bool operator==(const Scaling&, const Scaling&) = default;
};

/// The fixed scaling of a feature set, which needs no data: flags and entropies as they are, categories
/// divided by their cardinality, distances as log2(1 + d) / 26 (so that kNeverSeen is 1) or, where the column
/// has a full scale f, log2(1 + d) / log2(1 + f), address parts divided by 2^22, other numbers divided by
/// their full scale.
Scaling default_scaling(const FeatureSet& set);

}  // namespace perfpred
