#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "perfpred/features/feature_set.h"

namespace perfpred {

/// Room for operation classes and register numbers to come: a column's cardinality is part of what models are
/// built from, so it must not move with every class that gem5 adds.
constexpr std::uint32_t kOpClassCardinality = 96;
constexpr std::uint32_t kRegisterClassCardinality = 8;
constexpr std::uint32_t kRegisterIndexCardinality = 32;  // larger numbers share the last one

inline FeatureColumn flag_column(std::string name) { return {std::move(name), ColumnKind::flag}; }
inline FeatureColumn entropy_column(std::string name) { return {std::move(name), ColumnKind::entropy}; }
inline FeatureColumn distance_column(std::string name, float full_scale = 0.0F) {
  return {std::move(name), ColumnKind::distance, 0, full_scale};
}
inline FeatureColumn number_column(std::string name, float full_scale) {
  return {std::move(name), ColumnKind::number, 0, full_scale};
}
inline FeatureColumn op_class_column() { return {"op_class", ColumnKind::categorical, kOpClassCardinality}; }

/// Fills a row from left to right.
class RowWriter {
 public:
  explicit RowWriter(float* row) : next_(row) {}
  void put(float value) { *next_++ = value; }
  void put(bool flag) { *next_++ = flag ? 1.0F : 0.0F; }
  void put_zeros(std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) *next_++ = 0.0F;
  }
  /// A count, at most `cap`.
  void put_count(std::uint64_t count, std::uint64_t cap) {
    *next_++ = static_cast<float>(std::min(count, cap));
  }
  float* position() const { return next_; }

 private:
  float* next_;
};

/// Appends "PREFIX_class" and "PREFIX_index".
inline void add_register_columns(std::vector<FeatureColumn>& columns, const std::string& prefix) {
  columns.push_back({prefix + "_class", ColumnKind::categorical, kRegisterClassCardinality});
  columns.push_back({prefix + "_index", ColumnKind::categorical, kRegisterIndexCardinality});
}

float op_class_feature(OpClass op_class);
float register_class_feature(const Register& reg);
/// 0 where the slot is unused.
float register_index_feature(const Register& reg);

}  // namespace perfpred
