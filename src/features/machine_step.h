#pragma once

#include <algorithm>
#include <cstdint>
#include <span>

#include "decode/static_facts.h"
#include "features/address_streams.h"
#include "features/branch_predictors.h"

namespace perfpred {

/// Of the columns that tell a machine's cycles; the most that they tell is a million.
inline constexpr float kCyclesFullScale = 127.0F;
inline float cycles_feature(double cycles) { return static_cast<float>(std::min(cycles, 1e6)); }

/// One instruction as the ideal machines see it. Slots are places in StoreHistory.
struct MachineStep {
  const StaticFacts* facts = nullptr;
  std::span<const std::uint32_t> read_slots;   ///< stores whose bytes it loads
  std::span<const std::uint32_t> write_slots;  ///< its own stores
  float fetch_distance = 0.0F;                 ///< raw features of perfvec51
  float data_distance = 0.0F;
  ToldLine told;                  ///< whether its line could have been prefetched
  bool entered_wrong = false;     ///< the front end went elsewhere after the branch before it
  unsigned wrong_predictors = 0;  ///< of this conditional branch, as BranchPredictors::write() tells them

  /// It is a conditional branch that the best of the predictors predicts wrong.
  bool mispredicted_branch() const { return (wrong_predictors & BranchPredictors::kBestWrong) != 0; }
};

}  // namespace perfpred
