#pragma once

#include <cstdint>
#include <vector>

#include "simulate/memory/prefetcher.h"

namespace perfpred {

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

class AccessMapPrefetcher final : public Prefetcher {
 public:
  void after(const CacheRequest& request, Cycles time, std::vector<std::uint64_t>& wanted) override {
    maps_.access(request.line(), time, wanted);
  }

 private:
  AccessMaps maps_;
};

}  // namespace perfpred
