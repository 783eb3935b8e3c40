#include "perfpred/features/feature_set.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "features/dataflow.h"
#include "features/neuroscalar13.h"
#include "features/perfvec51.h"
#include "features/reference_times.h"
#include "perfpred/trace/error.h"

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

class NoExtractor final : public FeatureExtractor {
 public:
  const FeatureSet& feature_set() const override { return no_features(); }
  void set_static(std::uint32_t, const StaticInstruction&) override {}
  void extract(const InstructionBlock&, std::span<float>) override {}
};

constexpr std::array<KnownSet, 3> kKnownSets = {{
    {neuroscalar13, make<Neuroscalar13Extractor>},
    {perfvec51, make<Perfvec51Extractor>},
    {dataflow, make<DataflowExtractor>},
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
  std::uint64_t hash = 0xCBF29CE484222325;  // FNV-1a, 64 bits: offset basis
  const auto add = [&](std::string_view text) {
    for (const char character : text) {
      hash ^= static_cast<unsigned char>(character);
      hash *= 0x100000001B3;  // FNV-1a, 64 bits: prime
    }
  };
  add(fmt::format("{} {}\n", name, version));
  for (const auto& column : columns) {
    add(fmt::format("{} {}\n", column.name, column_kind_name(column.kind)));
    if (!column.core.empty()) add(fmt::format("{} {}\n", kReferenceVersion, column.core));
  }
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

std::unique_ptr<FeatureExtractor> make_feature_extractor(const FeatureSet& set, const StaticTable& table,
                                                         int threads) {
  if (set.fingerprint() == no_features().fingerprint()) return std::make_unique<NoExtractor>();
  const auto first_reference = std::find_if(set.columns.begin(), set.columns.end(),
                                            [](const FeatureColumn& column) { return !column.core.empty(); });
  if (first_reference != set.columns.end()) {
    FeatureSet base{set.name, set.version, {set.columns.begin(), first_reference}};
    return std::make_unique<ReferencedExtractor>(set, make_feature_extractor(base, table), table, threads);
  }
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

}  // namespace perfpred
