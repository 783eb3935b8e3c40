#pragma once

#include <string>
#include <vector>

#include "perfpred/features/feature_set.h"

namespace perfpred {

/// Room for operation classes and register numbers to come: a column's cardinality is part of what models are
/// built from, so it must not move with every class that gem5 adds.
constexpr std::uint32_t kOpClassCardinality = 96;
constexpr std::uint32_t kRegisterClassCardinality = 8;
constexpr std::uint32_t kRegisterIndexCardinality = 32;  // larger numbers share the last one

inline FeatureColumn flag_column(std::string name) { return {std::move(name), ColumnKind::flag, 0}; }
inline FeatureColumn distance_column(std::string name) { return {std::move(name), ColumnKind::distance, 0}; }
inline FeatureColumn entropy_column(std::string name) { return {std::move(name), ColumnKind::entropy, 0}; }
inline FeatureColumn number_column(std::string name) { return {std::move(name), ColumnKind::number, 0}; }
inline FeatureColumn op_class_column() { return {"op_class", ColumnKind::categorical, kOpClassCardinality}; }

/// Appends "PREFIX_class" and "PREFIX_index".
inline void add_register_columns(std::vector<FeatureColumn>& columns, const std::string& prefix) {
  columns.push_back({prefix + "_class", ColumnKind::categorical, kRegisterClassCardinality});
  columns.push_back({prefix + "_index", ColumnKind::categorical, kRegisterIndexCardinality});
}

float op_class_feature(OpClass op_class);
float register_class_feature(const Register& reg);
/// 0 where the slot is unused.
float register_index_feature(const Register& reg);

/// Throws std::invalid_argument where `rows` does not hold `width` numbers for each instruction,
/// std::out_of_range where a static id is in no row of a table of `table_size` rows.
void check_extraction(const InstructionBlock& block, std::span<const float> rows, std::size_t width,
                      std::size_t table_size);

}  // namespace perfpred
