#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "perfpred/simulate/memory_spec.h"
#include "simulate/cycles.h"
#include "simulate/memory/write_queue.h"

namespace perfpred {

/// The memory of one core, all rows closed at first, as gem5's memory controller and DRAM interface
/// time it. Lines are asked for in program order with the times at which they are: those asked for earlier go
/// first, wherever in the program they stand. Lines to be written wait in a queue until there are many of
/// them, which is then worked off as gem5's controller does: beside reads where none of these waits.
class MemoryChannel {
 public:
  explicit MemoryChannel(const MemorySpec& spec);

  /// When a line that a cache asks for at `start` is back there.
  Cycles read(std::uint64_t line, Cycles start);
  /// A cache gives a line back at `start`.
  void write(std::uint64_t line, Cycles start);

  std::uint64_t reads() const { return reads_; }
  std::uint64_t writes() const { return writes_; }
  std::uint64_t activations() const { return opened_; }
  void forget_events() { reads_ = writes_ = opened_ = 0; }

 private:
  struct Bank {
    std::uint64_t row = 0;         ///< the newest, + 1; 0: none
    std::uint64_t row_before = 0;  ///< likewise
    std::uint64_t refreshes = 0;   ///< until it was opened
    Picoseconds opened = 0;
    Picoseconds closed = 0;      ///< when the row before was, for having been accessed often
    std::uint32_t accesses = 0;  ///< to the row
    Picoseconds accessed = 0;    ///< the newest access
    Picoseconds arrival = 0;     ///< of its request
    Picoseconds served = 0;      ///< when the controller turned to that
    Picoseconds left = 0;        ///< the newest access to the row before
    Picoseconds decided = 0;     ///< when the controller turned away from that
    Picoseconds recovered = 0;   ///< from the newest write
    bool written = false;        ///< the newest access was a write
  };
  enum class Direction : std::uint8_t { read, write };

  /// Where a line lies.
  struct Place {
    std::uint64_t row = 0;  ///< + 1, as in Bank
    std::uint64_t bank = 0;
  };

  /// A line on its way over the channel.
  struct Burst {
    Picoseconds arrival = 0;  ///< of its request
    Picoseconds begin = 0;    ///< of reading or writing it; 0: there was none
    std::uint64_t bank = 0;
    Direction direction = Direction::read;
  };
  static constexpr std::size_t kKeptBursts = 64;

  struct Activation {
    Picoseconds time = 0, arrival = 0;  ///< of the request for it
  };

  struct Refresh {
    std::uint64_t number = 0;
    Picoseconds end = 0;
  };
  struct Rank {
    Refresh refresh;                      ///< the newest
    std::vector<Activation> activations;  ///< likewise, a ring
    std::size_t next = 0;
  };

  Picoseconds after_refresh(std::uint64_t rank, Picoseconds time);
  Picoseconds end_of_refresh(std::uint64_t rank, std::uint64_t number) const;
  Picoseconds may_close(const Bank& bank) const;
  Picoseconds open(Bank& bank, bool has_row, Picoseconds arrival, Picoseconds earliest);
  Place place_of(std::uint64_t line) const;
  Picoseconds gap(const Burst& burst, std::uint64_t next_bank, Direction next) const;
  Picoseconds longest_gap() const;
  Picoseconds turns_from(Picoseconds end) const;
  void add_burst(const Burst& burst);
  Picoseconds delay_of(std::uint64_t line) const;
  Picoseconds serve(const Place& place, Picoseconds arrival, Direction direction);
  void write_before(Picoseconds arrival);
  void write_some(Picoseconds begin, Picoseconds next_read);

  MemorySpec spec_;
  std::uint64_t rank_banks_;  ///< of each rank
  std::vector<Bank> banks_;
  std::vector<Rank> ranks_;
  Picoseconds longest_gap_;                  ///< between two bursts
  std::array<Burst, kKeptBursts> bursts_{};  ///< likewise a ring
  std::size_t next_burst_ = 0;
  Picoseconds channel_end_ = 0;  ///< of the last burst
  WriteQueue to_write_;
  std::uint64_t reads_ = 0, writes_ = 0, opened_ = 0;  ///< lines, rows
};

}  // namespace perfpred
