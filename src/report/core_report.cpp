#include "perfpred/report/core_report.h"

#include <fmt/format.h>

#include "perfpred/report/table.h"

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

}  // namespace perfpred::report
