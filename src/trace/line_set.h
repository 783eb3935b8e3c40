#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <unordered_map>

namespace perfpred {

constexpr std::uint64_t kLineBits = 6;  // 64 bytes

constexpr std::uint64_t line_of(std::uint64_t address) { return address >> kLineBits; }

/// Of an access of `bytes` bytes (0 counts as 1), which ends at the end of the address space at the latest.
constexpr std::uint64_t last_byte_of(std::uint64_t address, std::uint64_t bytes) {
  return address + std::min(std::max<std::uint64_t>(bytes, 1) - 1, ~address);
}

/// Calls `body(line)` for each line of an access.
template <typename Body>
void for_lines(std::uint64_t address, std::uint64_t bytes, Body&& body) {
  const std::uint64_t last = line_of(last_byte_of(address, bytes));
  for (std::uint64_t line = line_of(address); line <= last; ++line) body(line);
}

/// A set of lines, kept as a mask for each group of 64 neighbours.
class LineSet {
 public:
  void add(std::uint64_t address, std::uint64_t bytes) {
    for_lines(address, bytes, [&](std::uint64_t line) {
      masks_[line >> kGroupBits] |= std::uint64_t{1} << (line & ((1U << kGroupBits) - 1));
    });
  }
  std::uint64_t size() const {
    std::uint64_t lines = 0;
    for (const auto& [group, mask] : masks_) lines += static_cast<std::uint64_t>(std::popcount(mask));
    return lines;
  }

 private:
  static constexpr std::uint64_t kGroupBits = 6;
  std::unordered_map<std::uint64_t, std::uint64_t> masks_;
};

}  // namespace perfpred
