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

/// A table of the keys whose values differ, defaults filled in; one line where none does.
std::string core_difference_text(const Core& a, const Core& b);

/// {"schema": "perfpred cores diff 1", "a", "b": names, "differences": [{"key", "a", "b", "unit"}]}; a value
/// is null where a core does not have the key.
Json core_difference_json(const Core& a, const Core& b);

}  // namespace perfpred::report
