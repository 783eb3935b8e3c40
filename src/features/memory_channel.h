#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "features/cycles.h"

namespace perfpred {

/// Steps that what asks for a bank or a row lags behind at most. Lines ask in program order, so a store's
/// long after a load that comes later makes that load wait here, where it would not.
inline constexpr Cycles kLongestBacklog = 8;

/// A channel of banks with open rows; times in cycles.
struct MemorySpec {
  Cycles controller = 30;         ///< on the way there and again on the way back
  Cycles access = 42;             ///< from an open row
  Cycles activate = 42;           ///< more to open a row
  Cycles precharge = 42;          ///< more to close another one first
  Cycles burst = 10;              ///< that a line takes the channel
  std::uint32_t bank_groups = 0;  ///< of a rank, to which its banks belong in turns; 0: there are none
  Cycles group_burst = 0;         ///< that a line takes it for the next from the same bank group
  std::uint32_t ranks = 1;        ///< of as many banks each
  Cycles rank_burst = 0;          ///< that a line takes it for the next from another rank
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
/// time it. Lines are asked for in program order with the times at which they are: those asked for earlier go
/// first, wherever in the program they stand.
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
    Cycles closed = 0;           ///< when the row before was, for having been accessed often
    std::uint32_t accesses = 0;  ///< to the row
    Cycles accessed = 0;         ///< the newest access
    Cycles served = 0;           ///< when the controller turned to that
    Cycles left = 0;             ///< the newest access to the row before
  };

  /// A line on its way over the channel.
  struct Burst {
    Cycles arrival = 0;  ///< of its request
    Cycles begin = 0;    ///< of reading it; 0: there was none
    std::uint64_t bank = 0;
  };
  static constexpr std::size_t kKeptBursts = 64;

  Cycles after_refresh(Cycles time) const;
  Cycles may_close(const Bank& bank) const;
  Cycles open(Bank& bank, bool has_row, Cycles earliest);
  Cycles gap(std::uint64_t bank, std::uint64_t next_bank) const;

  MemorySpec spec_;
  std::vector<Bank> banks_;
  std::vector<Cycles> activations_;  ///< the newest, a ring
  std::size_t next_activation_ = 0;
  std::array<Burst, kKeptBursts> bursts_{};  ///< likewise
  std::size_t next_burst_ = 0;
};

}  // namespace perfpred
