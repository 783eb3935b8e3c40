#pragma once

#include <cstdint>

namespace perfpred {

/// Of a core's clock.
using Cycles = std::uint64_t;

}  // namespace perfpred
