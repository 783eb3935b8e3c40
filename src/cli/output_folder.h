#pragma once

#include <filesystem>

namespace perfpred::cli {

/// Makes the folder, and those above it, where there is none. Throws InputError where that cannot be done.
void make_output_folder(const std::filesystem::path& folder);

}  // namespace perfpred::cli
