#pragma once

#include <string>

#include "perfpred/report/evaluation.h"
#include "perfpred/report/json.h"

namespace perfpred::report {

/// What `perfpred evaluate` prints: tables of errors, the baselines beside the model.
std::string evaluation_text(const Evaluation& evaluation);

/// Schema "perfpred evaluate 1", see docs/evaluate.md. Errors are fractions.
Json evaluation_json(const Evaluation& evaluation);

/// A line a program and core, and a line a window and core.
std::string evaluation_csv(const Evaluation& evaluation);

}  // namespace perfpred::report
