#include "perfpred/features/scaling.h"

#include <fmt/format.h>

#include <cmath>
#include <stdexcept>

#include "perfpred/trace/error.h"

namespace perfpred {
namespace {

using Transform = ColumnScaling::Transform;

ColumnScaling default_scaling(const FeatureColumn& column) {
  switch (column.kind) {
    case ColumnKind::categorical:
      return {Transform::identity, 0.0F, 1.0F / static_cast<float>(column.cardinality)};
    case ColumnKind::distance: {
      const float full_scale = column.full_scale > 0 ? 1.0F + column.full_scale : kNeverSeen;
      return {Transform::log2_1p, 0.0F, 1.0F / std::log2(full_scale)};
    }
    case ColumnKind::number:
      return {Transform::identity, 0.0F, column.full_scale > 0 ? 1.0F / column.full_scale : 1.0F};
    case ColumnKind::address_part:
      return {Transform::identity, 0.0F, 1.0F / 4194304.0F};  // 2^22: the widest part
    case ColumnKind::flag:
    case ColumnKind::entropy:
      break;
  }
  return {Transform::identity, 0.0F, 1.0F};
}

}  // namespace

std::string_view transform_name(Transform transform) {
  return transform == Transform::log2_1p ? "log2_1p" : "identity";
}

Transform find_transform(std::string_view name) {
  for (const Transform transform : {Transform::identity, Transform::log2_1p})
    if (transform_name(transform) == name) return transform;
  throw InputError(fmt::format("no transform of features '{}'; there are: identity, log2_1p", name));
}

void Scaling::apply(std::span<float> rows) const {
  const std::size_t width = columns.size();
  if (width == 0 ? !rows.empty() : rows.size() % width != 0) {
    throw std::invalid_argument(
        fmt::format("scaling of {} columns: {} numbers are no whole rows", width, rows.size()));
  }
  for (std::size_t begin = 0; begin < rows.size(); begin += width) {
    for (std::size_t i = 0; i < width; ++i) {
      const ColumnScaling& column = columns[i];
      float& value = rows[begin + i];
      if (column.transform == Transform::log2_1p) value = std::log2(1.0F + value);
      value = (value - column.shift) * column.factor;
    }
  }
}

Scaling default_scaling(const FeatureSet& set) {
  Scaling scaling;
  for (const auto& column : set.columns) scaling.columns.push_back(default_scaling(column));
  return scaling;
}

}  // namespace perfpred
