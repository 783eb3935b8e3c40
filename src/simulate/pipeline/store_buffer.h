#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "decode/store_history.h"
#include "perfpred/trace/lines.h"
#include "simulate/cycles.h"
#include "simulate/memory/accesses_under_way.h"
#include "simulate/memory/cache_hierarchy.h"
#include "simulate/pipeline/newest_times.h"
#include "simulate/timed_step.h"

namespace perfpred {

inline constexpr Cycles kNotYet = ~Cycles{0};

/// The address of the line after that of `address` where an access of this size reaches it, else 0.
inline std::uint64_t next_line(std::uint64_t address, std::uint64_t size) {
  const std::uint64_t last = last_byte(address, size) / kLineBytes * kLineBytes;
  return last > address ? last : 0;
}

/// Stores that committed and go to the cache in order; loads may take their bytes from here.
class StoreBuffer {
 public:
  enum class Sends {
    when_the_one_before_is_done,  ///< as a total store order has it
    each_cycle,     ///< responses are not waited for, and a place is free once its store is done
    through_ports,  ///< likewise, so many a cycle; a place is free once all before it are done, too
  };
  /// A store by its slot of StoreHistory.
  struct Kept {
    std::uint64_t store = 0;  ///< its number among stores
    Cycles complete = 0;      ///< its data are known
    Cycles drained = 0;       ///< kNotYet while it waits
  };

  /// `places`: stores that wait at most. `latency`: of the cache. `ports`: stores a cycle, where they go
  /// through ports. `at_once`: accesses that the core may have sent to the cache, loads too; 0: any number.
  StoreBuffer(std::uint32_t places, Sends sends, Cycles latency, std::uint32_t ports = 1,
              std::uint32_t at_once = 0);

  /// Stores so far, and how many of them have gone to the cache.
  std::uint64_t stores() const { return stores_; }
  std::uint64_t drains() const { return drains_; }
  /// When the newest one that has gone there is done, through ports all of them.
  Cycles drained() const { return drained_; }
  /// Likewise one of the newest.
  Cycles drained(std::uint64_t store) const { return drain_times_[store]; }
  /// When one that waits committed.
  Cycles commit_of(std::uint64_t store) const { return waiting_[store].commit; }
  const Kept& kept(std::uint32_t slot) const { return kept_[slot]; }
  /// What the core has sent to the cache, where that has a limit.
  AccessesUnderWay& under_way() { return *under_way_; }

  /// The store of the step's access at this place commits; there has to be room (make_room()).
  void add(const TimedStep& step, std::size_t access, Cycles complete, Cycles commit);
  /// A load at `time` finds in the caches what the stores that went there before it left.
  void drain_until(Cycles time, CacheHierarchy& caches) {
    while (drains_ < stores_ && loads_find_next_from() <= time) drain_next(caches);
  }
  /// When a load that comes at `time` is sent, where accesses have a limit: behind the stores that are sent
  /// by then, those of its cycle too, but as the next one.
  Cycles send_load(Cycles time, CacheHierarchy& caches) {
    drain_until(time, caches);
    return under_way_->room_from(time);
  }
  /// All stores before this one go to the cache.
  void drain_before(std::uint64_t store, CacheHierarchy& caches) {
    while (drains_ < store) drain_next(caches);
  }
  /// Whether the next store has to wait for a place, and when there is one.
  bool is_full() const { return stores_ >= places_; }
  Cycles make_room(CacheHierarchy& caches);

 private:
  struct Waiting {
    std::uint64_t address = 0;
    std::uint64_t next_line = 0;  ///< that it writes to as well; 0: none
    std::uint32_t static_id = 0;
    std::uint32_t slot = TimedStep::kNoStore;
    Cycles commit = 0;
  };

  bool one_by_one() const { return sends_ == Sends::when_the_one_before_is_done; }
  Cycles next_start() const {
    const Cycles port =
        sends_ == Sends::through_ports && drains_ >= ports_ ? starts_[drains_ - ports_] + 1 : 0;
    return std::max({commit_of(drains_) + 1, free_, port});
  }
  Cycles loads_find_next_from() const {
    if (under_way_) return under_way_->room_from(next_start());
    // One that waits for the one before is sent in the cycle in which that is done, just after loads.
    return one_by_one() ? std::max(commit_of(drains_), free_) + 1 : next_start();
  }
  void drain_next(CacheHierarchy& caches);

  Sends sends_;
  std::uint32_t places_;
  Cycles latency_;
  std::uint32_t ports_;
  std::optional<AccessesUnderWay> under_way_;  ///< accesses, where they have a limit
  std::uint64_t stores_ = 0, drains_ = 0;
  Cycles free_ = 0;  ///< the next may go to the cache from then on
  Cycles drained_ = 0;
  NewestTimes starts_, drain_times_;
  std::vector<Cycles> latest_done_;  ///< each cycle: of as many as there are places, those done last
  NewestByNumber<Waiting> waiting_;  ///< by store
  std::vector<Kept> kept_;           ///< by slot
};

// Here, so that the pipelines are compiled together with what they do in every step.

inline StoreBuffer::StoreBuffer(std::uint32_t places, Sends sends, Cycles latency, std::uint32_t ports,
                                std::uint32_t at_once)
    : sends_(sends),
      places_(places),
      latency_(latency),
      ports_(ports),
      starts_(ports),
      drain_times_(places),
      latest_done_(places),
      waiting_(places),
      kept_(StoreHistory::kStores) {
  if (at_once > 0) under_way_.emplace(at_once);
}

inline void StoreBuffer::add(const TimedStep& step, std::size_t access, Cycles complete, Cycles commit) {
  const std::uint64_t address = step.address[access];
  const std::uint32_t slot = step.write_slot[access];
  waiting_[stores_] = {address, next_line(address, step.access_size), step.static_id, slot, commit};
  if (slot != TimedStep::kNoStore) kept_[slot] = {stores_, complete, kNotYet};
  ++stores_;
}

}  // namespace perfpred
