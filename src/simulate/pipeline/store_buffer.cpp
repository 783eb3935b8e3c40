#include "simulate/pipeline/store_buffer.h"

#include <algorithm>

namespace perfpred {

Cycles StoreBuffer::make_room(CacheHierarchy& caches) {
  if (sends_ == Sends::each_cycle) {
    drain_before(stores_, caches);
    return *std::min_element(latest_done_.begin(), latest_done_.end());
  }
  drain_before(stores_ - places_ + 1, caches);
  return drain_times_[stores_ - places_];
}

void StoreBuffer::drain_next(CacheHierarchy& caches) {
  const Waiting& store = waiting_[drains_];
  Cycles start = next_start();
  if (under_way_) start = under_way_->room_from(start);
  Cycles done = start + latency_;
  for (const std::uint64_t address : {store.address, store.next_line}) {
    if (address == 0) continue;
    done = std::max(done, caches.store(store.static_id, address, start));
    if (under_way_) under_way_->add(start, done);
  }
  free_ = one_by_one() ? done : start;
  starts_[drains_] = start;
  drained_ = sends_ == Sends::through_ports ? std::max(drained_, done) : done;
  drain_times_[drains_] = drained_;
  if (sends_ == Sends::each_cycle) {
    const auto first_done = std::min_element(latest_done_.begin(), latest_done_.end());
    *first_done = std::max(*first_done, done);
  }
  const bool is_kept = store.slot != TimedStep::kNoStore && kept_[store.slot].store == drains_;
  if (is_kept) kept_[store.slot].drained = done;
  ++drains_;
}

}  // namespace perfpred
