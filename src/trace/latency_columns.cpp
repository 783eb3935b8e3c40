#include "trace/latency_columns.h"

#include <fmt/format.h>

#include <stdexcept>

#include "perfpred/trace/error.h"

namespace perfpred {

void LatencyColumns::add(H5::H5File& h5, const CoreColumn& core) {
  const std::string file = target_.string();
  if (core.name.empty() || core.name == "." || core.name.find('/') != std::string::npos) {
    throw InputError(file, "/retire", fmt::format("'{}' is no name for a core", core.name));
  }
  const std::string place = "/retire/" + core.name;
  try {
    H5::Group retire = h5.nameExists("retire") ? h5.openGroup("retire") : h5.createGroup("retire");
    if (columns_.contains(core.name) || retire.nameExists(core.name)) {
      throw InputError(file, place, "the trace already has latencies of this core");
    }
    columns_.emplace(core.name, Column{core, {retire, core.name}});
  } catch (const H5::Exception& error) {
    throw InputError(file, place, "cannot be written: " + error.getDetailMsg());
  }
}

void LatencyColumns::append(std::string_view core_name, std::span<const std::uint32_t> increments) {
  const auto found = columns_.find(core_name);
  if (found == columns_.end()) {
    throw std::logic_error(fmt::format("append_increments of an undeclared core '{}'", core_name));
  }
  try {
    found->second.increments.append(increments);
  } catch (const H5::Exception& error) {
    throw InputError(target_.string(), "", "cannot be written: " + error.getDetailMsg());
  }
}

void LatencyColumns::finish(std::uint64_t instructions) {
  for (auto& [name, column] : columns_) {
    const std::uint64_t length = column.increments.size();
    if (length != instructions) {
      throw InputError(target_.string(), "/retire/" + name,
                       fmt::format("has {} entries, expected {}", length, instructions));
    }
    H5::DataSet& dataset = column.increments.finish();
    hdf5::write_attribute(dataset, "period_ps", column.core.period_ps);
    if (!column.core.core_json.empty()) hdf5::write_attribute(dataset, "core", column.core.core_json);
    hdf5::write_attribute(dataset, "instructions", instructions);
  }
  columns_.clear();
}

}  // namespace perfpred
