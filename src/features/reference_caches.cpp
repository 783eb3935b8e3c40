#include "features/reference_caches.h"

#include <algorithm>
#include <utility>

namespace perfpred {
namespace {

constexpr std::uint64_t kLineBytes = 64;
constexpr std::uint64_t kPageBytes = 4096;
constexpr std::uint32_t kLinesPerKib = 16;
constexpr std::uint8_t kSure = 4;  // confidence from which a stride is followed
constexpr std::uint8_t kMostSure = 7;
constexpr std::uint64_t kAhead = 4;  // strides
constexpr std::uint64_t kNextLines = 2;
// Strides of the access maps. gem5 tries more, but asks for fewer lines where its epochs show little use of
// them; without epochs, longer ones ask for too many on the training programs.
constexpr std::uint64_t kFarthest = 2;
constexpr std::uint64_t kZoneLines = 32;  // of an access map
constexpr std::uint32_t kMapDegree = 4;
constexpr std::uint32_t kLeftByPrefetches = 2;  // misses: gem5 keeps one for demands and one to spare
constexpr Cycles kBus = 2;                      // between two caches, one way
constexpr Cycles kBusLine = 3;                  // a line takes the bus to the first level for so long
constexpr Cycles kMemoryBus = 4;
// Lines that a bus or channel lags behind at most. Lines ask in program order, so a store's long after a load
// that comes later makes that load wait here, where it would not.
constexpr Cycles kLongestBacklog = 8;
// A controller serves the requests to an open row first (first ready, first come, first served), so that
// streams whose rows share a bank do not open them for every line. That is to say: going back to the row
// before costs nothing within so many times what it takes to open one.
constexpr Cycles kServedTogether = 10;

/// When a line that could be there at `alone` is, `each` after the newest before it.
Cycles queued(Cycles newest, Cycles alone, Cycles each) {
  return std::clamp(newest + each, alone, alone + kLongestBacklog * each);
}

/// A cache hands a line on that came from below after half of its latency.
Cycles response(const CacheSpec& cache) { return cache.latency / 2; }

}  // namespace

CacheLines::CacheLines(const CacheSpec& spec)
    : sets_(std::max<std::uint32_t>(spec.kib * kLinesPerKib / spec.ways, 1)),
      ways_(spec.ways),
      random_(spec.random),
      lines_(sets_ * ways_) {}

CacheLines::Line* CacheLines::use(std::uint64_t line) {
  Line* set = set_of(line);
  Line* end = set + ways_;
  Line* found = std::find_if(set, end, [&](const Line& kept) { return kept.key == line + 1; });
  if (found == end) return nullptr;
  if (random_) return found;
  std::rotate(set, found, found + 1);
  return set;
}

bool CacheLines::holds(std::uint64_t line) const {
  const Line* set = lines_.data() + line % sets_ * ways_;
  return std::any_of(set, set + ways_, [&](const Line& kept) { return kept.key == line + 1; });
}

void CacheLines::insert(const Line& line) {
  Line* set = set_of(line.key - 1);
  Line* end = set + ways_;
  if (!random_) {
    std::move_backward(set, end - 1, end);
    *set = line;
    return;
  }
  Line* place = std::find_if(set, end, [](const Line& kept) { return kept.key == 0; });
  if (place == end) {
    generator_ = generator_ * 6364136223846793005 + 1442695040888963407;  // Knuth's linear congruence
    place = set + (generator_ >> 33) % ways_;
  }
  *place = line;
}

bool MissesUnderWay::leaves(std::uint32_t reserve, Cycles time) const {
  const auto under_way =
      std::count_if(newest_.begin(), newest_.end(), [&](const Miss& miss) { return miss.under_way(time); });
  return static_cast<std::uint32_t>(under_way) + reserve < most_;
}

Cycles MissesUnderWay::room_from(Cycles start) const {
  for (;;) {
    std::uint32_t under_way = 0;
    Cycles first_end = ~Cycles{0};
    for (const Miss& miss : newest_) {
      if (!miss.under_way(start)) continue;
      ++under_way;
      first_end = std::min(first_end, miss.end);
    }
    if (under_way < most_) return start;
    start = first_end;
  }
}

bool AccessMaps::accessed(std::uint64_t line) const {
  const auto zone = zones_.find(line / kZoneLines);
  return zone != zones_.end() && (zone->second.accessed >> line % kZoneLines & 1U) != 0;
}

template <typename Fetch>
void AccessMaps::access(std::uint64_t line, const Fetch& fetch) {
  zones_[line / kZoneLines].accessed |= 1U << line % kZoneLines;
  std::uint32_t found = 0;
  for (std::uint64_t distance = 1; distance <= kFarthest && found < kMapDegree; ++distance) {
    for (const std::uint64_t stride : {distance, 0 - distance}) {  // modulo 2^64
      if (!accessed(line + stride) || !(accessed(line + 2 * stride) || accessed(line + 2 * stride + 1)))
        continue;
      const std::uint64_t target = line - stride;
      Zone& zone = zones_[target / kZoneLines];
      const std::uint32_t bit = 1U << target % kZoneLines;
      if (((zone.accessed | zone.asked_for) & bit) != 0) continue;
      zone.asked_for |= bit;
      fetch(target);
      if (++found == kMapDegree) return;
    }
  }
}

ReferenceCaches::ReferenceCaches(const CachesSpec& spec, std::size_t static_instructions)
    : spec_(spec),
      data_(spec.data),
      fetch_(spec.fetch),
      second_(spec.second),
      third_(spec.third),
      data_misses_(spec.data.misses),
      second_misses_(spec.second.misses),
      data_strides_(spec.data.prefetcher == Prefetcher::stride ? static_instructions : 0),
      second_strides_(spec.second.prefetcher == Prefetcher::stride ? static_instructions : 0),
      banks_(spec.memory.banks) {}

Cycles ReferenceCaches::from_memory(std::uint64_t line, Cycles start) {
  const MemorySpec& memory = spec_.memory;
  const std::uint64_t row = line / (memory.row_bytes / kLineBytes);
  Bank& bank = banks_[row % memory.banks];
  Cycles ready = std::max(start + memory.controller, bank.ready);
  const Cycles refreshes = ready / memory.refresh_interval;
  const Cycles since_refresh = ready % memory.refresh_interval;
  if (refreshes > 0 && since_refresh < memory.refresh) ready += memory.refresh - since_refresh;
  const bool is_open = bank.open_row != 0 && bank.refreshes == refreshes;
  if (!is_open || bank.open_row != row + 1) {
    const Cycles reopening = memory.activate + memory.precharge;
    const bool served_together =
        is_open && bank.row_before == row + 1 && ready < bank.left + kServedTogether * reopening;
    bank.row_before = bank.open_row;
    bank.left = bank.ready;
    if (!served_together) ready += is_open ? reopening : memory.activate;
  }
  bank.open_row = memory.closes_rows ? 0 : row + 1;
  bank.refreshes = refreshes;
  bank.ready = ready;
  const Cycles alone = ready + memory.access + memory.burst;
  channel_ = queued(channel_, alone, memory.burst);
  return channel_ + memory.controller + kMemoryBus;
}

/// When a line that the second level lacks is there.
Cycles ReferenceCaches::from_below_second(std::uint64_t line, Cycles start) {
  start = second_misses_.room_from(start);
  Cycles end = 0;
  if (spec_.third.kib == 0) {
    end = from_memory(line, start);
  } else if (const CacheLines::Line* kept = third_.use(line)) {
    end = std::max(start + spec_.third.latency + 2 * kBus, kept->ready);
  } else {
    end = from_memory(line, start + spec_.third.latency) + kBus;
    third_.insert({line + 1, end});
  }
  second_misses_.add(start, end);
  return end + response(spec_.second);
}

ReferenceCaches::Arrival ReferenceCaches::from_kept(CacheLines::Line& kept, Cycles alone) {
  const bool prefetched = std::exchange(kept.prefetched, false);
  return {std::max(alone, kept.ready), prefetched || kept.ready > alone};
}

ReferenceCaches::Arrival ReferenceCaches::from_second(std::uint64_t line, Cycles start) {
  Arrival arrival{.time = 0, .ask_prefetcher = true};
  if (CacheLines::Line* kept = second_.use(line)) {
    arrival = from_kept(*kept, start + spec_.second.latency);
  } else {
    arrival.time = from_below_second(line, start + spec_.second.latency);
    second_.insert({line + 1, arrival.time});
  }
  bus_ = queued(bus_, arrival.time, kBusLine);
  arrival.time = bus_;
  return arrival;
}

template <typename Fetch>
void ReferenceCaches::prefetch(Prefetcher kind, Strides& strides, std::uint32_t static_id,
                               std::uint64_t address, const Fetch& fetch) {
  const auto fetch_within_page = [&](std::uint64_t target) {
    if (target / kPageBytes == address / kPageBytes) fetch(target / kLineBytes);
  };
  if (kind == Prefetcher::next_lines) {
    for (std::uint64_t i = 1; i <= kNextLines; ++i) fetch_within_page(address + i * kLineBytes);
  } else if (kind == Prefetcher::stride) {
    Stride& known = strides[static_id];
    const std::uint64_t stride = address - known.address;
    if (known.address != 0 && stride == known.stride && stride != 0) {
      known.confidence = std::min<std::uint8_t>(known.confidence + 1, kMostSure);
    } else {
      if (known.confidence > 0) --known.confidence;
      if (known.confidence < kSure) known.stride = stride;
    }
    known.address = address;
    if (known.confidence < kSure) return;
    const bool down = known.stride > ~known.stride;  // negative, modulo 2^64
    const std::uint64_t distance = std::max(down ? 0 - known.stride : known.stride, kLineBytes);
    for (std::uint64_t i = 1; i <= kAhead; ++i)
      fetch_within_page(down ? address - i * distance : address + i * distance);
  }
}

Cycles ReferenceCaches::access(std::uint32_t static_id, std::uint64_t address, Cycles start) {
  const std::uint64_t line = address / kLineBytes;
  const auto ask_first_level = [&] {
    prefetch(spec_.data.prefetcher, data_strides_, static_id, address, [&](std::uint64_t wanted) {
      if (data_.holds(wanted) || !data_misses_.leaves(kLeftByPrefetches, start)) return;
      const Arrival arrival = from_second(wanted, start + spec_.data.latency + kBus);
      data_misses_.add(start, arrival.time);
      data_.insert({wanted + 1, arrival.time, true});
    });
  };
  if (CacheLines::Line* kept = data_.use(line)) {
    const Arrival arrival = from_kept(*kept, start + spec_.data.latency);
    if (arrival.ask_prefetcher) ask_first_level();
    return arrival.time;
  }
  start = data_misses_.room_from(start);
  const Arrival arrival = from_second(line, start + spec_.data.latency + kBus);
  const Cycles end = arrival.time + kBus + response(spec_.data);
  data_.insert({line + 1, end});
  data_misses_.add(start, end);
  ask_first_level();
  if (arrival.ask_prefetcher) prefetch_to_second(static_id, address, start + spec_.data.latency);
  return end;
}

void ReferenceCaches::prefetch_to_second(std::uint32_t static_id, std::uint64_t address, Cycles start) {
  const auto fetch = [&](std::uint64_t wanted) {
    if (second_.holds(wanted) || !second_misses_.leaves(kLeftByPrefetches, start)) return;
    const Cycles there = from_below_second(wanted, start + spec_.second.latency);
    second_.insert({wanted + 1, there, true});
  };
  if (spec_.second.prefetcher == Prefetcher::access_map) {
    const std::uint64_t line = address / kLineBytes;
    maps_.access(line, [&](std::uint64_t wanted) {
      if (wanted * kLineBytes / kPageBytes == address / kPageBytes) fetch(wanted);
    });
  } else {
    prefetch(spec_.second.prefetcher, second_strides_, static_id, address, fetch);
  }
}

Cycles ReferenceCaches::fetch(std::uint64_t line, Cycles start) {
  if (const CacheLines::Line* kept = fetch_.use(line))
    return std::max(start + spec_.fetch.latency, kept->ready);
  const Arrival arrival = from_second(line, start + spec_.fetch.latency + kBus);
  const Cycles end = arrival.time + kBus;
  fetch_.insert({line + 1, end});
  // The other kinds go by the instruction that accesses.
  if (arrival.ask_prefetcher && spec_.second.prefetcher == Prefetcher::access_map)
    prefetch_to_second(0, line * kLineBytes, start + spec_.fetch.latency);
  return end;
}

}  // namespace perfpred
