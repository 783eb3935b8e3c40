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

}  // namespace

std::uint32_t first_version_with_cycles_of_today(const std::string& core) {
  return asks_for_version_17(core_spec(core).caches) ? 17 : 16;
}

}  // namespace perfpred
