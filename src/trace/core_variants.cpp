#include "perfpred/trace/core_variants.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <optional>

#include "perfpred/trace/core_schema.h"
#include "perfpred/trace/core_value.h"
#include "perfpred/trace/error.h"
#include "trace/core_of_description.h"

namespace perfpred {
namespace {

using nlohmann::ordered_json;

constexpr double kLatencyStep = 0.4;
constexpr int kTableEntries = 2048;  // of a predictor that had none

std::string value_text(const ordered_json& value) {
  return value.is_string() ? value.get<std::string>() : value.dump();
}

std::vector<ordered_json> other_choices(const CoreKey& key, const ordered_json& value) {
  std::vector<ordered_json> others;
  for (const std::string& choice : choices_of(key))
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

/// The degrees tried of a prefetcher that has its kind's own; none where the cache has no prefetcher.
std::vector<ordered_json> degrees(const CoreKey& key, const ordered_json& description) {
  if (!key.path.ends_with(".prefetch_degree")) return {};
  const auto cache = description.find(key.path.substr(0, key.path.find('.')));
  if (cache == description.end() || cache->at("prefetcher") == "none") return {};
  return {1, 8};
}

/// The values of the key that variants have.
std::vector<ordered_json> tried_values(const CoreKey& key, const ordered_json& description) {
  const auto& place = pointer_of(key);
  if (!description.contains(place)) return degrees(key, description);
  const ordered_json& value = description.at(place);
  return key.value == CoreValue::choice ? other_choices(key, value) : steps(key, value);
}

std::optional<Core> valid_core(const ordered_json& description) {
  try {
    return core_of_description(description, "");
  } catch (const InputError&) {
    return std::nullopt;
  }
}

/// The description under the variant's name, where it is a valid core.
std::optional<Core> named_core(ordered_json description, std::string_view key, const std::string& value) {
  std::string name = description.at("name").get<std::string>() + "." + std::string(key) + "." + value;
  description["name"] = std::move(name);
  return valid_core(description);
}

/// With the key at this value; empty where no valid core has it.
std::optional<Core> with_value(ordered_json description, const CoreKey& key, const ordered_json& value) {
  description[pointer_of(key)] = value;
  if (auto core = named_core(description, key.path, value_text(value))) return core;
  if (key.path != "branch_predictor.type") return std::nullopt;
  ordered_json& predictor = description.at("branch_predictor");
  if (predictor.contains("table_entries")) {
    predictor.erase("table_entries");
  } else {
    predictor["table_entries"] = kTableEntries;
  }
  return named_core(description, key.path, value_text(value));
}

/// Keys that a designer moves together: one alone meets the others' limits and shows nothing.
struct KeyGroup {
  std::string_view name;
  std::vector<std::string_view> keys;  // the first one's value stands for the group
};

const std::vector<KeyGroup>& key_groups() {
  static const std::vector<KeyGroup> groups = {
      {"window",
       {"core.rob_entries", "core.iq_entries", "core.lq_entries", "core.sq_entries", "core.int_regs",
        "core.fp_regs"}},
      {"widths",
       {"core.decode_width", "core.fetch_width", "core.rename_width", "core.issue_width",
        "core.commit_width"}},
      {"units",
       {"core.fu.int_alu.count", "core.fu.int_mul.count", "core.fu.fp_alu.count", "core.fu.fp_mul.count",
        "core.fu.simd.count"}},
      {"ports", {"core.fu.load_ports", "core.fu.store_ports"}},
      {"delays", {"core.fetch_to_decode", "core.decode_to_rename", "core.rename_to_issue"}},
  };
  return groups;
}

/// Each key of the group at half and at twice its value, as far as its range goes.
void add_group(const KeyGroup& group, const ordered_json& description, std::vector<CoreVariant>& variants) {
  const auto& first = pointer_of(*find_core_key(group.keys.front()));
  if (!description.contains(first) || description.at(first) == 0)
    return;  // an in-order core may leave it out
  for (const double scale : {0.5, 2.0}) {
    ordered_json changed = description;
    for (const std::string_view path : group.keys) {
      const CoreKey& key = *find_core_key(path);
      const auto& place = pointer_of(key);
      if (!description.contains(place)) continue;
      const double value = std::floor(description.at(place).get<double>() * scale);
      changed[place] = static_cast<std::int64_t>(std::clamp(value, key.least, key.most));
    }
    const ordered_json& from = description.at(first);
    const ordered_json& to = changed.at(first);
    if (from == to) continue;
    if (auto core = named_core(changed, group.name, value_text(to)))
      variants.push_back({std::string(group.name), value_text(from), value_text(to), std::move(*core)});
  }
}

constexpr std::string_view kDataLevels[] = {"l1d", "l2", "l3"};

/// "48+2048": the sizes in KiB of the levels that data passes.
std::string levels_text(const ordered_json& description) {
  std::string text;
  for (const std::string_view level : kDataLevels) {
    const auto found = description.find(level);
    if (found == description.end()) continue;
    if (!text.empty()) text += '+';
    text += value_text(found->at("size_kb"));
  }
  return text;
}

std::int64_t latency_times(const ordered_json& cache, double scale) {
  return std::max<std::int64_t>(1, std::llround(cache.at("latency").get<double>() * scale));
}

/// A cache of a quarter of the size, with as many sets where the ways can be divided.
ordered_json level_in_front_of(ordered_json cache) {
  const auto ways = cache.at("assoc").get<std::int64_t>();
  if (ways % 4 == 0) cache["assoc"] = ways / 4;
  cache["size_kb"] = cache.at("size_kb").get<std::int64_t>() / 4;
  cache["latency"] = latency_times(cache, 1 - 1.5 * kLatencyStep);
  return cache;
}

ordered_json level_behind(ordered_json cache) {
  cache["size_kb"] = cache.at("size_kb").get<std::int64_t>() * 4;
  cache["latency"] = latency_times(cache, 1 + 4 * kLatencyStep);
  return cache;
}

/// A level of cache more, in front of the others or behind them, and each but the first one less.
void add_levels(const ordered_json& description, std::vector<CoreVariant>& variants) {
  std::vector<ordered_json> levels;
  for (const std::string_view level : kDataLevels)
    if (description.contains(level)) levels.push_back(description.at(level));
  const auto add = [&](const std::vector<ordered_json>& changed_levels) {
    ordered_json changed = description;
    for (const std::string_view level : kDataLevels) changed.erase(level);
    for (std::size_t i = 0; i < changed_levels.size(); ++i)
      changed[std::string(kDataLevels[i])] = changed_levels[i];
    const std::string to = levels_text(changed);
    if (auto core = named_core(changed, "levels", to))
      variants.push_back({"levels", levels_text(description), to, std::move(*core)});
  };
  if (levels.size() < std::size(kDataLevels)) {
    auto more = levels;
    more.insert(more.begin(), level_in_front_of(levels.front()));
    add(more);
    more = levels;
    more.push_back(level_behind(levels.back()));
    add(more);
  }
  for (std::size_t i = 1; i < levels.size(); ++i) {
    auto fewer = levels;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
    add(fewer);
  }
}

/// Of one key, or of all where `only` is empty.
std::vector<CoreVariant> variants_of(const Core& core, std::string_view only) {
  const auto wanted = [&](std::string_view key) { return only.empty() || only == key; };
  ordered_json description = ordered_json::parse(core.json);
  // A description is silent where it is the instruction set's own.
  ordered_json& pipeline = description.at("core");
  if (core.type == CoreType::out_of_order && !pipeline.contains("store_order"))
    pipeline["store_order"] = usual_store_order(core.isa);
  std::vector<CoreVariant> variants;
  for (const CoreKey& key : core_keys()) {
    if (key.value == CoreValue::text || key.path == "isa" || key.path == "core.type" || !wanted(key.path))
      continue;
    const auto& place = pointer_of(key);
    const std::string from = description.contains(place) ? value_text(description.at(place)) : "-";
    for (const ordered_json& other : tried_values(key, description)) {
      if (auto changed = with_value(description, key, other))
        variants.push_back({std::string(key.path), from, value_text(other), std::move(*changed)});
    }
  }
  for (const KeyGroup& group : key_groups())
    if (wanted(group.name)) add_group(group, description, variants);
  if (wanted("levels")) add_levels(description, variants);
  return variants;
}

}  // namespace

std::vector<CoreVariant> core_variants(const Core& core) { return variants_of(core, ""); }

std::vector<CoreVariant> core_variants(const Core& core, std::string_view key) {
  return variants_of(core, key);
}

}  // namespace perfpred
