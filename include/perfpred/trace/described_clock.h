#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace perfpred {

/// The cycle time in picoseconds by the clock in a core's description (JSON), such as trace and model files keep;
/// none where it tells no clock.
std::optional<std::uint32_t> described_period_ps(const std::string& core_json);

}  // namespace perfpred
