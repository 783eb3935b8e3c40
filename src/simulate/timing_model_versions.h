#pragma once

#include <cstdint>
#include <string>

namespace perfpred {

/// The first version of the timing models whose cycles of this core (Core::json) are those of today's. Throws
/// InputError where the text describes no core.
std::uint32_t first_version_with_cycles_of_today(const std::string& core);

}  // namespace perfpred
