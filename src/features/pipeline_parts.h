#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "features/data_distances.h"
#include "features/reference_caches.h"
#include "features/timed_step.h"

namespace perfpred {

/// Times by number, of which at least the `kept` newest are there.
class NewestTimes {
 public:
  explicit NewestTimes(std::size_t kept) : times_(std::bit_ceil(kept)) {}
  Cycles& operator[](std::uint64_t number) { return times_[number & (times_.size() - 1)]; }
  Cycles operator[](std::uint64_t number) const { return times_[number & (times_.size() - 1)]; }

 private:
  std::vector<Cycles> times_;
};

/// Counts what passes in a cycle through a stage that works in order.
struct InOrderStage {
  Cycles cycle = 0;
  std::uint32_t used = 0;

  bool is_full(std::uint32_t width) const { return used >= width; }
  /// The cycle in which something passes that could at `earliest`.
  Cycles pass(Cycles earliest, std::uint32_t width) {
    if (earliest > cycle) {
      cycle = earliest;
      used = 0;
    }
    if (is_full(width)) {
      ++cycle;
      used = 0;
    }
    ++used;
    return cycle;
  }
};

inline constexpr Cycles kNotYet = ~Cycles{0};

/// Committed, not in the cache yet.
struct WaitingStore {
  std::uint64_t address = 0;
  std::uint64_t next_line = 0;  ///< that it writes to as well; 0: none
  std::uint32_t static_id = 0;
  std::uint32_t slot = TimedStep::kNoStore;
  Cycles commit = 0;
};

/// The address of the line after that of `address` where an access of this size reaches it, else 0.
inline std::uint64_t next_line(std::uint64_t address, std::uint64_t size) {
  const std::uint64_t last = last_byte(address, size) / kLineBytes * kLineBytes;
  return last > address ? last : 0;
}

}  // namespace perfpred
