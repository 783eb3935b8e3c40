#pragma once

#include <string>

#include "perfpred/compose/vector_file.h"
#include "perfpred/report/json.h"

namespace perfpred::report {

/// What `perfpred info` says of kept vectors: the model, and a line a trace.
std::string vector_file_text(const VectorFileSummary& summary);

/// Schema "perfpred info 1", see docs/commands.md.
Json vector_file_json(const VectorFileSummary& summary);

}  // namespace perfpred::report
