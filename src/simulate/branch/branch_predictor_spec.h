#pragma once

#include <cstdint>

#include "simulate/branch/direction_predictor.h"

namespace perfpred {

struct BranchPredictorSpec {
  const DirectionPredictorKind* kind = nullptr;  ///< null: tournament
  std::uint32_t table_entries = 2048;            ///< of kinds whose tables have no fixed sizes
  std::uint32_t btb_entries = 4096;              ///< branch target buffer
  std::uint32_t ras_entries = 16;                ///< return address stack
};

}  // namespace perfpred
