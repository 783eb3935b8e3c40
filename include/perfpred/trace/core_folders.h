#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace perfpred {

/// The folders of bundled cores that there are (trace/bundled_folders.h).
std::vector<std::filesystem::path> bundled_core_folders();

/// The core file that the user means by `named`: a path, relative to `folder` ("" is the working directory),
/// or the name of a core without its ending, which is looked for in `folder` and then among the bundled ones.
/// Throws InputError, with the nearest name, where there is none.
std::filesystem::path find_core_file(const std::string& named, const std::filesystem::path& folder = {});

}  // namespace perfpred
