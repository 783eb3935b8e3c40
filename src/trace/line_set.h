#pragma once

#include <bit>
#include <cstdint>
#include <unordered_map>

#include "perfpred/trace/lines.h"

namespace perfpred {

/// Calls `body(line)` for each line of an access of `bytes` bytes (0 counts as 1).
template <typename Body>
void for_lines(std::uint64_t address, std::uint64_t bytes, Body&& body) {
  const std::uint64_t last = last_byte(address, bytes) / kLineBytes;
  for (std::uint64_t line = address / kLineBytes; line <= last; ++line) body(line);
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
