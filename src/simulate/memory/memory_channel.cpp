#include "simulate/memory/memory_channel.h"

#include "perfpred/trace/lines.h"

namespace perfpred {
namespace {

// gem5's SystemXBar: 3 + 4 cycles there, 2 back, of which the cache below has one itself.
constexpr Cycles kToMemory = 6;
constexpr Cycles kFromMemory = 2;

}  // namespace

MemoryChannel::MemoryChannel(const MemorySpec& spec)
    : spec_(spec),
      rank_banks_(spec.banks / spec.ranks),
      banks_(spec.banks),
      ranks_(spec.ranks,
             Rank{.refresh = {}, .activations = std::vector<Activation>(spec.activations / spec.ranks)}),
      longest_gap_(longest_gap()) {}

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
  Refresh& newest = ranks_[rank].refresh;
  if (number > newest.number) newest = {number, end_of_refresh(rank, number)};
  // Lines ask in program order, so one may come when a later refresh was over.
  if (number < newest.number)
    return std::max(time, number * spec_.refresh_interval + spec_.precharge + spec_.refresh);
  return std::max(time, newest.end);
}

/// When the bank's row may be closed.
Picoseconds MemoryChannel::may_close(const Bank& bank) const {
  return std::max({bank.opened + spec_.row_open, bank.accessed + spec_.read_to_precharge, bank.recovered});
}

/// Opens a row, which takes closing another one first where the bank has one; returns when it can be read.
Picoseconds MemoryChannel::open(Bank& bank, bool has_row, Picoseconds arrival, Picoseconds earliest) {
  if (has_row) {
    const Picoseconds closes = spec_.closes_rows ? may_close(bank) : std::max(earliest, may_close(bank));
    earliest = std::max(earliest, closes + spec_.precharge);
  }
  // Lines ask in program order: one that is read long after this one was asked for does not hold it up.
  earliest = std::max(earliest, std::min(bank.closed, earliest + spec_.row_open + spec_.precharge));
  Rank& rank = ranks_[static_cast<std::size_t>(&bank - banks_.data()) / rank_banks_];
  Activation& oldest = rank.activations[rank.next];
  if (oldest.time > 0 && oldest.arrival <= arrival) earliest = std::max(earliest, oldest.time + spec_.window);
  oldest = {earliest, arrival};
  bank.opened = earliest;
  bank.accesses = 0;
  ++opened_;
  rank.next = (rank.next + 1) % rank.activations.size();
  return earliest + spec_.activate;
}

MemoryChannel::Place MemoryChannel::place_of(std::uint64_t line) const {
  const std::uint64_t row = line / (spec_.row_bytes / kLineBytes);
  return {row + 1, row % spec_.banks};
}

/// From the read or write of a line to that of the next one.
Picoseconds MemoryChannel::gap(const Burst& burst, std::uint64_t next_bank, Direction next) const {
  if (burst.bank / rank_banks_ != next_bank / rank_banks_) return spec_.rank_burst;
  const bool same_group =
      spec_.bank_groups > 0 && burst.bank % spec_.bank_groups == next_bank % spec_.bank_groups;
  const Picoseconds alike = same_group ? spec_.group_burst : spec_.burst;
  if (burst.direction == next) return alike;
  if (next == Direction::write) return std::max(alike, spec_.burst + spec_.read_to_write);
  return std::max(alike, spec_.write_latency + spec_.burst +
                             (same_group ? spec_.group_write_to_read : spec_.write_to_read));
}

Picoseconds MemoryChannel::longest_gap() const {
  return std::max(
      {spec_.group_burst, spec_.rank_burst, spec_.burst + spec_.read_to_write,
       spec_.write_latency + spec_.burst + std::max(spec_.write_to_read, spec_.group_write_to_read)});
}

/// When the controller, which is at lines until `end`, turns to another one: as soon as that can have its row
/// opened in time for the channel.
Picoseconds MemoryChannel::turns_from(Picoseconds end) const {
  const Picoseconds reopening = spec_.activate + spec_.precharge;
  return end > reopening ? end - reopening : 0;
}

void MemoryChannel::add_burst(const Burst& burst) {
  bursts_[next_burst_] = burst;
  next_burst_ = (next_burst_ + 1) % kKeptBursts;
  channel_end_ = std::max(channel_end_, burst.begin + spec_.burst);
}

