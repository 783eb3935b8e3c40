#include "perfpred/ingest/importer.h"

#include <fmt/format.h>

#include <array>

#include "ingest/gem5_importer.h"
#include "perfpred/trace/error.h"

namespace perfpred {

std::string_view granularity_name(Granularity granularity) {
  return granularity == Granularity::instruction ? "instruction" : "micro-op";
}

std::span<const std::unique_ptr<const Importer>> importers() {
  static const std::array<std::unique_ptr<const Importer>, 1> all = {gem5::make_importer()};
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
