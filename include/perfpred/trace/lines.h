#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace perfpred {

/// Of memory that caches move as one.
constexpr std::uint64_t kLineBytes = 64;

/// The last byte of an access; an unknown size (0) counts as one byte, the end of the address space ends an
/// access.
inline std::uint64_t last_byte(std::uint64_t address, std::uint64_t size) {
  return address + std::min(std::max<std::uint64_t>(size, 1) - 1, ~address);
}

/// Spreads regular strides over the buckets of a hash table (multiply, then fold the high half down).
struct MixedHash {
  std::size_t operator()(std::uint64_t key) const {
    key *= 0x9E3779B97F4A7C15;
    return key ^ key >> 32;
  }
};

}  // namespace perfpred
