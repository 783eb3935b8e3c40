#include "perfpred/report/core_report.h"

#include <fmt/format.h>

#include "perfpred/report/table.h"
#include "perfpred/trace/core_difference.h"
#include "perfpred/trace/core_schema.h"
#include "perfpred/trace/core_value.h"

namespace perfpred::report {
namespace {

/// "32 K, 8 way, stride".
std::string cache_text(const Json& description, const char* level) {
  if (!description.contains(level)) return "-";
  const Json& cache = description[level];
  const auto kb = cache.at("size_kb").get<std::uint64_t>();
  std::string text =
      kb >= 1024 && kb % 1024 == 0 ? fmt::format("{} MiB", kb / 1024) : fmt::format("{} KiB", kb);
  if (const std::string prefetcher = cache.value("prefetcher", "none"); prefetcher != "none") {
    text += " " + prefetcher;
  }
  return text;
}

std::string_view unit_of(const std::string& path) {
  const CoreKey* const key = find_core_key(path);
  return key == nullptr ? std::string_view() : key->unit;
}

Json value_at(const Core& core, const std::string& path) {
  return Json::parse(core.json).value(pointer_to(path), Json());
}

}  // namespace

std::string cores_text(const std::vector<Core>& cores) {
  TextTable table({{"core", Align::left},
                   {"isa", Align::left},
                   {"type", Align::left},
                   {"GHz"},
                   {"width"},
                   {"ROB"},
                   {"predictor", Align::left},
                   {"L1i", Align::left},
                   {"L1d", Align::left},
                   {"L2", Align::left},
                   {"L3", Align::left},
                   {"memory", Align::left}});
  for (const Core& core : cores) {
    const Json description = Json::parse(core.json);
    const Json& pipeline = description.at("core");
    const bool in_order = core.type == CoreType::in_order;
    table.add_row(
        {core.name, core.isa, pipeline.at("type").get<std::string>(), fmt::format("{:g}", core.clock_ghz),
         pipeline.at("issue_width").dump(), in_order ? "-" : pipeline.at("rob_entries").dump(),
         description.at("branch_predictor").at("type").get<std::string>(), cache_text(description, "l1i"),
         cache_text(description, "l1d"), cache_text(description, "l2"), cache_text(description, "l3"),
         description.at("memory").at("type").get<std::string>()});
  }
  return table.text();
}

Json cores_json(const std::vector<Core>& cores, std::string_view command) {
  Json document = json_document(command, 1);
  document["cores"] = Json::array();
  for (const Core& core : cores) {
    document["cores"].push_back({{"name", core.name},
                                 {"isa", core.isa},
                                 {"type", core.type == CoreType::in_order ? "inorder" : "o3"},
                                 {"period_ps", core.period_ps},
                                 {"core", Json::parse(core.json)}});
  }
  return document;
}

std::string core_difference_text(const Core& a, const Core& b) {
  const std::vector<CoreDifference> differences = core_differences(a, b);
  if (differences.empty())
    return fmt::format("{} and {} differ in nothing but their names\n", a.name, b.name);
  TextTable table({{"key", Align::left}, {a.name}, {b.name}, {"unit", Align::left}});
  for (const CoreDifference& difference : differences)
    table.add_row({difference.key, difference.a, difference.b, std::string(unit_of(difference.key))});
  return table.text();
}

Json core_difference_json(const Core& a, const Core& b) {
  Json document = json_document("cores diff", 1);
  document["a"] = a.name;
  document["b"] = b.name;
  document["differences"] = Json::array();
  for (const CoreDifference& difference : core_differences(a, b)) {
    document["differences"].push_back({{"key", difference.key},
                                       {"a", value_at(a, difference.key)},
                                       {"b", value_at(b, difference.key)},
                                       {"unit", unit_of(difference.key)}});
  }
  return document;
}

}  // namespace perfpred::report
