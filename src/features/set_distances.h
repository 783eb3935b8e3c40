#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "features/columns.h"

namespace perfpred {

/// Stack distances of data accesses among the lines of one cache set, for caches of 64, 256 and 1024 sets:
/// what misses for want of ways in a cache that is not fully associative. Looks at the first line of the
/// first access of an instruction.
class SetDistances {
 public:
  static constexpr std::size_t kColumns = 3;

  static void add_columns(std::vector<FeatureColumn>& columns);

  SetDistances();

  /// `line`: address / 64. A column holds 1 + the number of distinct lines of the set since this one, at most
  /// 17: not among the newest 16.
  void write(std::uint64_t line, RowWriter& row);

 private:
  static constexpr std::size_t kWays = 16;
  using Set = std::array<std::uint64_t, kWays>;  ///< 1 + line, newest first; 0: empty

  std::array<std::vector<Set>, kColumns> sets_;
};

}  // namespace perfpred
