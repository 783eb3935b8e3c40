#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <type_traits>
#include <vector>

#include "simulate/cycles.h"
#include "simulate/memory/prefetcher.h"
#include "simulate/memory/replacement.h"

namespace perfpred {

struct CacheSpec {
  std::uint32_t kib = 0;  ///< of 64-byte lines; 0: there is none
  std::uint32_t ways = 8;
  Cycles latency = 2;
  std::uint32_t mshrs = 16;  ///< lines on their way at once
  const PrefetcherKind* prefetcher = nullptr;
  std::uint32_t prefetch_degree = 0;             ///< 0: what is usual for the kind
  const ReplacementKind* replacement = nullptr;  ///< null: least recently used
};

/// A cache hands a line on that came from below after half of its latency.
inline Cycles response_latency(const CacheSpec& cache) { return cache.latency / 2; }

struct FreesMemory {
  void operator()(CacheLine* lines) const { std::free(lines); }
};
/// Zero bytes of calloc() are empty lines.
using EmptyCacheLines = std::unique_ptr<CacheLine[], FreesMemory>;
static_assert(std::is_trivially_copyable_v<CacheLine> && std::is_trivially_destructible_v<CacheLine>);

/// Empty lines for a cache. Where few of them were written, as in a short trace, these are emptied at the end
/// and kept for the next cache of the size: clearing all the lines of all the caches takes longer than such a
/// trace itself. Memory that nothing was written to is not even asked of the system. Threads may have stores
/// of their own.
class LineStore {
 public:
  explicit LineStore(std::size_t lines);
  ~LineStore();
  LineStore(LineStore&&) noexcept = default;
  LineStore& operator=(LineStore&&) = delete;
  LineStore(const LineStore&) = delete;
  LineStore& operator=(const LineStore&) = delete;

  CacheLine* data() { return lines_.get(); }
  const CacheLine* data() const { return lines_.get(); }
  /// Something is written into the `ways` lines from this place on.
  void write(std::size_t place, std::uint32_t ways) {
    ways_ = ways;
    if (written_.size() < few_) written_.push_back(place);
  }

 private:
  std::size_t count_;
  std::size_t few_;  ///< times that something may be written to
  EmptyCacheLines lines_;
  std::vector<std::size_t> written_;
  std::uint32_t ways_ = 0;
};

/// The lines of one cache.
class CacheLines {
 public:
  explicit CacheLines(const CacheSpec& spec);
  /// Null where it is neither there nor on its way at this time; otherwise the policy hears of its use.
  CacheLine* use(std::uint64_t line, Cycles time);
  bool holds(std::uint64_t line) const;
  /// Returns what stood in its place, an empty line or the one that made room.
  CacheLine insert(const CacheLine& line);

 private:
  std::size_t place_of(std::uint64_t line) const { return (mask_ > 0 ? line & mask_ : line % sets_) * ways_; }
  CacheLine* set_of(std::uint64_t line) { return lines_.data() + place_of(line); }

  std::uint64_t sets_;
  std::uint64_t mask_ = 0;  ///< where a power of two of them spares a division; 0: it does not
  std::uint32_t ways_;
  std::unique_ptr<Replacement> replacement_;
  bool hears_of_first_;
  Cycles response_;  ///< from a line's arrival to when it is handed on, its `ready`
  LineStore lines_;
};

}  // namespace perfpred
