#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "decode/trace_builder.h"
#include "perfpred/features/feature_set.h"

namespace perfpred::testing {

/// Rows of features whose columns are found by name.
class FeatureRows {
 public:
  FeatureRows(const FeatureSet& set, const TraceBuilder& trace)
      : set_(set), values_(trace.block.size() * set.width()) {
    make_feature_extractor(set, trace.table)->extract(trace.block, values_);
  }
  float at(std::size_t row, std::string_view column) const {
    for (std::size_t i = 0; i < set_.width(); ++i)
      if (set_.columns[i].name == column) return values_[row * set_.width() + i];
    throw std::invalid_argument("no column " + std::string(column));
  }
  /// The column from the first row to the last.
  std::vector<float> column(std::string_view name) const {
    std::vector<float> values;
    for (std::size_t row = 0; row < values_.size() / set_.width(); ++row) values.push_back(at(row, name));
    return values;
  }
  const std::vector<float>& values() const { return values_; }

 private:
  const FeatureSet& set_;
  std::vector<float> values_;
};

}  // namespace perfpred::testing
