#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "simulate/core_spec.h"
#include "simulate/cycles.h"
#include "simulate/newest_cycles.h"

namespace perfpred {

/// How many micro-ops issue, and take units of each kind, in each of the cycles near the newest one.
class IssueSlots {
 public:
  static constexpr std::size_t kUnits = 7;

  explicit IssueSlots(const CoreSpec& spec);
  /// The first cycle from `ready` on with room for one more micro-op on this kind of unit (kUnits: on none),
  /// which is taken. `busy`: cycles for which the unit takes no other, 1 where it is pipelined.
  Cycles take(Cycles ready, std::size_t unit, Cycles busy);

 private:
  /// What issued in a cycle: by unit, and in all behind that.
  using Counts = std::array<std::uint8_t, kUnits + 1>;

  std::uint32_t issue_width_;
  std::array<std::uint32_t, kUnits> units_;
  NewestCycles<Counts> issued_;
  std::array<std::vector<Cycles>, kUnits> busy_until_;
};

}  // namespace perfpred
