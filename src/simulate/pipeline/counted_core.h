#pragma once

#include <cstddef>
#include <cstdint>

#include "perfpred/simulate/core_events.h"
#include "simulate/memory/cache_hierarchy.h"

namespace perfpred {

/// What every core has, and what is counted of it.
class CountedCore {
 public:
  /// Adds those of caches, memory and front end since the last `forget_events()`.
  void add_events(EventCounts& events) const {
    caches_.add_events(events);
    events[CoreEvent::flushes] += flushes_;
  }
  void forget_events() {
    caches_.forget_events();
    flushes_ = 0;
  }

 protected:
  CountedCore(const CachesSpec& caches, std::size_t static_instructions)
      : caches_(caches, static_instructions) {}

  CacheHierarchy caches_;
  std::uint64_t flushes_ = 0;
};

}  // namespace perfpred
