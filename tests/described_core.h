#pragma once

#include <filesystem>
#include <string>

#include "perfpred/trace/core.h"

namespace perfpred::testing {

/// The description (Core::json) of a core of configs/cores.
inline std::string described_core(const std::string& name) {
  return load_core(std::filesystem::path(PERFPRED_SOURCE_DIR) / "configs" / "cores" / (name + ".yaml")).json;
}

/// The same under another name.
inline std::string described_core(const std::string& name, const std::string& new_name) {
  std::string json = described_core(name);
  const std::string key = "\"name\":\"" + name + "\"";
  return json.replace(json.find(key), key.size(), "\"name\":\"" + new_name + "\"");
}

/// The same with another value of a key that stands for itself, such as `"prefetcher":"bop"`.
inline std::string described_core(const std::string& name, const std::string& new_name,
                                  const std::string& before, const std::string& after) {
  std::string json = described_core(name, new_name);
  return json.replace(json.find(before), before.size(), after);
}

}  // namespace perfpred::testing
