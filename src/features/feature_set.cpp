#include "perfpred/features/feature_set.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>

#include "features/dataflow.h"
#include "features/neuroscalar13.h"
#include "features/perfvec51.h"
#include "perfpred/trace/error.h"
#include "perfpred/trace/fnv1a.h"

namespace perfpred {
namespace {

template <typename Extractor>
std::unique_ptr<FeatureExtractor> make() {
  return std::make_unique<Extractor>();
}

struct KnownSet {
  const FeatureSet& (*set)();
  std::unique_ptr<FeatureExtractor> (*make_extractor)();  ///< with an empty static table
};

constexpr std::array<KnownSet, 4> kKnownSets = {{
    {neuroscalar13, make<Neuroscalar13Extractor>},
    {perfvec51, make<Perfvec51Extractor>},
    {dataflow, make<DataflowExtractor>},
    {micro_dataflow, make<MicroDataflowExtractor>},
}};

}  // namespace

std::string_view column_kind_name(ColumnKind kind) {
  switch (kind) {
    case ColumnKind::categorical:
      return "categorical";
    case ColumnKind::flag:
      return "flag";
    case ColumnKind::distance:
      return "distance";
    case ColumnKind::entropy:
      return "entropy";
    case ColumnKind::address_part:
      return "address_part";
    case ColumnKind::number:
      return "number";
  }
  return "unknown";
}

std::uint64_t FeatureSet::fingerprint() const {
  std::uint64_t hash = fnv1a(kFnvStart, fmt::format("{} {}\n", name, version));
  for (const auto& column : columns)
    hash = fnv1a(hash, fmt::format("{} {}\n", column.name, column_kind_name(column.kind)));
  return hash;
}

const FeatureSet& no_features() {
  static const FeatureSet set{.name = "none", .version = 1, .columns = {}};
  return set;
}

std::vector<std::string> feature_set_names() {
  std::vector<std::string> names;
  names.reserve(kKnownSets.size());
  for (const auto& known : kKnownSets) names.push_back(known.set().name);
  return names;
}

const FeatureSet& find_feature_set(std::string_view name) {
  for (const auto& known : kKnownSets)
    if (known.set().name == name) return known.set();
  throw InputError(
      fmt::format("no feature set '{}'; there are: {}", name, fmt::join(feature_set_names(), ", ")));
}

std::unique_ptr<FeatureExtractor> make_feature_extractor(const FeatureSet& set, const StaticTable& table) {
  for (const auto& known : kKnownSets) {
    if (known.set().fingerprint() != set.fingerprint()) continue;
    auto extractor = known.make_extractor();
    for (std::uint32_t id = 0; id < table.size(); ++id) extractor->set_static(id, table[id]);
    return extractor;
  }
  const FeatureSet& ours = find_feature_set(set.name);
  throw InputError(fmt::format(
      "feature set '{}' version {} with {} columns is not the one of this program: version {}, {} columns",
      set.name, set.version, set.width(), ours.version, ours.width()));
}

std::unique_ptr<FeatureExtractor> make_feature_extractor(const FeatureSet& set, const TraceReader& trace) {
  return make_feature_extractor(set, set.reads_texts ? trace.static_table() : trace.static_rows());
}

}  // namespace perfpred
