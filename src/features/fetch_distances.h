#pragma once

#include <cstdint>
#include <vector>

#include "perfpred/features/stack_distance.h"
#include "perfpred/trace/instruction.h"

namespace perfpred {

/// Stack distances of instruction fetch at lines of 64 bytes. An instruction touches every line that it has
/// bytes in, in order; its distance is the largest of them.
class FetchDistances {
 public:
  explicit FetchDistances(const StaticTable& table);

  std::uint32_t fetch(std::uint32_t static_id);

 private:
  struct Lines {
    std::uint32_t first = 0;  ///< numbers in address order, so neighbouring lines have neighbouring numbers
    std::uint32_t last = 0;
  };
  std::vector<Lines> lines_;  ///< by static id
  RecencyStack stack_;
};

}  // namespace perfpred
