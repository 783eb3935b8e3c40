#include "perfpred/model/passed_cycles.h"

#include <fmt/format.h>

#include "perfpred/trace/error.h"

namespace perfpred {

ColumnRange passed_columns(const NetworkConfig& network, const FeatureSet& features) {
  if (network.passed_cycles == 0) return {};
  const ColumnRange& machines = features.machine_cycles;
  if (static_cast<std::int64_t>(machines.count) != network.passed_cycles) {
    throw InputError(fmt::format("network: passes the cycles of {} machines on, but features '{}' have {}",
                                 network.passed_cycles, features.name, machines.count));
  }
  return machines;
}

}  // namespace perfpred
