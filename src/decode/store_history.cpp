#include "decode/store_history.h"

#include <algorithm>

namespace perfpred {
namespace {

constexpr std::uint64_t kGranuleBytes = 8;

}  // namespace

std::optional<StoreHistory::Writer> StoreHistory::find(std::uint64_t address, std::uint64_t size) const {
  const std::uint64_t last = last_byte(address, size);
  std::optional<std::uint64_t> sequence;
  for (std::uint64_t granule = address / kGranuleBytes; granule <= last / kGranuleBytes; ++granule) {
    const auto found = newest_.find(granule);
    if (found != newest_.end() && (!sequence || found->second > *sequence)) sequence = found->second;
  }
  if (!sequence) return std::nullopt;
  const Store& store = kept_[*sequence % kStores];
  return Writer{store.number, static_cast<std::uint32_t>(*sequence % kStores),
                store.first <= address && last <= store.last, store.first <= last && address <= store.last};
}

std::uint32_t StoreHistory::record(std::uint64_t address, std::uint64_t size, std::uint64_t number) {
  if (stores_ >= kStores) forget(stores_ - kStores);
  const auto slot = static_cast<std::uint32_t>(stores_ % kStores);
  kept_[slot] = {address, last_byte(address, size), number};
  for (std::uint64_t granule = address / kGranuleBytes; granule <= kept_[slot].last / kGranuleBytes;
       ++granule)
    newest_[granule] = stores_;
  ++stores_;
  return slot;
}

/// Removes the granules of a store that no newer store wrote.
void StoreHistory::forget(std::uint64_t sequence) {
  const Store& store = kept_[sequence % kStores];
  for (std::uint64_t granule = store.first / kGranuleBytes; granule <= store.last / kGranuleBytes;
       ++granule) {
    const auto found = newest_.find(granule);
    if (found != newest_.end() && found->second == sequence) newest_.erase(found);
  }
}

}  // namespace perfpred
