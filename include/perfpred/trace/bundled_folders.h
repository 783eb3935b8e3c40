#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace perfpred {

/// The folders that there are of what comes with perfpred, the first ones first: `in_source`
/// ("configs/cores") under the working directory, share/perfpred/`installed` ("cores") of an installed
/// perfpred, and `in_source` of the source tree in which the program was built.
std::vector<std::filesystem::path> bundled_folders(const std::filesystem::path& in_source,
                                                   const std::filesystem::path& installed);

}  // namespace perfpred
