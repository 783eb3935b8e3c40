#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

namespace perfpred {

/// Of a reference core's clock.
using Cycles = std::uint64_t;

enum class Prefetcher : std::uint8_t { none, stride, next_lines, access_map };

struct CacheSpec {
  std::uint32_t kib = 0;  ///< of 64-byte lines; 0: there is none
  std::uint32_t ways = 8;
  Cycles latency = 2;
  std::uint32_t misses = 16;  ///< lines on their way at once
  Prefetcher prefetcher = Prefetcher::none;
  bool random = false;  ///< replaces a line at random, else the least recently used one
};

/// A channel of banks with open rows; times in cycles.
struct MemorySpec {
  Cycles controller = 30;  ///< on the way there and again on the way back
  Cycles access = 42;      ///< from an open row
  Cycles activate = 42;    ///< more to open a row
  Cycles precharge = 42;   ///< more to close another one first
  Cycles burst = 10;       ///< that a line takes the channel
  std::uint32_t row_bytes = 8192;
  std::uint32_t banks = 32;
  bool closes_rows = false;  ///< after each access, so that every access opens its row and none closes one
  Cycles refresh = 0;        ///< that all banks are busy; no row is open after it
  Cycles refresh_interval = ~Cycles{0};
};

/// The lines of one cache.
class CacheLines {
 public:
  struct Line {
    std::uint64_t key = 0;    ///< line + 1; 0: empty
    Cycles ready = 0;         ///< when it arrives
    bool prefetched = false;  ///< and not used since
  };

  explicit CacheLines(const CacheSpec& spec);
  /// Null where it is not there; otherwise it becomes the newest of its set.
  Line* use(std::uint64_t line);
  bool holds(std::uint64_t line) const;
  void insert(const Line& line);

 private:
  Line* set_of(std::uint64_t line) { return lines_.data() + line % sets_ * ways_; }

  std::uint64_t sets_;
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

/// What access map pattern matching (Ishii, Inaba and Hiraki, ICS 2009, section 3, as gem5 has it) remembers:
/// of each zone of 32 lines, those accessed and those asked for.
class AccessMaps {
 public:
  /// Marks the line and calls `fetch` with up to four lines k away, the nearest first, where the lines k and
  /// 2k on the other side were accessed.
  template <typename Fetch>
  void access(std::uint64_t line, const Fetch& fetch);

 private:
  struct Zone {
    std::uint32_t accessed = 0, asked_for = 0;  ///< a bit a line
  };
  bool accessed(std::uint64_t line) const;
  std::unordered_map<std::uint64_t, Zone> zones_;
};

struct CachesSpec {
  CacheSpec data{}, fetch{}, second{}, third{};
  MemorySpec memory{};
};

/// The caches of one reference core over memory, empty at first. Accesses are given in program order with the
/// times at which they start. Prefetchers are asked on a miss, on an access to a line that is on its way and
/// on the first use of a line that they brought; they stay within a page of 4 KiB.
class ReferenceCaches {
 public:
  ReferenceCaches(const CachesSpec& spec, std::size_t static_instructions);

  /// When the data at `address` is there for an access by this static instruction that starts at `start`.
  Cycles access(std::uint32_t static_id, std::uint64_t address, Cycles start);
  /// Likewise for an instruction line (program counter / 64).
  Cycles fetch(std::uint64_t line, Cycles start);

 private:
  /// Strides of static instructions, in accesses that reached this prefetcher.
  struct Stride {
    std::uint64_t address = 0;
    std::uint64_t stride = 0;  ///< modulo 2^64
    std::uint8_t confidence = 0;
  };
  using Strides = std::vector<Stride>;
  struct Arrival {
    Cycles time = 0;
    bool ask_prefetcher = false;
  };

  Cycles from_memory(std::uint64_t line, Cycles start);
  Cycles from_below_second(std::uint64_t line, Cycles start);
  /// A use of a line that a cache keeps, which would take until `alone` if the line were there.
  static Arrival from_kept(CacheLines::Line& kept, Cycles alone);
  Arrival from_second(std::uint64_t line, Cycles start);
  /// Of the second level, after an access by the first one that started at `start`.
  void prefetch_to_second(std::uint32_t static_id, std::uint64_t address, Cycles start);
  template <typename Fetch>
  static void prefetch(Prefetcher kind, Strides& strides, std::uint32_t static_id, std::uint64_t address,
                       const Fetch& fetch);

  CachesSpec spec_;
  CacheLines data_, fetch_, second_, third_;
  MissesUnderWay data_misses_, second_misses_;
  Strides data_strides_, second_strides_;
  AccessMaps maps_;  ///< of the second level
  struct Bank {
    std::uint64_t open_row = 0;  ///< row + 1; 0: none
    Cycles refreshes = 0;        ///< until it was opened
    Cycles ready = 0;
    std::uint64_t row_before = 0;  ///< open before this one, likewise
    Cycles left = 0;               ///< when that one was last used
  };
  std::vector<Bank> banks_;
  Cycles channel_ = 0;  ///< of memory: the newest line's time; likewise the bus to the first level
  Cycles bus_ = 0;
};

}  // namespace perfpred
