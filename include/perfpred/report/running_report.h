#pragma once

#include <string>
#include <vector>

#include "perfpred/compose/prediction.h"
#include "perfpred/report/json.h"

namespace perfpred::report {

/// Titles of the columns of `running_text`, and a line of dashes.
std::string running_heading(const std::vector<Prediction>& predictions);

/// What `perfpred predict -` prints now and then of a trace that goes on: a line a core. Columns are as wide
/// in each call for the same cores.
std::string running_text(const std::vector<Prediction>& predictions);

/// Schema "perfpred predict running 1", see docs/commands.md.
Json running_json(const std::vector<Prediction>& predictions);

}  // namespace perfpred::report
