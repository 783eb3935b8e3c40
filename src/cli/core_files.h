#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "perfpred/trace/core.h"

namespace perfpred::cli {

/// The core files that these arguments name, in order: files as they are, and of folders the YAML and JSON
/// files within, by name. Throws InputError where there is no such file or folder, or a folder holds none.
std::vector<std::filesystem::path> find_core_files(const std::vector<std::string>& arguments);

/// What they describe. Throws InputError as above, where a file describes no core, or where two describe one
/// of the same name.
std::vector<Core> read_core_files(const std::vector<std::string>& arguments);

}  // namespace perfpred::cli
