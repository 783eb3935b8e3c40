#include "features/memory_channel.h"

#include "features/data_distances.h"

namespace perfpred {
namespace {

constexpr Cycles kMemoryBus = 9;  // there and back: 3 + 4 and 2 in gem5's SystemXBar
// A controller serves the requests to an open row first (first ready, first come, first served), so that
// streams whose rows share a bank do not open them for every line. That is to say: going back to the row
// before costs nothing within so many times what it takes to open one.
constexpr Cycles kServedTogether = 10;
constexpr std::uint32_t kMostAccesses = 16;  // to a row, after which gem5's controller closes it

}  // namespace

MemoryChannel::MemoryChannel(const MemorySpec& spec)
    : spec_(spec), banks_(spec.banks), activations_(spec.activations) {}

Cycles MemoryChannel::after_refresh(Cycles time) const {
  const Cycles since_refresh = time % spec_.refresh_interval;
  const bool refreshes = time >= spec_.refresh_interval && since_refresh < spec_.refresh;
  return refreshes ? time + spec_.refresh - since_refresh : time;
}

/// When the bank's row may be closed.
Cycles MemoryChannel::may_close(const Bank& bank) const {
  return std::max(bank.opened + spec_.row_open, bank.accessed + spec_.read_to_precharge);
}

/// Opens a row, which takes closing another one first where the bank has one; returns when it can be read.
Cycles MemoryChannel::open(Bank& bank, bool has_row, Cycles earliest) {
  if (has_row) {
    const Cycles closes = spec_.closes_rows ? may_close(bank) : std::max(earliest, may_close(bank));
    earliest = std::max(earliest, closes + spec_.precharge);
  }
  // Lines ask in program order: one that is read long after this one was asked for does not hold it up.
  earliest = std::max(earliest, std::min(bank.closed, earliest + spec_.row_open + spec_.precharge));
  Cycles& oldest = activations_[next_activation_];
  if (oldest > 0)
    earliest = std::clamp(oldest + spec_.window, earliest, earliest + kLongestBacklog * spec_.window);
  oldest = bank.opened = earliest;
  bank.accesses = 0;
  next_activation_ = (next_activation_ + 1) % activations_.size();
  return earliest + spec_.activate;
}

/// From the read of a line to that of the next one.
Cycles MemoryChannel::gap(std::uint64_t bank, std::uint64_t next_bank) const {
  const std::uint64_t rank_banks = spec_.banks / spec_.ranks;
  if (bank / rank_banks != next_bank / rank_banks) return spec_.rank_burst;
  const bool same_group = spec_.bank_groups > 0 && bank % spec_.bank_groups == next_bank % spec_.bank_groups;
  return same_group ? spec_.group_burst : spec_.burst;
}

Cycles MemoryChannel::access(std::uint64_t line, Cycles start) {
  const std::uint64_t row = line / (spec_.row_bytes / kLineBytes) + 1;
  const std::uint64_t bank_number = (row - 1) % spec_.banks;
  Bank& bank = banks_[bank_number];
  const Cycles arrival = start + spec_.controller;
  const Cycles reopening = spec_.activate + spec_.precharge;
  const Cycles longest_gap = std::max({spec_.burst, spec_.group_burst, spec_.rank_burst});
  Cycles newest_end = 0, channel_free = 0;
  for (const Burst& burst : bursts_) {
    if (burst.begin == 0 || burst.arrival > arrival || burst.begin + longest_gap <= arrival) continue;
    newest_end = std::max(newest_end, burst.begin + spec_.burst);
    channel_free = std::max(channel_free, burst.begin + gap(burst.bank, bank_number));
  }
  // gem5's controller turns to a line as soon as that can have its row opened in time for the channel.
  const Cycles served = std::max(arrival, newest_end > reopening ? newest_end - reopening : 0);
  const Cycles bank_free = std::min(bank.accessed, arrival + kLongestBacklog * spec_.burst);
  Cycles ready = after_refresh(spec_.closes_rows ? served : std::max(arrival, bank_free));
  const Cycles refreshes = ready / spec_.refresh_interval;
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
  return ready + spec_.access + spec_.burst + spec_.controller + kMemoryBus;
}

}  // namespace perfpred
