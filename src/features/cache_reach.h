#pragma once

#include <cstdint>

namespace perfpred {

/// Two sizes of an ideal cache (fully associative, least recently used) that tell near from far accesses.
constexpr std::uint32_t kFarLines = 512;        // 32 KiB
constexpr std::uint32_t kVeryFarLines = 16384;  // 1 MiB

/// Whether an access misses in an ideal cache of `lines` lines. `distance` is a raw distance feature: 1 + the
/// number of distinct lines in between, 0 for no access.
inline bool reaches_beyond(float distance, std::uint32_t lines) {
  return distance > static_cast<float>(lines);
}

}  // namespace perfpred
