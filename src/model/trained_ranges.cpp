#include "perfpred/model/trained_ranges.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <utility>

#include "perfpred/trace/core_schema.h"
#include "perfpred/trace/core_value.h"

namespace perfpred {
namespace {

using nlohmann::json;

/// "l1d" of "l1d.size_kb".
std::string_view section_of(std::string_view path) {
  return path.substr(0, std::min(path.rfind('.'), path.size()));
}

/// The value of a key: its default where the description has the section without it, null where it has none.
json value_of(const json& description, const CoreKey& key) {
  if (!description.is_object()) return {};
  const json::json_pointer place = pointer_to(key.path);
  if (description.contains(place)) return description.at(place);
  if (key.fallback.empty() || !description.contains(pointer_to(section_of(key.path)))) return {};
  return is_number(key) ? json::parse(key.fallback) : json(key.fallback);
}

std::vector<json> described_training_cores(const ModelCard& card) {
  std::vector<json> descriptions;
  for (const ModelCore& core : card.cores) {
    if (core.tuned || core.core_json.empty()) continue;
    json description = json::parse(core.core_json, nullptr, false);
    if (description.is_object()) descriptions.push_back(std::move(description));
  }
  return descriptions;
}

/// What the key has in these cores, 0 apart, which stands for nothing there.
std::set<json> values_in(const std::vector<json>& cores, const CoreKey& key) {
  std::set<json> known;
  for (const json& core : cores) {
    json value = value_of(core, key);
    if (!value.is_null() && value != 0) known.insert(std::move(value));
  }
  return known;
}

/// What each key has in the cores that a model was trained on.
class TrainedRanges {
 public:
  explicit TrainedRanges(const ModelCard& card) {
    const std::vector<json> trained = described_training_cores(card);
    is_known_ = !trained.empty() || (card.core_encoder && !card.core_encoder->drawn_values.empty());
    second_level_ = !trained.empty() && std::ranges::all_of(trained, has_second_level);
    for (const CoreKey& key : core_keys()) {
      if (key.value == CoreValue::text) continue;
      std::set<json> known = values_in(trained, key);
      if (card.core_encoder) {
        const auto drawn = card.core_encoder->drawn_values.find(std::string(key.path));
        if (drawn != card.core_encoder->drawn_values.end())
          for (const std::string& text : drawn->second) known.insert(json::parse(text, nullptr, false));
      }
      keys_.emplace_back(key, std::move(known));
    }
  }

  std::vector<std::string> outside(const json& description) const {
    std::vector<std::string> outside;
    if (second_level_ && description.is_object() && !has_second_level(description))
      outside.emplace_back("l2 is missing, trained on cores that have one");
    std::string_view new_section;  // that no trained core has
    for (const auto& [key, known] : keys_) {
      const json value = value_of(description, key);
      if (!is_known_ || value.is_null() || value == 0 || section_of(key.path) == new_section) continue;
      if (known.empty() && key.need == CoreKeyNeed::with_section) {
        new_section = section_of(key.path);
        outside.push_back(fmt::format("{} is there, trained on cores that have none", new_section));
      } else if (known.empty()) {
        outside.push_back(
            fmt::format("{} is {}, trained on cores that leave it out", key.path, text_of(value)));
      } else if (is_number(key)) {
        if (!value.is_number() || (value >= *known.begin() && value <= *known.rbegin())) continue;
        outside.push_back(fmt::format("{} is {}, trained on {} to {}", key.path, value.dump(),
                                      known.begin()->dump(), known.rbegin()->dump()));
      } else if (!known.contains(value)) {
        std::vector<std::string> names;
        for (const json& name : known) names.push_back(text_of(name));
        outside.push_back(
            fmt::format("{} is {}, trained on {}", key.path, text_of(value), fmt::join(names, ", ")));
      }
    }
    return outside;
  }

 private:
  static bool has_second_level(const json& core) { return core.contains("l2"); }

  static std::string text_of(const json& value) {
    return value.is_string() ? value.get<std::string>() : value.dump();
  }

  bool is_known_ = false;      ///< what the model was trained on
  bool second_level_ = false;  ///< all of them have one
  std::vector<std::pair<CoreKey, std::set<json>>> keys_;
};

}  // namespace

std::map<std::string, std::vector<std::string>> key_values(std::span<const std::string> descriptions) {
  std::vector<json> cores;
  for (const std::string& description : descriptions)
    cores.push_back(json::parse(description, nullptr, false));
  std::map<std::string, std::vector<std::string>> values;
  for (const CoreKey& key : core_keys()) {
    const std::set<json> known = values_in(cores, key);
    if (key.value == CoreValue::text || known.empty()) continue;
    std::vector<std::string>& texts = values[std::string(key.path)];
    if (is_number(key)) {
      texts = {known.begin()->dump(), known.rbegin()->dump()};
    } else {
      for (const json& value : known) texts.push_back(value.dump());
    }
  }
  return values;
}

std::vector<std::string> outside_training(const ModelCard& card, const std::string& core_json) {
  return TrainedRanges(card).outside(json::parse(core_json, nullptr, false));
}

std::vector<OutsideCore> outside_cores(const ModelCard& card, const std::vector<std::size_t>& cores) {
  std::vector<OutsideCore> found;
  std::optional<TrainedRanges> ranges;
  for (const std::size_t place : cores) {
    const ModelCore& core = card.cores.at(place);
    if (!core.tuned) continue;
    if (!ranges) ranges.emplace(card);
    std::vector<std::string> values = ranges->outside(json::parse(core.core_json, nullptr, false));
    if (!values.empty()) found.push_back({core.name, std::move(values)});
  }
  return found;
}

}  // namespace perfpred
