#pragma once

#include <string>
#include <vector>

#include "perfpred/trace/core.h"

namespace perfpred::cli {

/// The core files that these arguments name, in order: files as they are, and of folders the YAML and JSON
/// files within, by name. Throws InputError where there is no such file or folder, a folder holds none, a
/// file describes no core, or two describe one of the same name.
std::vector<Core> read_core_files(const std::vector<std::string>& arguments);

}  // namespace perfpred::cli
