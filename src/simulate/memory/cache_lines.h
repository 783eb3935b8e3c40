#pragma once

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
  const ReplacementKind* replacement = nullptr;  ///< null: least recently used
};

/// The lines of one cache.
class CacheLines {
 public:
  explicit CacheLines(const CacheSpec& spec);
  /// Null where it is not there; otherwise it becomes the newest of its set.
  CacheLine* use(std::uint64_t line);
  bool holds(std::uint64_t line) const;
  void insert(const CacheLine& line);

 private:
  std::size_t place_of(std::uint64_t line) const { return (mask_ > 0 ? line & mask_ : line % sets_) * ways_; }
  CacheLine* set_of(std::uint64_t line) { return lines_.data() + place_of(line); }

  std::uint64_t sets_;
  std::uint64_t mask_ = 0;  ///< where a power of two of them spares a division; 0: it does not
  std::uint32_t ways_;
  std::unique_ptr<Replacement> replacement_;
  bool hears_of_first_;
  std::vector<CacheLine> lines_;
};

}  // namespace perfpred
