#pragma once

#include <limits>
#include <vector>

#include "features/columns.h"
#include "features/data_distances.h"

namespace perfpred {

/// What could have told an access's line before it was wanted.
struct ToldLine {
  static constexpr float kRecentLines = 64;

  bool by_stride = false;                                 ///< of its instruction
  float line_before = std::numeric_limits<float>::max();  ///< distinct lines since the line before

  bool by_line_before() const { return line_before < kRecentLines; }
  bool any() const { return by_stride || by_line_before(); }
};

/// How regular the addresses of a static instruction are, and whether neighbouring lines were touched: what a
/// stride or next-line prefetcher could catch. Looks at the first address of an execution.
class AddressStreams {
 public:
  static void add_columns(std::vector<FeatureColumn>& columns);
  static constexpr std::size_t kColumns = 6;

  void grow(std::size_t static_instructions) { streams_.resize(static_instructions); }
  /// Call before `data` sees this access.
  ToldLine write(std::uint32_t static_id, std::uint64_t address, const DataDistances& data, RowWriter& row);

 private:
  struct Stream {
    std::uint64_t address = 0;   ///< of the last execution with a data access
    std::uint64_t stride = 0;    ///< between the last two, modulo 2^64
    std::uint32_t accesses = 0;  ///< capped at 2: whether address and stride are known
    std::uint32_t repeats = 0;   ///< equal strides in a row
  };
  std::vector<Stream> streams_;
};

}  // namespace perfpred
