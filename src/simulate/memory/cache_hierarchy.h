#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "simulate/memory/memory_channel.h"
#include "simulate/memory/prefetchers.h"
#include "simulate/newest_cycles.h"

namespace perfpred {

struct CacheSpec {
  std::uint32_t kib = 0;  ///< of 64-byte lines; 0: there is none
  std::uint32_t ways = 8;
  Cycles latency = 2;
  std::uint32_t misses = 16;  ///< lines on their way at once
  Prefetcher prefetcher = Prefetcher::none;
  bool random = false;  ///< replaces a line at random, else the least recently used one
};

/// The lines of one cache.
class CacheLines {
 public:
  struct Line {
    std::uint64_t key = 0;    ///< line + 1; 0: empty
    Cycles ready = 0;         ///< when it arrives
    bool prefetched = false;  ///< and not used since
    // Of the access that sent for it, kept in the first data cache alone.
    Cycles asked = 0;        ///< when it began
    std::uint8_t first = 0;  ///< its byte, which comes first
  };

  explicit CacheLines(const CacheSpec& spec);
  /// Null where it is not there; otherwise it becomes the newest of its set.
  Line* use(std::uint64_t line);
  bool holds(std::uint64_t line) const;
  void insert(const Line& line);

 private:
  std::size_t place_of(std::uint64_t line) const { return (mask_ > 0 ? line & mask_ : line % sets_) * ways_; }
  Line* set_of(std::uint64_t line) { return lines_.data() + place_of(line); }

  std::uint64_t sets_;
  std::uint64_t mask_ = 0;  ///< where a power of two of them spares a division; 0: it does not
  std::uint32_t ways_;
  bool random_;
  std::uint64_t generator_ = 1;
  std::vector<Line> lines_;
};

/// The newest misses of a cache, to tell when there is room for one more. They come in program order, in
/// which a store stands before loads that go to the cache long before it, so what counts is how many are
/// under way at a time and not how many came last.
class MissesUnderWay {
 public:
  explicit MissesUnderWay(std::uint32_t most) : most_(most), newest_(kKept * std::size_t{most}) {}
  /// Whether there is room for more than `reserve` at `time`.
  bool leaves(std::uint32_t reserve, Cycles time) const;
  /// The first cycle from `start` on with room for one more.
  Cycles room_from(Cycles start) const;
  void add(Cycles begin, Cycles end) {
    newest_[next_] = {begin, end};
    next_ = (next_ + 1) % newest_.size();
  }

 private:
  static constexpr std::size_t kKept = 4;  // times as many as there is room for
  struct Miss {
    Cycles begin = 0;
    Cycles end = 0;
    bool under_way(Cycles time) const { return begin <= time && end > time; }
  };

  std::uint32_t most_;
  std::vector<Miss> newest_;
  std::size_t next_ = 0;
};

/// What a cache answers to its core. It hands over any number of answers in a cycle; but gem5 sends the first
/// just before the core works in that cycle, and all others a picosecond later, just after.
class CacheAnswers {
 public:
  /// When the core knows of a load's data that are there at `time`.
  Cycles load(Cycles time);
  /// Likewise of the end of a store; it was sent after the loads of its cycle.
  Cycles store(Cycles time);

 private:
  NewestCycles<std::uint8_t> loads_;  ///< whether any was answered
};

/// The bus that lines take to the first level. They come in program order with the times at which they do:
/// one that comes earlier than those before it in the program is not held up by them.
class LineBus {
 public:
  /// When a line that comes at `time` has come over.
  Cycles take(Cycles time);

 private:
  static constexpr std::size_t kKept = 16;
  struct Line {
    Cycles came = 0;
    Cycles over = 0;  ///< 0: there was none
  };

  std::array<Line, kKept> lines_{};  ///< the newest, a ring
  std::size_t next_ = 0;
};

struct CachesSpec {
  CacheSpec data{}, fetch{}, second{}, third{};
  MemorySpec memory{};
};

/// The caches of one core over memory, empty at first. Accesses are given in program order with the
/// times at which they start. Prefetchers are asked on a miss, on an access to a line that is on its way and
/// on the first use of a line that they brought. What they want goes to the next level before the miss that
/// made them want it: a cache sends prefetches on from the next cycle, one a cycle, and a miss only after its
/// latency. That of the second level sees the prefetches of the first as well.
class CacheHierarchy {
 public:
  CacheHierarchy(const CachesSpec& spec, std::size_t static_instructions);

  /// Makes room for static instructions that came after construction.
  void grow(std::size_t static_instructions);
  /// When the core has what it loads from `address` by this static instruction, from `start` on.
  Cycles load(std::uint32_t static_id, std::uint64_t address, Cycles start) {
    return answers_.load(access(static_id, address, start));
  }
  /// A load of a wrong path, whose answer nothing waits for.
  void load_wrongly(std::uint32_t static_id, std::uint64_t address, Cycles start);
  /// When the core knows that a store which went to the cache at `start` is done.
  Cycles store(std::uint32_t static_id, std::uint64_t address, Cycles start) {
    return answers_.store(access(static_id, address, start));
  }
  /// Likewise for an instruction line (program counter / 64).
  Cycles fetch(std::uint64_t line, Cycles start);

 private:
  struct Arrival {
    Cycles time = 0;
    bool ask_prefetcher = false;
  };

  /// When the data at `address` is there.
  Cycles access(std::uint32_t static_id, std::uint64_t address, Cycles start);
  Cycles from_below_second(std::uint64_t line, Cycles start);
  /// A use of a line that a cache keeps, which would take until `alone` if the line were there.
  static Arrival from_kept(CacheLines::Line& kept, Cycles alone);
  Cycles from_second(const CacheRequest& request, Cycles start);
  /// These send for a line at `time` unless it is there or no more than `reserve` misses are free, and return
  /// whether they did.
  bool prefetch_to_first(const CacheRequest& cause, std::uint64_t line, Cycles time, std::uint32_t reserve);
  bool prefetch_to_second(std::uint64_t line, Cycles time, std::uint32_t reserve);

  CachesSpec spec_;
  CacheLines data_, fetch_, second_, third_;
  MissesUnderWay data_misses_, second_misses_;
  CachePrefetcher data_prefetcher_, second_prefetcher_;
  MemoryChannel memory_;
  LineBus bus_;
  CacheAnswers answers_;
};

}  // namespace perfpred
