#pragma once

#include <cstdint>
#include <string>

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
  // A write instead of a read.
  Picoseconds write_latency = 14'160;   ///< from the write of a line to its data
  Picoseconds write_recovery = 15'000;  ///< at least, from a written line's end to closing its row
  Picoseconds write_to_read = 5'000;    ///< at least, from a written line's end to a read
  Picoseconds group_write_to_read = 0;  ///< likewise in the same bank group
  Picoseconds read_to_write = 1'666;    ///< that a line takes the channel longer for a write after its read
  // Lines that wait to be written.
  std::uint32_t writes_when_idle = 32;  ///< more are written when no read waits
  std::uint32_t writes_at_most = 54;    ///< more are written before any read
  std::uint32_t writes_together = 16;   ///< at least, before a read has its turn
  std::uint32_t row_bytes = 8192;
  std::uint32_t banks = 32;
  Picoseconds row_open = 0;           ///< at least, from opening a row to closing it
  Picoseconds read_to_precharge = 0;  ///< at least, from an access to closing its row
  Picoseconds window = 0;             ///< in which no more than so many rows are opened
  std::uint32_t activations = 4;
  std::uint32_t row_accesses = 16;  ///< lines read or written, after which a row is closed
  bool closes_rows =
      false;  ///< after the accesses that wait for a row, which is closed when the next one comes
  Picoseconds refresh = 0;           ///< that all banks of a rank are busy once their rows are closed
  Picoseconds refresh_interval = 0;  ///< from the start to when the first one is due, and so on; 0: never
};

/// The memory that gem5 calls `type` (src/mem/DRAMInterface.py of gem5 v24.0), in cycles of a clock of
/// `clock_ghz`. Throws InputError where there is none of this name.
MemorySpec memory_spec(const std::string& type, double clock_ghz);

}  // namespace perfpred
