#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "features/cycles.h"

namespace perfpred {

/// Steps that a bus or channel lags behind at most. Lines ask in program order, so a store's long after a
/// load that comes later makes that load wait here, where it would not.
inline constexpr Cycles kLongestBacklog = 8;

/// When a line that could be there at `alone` is, `each` after the newest before it.
inline Cycles queued(Cycles newest, Cycles alone, Cycles each) {
  return std::clamp(newest + each, alone, alone + kLongestBacklog * each);
}

/// A channel of banks with open rows; times in cycles.
struct MemorySpec {
  Cycles controller = 30;  ///< on the way there and again on the way back
  Cycles access = 42;      ///< from an open row
  Cycles activate = 42;    ///< more to open a row
  Cycles precharge = 42;   ///< more to close another one first
  Cycles burst = 10;       ///< that a line takes the channel
  std::uint32_t row_bytes = 8192;
  std::uint32_t banks = 32;
  Cycles row_open = 0;           ///< at least, from opening a row to closing it
  Cycles read_to_precharge = 0;  ///< at least, from an access to closing its row
  Cycles window = 0;             ///< in which no more than so many rows are opened
  std::uint32_t activations = 4;
  bool closes_rows =
      false;           ///< after the accesses that wait for a row, which is closed when the next one comes
  Cycles refresh = 0;  ///< that all banks are busy; no row is open after it
  Cycles refresh_interval = ~Cycles{0};
};

/// The memory of one reference core, all rows closed at first, as gem5's memory controller and DRAM interface
/// time it. Lines are asked for in program order with the times at which they are.
class MemoryChannel {
 public:
  explicit MemoryChannel(const MemorySpec& spec);

  /// When a line that a cache asks for at `start` is back there.
  Cycles access(std::uint64_t line, Cycles start);

 private:
  struct Bank {
    std::uint64_t row = 0;         ///< the newest, + 1; 0: none
    std::uint64_t row_before = 0;  ///< likewise
    Cycles refreshes = 0;          ///< until it was opened
    Cycles opened = 0;
    Cycles accessed = 0;  ///< the newest access
    Cycles served = 0;    ///< when the controller turned to that
    Cycles left = 0;      ///< the newest access to the row before
  };

  Cycles after_refresh(Cycles time) const;
  Cycles open(Bank& bank, bool has_row, Cycles earliest);

  MemorySpec spec_;
  std::vector<Bank> banks_;
  std::vector<Cycles> activations_;  ///< the newest, a ring
  std::size_t next_activation_ = 0;
  Cycles next_served_ = 0;  ///< when the controller turns to the next line
  Cycles channel_ = 0;      ///< the newest line's time
};

}  // namespace perfpred
