#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "perfpred/trace/core.h"

namespace perfpred {

/// A core that differs from another one in a single key, in keys that are changed together, or by a level of
/// cache.
struct CoreVariant {
  std::string key;       ///< "l1d.latency"; "window", "widths", "units", "ports", "delays"; "levels"
  std::string from, to;  ///< values, "-": not there; of the group's first key; sizes in KiB, "48+2048"
  Core core;             ///< named "NAME.key.value"
};

/// Every valid core that differs from this one by a step:
/// - in one key: latencies and delays by two fifths (at least 1 cycle) either way, widths, sizes, counts and
///   entries to half and to twice, every other value of a choice (a predictor that has tables or none in the
///   place of the other kind gains or loses that key), a degree of 1 and 8 for a prefetcher that has its own;
/// - in keys that limit each other, all to half and all to twice: the window (reorder buffer, issue, load and
///   store queues, registers), the widths of all stages, the units' counts, both ports, the delays;
/// - by a level of cache that data passes: one of a quarter of the first one's size in front of it, one of
///   four times the last one's behind that, and each but the first taken away.
/// Name, instruction set, kind of core and clock stay. In the order of core_keys(), then groups, then levels.
std::vector<CoreVariant> core_variants(const Core& core);
/// Those of them that differ in this key, group or by a level ("levels"), in far less time.
std::vector<CoreVariant> core_variants(const Core& core, std::string_view key);

}  // namespace perfpred
