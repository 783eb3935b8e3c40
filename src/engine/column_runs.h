#pragma once

#include <cstddef>
#include <vector>

namespace perfpred {

/// Columns that lie side by side in a row.
struct ColumnRun {
  std::size_t first = 0, count = 0;
};

/// Some of a row's columns, in order.
struct ColumnRuns {
  std::vector<ColumnRun> runs;
  std::size_t columns = 0;  ///< of all runs

  /// `column`: beyond those there are.
  void add(std::size_t column) {
    if (runs.empty() || runs.back().first + runs.back().count != column) runs.push_back({column, 0});
    ++runs.back().count;
    ++columns;
  }
};

}  // namespace perfpred
