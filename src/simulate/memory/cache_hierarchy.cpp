#include "simulate/memory/cache_hierarchy.h"

#include <algorithm>
#include <utility>

#include "perfpred/trace/lines.h"

namespace perfpred {
namespace {

constexpr std::uint32_t kLeftByPrefetches = 2;  // misses: gem5 keeps one for demands and one to spare
constexpr Cycles kBus = 2;                      // between two caches, one way
// Its other bytes come over that bus after the one that was asked for first.
constexpr Cycles kRestOfLine = 2;

}  // namespace

// With so few misses that none is ever left to it, a prefetcher brings nothing.
CacheHierarchy::Level::Level(const CacheSpec& spec, std::size_t static_instructions)
    : lines(spec),
      mshrs(spec.mshrs),
      prefetcher(spec.mshrs > kLeftByPrefetches ? spec.prefetcher : nullptr, static_instructions,
                 spec.prefetch_degree) {}

CacheHierarchy::CacheHierarchy(const CachesSpec& spec, std::size_t static_instructions)
    : spec_(spec),
      data_(spec.data, static_instructions),
      second_(spec.second, static_instructions),
      fetch_(spec.fetch, static_instructions),
      third_(spec.third, static_instructions),
      memory_(spec.memory) {}

void CacheHierarchy::grow(std::size_t static_instructions) {
  for (Level* level : {&data_, &second_, &fetch_, &third_}) level->prefetcher.grow(static_instructions);
}

void CacheHierarchy::add_events(EventCounts& events) const {
  const auto add = [&](const Level& level, CoreEvent accesses, CoreEvent misses, CoreEvent fills) {
    events[accesses] += level.accesses;
    events[misses] += level.misses;
    events[fills] += level.fills;
  };
  add(fetch_, CoreEvent::l1i_accesses, CoreEvent::l1i_misses, CoreEvent::l1i_fills);
  add(data_, CoreEvent::l1d_accesses, CoreEvent::l1d_misses, CoreEvent::l1d_fills);
  add(second_, CoreEvent::l2_accesses, CoreEvent::l2_misses, CoreEvent::l2_fills);
  add(third_, CoreEvent::l3_accesses, CoreEvent::l3_misses, CoreEvent::l3_fills);
  events[CoreEvent::memory_reads] += memory_.reads();
  events[CoreEvent::memory_writes] += memory_.writes();
  events[CoreEvent::memory_activations] += memory_.activations();
}

void CacheHierarchy::forget_events() {
  for (Level* level : {&data_, &second_, &fetch_, &third_})
    level->accesses = level->misses = level->fills = 0;
  memory_.forget_events();
}

CacheHierarchy::Arrival CacheHierarchy::from_kept(CacheLine* kept, Cycles alone) {
  if (kept == nullptr) return {};
  const bool prefetched = std::exchange(kept->prefetched, false);
  return {std::max(alone, kept->ready), prefetched || kept->ready > alone};
}

CacheHierarchy::Level* CacheHierarchy::below(const Level& level) {
  if (&level == &third_) return nullptr;
  if (&level == &second_) return spec_.third.kib > 0 ? &third_ : nullptr;
  return spec_.second.kib > 0 ? &second_ : nullptr;
}

void CacheHierarchy::keep(Level& level, const CacheLine& line) {
  const CacheLine left = level.insert(line);
  if (!left.dirty) return;
  Level* const next = below(level);
  if (next == nullptr) {
    memory_.write(left.key - 1, line.ready);
  } else if (CacheLine* const kept = next->lines.use(left.key - 1, line.ready)) {
    kept->dirty = true;
  } else {
    keep(*next, {.key = left.key, .ready = line.ready, .dirty = true});
  }
}

bool CacheHierarchy::send_first(Level& level, Cycles time) {
  const CacheRequest prefetch = level.wanted.first().prefetch;
  level.wanted.remove_first();
  if (level.lines.holds(prefetch.line())) return false;
  level.next_prefetch = time + 1;
  CacheLine line{.key = prefetch.line() + 1, .prefetched = true};
  if (&level == &second_) {
    line.ready = from_below_second(prefetch, time);
  } else if (&level == &third_) {
    line.ready = memory_.read(prefetch.line(), time) + response_latency(spec_.third) + kBus;
    third_.mshrs.add(time, line.ready);
  } else {
    line.ready = from_second(prefetch, time + kBus);
    line.asked = time;
    level.mshrs.add(time, line.ready);
  }
  keep(level, line);
  return true;
}

void CacheHierarchy::send_all_waiting(Level& level, Cycles time) {
  while (!level.wanted.empty()) {
    const Cycles ready = std::max(level.wanted.first().ready, level.next_prefetch);
    const Cycles room = level.mshrs.room_from(ready, kLeftByPrefetches);
    if (room >= time) return;
    send_first(level, room);
  }
}

void CacheHierarchy::ask_prefetcher(Level& level, const CacheRequest& request, Cycles start) {
  level.wanted.forget(request.line());
  for (const std::uint64_t wanted : level.prefetcher.lines_after(request, start))
    level.wanted.add({request.prefetching(wanted), start + 1});
}

bool CacheHierarchy::send_next(Level& level, Cycles& sent, std::uint32_t reserve) {
  if (level.wanted.empty() || !level.mshrs.has_room(sent + 1, reserve)) return false;
  if (send_first(level, sent + 1)) ++sent;
  return true;
}

Cycles CacheHierarchy::send_prefetches(Level& level, const CacheRequest& request, Cycles start, bool missed) {
  ask_prefetcher(level, request, start);
  Cycles sent = start;
  while (send_next(level, sent, kLeftByPrefetches + (missed ? 1 : 0))) {
  }
  return sent;
}

Cycles CacheHierarchy::from_third(const CacheRequest& request, Cycles start) {
  send_waiting(third_, start);
  CacheLine* const kept = third_.use(request.line(), start);
  const Arrival arrival = from_kept(kept, start + spec_.third.latency + 2 * kBus);
  Cycles sent = start;  // the newest request to memory
  if (arrival.ask_prefetcher) sent = send_prefetches(third_, request, start, kept == nullptr);
  if (kept != nullptr) return arrival.time;
  const Cycles end = memory_.read(request.line(), std::max(start + spec_.third.latency, sent + 1)) +
                     response_latency(spec_.third) + kBus;
  third_.mshrs.add(start, end);
  keep(third_, {.key = request.line() + 1, .ready = end});
  return end;
}

Cycles CacheHierarchy::from_below_second(const CacheRequest& request, Cycles start) {
  start = second_.mshrs.room_from(start);
  const Cycles end = spec_.third.kib == 0 ? memory_.read(request.line(), start) : from_third(request, start);
  second_.mshrs.add(start, end);
  return end + response_latency(spec_.second);
}

/// When a line has come over the bus to the first level.
Cycles CacheHierarchy::from_second(const CacheRequest& request, Cycles start) {
  const std::uint64_t line = request.line();
  // The memory's times are with its own bus, in place of that between two caches.
  if (spec_.second.kib == 0) return bus_.take(memory_.read(line, start - kBus) - kBus);
  send_waiting(second_, start);
  CacheLine* const kept = second_.use(line, start);
  Arrival arrival = from_kept(kept, start + spec_.second.latency);
  Cycles sent = start;  // the newest request below
  if (arrival.ask_prefetcher) sent = send_prefetches(second_, request, start, kept == nullptr);
  if (kept == nullptr) {
    arrival.time = from_below_second(request, std::max(start + spec_.second.latency, sent + 1));
    keep(second_, {.key = line + 1, .ready = arrival.time});
  }
  return bus_.take(arrival.time);
}

Cycles CacheHierarchy::access(std::uint32_t static_id, std::uint64_t address, Cycles start, bool writes) {
  const CacheRequest request{static_id, address, Requester::data};
  const auto offset = static_cast<std::uint8_t>(address % kLineBytes);
  send_waiting(data_, start);
  if (CacheLine* kept = data_.use(request.line(), start)) {
    kept->dirty |= writes;
    // One later in the program that is earlier in time is the one that sends for the line.
    if (start < kept->asked && kept->ready > start + spec_.data.latency) {
      kept->ready -= kept->asked - start;
      kept->asked = start;
      kept->first = offset;
    }
    Arrival arrival = from_kept(kept, start + spec_.data.latency);
    const bool waits = start + response_latency(spec_.data) < kept->ready;
    if (waits && kept->first != offset) arrival.time += kRestOfLine;
    if (arrival.ask_prefetcher) send_prefetches(data_, request, start, false);
    return arrival.time;
  }
  start = data_.mshrs.room_from(start);
  Cycles sent = start;  // the newest request to the second level
  Cycles end = 0;
  const auto send_miss = [&] {
    sent = std::max(start + spec_.data.latency, sent + 1);
    end = from_second(request, sent + kBus) + kBus + response_latency(spec_.data);
    keep(data_, {.key = request.line() + 1, .ready = end, .asked = start, .dirty = writes, .first = offset});
    data_.mshrs.add(start, end);
  };
  // The first prefetch is ready when a miss is that takes a cycle to be, and then the miss goes first. The
  // second one is picked before the first has left.
  const Cycles most_ahead = spec_.data.latency > 1 ? spec_.data.latency : 0;
  ask_prefetcher(data_, request, start);
  do {
    if (end == 0 && sent == start + most_ahead) send_miss();
  } while (send_next(data_, sent, kLeftByPrefetches + (end == 0 ? 1 : 0)));
  if (end == 0) send_miss();
  return end;
}

void CacheHierarchy::load_wrongly(std::uint32_t static_id, std::uint64_t address, Cycles start) {
  if (!data_.lines.holds(address / kLineBytes)) access(static_id, address, start, false);
}

Cycles CacheHierarchy::fetch(std::uint64_t line, Cycles start) {
  const CacheRequest request{0, line * kLineBytes, Requester::instructions};
  send_waiting(fetch_, start);
  CacheLine* const kept = fetch_.use(line, start);
  const Arrival arrival = from_kept(kept, start + spec_.fetch.latency);
  Cycles sent = start;  // the newest request to the second level
  if (arrival.ask_prefetcher) sent = send_prefetches(fetch_, request, start, kept == nullptr);
  if (kept != nullptr) return arrival.time;
  const Cycles end = from_second(request, std::max(start + spec_.fetch.latency, sent + 1) + kBus) + kBus;
  fetch_.mshrs.add(start, end);
  keep(fetch_, {.key = line + 1, .ready = end});
  return end;
}

}  // namespace perfpred
