#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "decode/lines.h"
#include "simulate/cycles.h"

namespace perfpred {

enum class Prefetcher : std::uint8_t { none, stride, next_lines, access_map };

enum class Requester : std::uint8_t { data, instructions, prefetcher };

/// What a cache is asked for.
struct CacheRequest {
  std::uint32_t static_id = 0;  ///< the instruction that accesses, or whose access made a prefetcher ask
  std::uint64_t address = 0;    ///< of a byte
  Requester requester = Requester::data;

  std::uint64_t line() const { return address / kLineBytes; }
};

/// Access map pattern matching (Ishii, Inaba and Hiraki, ICS 2009, section 3) as gem5 has it: which lines
/// were accessed, for each zone of 32 lines that a table has room for. What it wants no longer counts as
/// accessed, whether it had been or not.
class AccessMaps {
 public:
  AccessMaps() : zones_(kSets * kWays) {}
  /// Marks the line and adds to `wanted` the lines k away, the nearest first, where the lines k and 2k (or
  /// 2k + 1) on the other side were accessed: four at first, all once gem5's first epoch is over, because its
  /// degree becomes zero then and zero is never reached.
  void access(std::uint64_t line, Cycles time, std::vector<std::uint64_t>& wanted);

 private:
  static constexpr std::size_t kSets = 32, kWays = 8;
  struct Zone {
    std::uint64_t key = 0;       ///< number + 1; 0: empty
    std::uint32_t accessed = 0;  ///< a bit a line
  };
  /// Becomes the newest of its set.
  Zone& zone(std::uint64_t number);
  std::vector<Zone> zones_;
};

/// Strides of static instructions, in accesses that reached this prefetcher. A new one's stride is nearly
/// trusted, so that its third access may already be followed.
class StrideTable {
 public:
  explicit StrideTable(std::size_t static_instructions) : strides_(static_instructions) {}
  void grow(std::size_t static_instructions) { strides_.resize(static_instructions); }
  /// Adds the lines of the next four strides to `wanted`, of the stride just seen, even where it differs from
  /// a trusted one.
  void access(std::uint32_t static_id, std::uint64_t address, std::vector<std::uint64_t>& wanted);

 private:
  static constexpr std::uint8_t kSure = 4;  ///< confidence from which on it is trusted
  struct Stride {
    std::uint64_t address = 0;
    std::uint64_t stride = 0;  ///< modulo 2^64
    std::uint8_t confidence = kSure;
    bool was_accessed = false;
  };
  std::vector<Stride> strides_;
};

/// The prefetcher of one cache.
class CachePrefetcher {
 public:
  CachePrefetcher(Prefetcher kind, std::size_t static_instructions);

  /// Makes room for static instructions that came after construction.
  void grow(std::size_t static_instructions);

  /// The lines to bring after a request that missed, met a line on its way or was the first to use a line
  /// that this prefetcher brought, in the order in which they are asked for; they stay within the request's
  /// page of 4 KiB. Valid until the next call.
  const std::vector<std::uint64_t>& lines_after(const CacheRequest& request, Cycles time);

 private:
  Prefetcher kind_;
  StrideTable strides_, strides_of_prefetches_;  ///< gem5 keeps a table a requester
  AccessMaps maps_;
  std::vector<std::uint64_t> wanted_;
};

}  // namespace perfpred
