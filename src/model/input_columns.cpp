#include "perfpred/model/input_columns.h"

#include <cmath>

namespace perfpred {
namespace {

/// Into how many ranges a binned input cuts a column's scaled values from 0 to 1: two an octave of a
/// distance, eight of an entropy; 0: it takes them as they are.
std::int64_t bins_of(const FeatureColumn& column) {
  constexpr double kBinsAnOctave = 2;
  constexpr std::int64_t kBinsOfAnEntropy = 8;
  if (column.kind == ColumnKind::entropy) return kBinsOfAnEntropy;
  if (column.kind != ColumnKind::distance) return 0;
  const double full_scale = column.full_scale > 0 ? 1.0 + column.full_scale : kNeverSeen;
  return static_cast<std::int64_t>(std::ceil(kBinsAnOctave * std::log2(full_scale)));
}

}  // namespace

InputColumns input_columns(const std::string& input, const FeatureSet& features) {
  const bool binned = input == "binned", embedded = binned || input == "embedded";
  InputColumns columns;
  for (std::size_t i = 0; i < features.width(); ++i) {
    const FeatureColumn& column = features.columns[i];
    const auto place = static_cast<std::int64_t>(i);
    const auto look_up = [&](float factor, std::int64_t rows) {
      columns.looked_up.push_back({place, factor, rows, columns.table_rows});
      columns.table_rows += rows;
    };
    if (embedded && column.kind == ColumnKind::categorical) {
      // Scaling divides a category by its cardinality (see default_scaling); multiplying gives it back.
      look_up(static_cast<float>(column.cardinality), column.cardinality);
      continue;
    }
    columns.plain.push_back(place);
    const std::int64_t bins = binned ? bins_of(column) : 0;
    if (bins > 0) look_up(static_cast<float>(bins), bins + 1);
  }
  return columns;
}

}  // namespace perfpred
