#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "perfpred/trace/core.h"

namespace perfpred {

/// parse_core() of the description's text, in a fraction of the time.
Core core_of_description(const nlohmann::ordered_json& description, const std::string& origin);

}  // namespace perfpred
