#pragma once

#include <tsl/robin_map.h>

#include <array>
#include <cstdint>
#include <vector>

#include "features/data_distances.h"
#include "perfpred/features/stack_distance.h"
#include "perfpred/trace/instruction.h"

namespace perfpred {

/// Stack distances of instruction fetch at lines of 64 bytes. An instruction touches every line that it has
/// bytes in, in order; its distance is the largest of them.
class FetchDistances {
 public:
  /// Where a static instruction lies: the next new one, or one whose size is known better now.
  void set_static(std::uint32_t id, const StaticInstruction& row);
  std::uint32_t fetch(std::uint32_t static_id);

 private:
  static constexpr std::size_t kMostLines = 5;  // that 255 bytes, the largest size, can lie in
  struct Lines {
    std::array<std::uint32_t, kMostLines> number{};
    std::uint32_t count = 0;
  };
  tsl::robin_map<std::uint64_t, std::uint32_t, MixedHash> numbers_;  ///< of lines, as they appear
  std::vector<Lines> lines_;                                         ///< by static id
  RecencyStack stack_;
};

}  // namespace perfpred
