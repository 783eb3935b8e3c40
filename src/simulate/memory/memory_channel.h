#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "perfpred/simulate/memory_spec.h"
#include "simulate/cycles.h"

namespace perfpred {

/// The memory of one core, all rows closed at first, as gem5's memory controller and DRAM interface
/// time it. Lines are asked for in program order with the times at which they are: those asked for earlier go
/// first, wherever in the program they stand.
class MemoryChannel {
 public:
  explicit MemoryChannel(const MemorySpec& spec);

  /// When a line that a cache asks for at `start` is back there.
  Cycles access(std::uint64_t line, Cycles start);

  std::uint64_t reads() const { return reads_; }
  std::uint64_t activations() const { return opened_; }
  void forget_events() { reads_ = opened_ = 0; }

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
  std::uint64_t reads_ = 0, opened_ = 0;  ///< lines, rows
};

}  // namespace perfpred
