#pragma once

#include <cstdint>
#include <vector>

#include "simulate/cycles.h"

namespace perfpred {

/// What is predicted of the order of loads and stores (store sets: Chrysos and Emer, ISCA 1998, section 3):
/// once a load went before an older store to the same 16 bytes, loads and stores of those two instructions
/// wait for the newest store of their common set.
class StoreSets {
 public:
  static constexpr std::uint32_t kKeys = 1024;

  struct Store {
    Cycles complete = 0;
    std::uint64_t number = 0;
  };
  /// The newest store of the set that `key` belongs to; null where it belongs to none.
  const Store* newest(std::uint32_t key) const;
  void join(std::uint32_t load_key, std::uint32_t store_key);
  void stored(std::uint32_t key, const Store& store);
  /// A store of the wrong path took the place of the newest of its set, and was squashed: what comes next
  /// finds none there.
  void lose_newest(std::uint32_t key);
  /// The place of an instruction at this program counter.
  static std::uint32_t key(std::uint64_t pc) { return static_cast<std::uint32_t>(pc >> 2) % kKeys; }

 private:
  static constexpr std::int32_t kNone = -1;
  std::vector<std::int32_t> set_of_ = std::vector<std::int32_t>(kKeys, kNone);
  std::vector<Store> newest_;  ///< by set; at most kKeys of them
};

}  // namespace perfpred
