#pragma once

#include <cstdint>

namespace perfpred {

/// Of a core's clock.
using Cycles = std::uint64_t;
inline constexpr Cycles kNever = ~Cycles{0};

}  // namespace perfpred
