#pragma once

#include <cstdint>
#include <vector>

namespace perfpred {

enum class Prefetcher : std::uint8_t { none, stride, next_lines };

/// Sizes in KiB of 64-byte lines; no third level where its size is 0.
struct ReferenceCacheSizes {
  std::uint32_t data_kib = 32;
  std::uint32_t data_ways = 8;
  Prefetcher data_prefetcher = Prefetcher::none;
  std::uint32_t second_kib = 1024;
  std::uint32_t second_ways = 8;
  Prefetcher second_prefetcher = Prefetcher::none;
  std::uint32_t third_kib = 0;
  std::uint32_t fetch_kib = 32;
  std::uint32_t fetch_ways = 4;
  friend bool operator==(const ReferenceCacheSizes&, const ReferenceCacheSizes&) = default;
};

/// Where a line was found.
enum class Level : std::uint8_t { none, first, second, third, memory };

struct CacheOutcome {
  Level level = Level::none;
  bool row_miss = false;                ///< from memory, and the bank had another row open
  Level prefetched_from = Level::none;  ///< a prefetch brought it, and this is its first use since
  std::uint64_t prefetched_at = 0;      ///< the instruction that caused that prefetch

  /// Of the lines of one instruction, the one that it waits for.
  friend const CacheOutcome& slower(const CacheOutcome& a, const CacheOutcome& b) {
    if (a.level != b.level) return a.level > b.level ? a : b;
    return a.prefetched_at >= b.prefetched_at ? a : b;
  }
};

/// The lines of one level: sets that forget the least recently used line.
class CacheLines {
 public:
  struct Line {
    std::uint64_t key = 0;  ///< line + 1; 0: empty
    std::uint64_t prefetched_at = 0;
    Level prefetched_from = Level::none;
  };

  CacheLines(std::uint32_t kib, std::uint32_t ways);
  /// Null where it is not there; otherwise it becomes the newest of its set.
  Line* use(std::uint64_t line);
  bool holds(std::uint64_t line) const;
  void insert(std::uint64_t line, Level prefetched_from = Level::none, std::uint64_t prefetched_at = 0);

 private:
  Line* set_of(std::uint64_t line) { return lines_.data() + line % sets_ * ways_; }

  std::uint64_t sets_;
  std::uint32_t ways_;
  std::vector<Line> lines_;
};

/// Caches of fixed sizes over memory with open rows, fed with the trace's accesses in program order. They
/// start empty. Prefetchers are asked on a miss and on the first use of a line that they brought, and stay
/// within a page of 4 KiB. Memory has 16 banks with rows of 8 KiB, by address.
class ReferenceCaches {
 public:
  explicit ReferenceCaches(const ReferenceCacheSizes& sizes, std::size_t static_instructions);

  /// An access to the line of `address` by this static instruction; `number` counts instructions.
  CacheOutcome access(std::uint32_t static_id, std::uint64_t address, std::uint64_t number);
  /// Fetches an instruction line (program counter / 64).
  Level fetch(std::uint64_t line);

 private:
  /// Strides of static instructions, in accesses that reached this prefetcher.
  struct Stride {
    std::uint64_t address = 0;
    std::uint64_t stride = 0;  ///< modulo 2^64
    std::uint8_t confidence = 0;
  };
  using Strides = std::vector<Stride>;

  CacheOutcome access_second(std::uint64_t line);
  Level bring_from_below(std::uint64_t line);
  void prefetch_first(std::uint64_t line, std::uint64_t number);
  void prefetch_second(std::uint64_t line, std::uint64_t number);
  template <typename Fetch>
  void prefetch(Prefetcher kind, Strides& strides, std::uint32_t static_id, std::uint64_t address,
                const Fetch& fetch);

  ReferenceCacheSizes sizes_;
  CacheLines data_;
  CacheLines second_;
  CacheLines third_;
  CacheLines instructions_;
  Strides first_strides_;
  Strides second_strides_;
  std::vector<std::uint64_t> open_rows_;  ///< row + 1 of each bank
  bool row_miss_ = false;                 ///< of the newest line from memory
};

}  // namespace perfpred
