#pragma once

#include <vector>

#include "perfpred/judge/comparison.h"

namespace perfpred::judge {

/// One program's times on the compared cores.
struct ProgramOrder {
  std::vector<double> predicted, baseline, truth;
};

/// The score of the order by `times` (predicted or baseline) over programs.
OrderScore score_orders(const std::vector<ProgramOrder>& programs, std::vector<double> ProgramOrder::*times);

/// Of programs with ground truth; the others are passed over.
IntervalScore score_intervals(const std::vector<Standings>& programs);

}  // namespace perfpred::judge
