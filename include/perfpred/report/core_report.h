#pragma once

#include <string>
#include <vector>

#include "perfpred/report/json.h"
#include "perfpred/trace/core.h"

namespace perfpred::report {

/// A table with a line a core: what tells cores apart at a glance.
std::string cores_text(const std::vector<Core>& cores);

/// {"schema": ..., "cores": [{"name", "isa", "type", "period_ps", "core": the whole description}]}.
Json cores_json(const std::vector<Core>& cores, std::string_view command);

}  // namespace perfpred::report
