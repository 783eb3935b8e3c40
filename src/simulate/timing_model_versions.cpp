#include "simulate/timing_model_versions.h"

#include "simulate/core_spec.h"

namespace perfpred {
namespace {

bool is_delta_correlating(const CacheSpec& cache) {
  return cache.prefetcher != nullptr && cache.prefetcher->name == "dcpt";
}

/// Version 17 built delta correlation, and prefetchers in front of instructions and in the third level.
bool asks_for_version_17(const CachesSpec& caches) {
  return caches.fetch.prefetcher != nullptr || caches.third.prefetcher != nullptr ||
         is_delta_correlating(caches.data) || is_delta_correlating(caches.second);
}

/// Version 18 has stores overlap out of order where no total store order forbids it.
bool asks_for_version_18(const CoreSpec& spec) { return !spec.in_order && !spec.total_store_order; }

}  // namespace

std::uint32_t first_version_with_cycles_of_today(const std::string& core) {
  const CoreSpec spec = core_spec(core);
  if (asks_for_version_18(spec)) return 18;
  return asks_for_version_17(spec.caches) ? 17 : 16;
}

}  // namespace perfpred
