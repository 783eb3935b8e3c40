#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "perfpred/simulate/memory_spec.h"

namespace perfpred {

/// Lines that a memory controller was given to write and has not written, by when they came.
class WriteQueue {
 public:
  /// A line that waits already is not queued again.
  void add(std::uint64_t line, Picoseconds arrival) {
    if (std::any_of(waiting_.begin(), waiting_.end(), [&](const Write& w) { return w.line == line; })) return;
    waiting_.insert(waiting_.begin() + static_cast<std::ptrdiff_t>(size(arrival)), {line, arrival});
  }
  bool holds(std::uint64_t line, Picoseconds time) const {
    return std::any_of(waiting_.begin(), waiting_.end(),
                       [&](const Write& write) { return write.line == line && write.arrival <= time; });
  }
  /// How many have come by then.
  std::size_t size(Picoseconds time) const {
    const auto later = [](Picoseconds at, const Write& write) { return at < write.arrival; };
    return static_cast<std::size_t>(std::upper_bound(waiting_.begin(), waiting_.end(), time, later) -
                                    waiting_.begin());
  }
  /// When the one came with which there were `count`, which they are.
  Picoseconds reached(std::size_t count) const { return waiting_[count - 1].arrival; }
  /// Takes out one of those that have come by `time`, of which there is one: the first of those with the
  /// least `delay_of(line)`.
  template <typename DelayOf>
  std::uint64_t take(Picoseconds time, const DelayOf& delay_of) {
    auto taken = waiting_.begin();
    Picoseconds least = delay_of(taken->line);
    for (auto write = taken + 1; least > 0 && write != waiting_.end() && write->arrival <= time; ++write) {
      const Picoseconds delay = delay_of(write->line);
      if (delay >= least) continue;
      taken = write;
      least = delay;
    }
    const std::uint64_t line = taken->line;
    waiting_.erase(taken);
    return line;
  }

 private:
  struct Write {
    std::uint64_t line = 0;
    Picoseconds arrival = 0;
  };
  std::vector<Write> waiting_;  ///< some dozens at most: the controller makes room
};

}  // namespace perfpred
