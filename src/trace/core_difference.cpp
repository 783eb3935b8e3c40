#include "perfpred/trace/core_difference.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <optional>

#include "perfpred/trace/core_schema.h"
#include "perfpred/trace/core_value.h"

namespace perfpred {
namespace {

nlohmann::json value_at(const nlohmann::json& core, const CoreKey& key) {
  const auto& place = pointer_of(key);
  if (core.contains(place)) return core.at(place);
  if (key.path == kStoreOrderKey && core.at("core").at("type") == "o3")
    return usual_store_order(core.at("isa").get<std::string>());
  return {};
}

std::string text_of(const nlohmann::json& value) {
  if (value.is_null()) return "-";
  return value.is_string() ? value.get<std::string>() : value.dump();
}

/// The policy that a key belongs to; empty for a structure or a latency.
std::string_view policy_of(std::string_view key, bool other_predictor) {
  if (key.ends_with(".prefetcher") || key.ends_with(".prefetch_degree")) return "prefetcher";
  if (key.ends_with(".replacement")) return "replacement";
  if (key == "branch_predictor.type") return "branch predictor";
  if (key == "branch_predictor.table_entries" && other_predictor) return "branch predictor";
  return {};
}

struct Policies {
  std::string joined;  ///< "replacement + prefetcher"
  bool alone = false;  ///< nothing else differs
};

Policies policies_in(std::span<const CoreDifference> differences) {
  const bool other_predictor =
      std::any_of(differences.begin(), differences.end(),
                  [](const auto& difference) { return difference.key == "branch_predictor.type"; });
  Policies policies;
  policies.alone = !differences.empty();
  std::vector<std::string_view> known;
  for (const CoreDifference& difference : differences) {
    const std::string_view policy = policy_of(difference.key, other_predictor);
    if (policy.empty()) policies.alone = false;
    if (policy.empty() || std::find(known.begin(), known.end(), policy) != known.end()) continue;
    known.push_back(policy);
    policies.joined.append(policies.joined.empty() ? "" : " + ").append(policy);
  }
  return policies;
}

bool is_size(const CoreKey& key) {
  return (key.value == CoreValue::whole || key.value == CoreValue::power_of_two) && key.unit != "cycles" &&
         key.unit != "lines";
}

/// A section that is not there has no size; an optional key that is not there says nothing.
std::optional<double> size_at(const nlohmann::json& core, const CoreKey& key) {
  const nlohmann::json value = value_at(core, key);
  if (value.is_number()) return value.get<double>();
  if (key.need == CoreKeyNeed::optional) return std::nullopt;
  return 0.0;
}

}  // namespace

std::vector<CoreRow> core_rows(std::span<const std::optional<Core>> cores) {
  std::vector<nlohmann::json> parsed;
  for (const auto& core : cores)
    parsed.push_back(core ? nlohmann::json::parse(core->json) : nlohmann::json());
  std::vector<CoreRow> rows;
  for (const CoreKey& key : core_keys()) {
    if (key.path == "name") continue;
    CoreRow row{std::string(key.path), std::string(key.unit), {}, false};
    bool anywhere = false;
    std::optional<std::string> first;
    for (const nlohmann::json& core : parsed) {
      row.values.emplace_back();
      if (core.is_null()) continue;
      row.values.back() = text_of(value_at(core, key));
      anywhere = anywhere || *row.values.back() != text_of(nullptr);
      if (!first) first = row.values.back();
      row.differs = row.differs || row.values.back() != first;
    }
    if (anywhere) rows.push_back(std::move(row));
  }
  return rows;
}

std::vector<std::string> core_values(const Core& core) {
  const auto json = nlohmann::json::parse(core.json);
  std::vector<std::string> values;
  for (const CoreKey& key : core_keys())
    if (key.path != "name") values.push_back(text_of(value_at(json, key)));
  return values;
}

std::vector<CoreDifference> core_differences(const Core& a, const Core& b) {
  const std::vector<std::string> of_a = core_values(a), of_b = core_values(b);
  std::vector<CoreDifference> differences;
  std::size_t i = 0;
  for (const CoreKey& key : core_keys()) {
    if (key.path == "name") continue;
    if (of_a[i] != of_b[i]) differences.push_back({std::string(key.path), of_a[i], of_b[i]});
    ++i;
  }
  return differences;
}

std::string policy_difference(std::span<const CoreDifference> differences) {
  const Policies policies = policies_in(differences);
  return policies.alone ? policies.joined : std::string();
}

std::string pair_kind(std::span<const CoreDifference> differences) {
  const Policies policies = policies_in(differences);
  if (policies.alone) return policies.joined;
  if (differences.size() > kCloseKeys) return {};
  return policies.joined.empty() ? "close" : "close, " + policies.joined;
}

double structure_advantage(const Core& a, const Core& b) {
  const auto json_a = nlohmann::json::parse(a.json);
  const auto json_b = nlohmann::json::parse(b.json);
  double advantage = 0;
  for (const CoreKey& key : core_keys()) {
    if (!is_size(key)) continue;
    const auto size_a = size_at(json_a, key);
    const auto size_b = size_at(json_b, key);
    if (size_a && size_b) advantage += std::log2((1 + *size_a) / (1 + *size_b));
  }
  return advantage;
}

}  // namespace perfpred
