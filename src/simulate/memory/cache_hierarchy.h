#pragma once

#include <cstdint>

#include "perfpred/simulate/core_events.h"
#include "simulate/memory/accesses_under_way.h"
#include "simulate/memory/cache_answers.h"
#include "simulate/memory/cache_lines.h"
#include "simulate/memory/line_bus.h"
#include "simulate/memory/memory_channel.h"
#include "simulate/memory/prefetch_queue.h"
#include "simulate/memory/prefetcher.h"

namespace perfpred {

/// A level of 0 KiB is not there. A third one is only behind a second one.
struct CachesSpec {
  CacheSpec data{}, fetch{}, second{}, third{};
  MemorySpec memory{};
};

/// The caches of one core over memory, empty at first. Accesses are given in program order with the
/// times at which they start. Prefetchers are asked on a miss, on an access to a line that is on its way and
/// on the first use of a line that they brought. What they want goes to the next level before the miss that
/// made them want it: a cache sends prefetches on from the next cycle, one a cycle, and a miss only after its
/// latency. They leave two misses to others, and wait for as long as there are not so many. Those of the
/// second and third level see the prefetches that come from above as well.
class CacheHierarchy {
 public:
  CacheHierarchy(const CachesSpec& spec, std::size_t static_instructions);

  /// Makes room for static instructions that came after construction.
  void grow(std::size_t static_instructions);
  /// When the core has what it loads from `address` by this static instruction, from `start` on.
  Cycles load(std::uint32_t static_id, std::uint64_t address, Cycles start) {
    return answers_.load(access(static_id, address, start, false));
  }
  /// A load of a wrong path, whose answer nothing waits for.
  void load_wrongly(std::uint32_t static_id, std::uint64_t address, Cycles start);
  /// When the core knows that a store which went to the cache at `start` is done.
  Cycles store(std::uint32_t static_id, std::uint64_t address, Cycles start) {
    return answers_.store(access(static_id, address, start, true));
  }
  /// Likewise for an instruction line (program counter / 64).
  Cycles fetch(std::uint64_t line, Cycles start);

  /// Adds those of caches and memory.
  void add_events(EventCounts& events) const;
  void forget_events();

 private:
  struct Level {
    Level(const CacheSpec& spec, std::size_t static_instructions);

    CacheLine* use(std::uint64_t line, Cycles time) {
      CacheLine* const kept = lines.use(line, time);
      ++accesses;
      misses += kept == nullptr ? 1 : 0;
      return kept;
    }
    /// Returns what stood in its place.
    CacheLine insert(const CacheLine& line) {
      ++fills;
      return lines.insert(line);
    }

    CacheLines lines;
    AccessesUnderWay mshrs;
    CachePrefetcher prefetcher;
    PrefetchQueue wanted;
    Cycles next_prefetch = 0;  ///< from when on one may be sent
    std::uint64_t accesses = 0, misses = 0, fills = 0;
  };
  struct Arrival {
    Cycles time = 0;
    bool ask_prefetcher = true;
  };

  /// When the data at `address` is there.
  Cycles access(std::uint32_t static_id, std::uint64_t address, Cycles start, bool writes);
  /// When a line that the second level lacks is there.
  Cycles from_below_second(const CacheRequest& request, Cycles start);
  /// When the third level's line is at the second.
  Cycles from_third(const CacheRequest& request, Cycles start);
  /// A use of a line that a cache keeps, which would take until `alone` if the line were there. Null: a miss,
  /// whose time is not known.
  static Arrival from_kept(CacheLine* kept, Cycles alone);
  Cycles from_second(const CacheRequest& request, Cycles start);
  /// Sends what waited for room before `time`.
  void send_waiting(Level& level, Cycles time) {
    if (!level.wanted.empty()) send_all_waiting(level, time);
  }
  void send_all_waiting(Level& level, Cycles time);
  /// Asks the level's prefetcher about a request at `start`, after which it waits for what it wants.
  static void ask_prefetcher(Level& level, const CacheRequest& request, Cycles start);
  /// Of what waits, the first, if there is room beside `reserve` misses in the cycle after `sent`, in which
  /// it then is sent unless the line is there already. False: there is no room, or none waits.
  bool send_next(Level& level, Cycles& sent, std::uint32_t reserve);
  /// Both, for as long as there is room. When the newest request to the next level was sent.
  Cycles send_prefetches(Level& level, const CacheRequest& request, Cycles start, bool missed);
  /// False where the line is there.
  bool send_first(Level& level, Cycles time);
  /// Keeps a new line. What makes room for it leaves as it arrives, and goes down where it is dirty: to the
  /// next level, which keeps it whether or not it had it, or to memory.
  void keep(Level& level, const CacheLine& line);
  /// Where a level's dirty lines go; null: to memory.
  Level* below(const Level& level);

  CachesSpec spec_;
  Level data_, second_;
  Level fetch_, third_;  ///< whose misses under way count for prefetches alone: others do not wait for room
  MemoryChannel memory_;
  LineBus bus_;
  CacheAnswers answers_;
};

}  // namespace perfpred
