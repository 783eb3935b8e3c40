#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace perfpred::cli {

/// The trace files that the arguments name: a folder stands for every *.h5 in it, in name order. Throws
/// InputError where a file does not exist or a folder holds none.
std::vector<std::filesystem::path> find_trace_files(const std::vector<std::string>& arguments);

}  // namespace perfpred::cli
