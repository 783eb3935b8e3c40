#pragma once

#include <tsl/robin_map.h>

#include <array>
#include <vector>

#include "features/columns.h"
#include "features/data_distances.h"

namespace perfpred {

/// How much memory the newest 64, 192 and 512 instructions touched, the current one included: accesses that
/// need more than 512 and more than 16384 lines of cache, and distinct lines.
class WindowCounts {
 public:
  static void add_columns(std::vector<FeatureColumn>& columns);

  WindowCounts();

  /// Call for every instruction in order; `number` counts them from 1. `data_distance` is the raw feature of
  /// perfvec51 (0: no access), `line` the first line that the instruction's first access touches.
  void write(std::uint64_t number, float data_distance, std::uint64_t line, RowWriter& row);

 private:
  static constexpr std::size_t kWindows = 3;
  static constexpr std::uint64_t kLongest = 512;

  struct Entry {
    float data_distance = 0.0F;
    std::uint64_t line = 0;
  };
  struct Counts {
    std::uint32_t far = 0;
    std::uint32_t very_far = 0;
    std::uint32_t distinct = 0;
  };
  void enter(const Entry& entry, std::uint64_t number);
  void leave(Counts& counts, std::uint64_t number) const;

  std::array<Counts, kWindows> counts_{};
  std::vector<Entry> entries_;                                      ///< ring over the longest window
  tsl::robin_map<std::uint64_t, std::uint64_t, MixedHash> newest_;  ///< line in the ring -> its newest number
};

}  // namespace perfpred
