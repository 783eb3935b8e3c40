#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

namespace perfpred {

/// What is predicted of the order of loads and stores (store sets: Chrysos and Emer, ISCA 1998, section 3):
/// once a load went before an older store to the same 16 bytes, loads and stores of those two instructions
/// wait for the newest store of their common set. `Completion`: when a store is complete, in one machine or
/// in several.
template <typename Completion>
class StoreSetsOf {
 public:
  static constexpr std::uint32_t kKeys = 1024;

  struct Store {
    Completion complete{};
    std::uint64_t number = 0;
  };
  /// The newest store of the set that `key` belongs to; null where it belongs to none.
  const Store* newest(std::uint32_t key) const {
    const std::int32_t set = set_of_[key];
    return set == kNone ? nullptr : &newest_[static_cast<std::size_t>(set)];
  }
  void join(std::uint32_t load_key, std::uint32_t store_key) {
    std::int32_t& load = set_of_[load_key];
    std::int32_t& store = set_of_[store_key];
    if (load == kNone && store == kNone) {
      load = store = static_cast<std::int32_t>(newest_.size());
      newest_.emplace_back();
    } else if (load == kNone || store == kNone) {
      load = store = std::max(load, store);
    } else {
      load = store = std::min(load, store);
    }
  }
  void stored(std::uint32_t key, const Store& store) {
    const std::int32_t set = set_of_[key];
    if (set != kNone) newest_[static_cast<std::size_t>(set)] = store;
  }
  /// A store of the wrong path took the place of the newest of its set, and was squashed: what comes next
  /// finds none there.
  void lose_newest(std::uint32_t key) {
    const std::int32_t set = set_of_[key];
    if (set != kNone) newest_[static_cast<std::size_t>(set)] = {};
  }
  /// The place of an instruction at this program counter.
  static std::uint32_t key(std::uint64_t pc) { return static_cast<std::uint32_t>(pc >> 2) % kKeys; }

 private:
  static constexpr std::int32_t kNone = -1;
  std::vector<std::int32_t> set_of_ = std::vector<std::int32_t>(kKeys, kNone);
  std::vector<Store> newest_;  ///< by set; at most kKeys of them
};

}  // namespace perfpred
