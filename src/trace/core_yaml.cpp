#include "perfpred/trace/core_yaml.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>

namespace perfpred {
namespace {

using Json = nlohmann::ordered_json;

std::string scalar(const Json& value) { return value.is_string() ? value.get<std::string>() : value.dump(); }

bool is_flat(const Json& value) {
  return std::none_of(value.begin(), value.end(), [](const Json& entry) { return entry.is_structured(); });
}

std::string on_one_line(const Json& section) {
  std::string text;
  for (const auto& [key, value] : section.items()) {
    text += fmt::format("{}{}: {}", text.empty() ? "" : ", ", key, scalar(value));
  }
  return fmt::format("{{{}}}", text);
}

/// Sections below the second level stand on one line, as the functional units do.
void write_section(std::string& text, const Json& section, std::size_t depth) {
  for (const auto& [key, value] : section.items()) {
    fmt::format_to(std::back_inserter(text), "{:{}}{}:", "", 2 * depth, key);
    if (!value.is_structured()) {
      text += fmt::format(" {}\n", scalar(value));
    } else if (depth >= 2 && is_flat(value)) {
      text += fmt::format(" {}\n", on_one_line(value));
    } else {
      text += "\n";
      write_section(text, value, depth + 1);
    }
    if (depth == 0 && (value.is_structured() || key == "isa")) text += "\n";
  }
}

}  // namespace

std::string core_yaml(const Core& core, const std::string& comment) {
  std::string text = comment.empty() ? "" : fmt::format("# {}\n", comment);
  write_section(text, Json::parse(core.json), 0);
  text.erase(text.find_last_not_of('\n') + 2);
  return text;
}

}  // namespace perfpred
