#pragma once

#include <string>

#include "perfpred/trace/core.h"

namespace perfpred {

/// The text of a core file: `comment` as its first line (none where empty), then every key of the core's
/// description, defaults included, laid out as the files under configs/cores are. `parse_core` of it gives
/// the same description.
std::string core_yaml(const Core& core, const std::string& comment = {});

}  // namespace perfpred
