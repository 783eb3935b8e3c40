#include "simulate/memory/prefetcher.h"

#include <algorithm>
#include <iterator>

#include "simulate/memory/access_map_prefetcher.h"
#include "simulate/memory/best_offset_prefetcher.h"
#include "simulate/memory/delta_correlating_prefetcher.h"
#include "simulate/memory/next_lines_prefetcher.h"
#include "simulate/memory/signature_path_prefetcher.h"
#include "simulate/memory/stride_prefetcher.h"

namespace perfpred {
namespace {

std::unique_ptr<Prefetcher> make_strides(std::size_t static_instructions, std::uint32_t degree) {
  return std::make_unique<StridePrefetcher>(static_instructions, degree);
}
std::unique_ptr<Prefetcher> make_next_lines(std::size_t /*static_instructions*/, std::uint32_t degree) {
  return std::make_unique<NextLinesPrefetcher>(degree);
}
template <typename Kind>
std::unique_ptr<Prefetcher> make(std::size_t /*static_instructions*/, std::uint32_t /*degree*/) {
  return std::make_unique<Kind>();
}

// Degrees are gem5's.
constexpr PrefetcherKind kPrefetchers[] = {
    {"stride", 4, make_strides},
    {"tagged", 2, make_next_lines},
    {"ampm", 0, make<AccessMapPrefetcher>},
    {"bop", 0, make<BestOffsetPrefetcher>},
    {"dcpt", 0, make<DeltaCorrelatingPrefetcher>},
    {"signature_path", 0, make<SignaturePathPrefetcher>},
};

}  // namespace

const PrefetcherKind* find_prefetcher(std::string_view name) {
  const auto* const found = std::find_if(std::begin(kPrefetchers), std::end(kPrefetchers),
                                         [&](const PrefetcherKind& kind) { return kind.name == name; });
  return found == std::end(kPrefetchers) ? nullptr : found;
}

CachePrefetcher::CachePrefetcher(const PrefetcherKind* kind, std::size_t static_instructions,
                                 std::uint32_t degree)
    : prefetcher_(kind == nullptr
                      ? nullptr
                      : kind->make(static_instructions, degree > 0 ? degree : kind->usual_degree)) {}

const std::vector<std::uint64_t>& CachePrefetcher::lines_after(const CacheRequest& request, Cycles time) {
  wanted_.clear();
  if (!prefetcher_) return wanted_;
  prefetcher_->after(request, time, wanted_);
  const std::uint64_t page = request.line() / kLinesPerPage;
  std::erase_if(wanted_, [&](std::uint64_t wanted) { return wanted / kLinesPerPage != page; });
  return wanted_;
}

}  // namespace perfpred
