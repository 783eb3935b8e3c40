#pragma once

#include <cstdint>

namespace perfpred {

/// Whether a branch whose target is known was taken, by the program counter that follows it. What follows
/// neither at the target nor behind the branch is a trap's handler, which says nothing of a conditional one.
constexpr bool went_to_target(bool unconditional, std::uint64_t target, std::uint64_t behind,
                              std::uint64_t next_pc) {
  const bool at_target = next_pc == target;
  const bool falls_through = next_pc == behind;
  return unconditional ? at_target || !falls_through : at_target && !falls_through;
}

}  // namespace perfpred
