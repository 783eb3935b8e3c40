#include "perfpred/ingest/importer.h"

#include <fmt/format.h>

#include <array>

#include "ingest/champsim_csv_importer.h"
#include "ingest/champsim_importer.h"
#include "ingest/cvp_importer.h"
#include "ingest/gem5_importer.h"
#include "ingest/simnet_importer.h"
#include "ingest/spike_importer.h"
#include "perfpred/trace/error.h"

namespace perfpred {

std::string_view granularity_name(Granularity granularity) {
  return granularity == Granularity::instruction ? "instruction" : "micro-op";
}

std::filesystem::path Importer::companion(const std::filesystem::path&) const { return {}; }

std::span<const std::unique_ptr<const Importer>> importers() {
  // Recognised in this order: gem5's text is known by least, and could be taken for in other text.
  static const std::array<std::unique_ptr<const Importer>, 6> all = {
      champsim::make_csv_importer(), simnet::make_importer(),   spike::make_importer(),
      gem5::make_importer(),         champsim::make_importer(), cvp::make_importer()};
  return all;
}

const Importer& importer_named(std::string_view name) {
  std::string names;
  for (const auto& importer : importers()) {
    if (importer->description().name == name) return *importer;
    names += (names.empty() ? "" : ", ") + std::string(importer->description().name);
  }
  throw InputError(
      fmt::format("--format: '{}' is no format that can be imported; there are: {}", name, names));
}

}  // namespace perfpred
