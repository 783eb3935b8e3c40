#pragma once

#include <cstdint>

namespace perfpred {

/// Predictors of conditional branches that timing models have.
enum class BranchPredictor : std::uint8_t {
  local,          ///< counters by program counter
  tournament,     ///< own history or that of all branches, by a table of choosers (Alpha 21264)
  bimode,         ///< two tables by program counter and history, chosen by a third (Lee et al., 1997)
  tage,           ///< tagged tables with histories of geometric lengths (Seznec and Michaud, 2006)
  ltage,          ///< and a predictor of loops (Seznec, 2007)
  tage_sc_l_8kb,  ///< and a statistical corrector (Seznec, 2014)
  tage_sc_l_64kb,
};

struct BranchPredictorSpec {
  BranchPredictor kind = BranchPredictor::tournament;
  std::uint32_t table_entries = 2048;   ///< of the first three kinds; the others have fixed tables
  std::uint32_t target_entries = 4096;  ///< branch target buffer
  std::uint32_t return_entries = 16;    ///< return address stack
};

}  // namespace perfpred
