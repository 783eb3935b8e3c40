#include "simulate/memory/memory_channel.h"

#include "perfpred/trace/lines.h"

namespace perfpred {
namespace {

// gem5's SystemXBar: 3 + 4 cycles there, 2 back, of which the cache below has one itself.
constexpr Cycles kToMemory = 6;
constexpr Cycles kFromMemory = 2;
// Steps that what asks for a bank or a row lags behind at most. Lines ask in program order, so a store's
// long after a load that comes later makes that load wait here, where it would not.
constexpr std::uint64_t kLongestBacklog = 8;
// A controller serves the requests to an open row first (first ready, first come, first served), so that
// streams whose rows share a bank do not open them for every line. That is to say: going back to the row
// before costs nothing within so many times what it takes to open one.
constexpr std::uint64_t kServedTogether = 10;
constexpr std::uint32_t kMostAccesses = 16;  // to a row, after which gem5's controller closes it

}  // namespace

MemoryChannel::MemoryChannel(const MemorySpec& spec)
    : spec_(spec),
      rank_banks_(spec.banks / spec.ranks),
      banks_(spec.banks),
      refreshes_(spec.ranks),
      activations_(spec.activations) {}

/// A refresh that is due waits for what the banks of its rank are at, and closes their rows.
Picoseconds MemoryChannel::end_of_refresh(std::uint64_t rank, std::uint64_t number) const {
  Picoseconds begin = number * spec_.refresh_interval;
  bool closes = false;
  for (std::uint64_t i = rank * rank_banks_; i < (rank + 1) * rank_banks_; ++i) {
    const Bank& bank = banks_[i];
    if (bank.row == 0 || bank.refreshes + 1 != number) continue;
    if (spec_.closes_rows) {
      begin = std::max(begin, may_close(bank) + spec_.precharge);
    } else {
      begin = std::max(begin, may_close(bank));
      closes = true;
    }
  }
  return begin + (closes ? spec_.precharge : 0) + spec_.refresh;
}

/// When a rank that is asked for something at `time` does it.
Picoseconds MemoryChannel::after_refresh(std::uint64_t rank, Picoseconds time) {
  if (spec_.refresh_interval == 0 || time < spec_.refresh_interval) return time;
  const std::uint64_t number = time / spec_.refresh_interval;
  Refresh& newest = refreshes_[rank];
  if (number > newest.number) newest = {number, end_of_refresh(rank, number)};
  // Lines ask in program order, so one may come when a later refresh was over.
  if (number < newest.number)
    return std::max(time, number * spec_.refresh_interval + spec_.precharge + spec_.refresh);
  return std::max(time, newest.end);
}

/// When the bank's row may be closed.
Picoseconds MemoryChannel::may_close(const Bank& bank) const {
  return std::max(bank.opened + spec_.row_open, bank.accessed + spec_.read_to_precharge);
}

/// Opens a row, which takes closing another one first where the bank has one; returns when it can be read.
Picoseconds MemoryChannel::open(Bank& bank, bool has_row, Picoseconds earliest) {
  if (has_row) {
    const Picoseconds closes = spec_.closes_rows ? may_close(bank) : std::max(earliest, may_close(bank));
    earliest = std::max(earliest, closes + spec_.precharge);
  }
  // Lines ask in program order: one that is read long after this one was asked for does not hold it up.
  earliest = std::max(earliest, std::min(bank.closed, earliest + spec_.row_open + spec_.precharge));
  Picoseconds& oldest = activations_[next_activation_];
  if (oldest > 0)
    earliest = std::clamp(oldest + spec_.window, earliest, earliest + kLongestBacklog * spec_.window);
  oldest = bank.opened = earliest;
  bank.accesses = 0;
  ++opened_;
  next_activation_ = (next_activation_ + 1) % activations_.size();
  return earliest + spec_.activate;
}

/// From the read of a line to that of the next one.
Picoseconds MemoryChannel::gap(std::uint64_t bank, std::uint64_t next_bank) const {
  if (bank / rank_banks_ != next_bank / rank_banks_) return spec_.rank_burst;
  const bool same_group = spec_.bank_groups > 0 && bank % spec_.bank_groups == next_bank % spec_.bank_groups;
  return same_group ? spec_.group_burst : spec_.burst;
}

Cycles MemoryChannel::access(std::uint64_t line, Cycles start) {
  ++reads_;
  const std::uint64_t row = line / (spec_.row_bytes / kLineBytes) + 1;
  const std::uint64_t bank_number = (row - 1) % spec_.banks;
  Bank& bank = banks_[bank_number];
  const std::uint64_t rank = bank_number / rank_banks_;
  const Picoseconds arrival = (start + kToMemory) * spec_.period;
  const Picoseconds reopening = spec_.activate + spec_.precharge;
  const Picoseconds longest_gap = std::max({spec_.burst, spec_.group_burst, spec_.rank_burst});
  Picoseconds newest_end = 0, channel_free = 0;
  for (const Burst& burst : bursts_) {
    if (burst.begin == 0 || burst.arrival > arrival || burst.begin + longest_gap <= arrival) continue;
    newest_end = std::max(newest_end, burst.begin + spec_.burst);
    channel_free = std::max(channel_free, burst.begin + gap(burst.bank, bank_number));
  }
  // gem5's controller turns to a line as soon as that can have its row opened in time for the channel.
  const Picoseconds served =
      after_refresh(rank, std::max(arrival, newest_end > reopening ? newest_end - reopening : 0));
  const Picoseconds bank_free = std::min(bank.accessed, arrival + kLongestBacklog * spec_.burst);
  const std::uint64_t refreshes = spec_.refresh_interval > 0 ? served / spec_.refresh_interval : 0;
  Picoseconds ready = spec_.closes_rows ? served : std::max(served, bank_free);
  const bool has_row = bank.row != 0 && bank.refreshes == refreshes;
  const bool waited = arrival <= bank.served;
  const bool is_open = has_row && (!spec_.closes_rows || (bank.row == row && waited));
  if (is_open && bank.row == row) {
    if (spec_.closes_rows) ready = std::max(ready, bank.accessed);
  } else {
    const bool served_together =
        is_open && bank.row_before == row && ready < bank.left + kServedTogether * reopening;
    bank.row_before = bank.row;
    bank.left = bank.accessed;
    if (!served_together) ready = open(bank, has_row, ready);
  }
  ready = std::max(ready, channel_free);
  bank.row = row;
  bank.refreshes = refreshes;
  bank.accessed = ready;
  bank.served = served;
  if (++bank.accesses >= kMostAccesses && !spec_.closes_rows) {
    bank.row = 0;
    bank.closed = may_close(bank) + spec_.precharge;
  }
  bursts_[next_burst_] = {arrival, ready, bank_number};
  next_burst_ = (next_burst_ + 1) % kKeptBursts;
  const Picoseconds there = ready + spec_.access + spec_.burst + spec_.controller;
  return (there + spec_.period - 1) / spec_.period + kFromMemory;
}

}  // namespace perfpred
