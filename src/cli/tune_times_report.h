#pragma once

#include <string>

#include "perfpred/learn/tune_times.h"
#include "perfpred/report/json.h"

namespace perfpred::cli {

/// What `tune --times` prints; `output` is the model's file, fit for a terminal.
std::string tune_times_text(const TuneTimesResult& result, const std::string& output);

/// The same as JSON, "perfpred tune times 1".
report::Json tune_times_json(const TuneTimesResult& result, const std::string& model,
                             const std::string& output);

}  // namespace perfpred::cli
