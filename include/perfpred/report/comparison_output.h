#pragma once

#include <string>

#include "perfpred/report/comparison.h"
#include "perfpred/report/json.h"

namespace perfpred::report {

/// Schema "perfpred compare 2", see docs/compare.md.
Json comparison_json(const ComparisonReport& report);

/// A line a core and trace, program and all programs together.
std::string comparison_csv(const ComparisonReport& report);

/// One page with plots that needs nothing but itself: data, styles and the plotting library are inside.
std::string comparison_html(const ComparisonReport& report);

}  // namespace perfpred::report
