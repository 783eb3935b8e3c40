#include "perfpred/trace/core_variants.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <optional>
#include <sstream>

#include "perfpred/trace/core_schema.h"
#include "perfpred/trace/error.h"

namespace perfpred {
namespace {

using nlohmann::ordered_json;
using Pointer = ordered_json::json_pointer;

constexpr double kLatencyStep = 0.4;
constexpr int kTableEntries = 2048;  // of a predictor that had none

std::string value_text(const ordered_json& value) {
  return value.is_string() ? value.get<std::string>() : value.dump();
}

std::vector<ordered_json> other_choices(const CoreKey& key, const ordered_json& value) {
  std::vector<ordered_json> others;
  std::istringstream choices{std::string(key.choices)};
  for (std::string choice; choices >> choice;)
    if (ordered_json(choice) != value) others.emplace_back(choice);
  return others;
}

std::vector<ordered_json> steps(const CoreKey& key, const ordered_json& value) {
  if (!value.is_number_integer()) return {};
  const auto number = value.get<std::int64_t>();
  std::int64_t less = number / 2, more = number * 2;
  if (key.unit == "cycles") {
    const auto step = std::max<std::int64_t>(1, std::llround(static_cast<double>(number) * kLatencyStep));
    less = number - step;
    more = number + step;
  }
  less = std::max(less, static_cast<std::int64_t>(key.least));
  more = std::min(more, static_cast<std::int64_t>(key.most));
  std::vector<ordered_json> values;
  for (const std::int64_t stepped : {less, more})
    if (stepped != number) values.emplace_back(stepped);
  return values;
}

std::optional<Core> valid_core(const ordered_json& description) {
  try {
    return parse_core(description.dump(), "");
  } catch (const InputError&) {
    return std::nullopt;
  }
}

/// With the key at this value; empty where no valid core has it.
std::optional<Core> with_value(ordered_json description, const CoreKey& key, const ordered_json& value) {
  description[Pointer(json_pointer_of(key.path))] = value;
  std::string name =
      description.at("name").get<std::string>() + "." + std::string(key.path) + "." + value_text(value);
  description["name"] = name;
  if (auto core = valid_core(description)) return core;
  if (key.path != "branch_predictor.type") return std::nullopt;
  ordered_json& predictor = description.at("branch_predictor");
  if (predictor.contains("table_entries")) {
    predictor.erase("table_entries");
  } else {
    predictor["table_entries"] = kTableEntries;
  }
  return valid_core(description);
}

}  // namespace

std::vector<CoreVariant> core_variants(const Core& core) {
  const ordered_json description = ordered_json::parse(core.json);
  std::vector<CoreVariant> variants;
  for (const CoreKey& key : core_keys()) {
    if (key.value == CoreValue::text || key.path == "isa" || key.path == "core.type") continue;
    const Pointer place(json_pointer_of(key.path));
    if (!description.contains(place)) continue;
    const ordered_json& value = description.at(place);
    for (const ordered_json& other :
         key.value == CoreValue::choice ? other_choices(key, value) : steps(key, value)) {
      if (auto changed = with_value(description, key, other))
        variants.push_back(
            {std::string(key.path), value_text(value), value_text(other), std::move(*changed)});
    }
  }
  return variants;
}

}  // namespace perfpred