/// When a line that was asked for at `arrival` is read or written.
Picoseconds MemoryChannel::serve(const Place& place, Picoseconds arrival, Direction direction) {
  Bank& bank = banks_[place.bank];
  const std::uint64_t rank = place.bank / rank_banks_;
  Picoseconds newest_end = 0, channel_free = 0;
  for (const Burst& burst : bursts_) {
    if (burst.begin == 0 || burst.arrival > arrival || burst.begin + longest_gap_ <= arrival) continue;
    newest_end = std::max(newest_end, burst.begin + spec_.burst);
    channel_free = std::max(channel_free, burst.begin + gap(burst, place.bank, direction));
  }
  const Picoseconds served = after_refresh(rank, std::max(arrival, turns_from(newest_end)));
  const Picoseconds bank_free = bank.arrival <= arrival ? bank.accessed : 0;
  const std::uint64_t refreshes = spec_.refresh_interval > 0 ? served / spec_.refresh_interval : 0;
  Picoseconds ready = spec_.closes_rows ? served : std::max(served, bank_free);
  const bool has_row = bank.row != 0 && bank.refreshes == refreshes;
  const bool turned = bank.written != (direction == Direction::write);
  // A memory that closes rows keeps one that something waits for, of the same direction.
  const bool waited = arrival <= bank.served && !turned;
  const bool is_open = has_row && (!spec_.closes_rows || (bank.row == place.row && waited));
  if (is_open && bank.row == place.row) {
    if (spec_.closes_rows) ready = std::max(ready, bank.accessed);
  } else {
    // What waits for an open row goes before what wants another one (first ready, first come, first served).
    const bool goes_before = is_open && direction == Direction::read && !turned &&
                             bank.row_before == place.row && arrival <= bank.decided;
    if (goes_before) {
      bank.left = std::max(arrival, bank.left + spec_.burst);
      add_burst({arrival, bank.left, place.bank, direction});
      return bank.left;
    }
    bank.row_before = turned || direction == Direction::write ? 0 : bank.row;
    bank.left = bank.accessed;
    bank.decided = served;
    ready = open(bank, has_row, arrival, ready);
  }
  ready = std::max(ready, channel_free);
  bank.row = place.row;
  bank.refreshes = refreshes;
  bank.accessed = ready;
  bank.arrival = arrival;
  bank.served = served;
  bank.written = direction == Direction::write;
  if (bank.written) bank.recovered = ready + spec_.write_latency + spec_.burst + spec_.write_recovery;
  if (++bank.accesses >= spec_.row_accesses && !spec_.closes_rows) {
    bank.row = 0;
    bank.closed = may_close(bank) + spec_.precharge;
  }
  add_burst({arrival, ready, place.bank, direction});
  return ready;
}

/// What a queued write has the channel wait for: nothing where its row is open, hardly anything where that
/// can be opened in time, which comes after.
Picoseconds MemoryChannel::delay_of(std::uint64_t line) const {
  const Place place = place_of(line);
  const Bank& bank = banks_[place.bank];
  if (bank.row == place.row) return 0;
  Picoseconds ready = bank.closed + spec_.activate;
  if (bank.row != 0) ready = may_close(bank) + spec_.precharge + spec_.activate;
  return 1 + (ready > channel_end_ ? ready - channel_end_ : 0);
}

/// Works queued writes off from `begin` on, until few are left or enough are written for `next_read`, which
/// waits for them, to have its turn. First come, first served among those that have the channel wait least.
void MemoryChannel::write_some(Picoseconds begin, Picoseconds next_read) {
  const Picoseconds arrival = std::min(begin, next_read);  // of what waits for them, at the earliest
  Picoseconds now = begin;
  std::size_t left = 0;
  std::uint32_t written = 0;
  do {
    const std::uint64_t line =
        to_write_.take(now, [this](std::uint64_t waiting) { return delay_of(waiting); });
    serve(place_of(line), arrival, Direction::write);
    ++written;
    now = std::max(now, turns_from(channel_end_));
    left = to_write_.size(now);
  } while (left > 0 && left + spec_.writes_together >= spec_.writes_when_idle &&
           (next_read > now || written < spec_.writes_together));
}

/// The writes that the controller turns to before a read that comes at `arrival`: those for which it has had
/// the time, and where too many wait, some more.
void MemoryChannel::write_before(Picoseconds arrival) {
  while (true) {
    const std::size_t waiting = to_write_.size(arrival);
    if (waiting <= spec_.writes_when_idle) return;
    Picoseconds begin = std::max(to_write_.reached(spec_.writes_when_idle + 1), turns_from(channel_end_));
    if (begin >= arrival) {
      if (waiting <= spec_.writes_at_most) return;
      begin = std::max(to_write_.reached(spec_.writes_at_most + 1), turns_from(channel_end_));
    }
    write_some(begin, arrival);
  }
}

void MemoryChannel::write(std::uint64_t line, Cycles start) {
  ++writes_;
  to_write_.add(line, (start + kToMemory) * spec_.period);
}

Cycles MemoryChannel::read(std::uint64_t line, Cycles start) {
  ++reads_;
  const Picoseconds arrival = (start + kToMemory) * spec_.period;
  const auto there = [&](Picoseconds time) { return (time + spec_.period - 1) / spec_.period + kFromMemory; };
  if (to_write_.holds(line, arrival)) return there(arrival + spec_.controller / 2);
  write_before(arrival);
  const Picoseconds ready = serve(place_of(line), arrival, Direction::read);
  return there(ready + spec_.access + spec_.burst + spec_.controller);
}

}  // namespace perfpred
