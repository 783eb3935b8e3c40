#include "simulate/pipeline/store_sets.h"

#include <algorithm>

namespace perfpred {

const StoreSets::Store* StoreSets::newest(std::uint32_t key) const {
  const std::int32_t set = set_of_[key];
  return set == kNone ? nullptr : &newest_[static_cast<std::size_t>(set)];
}

void StoreSets::join(std::uint32_t load_key, std::uint32_t store_key) {
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

void StoreSets::stored(std::uint32_t key, const Store& store) {
  const std::int32_t set = set_of_[key];
  if (set != kNone) newest_[static_cast<std::size_t>(set)] = store;
}

void StoreSets::lose_newest(std::uint32_t key) {
  const std::int32_t set = set_of_[key];
  if (set != kNone) newest_[static_cast<std::size_t>(set)] = {};
}

}  // namespace perfpred
