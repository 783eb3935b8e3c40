#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace perfpred {

/// The cycle time in picoseconds by the clock in a core's description (JSON), such as trace and model files
/// keep; none where it tells no clock.
std::optional<std::uint32_t> described_period_ps(const std::string& core_json);

/// Holds a core's description (JSON; empty where none was kept) against what the file that keeps it says of
/// the core. Throws InputError, with the cause alone, where it is no JSON object, or is of another
/// instruction set or cycle time. Keys that it does not have say nothing: other versions may have written it.
void check_description(const std::string& core_json, const std::string& isa, std::uint32_t period_ps);

}  // namespace perfpred
