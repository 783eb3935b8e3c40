#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "perfpred/features/feature_set.h"

namespace perfpred {

/// What a network makes of its features' columns in front of its layers (NetworkConfig::input): some are
/// looked up in a table of learnt vectors, whose sum is added to a linear map of others.
struct InputColumns {
  /// A column that is looked up: a scaled value v has row `first_row` + v `factor`, rounded and cut to 0 ..
  /// `rows` - 1.
  struct LookedUp {
    std::int64_t column;
    float factor;
    std::int64_t rows;
    std::int64_t first_row;
  };
  std::vector<LookedUp> looked_up;
  std::int64_t table_rows = 0;      ///< of all of them
  std::vector<std::int64_t> plain;  ///< columns that are mapped, ascending
};

/// `input`: "direct" or "projected" look nothing up, "embedded" categories, "binned" ranges of distances and
/// entropies as well, which are mapped all the same.
InputColumns input_columns(const std::string& input, const FeatureSet& features);

}  // namespace perfpred
