#pragma once

#include <filesystem>
#include <vector>

namespace perfpred {

/// A core file and those that its `base` names one behind the other, as far as they can be read: what ends
/// the row early load_core tells. Reads nothing of a pipe, where it would be lost.
std::vector<std::filesystem::path> core_file_and_bases(const std::filesystem::path& file);

}  // namespace perfpred
