#include "simulate/pipeline/store_buffer.h"

#include <algorithm>

#include "decode/store_history.h"

namespace perfpred {

StoreBuffer::StoreBuffer(std::uint32_t places, Sends sends, Cycles latency)
    : one_by_one_(sends == Sends::when_the_one_before_is_done),
      latency_(latency),
      drain_times_(places),
      waiting_(places),
      kept_(StoreHistory::kStores) {}

void StoreBuffer::add(const TimedStep& step, std::size_t access, Cycles complete, Cycles commit) {
  const std::uint64_t address = step.address[access];
  const std::uint32_t slot = step.write_slot[access];
  waiting_[stores_ % waiting_.size()] = {address, next_line(address, step.access_size), step.static_id, slot,
                                         commit};
  if (slot != TimedStep::kNoStore) kept_[slot] = {stores_, complete, kNotYet};
  ++stores_;
}

void StoreBuffer::drain_next(CacheHierarchy& caches) {
  const Waiting& store = waiting_[drains_ % waiting_.size()];
  const Cycles start = next_start();
  drained_ = start + latency_;
  for (const std::uint64_t address : {store.address, store.next_line})
    if (address != 0) drained_ = std::max(drained_, caches.store(store.static_id, address, start));
  free_ = one_by_one_ ? drained_ : start;
  drain_times_[drains_] = drained_;
  const bool is_kept = store.slot != TimedStep::kNoStore && kept_[store.slot].store == drains_;
  if (is_kept) kept_[store.slot].drained = drained_;
  ++drains_;
}

}  // namespace perfpred
