#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
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

/// The sets of a cache, of which memory is taken for those alone that something was written into, some next
/// to each other at once: short traces fill a small part of a large cache.
class CacheSets {
 public:
  CacheSets(std::size_t sets, std::uint32_t ways)
      : ways_(ways),
        sets_at_once_(std::min(sets, kSetsAtOnce)),
        groups_((sets + kSetsAtOnce - 1) / kSetsAtOnce) {}

  /// The first line of a set, `ways` of them; null where nothing was ever written into it.
  CacheLine* find(std::size_t set) const {
    CacheLine* const group = groups_[set / kSetsAtOnce].get();
    return group == nullptr ? nullptr : group + set % kSetsAtOnce * ways_;
  }
  /// Likewise, to be written into.
  CacheLine* get(std::size_t set) {
    auto& group = groups_[set / kSetsAtOnce];
    if (!group) group = std::make_unique<CacheLine[]>(sets_at_once_ * ways_);
    return group.get() + set % kSetsAtOnce * ways_;
  }

 private:
  static constexpr std::size_t kSetsAtOnce = 64;

  std::uint32_t ways_;
  std::size_t sets_at_once_;
  std::vector<std::unique_ptr<CacheLine[]>> groups_;
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
  std::size_t set_of(std::uint64_t line) const { return mask_ > 0 ? line & mask_ : line % count_; }

  std::uint64_t count_;     ///< of sets
  std::uint64_t mask_ = 0;  ///< where a power of two of them spares a division; 0: it does not
  std::uint32_t ways_;
  std::unique_ptr<Replacement> replacement_;
  bool hears_of_first_;
  Cycles response_;  ///< from a line's arrival to when it is handed on, its `ready`
  CacheSets sets_;
};

}  // namespace perfpred
