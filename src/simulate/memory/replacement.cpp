#include "simulate/memory/replacement.h"

#include <algorithm>
#include <iterator>

#include "simulate/memory/least_recently_used.h"
#include "simulate/memory/random_replacement.h"
#include "simulate/memory/rereference_intervals.h"
#include "simulate/memory/tree_of_recency.h"

namespace perfpred {
namespace {

template <typename Kind>
std::unique_ptr<Replacement> make(std::uint32_t ways) {
  return std::make_unique<Kind>(ways);
}

constexpr ReplacementKind kReplacements[] = {
    {"lru", make<LeastRecentlyUsed>},
    {"random", make<RandomReplacement>},
    {"rrip", make<RereferenceIntervals>},  // static, with frequency priority (Jaleel et al., ISCA 2010)
    {"tree_plru", make<TreeOfRecency>},
};

}  // namespace

const ReplacementKind* find_replacement(std::string_view name) {
  const auto* const found = std::find_if(std::begin(kReplacements), std::end(kReplacements),
                                         [&](const ReplacementKind& kind) { return kind.name == name; });
  return found == std::end(kReplacements) ? nullptr : found;
}

}  // namespace perfpred
