#pragma once

#include <string>

#include "perfpred/report/comparison.h"

namespace perfpred::report {

/// Sections of the text of a comparison; each empty where the report has nothing to fill it.

/// How well orders and intervals fit the simulator's, over programs.
std::string score_text(const judge::Comparison& comparison);
std::string intervals_text(const ComparisonReport& report);
std::string instructions_text(const ComparisonReport& report);
std::string difference_text(const ComparisonReport& report);

}  // namespace perfpred::report
