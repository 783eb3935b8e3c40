#pragma once

#include <cstdint>

namespace perfpred {

/// Of a reference core's clock.
using Cycles = std::uint64_t;

}  // namespace perfpred
