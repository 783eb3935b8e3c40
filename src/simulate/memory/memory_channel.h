#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "simulate/cycles.h"

namespace perfpred {

/// A time of the memory, which has another clock than the core.
using Picoseconds = std::uint64_t;

/// A channel of banks with open rows; times in picoseconds.
struct MemorySpec {
  Picoseconds period = 333;         ///< of the core's clock
  Picoseconds controller = 20'000;  ///< on the way back, for both ways
  Picoseconds access = 14'160;      ///< from an open row
  Picoseconds activate = 14'160;    ///< more to open a row
  Picoseconds precharge = 14'160;   ///< more to close another one first
  Picoseconds burst = 3'332;        ///< that a line takes the channel
  std::uint32_t bank_groups = 0;    ///< of a rank, to which its banks belong in turns; 0: there are none
  Picoseconds group_burst = 0;      ///< that a line takes it for the next from the same bank group
  std::uint32_t ranks = 1;          ///< of as many banks each
  Picoseconds rank_burst = 0;       ///< that a line takes it for the next from another rank
  std::uint32_t row_bytes = 8192;
  std::uint32_t banks = 32;
  Picoseconds row_open = 0;           ///< at least, from opening a row to closing it
  Picoseconds read_to_precharge = 0;  ///< at least, from an access to closing its row
  Picoseconds window = 0;             ///< in which no more than so many rows are opened
  std::uint32_t activations = 4;
  bool closes_rows =
      false;  ///< after the accesses that wait for a row, which is closed when the next one comes
  Picoseconds refresh = 0;           ///< that all banks of a rank are busy once their rows are closed
  Picoseconds refresh_interval = 0;  ///< from the start to when the first one is due, and so on; 0: never
};

/// The memory of one core, all rows closed at first, as gem5's memory controller and DRAM interface
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
    std::uint64_t refreshes = 0;   ///< until it was opened
    Picoseconds opened = 0;
    Picoseconds closed = 0;      ///< when the row before was, for having been accessed often
    std::uint32_t accesses = 0;  ///< to the row
    Picoseconds accessed = 0;    ///< the newest access
    Picoseconds served = 0;      ///< when the controller turned to that
    Picoseconds left = 0;        ///< the newest access to the row before
  };

  /// A line on its way over the channel.
  struct Burst {
    Picoseconds arrival = 0;  ///< of its request
    Picoseconds begin = 0;    ///< of reading it; 0: there was none
    std::uint64_t bank = 0;
  };
  static constexpr std::size_t kKeptBursts = 64;

  /// Of all banks of a rank, the newest.
  struct Refresh {
    std::uint64_t number = 0;
    Picoseconds end = 0;
  };

  Picoseconds after_refresh(std::uint64_t rank, Picoseconds time);
  Picoseconds end_of_refresh(std::uint64_t rank, std::uint64_t number) const;
  Picoseconds may_close(const Bank& bank) const;
  Picoseconds open(Bank& bank, bool has_row, Picoseconds earliest);
  Picoseconds gap(std::uint64_t bank, std::uint64_t next_bank) const;

  MemorySpec spec_;
  std::uint64_t rank_banks_;  ///< of each rank
  std::vector<Bank> banks_;
  std::vector<Refresh> refreshes_;        ///< by rank
  std::vector<Picoseconds> activations_;  ///< the newest, a ring
  std::size_t next_activation_ = 0;
  std::array<Burst, kKeptBursts> bursts_{};  ///< likewise
  std::size_t next_burst_ = 0;
};

}  // namespace perfpred
