#pragma once

#include <string>
#include <vector>

#include "perfpred/trace/core.h"

namespace perfpred {

/// A core that differs from another one in a single key.
struct CoreVariant {
  std::string key;       ///< "l1d.latency"
  std::string from, to;  ///< values, "-": not there
  Core core;             ///< named "NAME.key.value"
};

/// Every valid core that differs from this one in one key by a step: latencies and delays by two fifths (at
/// least 1 cycle) either way, widths, sizes, counts and entries to half and to twice, every other value of a
/// choice (a predictor that has tables or none in the place of the other kind gains or loses that key).
/// Name, instruction set, kind of core and clock stay. In the order of core_keys().
std::vector<CoreVariant> core_variants(const Core& core);

}  // namespace perfpred
