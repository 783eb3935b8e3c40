#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

#include "decode/lines.h"
#include "simulate/memory/cache_hierarchy.h"
#include "simulate/timed_step.h"

namespace perfpred {

/// Times by number, of which at least the `kept` newest are there.
class NewestTimes {
 public:
  explicit NewestTimes(std::size_t kept) : times_(std::bit_ceil(kept)), mask_(times_.size() - 1) {}
  Cycles& operator[](std::uint64_t number) { return times_[number & mask_]; }
  Cycles operator[](std::uint64_t number) const { return times_[number & mask_]; }

 private:
  std::vector<Cycles> times_;
  std::uint64_t mask_;
};

/// Times of which the first ones are taken away, sorted: what comes mostly belongs near the end.
class SortedTimes {
 public:
  std::size_t size() const { return times_.size() - begin_; }
  void add(Cycles time) {
    times_.insert(std::upper_bound(times_.begin() + static_cast<std::ptrdiff_t>(begin_), times_.end(), time),
                  time);
  }
  void drop_until(Cycles time) {
    while (begin_ < times_.size() && times_[begin_] <= time) ++begin_;
    if (begin_ < kMostDropped) return;
    times_.erase(times_.begin(), times_.begin() + static_cast<std::ptrdiff_t>(begin_));
    begin_ = 0;
  }
  /// There has to be one.
  Cycles first() const { return times_[begin_]; }

 private:
  static constexpr std::size_t kMostDropped = 64;  // that still take room

  std::vector<Cycles> times_;
  std::size_t begin_ = 0;
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
