#pragma once

#include <filesystem>
#include <string>

namespace perfpred::cli {

/// The file of a bundled model ("x86-64-foundation"): in models/ under the working directory, in
/// share/perfpred/models of an installed perfpred, or in models/ of the source tree that this program was
/// built in. Throws InputError, with what to do, where there is none.
std::filesystem::path find_bundled_model(const std::string& name);

}  // namespace perfpred::cli
