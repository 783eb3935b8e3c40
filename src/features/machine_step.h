#pragma once

#include <cstdint>
#include <span>

#include "decode/static_facts.h"

namespace perfpred {

/// One instruction as the ideal machines see it. Slots are places in StoreHistory.
struct MachineStep {
  const StaticFacts* facts = nullptr;
  std::span<const std::uint32_t> read_slots;   ///< stores whose bytes it loads
  std::span<const std::uint32_t> write_slots;  ///< its own stores
  float fetch_distance = 0.0F;                 ///< raw features of perfvec51
  float data_distance = 0.0F;
  bool prefetched = false;           ///< its line could have been prefetched
  bool entered_wrong = false;        ///< the front end went elsewhere after the branch before it
  bool mispredicted_branch = false;  ///< it is a conditional branch that is predicted wrong
};

}  // namespace perfpred
