#include "simulate/memory/cache_hierarchy.h"

#include <algorithm>
#include <utility>

#include "decode/lines.h"

namespace perfpred {
namespace {

constexpr std::uint32_t kLeftByPrefetches = 2;  // misses: gem5 keeps one for demands and one to spare
constexpr Cycles kBus = 2;                      // between two caches, one way
// Its other bytes come over that bus after the one that was asked for first.
constexpr Cycles kRestOfLine = 2;

}  // namespace

CacheHierarchy::CacheHierarchy(const CachesSpec& spec, std::size_t static_instructions)
    : spec_(spec),
      data_(spec.data),
      fetch_(spec.fetch),
      second_(spec.second),
      third_(spec.third),
      data_mshrs_(spec.data.mshrs),
      second_mshrs_(spec.second.mshrs),
      fetch_mshrs_(spec.fetch.mshrs),
      third_mshrs_(spec.third.mshrs),
      data_prefetcher_(spec.data.prefetcher, static_instructions, spec.data.prefetch_degree),
      fetch_prefetcher_(spec.fetch.prefetcher, static_instructions, spec.fetch.prefetch_degree),
      second_prefetcher_(spec.second.prefetcher, static_instructions, spec.second.prefetch_degree),
      third_prefetcher_(spec.third.prefetcher, static_instructions, spec.third.prefetch_degree),
      memory_(spec.memory) {}

void CacheHierarchy::grow(std::size_t static_instructions) {
  data_prefetcher_.grow(static_instructions);
  fetch_prefetcher_.grow(static_instructions);
  second_prefetcher_.grow(static_instructions);
  third_prefetcher_.grow(static_instructions);
}

CacheHierarchy::Arrival CacheHierarchy::from_kept(CacheLine& kept, Cycles alone) {
  const bool prefetched = std::exchange(kept.prefetched, false);
  return {std::max(alone, kept.ready), prefetched || kept.ready > alone};
}

bool CacheHierarchy::prefetch_to_third(std::uint64_t line, Cycles time, std::uint32_t reserve) {
  if (third_.holds(line) || !third_mshrs_.leaves(reserve, time)) return false;
  const Cycles end = memory_.access(line, time) + response_latency(spec_.third) + kBus;
  third_mshrs_.add(time, end);
  third_.insert({line + 1, end, true});
  return true;
}

Cycles CacheHierarchy::from_third(const CacheRequest& request, Cycles start) {
  CacheLine* const kept = third_.use(request.line(), start);
  Arrival arrival{.time = 0, .ask_prefetcher = true};
  if (kept != nullptr) arrival = from_kept(*kept, start + spec_.third.latency + 2 * kBus);
  Cycles sent = start;  // the newest request to memory
  if (arrival.ask_prefetcher) {
    const std::uint32_t reserve = kLeftByPrefetches + (kept == nullptr ? 1 : 0);  // the miss itself
    for (const std::uint64_t wanted : third_prefetcher_.lines_after(request, start))
      if (prefetch_to_third(wanted, sent + 1, reserve)) ++sent;
  }
  if (kept != nullptr) return arrival.time;
  const Cycles end = memory_.access(request.line(), std::max(start + spec_.third.latency, sent + 1)) +
                     response_latency(spec_.third) + kBus;
  third_mshrs_.add(start, end);
  third_.insert({request.line() + 1, end});
  return end;
}

Cycles CacheHierarchy::from_below_second(const CacheRequest& request, Cycles start) {
  start = second_mshrs_.room_from(start);
  const Cycles end =
      spec_.third.kib == 0 ? memory_.access(request.line(), start) : from_third(request, start);
  second_mshrs_.add(start, end);
  return end + response_latency(spec_.second);
}

bool CacheHierarchy::prefetch_to_second(const CacheRequest& cause, std::uint64_t line, Cycles time,
                                        std::uint32_t reserve) {
  if (second_.holds(line) || !second_mshrs_.leaves(reserve, time)) return false;
  second_.insert({line + 1, from_below_second(cause.prefetching(line), time), true});
  return true;
}

/// When a line has come over the bus to the first level.
Cycles CacheHierarchy::from_second(const CacheRequest& request, Cycles start) {
  const std::uint64_t line = request.line();
  // The memory's times are with its own bus, in place of that between two caches.
  if (spec_.second.kib == 0) return bus_.take(memory_.access(line, start - kBus) - kBus);
  CacheLine* const kept = second_.use(line, start);
  Arrival arrival{.time = 0, .ask_prefetcher = true};
  if (kept != nullptr) arrival = from_kept(*kept, start + spec_.second.latency);
  Cycles sent = start;  // the newest request below
  if (arrival.ask_prefetcher) {
    const std::uint32_t reserve = kLeftByPrefetches + (kept == nullptr ? 1 : 0);  // the miss itself
    for (const std::uint64_t wanted : second_prefetcher_.lines_after(request, start))
      if (prefetch_to_second(request, wanted, sent + 1, reserve)) ++sent;
  }
  if (kept == nullptr) {
    arrival.time = from_below_second(request, std::max(start + spec_.second.latency, sent + 1));
    second_.insert({line + 1, arrival.time});
  }
  return bus_.take(arrival.time);
}

bool CacheHierarchy::prefetch_to_data(const CacheRequest& cause, std::uint64_t line, Cycles time,
                                      std::uint32_t reserve) {
  if (data_.holds(line) || !data_mshrs_.leaves(reserve, time)) return false;
  const Cycles end = from_second(cause.prefetching(line), time + kBus);
  data_mshrs_.add(time, end);
  data_.insert({line + 1, end, true, time});
  return true;
}

Cycles CacheHierarchy::access(std::uint32_t static_id, std::uint64_t address, Cycles start) {
  const CacheRequest request{static_id, address, Requester::data};
  Cycles sent = start;  // the newest request to the second level
  const auto offset = static_cast<std::uint8_t>(address % kLineBytes);
  if (CacheLine* kept = data_.use(request.line(), start)) {
    // One later in the program that is earlier in time is the one that sends for the line.
    if (start < kept->asked && kept->ready > start + spec_.data.latency) {
      kept->ready -= kept->asked - start;
      kept->asked = start;
      kept->first = offset;
    }
    Arrival arrival = from_kept(*kept, start + spec_.data.latency);
    const bool waits = start + response_latency(spec_.data) < kept->ready;
    if (waits && kept->first != offset) arrival.time += kRestOfLine;
    if (!arrival.ask_prefetcher) return arrival.time;
    for (const std::uint64_t wanted : data_prefetcher_.lines_after(request, start))
      if (prefetch_to_data(request, wanted, sent + 1, kLeftByPrefetches)) ++sent;
    return arrival.time;
  }
  start = sent = data_mshrs_.room_from(start);
  Cycles end = 0;
  const auto send_miss = [&] {
    sent = std::max(start + spec_.data.latency, sent + 1);
    end = from_second(request, sent + kBus) + kBus + response_latency(spec_.data);
    data_.insert({request.line() + 1, end, false, start, offset});
    data_mshrs_.add(start, end);
  };
  // The first prefetch is ready when a miss is that takes a cycle to be, and then the miss goes first. The
  // second one is picked before the first has left.
  const Cycles most_ahead = spec_.data.latency > 1 ? spec_.data.latency : 0;
  for (const std::uint64_t wanted : data_prefetcher_.lines_after(request, start)) {
    if (end == 0 && sent == start + most_ahead) send_miss();
    if (prefetch_to_data(request, wanted, sent + 1, kLeftByPrefetches + (end == 0 ? 1 : 0))) ++sent;
  }
  if (end == 0) send_miss();
  return end;
}

void CacheHierarchy::load_wrongly(std::uint32_t static_id, std::uint64_t address, Cycles start) {
  if (!data_.holds(address / kLineBytes)) access(static_id, address, start);
}

bool CacheHierarchy::prefetch_to_fetch(const CacheRequest& cause, std::uint64_t line, Cycles time,
                                       std::uint32_t reserve) {
  if (fetch_.holds(line) || !fetch_mshrs_.leaves(reserve, time)) return false;
  const Cycles end = from_second(cause.prefetching(line), time + kBus);
  fetch_mshrs_.add(time, end);
  fetch_.insert({line + 1, end, true});
  return true;
}

Cycles CacheHierarchy::fetch(std::uint64_t line, Cycles start) {
  const CacheRequest request{0, line * kLineBytes, Requester::instructions};
  CacheLine* const kept = fetch_.use(line, start);
  Arrival arrival{.time = 0, .ask_prefetcher = true};
  if (kept != nullptr) arrival = from_kept(*kept, start + spec_.fetch.latency);
  Cycles sent = start;  // the newest request to the second level
  if (arrival.ask_prefetcher) {
    const std::uint32_t reserve = kLeftByPrefetches + (kept == nullptr ? 1 : 0);  // the miss itself
    for (const std::uint64_t wanted : fetch_prefetcher_.lines_after(request, start))
      if (prefetch_to_fetch(request, wanted, sent + 1, reserve)) ++sent;
  }
  if (kept != nullptr) return arrival.time;
  const Cycles end = from_second(request, std::max(start + spec_.fetch.latency, sent + 1) + kBus) + kBus;
  fetch_mshrs_.add(start, end);
  fetch_.insert({line + 1, end});
  return end;
}

}  // namespace perfpred
