#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace perfpred {

/// FNV-1a, 64 bits: fingerprints that name what a file was made with. A hash of a text goes on as one of the
/// text and what follows it.
inline constexpr std::uint64_t kFnvStart = 0xCBF29CE484222325;

inline std::uint64_t fnv1a(std::uint64_t hash, const void* bytes, std::size_t count) {
  const auto* at = static_cast<const unsigned char*>(bytes);
  for (std::size_t i = 0; i < count; ++i) hash = (hash ^ at[i]) * 0x100000001B3;
  return hash;
}

inline std::uint64_t fnv1a(std::uint64_t hash, std::string_view text) {
  return fnv1a(hash, text.data(), text.size());
}

}  // namespace perfpred
