#include "features/memory_channel.h"

#include "features/data_distances.h"

namespace perfpred {
namespace {

constexpr Cycles kMemoryBus = 9;  // there and back: 3 + 4 and 2 in gem5's SystemXBar
// A controller serves the requests to an open row first (first ready, first come, first served), so that
// streams whose rows share a bank do not open them for every line. That is to say: going back to the row
// before costs nothing within so many times what it takes to open one.
constexpr Cycles kServedTogether = 10;

}  // namespace

MemoryChannel::MemoryChannel(const MemorySpec& spec)
    : spec_(spec), banks_(spec.banks), activations_(spec.activations) {}

Cycles MemoryChannel::after_refresh(Cycles time) const {
  const Cycles since_refresh = time % spec_.refresh_interval;
  const bool refreshes = time >= spec_.refresh_interval && since_refresh < spec_.refresh;
  return refreshes ? time + spec_.refresh - since_refresh : time;
}

/// Opens a row, which takes closing another one first where the bank has one; returns when it can be read.
Cycles MemoryChannel::open(Bank& bank, bool has_row, Cycles earliest) {
  if (has_row) {
    const Cycles may_close = std::max(bank.opened + spec_.row_open, bank.accessed + spec_.read_to_precharge);
    const Cycles closes = spec_.closes_rows ? may_close : std::max(earliest, may_close);
    earliest = std::max(earliest, closes + spec_.precharge);
  }
  Cycles& oldest = activations_[next_activation_];
  if (oldest > 0)
    earliest = std::clamp(oldest + spec_.window, earliest, earliest + kLongestBacklog * spec_.window);
  oldest = bank.opened = earliest;
  next_activation_ = (next_activation_ + 1) % activations_.size();
  return earliest + spec_.activate;
}

Cycles MemoryChannel::access(std::uint64_t line, Cycles start) {
  const std::uint64_t row = line / (spec_.row_bytes / kLineBytes) + 1;
  Bank& bank = banks_[(row - 1) % spec_.banks];
  const Cycles arrival = start + spec_.controller;
  const Cycles reopening = spec_.activate + spec_.precharge;
  // gem5's controller turns to a line as soon as that can have its row opened in time for the channel.
  const Cycles served = std::clamp(next_served_, arrival, arrival + kLongestBacklog * reopening);
  Cycles ready = after_refresh(spec_.closes_rows ? served : std::max(arrival, bank.accessed));
  const Cycles refreshes = ready / spec_.refresh_interval;
  const bool has_row = bank.row != 0 && bank.refreshes == refreshes;
  const bool waited = arrival <= bank.served;
  const bool is_open = has_row && (!spec_.closes_rows || (bank.row == row && waited));
  if (is_open && bank.row == row) {
    ready = std::max(ready, bank.accessed);
  } else {
    const bool served_together =
        is_open && bank.row_before == row && ready < bank.left + kServedTogether * reopening;
    bank.row_before = bank.row;
    bank.left = bank.accessed;
    if (!served_together) ready = open(bank, has_row, ready);
  }
  bank.row = row;
  bank.refreshes = refreshes;
  bank.accessed = ready;
  bank.served = served;
  channel_ = queued(channel_, ready + spec_.access + spec_.burst, spec_.burst);
  const Cycles next_burst = channel_ - spec_.access;
  next_served_ = next_burst > reopening ? next_burst - reopening : 0;
  return channel_ + spec_.controller + kMemoryBus;
}

}  // namespace perfpred
