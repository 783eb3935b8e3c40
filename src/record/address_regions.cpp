#include "record/address_regions.h"

#include <algorithm>

namespace perfpred::record {
namespace {

constexpr std::uint64_t kNear = std::uint64_t{1} << 20;
constexpr std::uint64_t kPage = 4096;
constexpr std::uint64_t kRegionBytes = std::uint64_t{1} << 38;

}  // namespace

std::uint64_t AddressRegions::relative(std::uint64_t address) {
  if (address == 0) return 0;
  if (latest_ == nullptr || address < latest_->begin || address >= latest_->end)
    latest_ = &region_of(address);
  return latest_->base + (address - latest_->anchor);
}

/// The region that holds the address, or one that is near and grows to it, or a new one.
AddressRegions::Region& AddressRegions::region_of(std::uint64_t address) {
  const auto above = regions_.upper_bound(address);  // the first that ends behind the address
  if (above != regions_.end() && address >= above->second.begin) return above->second;
  if (above != regions_.begin()) {
    const auto below = std::prev(above);
    if (address - below->second.end < kNear) {
      auto node = regions_.extract(below);
      node.key() = node.mapped().end = address + 1;
      return regions_.insert(std::move(node)).position->second;
    }
  }
  if (above != regions_.end() && above->second.begin - address <= kNear) {
    above->second.begin = address;
    return above->second;
  }
  const Region region{.begin = address,
                      .end = address + 1,
                      .anchor = address / kPage * kPage,
                      .base = kRegionBytes * (2 * regions_.size() + 1)};
  return regions_.emplace(region.end, region).first->second;
}

}  // namespace perfpred::record
