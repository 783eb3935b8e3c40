#pragma once

#include <fmt/format.h>
#include <yaml-cpp/yaml.h>

#include <string>

namespace perfpred::explore {

/// "line 3", for error messages; empty where the node stands in no file.
inline std::string line_of(const YAML::Node& node) {
  return node.Mark().is_null() ? std::string() : fmt::format("line {}", node.Mark().line + 1);
}

}  // namespace perfpred::explore
