#pragma once

#include <string>

#include "perfpred/report/json.h"
#include "perfpred/trace/summary.h"

namespace perfpred::report {

/// What `perfpred info` prints for a trace.
std::string trace_summary_text(const TraceSummary& summary);
Json trace_summary_json(const TraceSummary& summary);

}  // namespace perfpred::report
