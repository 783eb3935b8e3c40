#pragma once

#include <tsl/robin_map.h>

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "perfpred/trace/lines.h"

namespace perfpred {

/// The newest 4096 stores, found by the 8-byte granules that they wrote: which one wrote what a load reads.
class StoreHistory {
 public:
  static constexpr std::uint32_t kStores = 4096;

  struct Writer {
    std::uint64_t number = 0;  ///< the instruction that stored
    std::uint32_t slot = 0;    ///< its place among the stores kept, 0..kStores-1
    bool covers = false;       ///< it wrote every byte of the load
    bool overlaps = false;     ///< it wrote some byte of the load
  };
  /// The newest store that wrote to a granule of this access, where one is kept.
  std::optional<Writer> find(std::uint64_t address, std::uint64_t size) const;
  /// Returns the store's slot.
  std::uint32_t record(std::uint64_t address, std::uint64_t size, std::uint64_t number);

 private:
  struct Store {
    std::uint64_t first = 0;
    std::uint64_t last = 0;
    std::uint64_t number = 0;
  };
  void forget(std::uint64_t sequence);

  std::uint64_t stores_ = 0;  ///< recorded so far; sequence numbers of stores start from 0
  std::vector<Store> kept_ = std::vector<Store>(kStores);
  tsl::robin_map<std::uint64_t, std::uint64_t, MixedHash> newest_;  ///< granule -> sequence
};

}  // namespace perfpred
