#pragma once

#include <tsl/robin_map.h>

#include <algorithm>
#include <cstdint>

#include "decode/retired_instruction.h"
#include "perfpred/features/feature_set.h"
#include "perfpred/features/stack_distance.h"
#include "perfpred/trace/lines.h"

namespace perfpred {

/// Raw feature of a stack distance: 1 + the number of distinct lines in between, so that 0 stays free for "no
/// access".
inline float distance_feature(std::uint32_t distance) {
  if (distance == kNeverTouched) return kNeverSeen;
  return std::min(1.0F + static_cast<float>(distance), kMaxDistance);
}

/// Stack distances of one access, the largest over the lines that it touches.
struct DataDistance {
  std::uint32_t all = 0;     ///< with respect to all data accesses
  std::uint32_t loads = 0;   ///< with respect to loads alone
  std::uint32_t stores = 0;  ///< with respect to stores alone
};

inline DataDistance largest(const DataDistance& a, const DataDistance& b) {
  return {std::max(a.all, b.all), std::max(a.loads, b.loads), std::max(a.stores, b.stores)};
}

/// Stack distances of data accesses at lines of 64 bytes. Every access is looked up among all accesses, the
/// loads and the stores; it then counts among all and among its own kind.
class DataDistances {
 public:
  /// Looks up and touches the lines from `address` to the access's last byte, one after the other.
  DataDistance access(std::uint64_t address, std::uint64_t size, AccessKind kind) {
    DataDistance worst;
    const std::uint64_t last = last_byte(address, size) / kLineBytes;
    for (std::uint64_t line = address / kLineBytes; line <= last; ++line)
      worst = largest(worst, access_line(line_id(line), kind));
    return worst;
  }

  /// Distinct lines touched since `line` (address / 64) was; kNeverTouched where it never was. Touches
  /// nothing.
  std::uint32_t distance(std::uint64_t line) const {
    const auto found = ids_.find(line);
    return found == ids_.end() ? kNeverTouched : all_.distance(found->second);
  }

 private:
  std::uint32_t line_id(std::uint64_t line) {
    return ids_.try_emplace(line, static_cast<std::uint32_t>(ids_.size())).first->second;
  }
  DataDistance access_line(std::uint32_t id, AccessKind kind) {
    const DataDistance distance{all_.distance(id), loads_.distance(id), stores_.distance(id)};
    all_.touch(id);
    if (kind.load) loads_.touch(id);
    if (kind.store) stores_.touch(id);
    return distance;
  }

  tsl::robin_map<std::uint64_t, std::uint32_t, MixedHash> ids_;
  RecencyStack all_;
  RecencyStack loads_;
  RecencyStack stores_;
};

}  // namespace perfpred
