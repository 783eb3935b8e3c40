#include "perfpred/report/trace_summary_report.h"

#include <fmt/format.h>

#include <algorithm>

#include "perfpred/report/format.h"
#include "perfpred/report/table.h"
#include "perfpred/trace/terminal_text.h"

namespace perfpred::report {
namespace {

std::optional<double> share(std::uint64_t part, std::uint64_t whole) {
  return ratio(static_cast<double>(part), static_cast<double>(whole));
}

std::optional<double> cpi_of(const CoreTotal& core) { return share(core.cycles, core.increments); }

std::string or_missing(const std::string& text) { return text.empty() ? kMissing : text; }

std::string with_share(std::uint64_t part, std::uint64_t whole, const char* of) {
  return fmt::format("{} ({} of {})", count_text(part), percent_text(share(part, whole)), of);
}

constexpr const char* kUnseenDamageOfTraces =
    "format version 1: damage in its texts and headers cannot be seen; 'perfpred trace cut' writes it as "
    "version 2";

std::string warm_up_text(const TraceSummary& summary) {
  if (summary.warm_up == 0) return "none: caches and predictors begin cold";
  const std::string counted =
      fmt::format("{} instructions in front, which are not counted here", count_text(summary.warm_up));
  if (summary.header.warm_up_span <= summary.warm_up) return counted;
  return fmt::format("{}; they stand for the last {}", counted, count_text(summary.header.warm_up_span));
}

std::string facts_text(const TraceSummary& summary) {
  const std::vector<std::pair<const char*, std::string>> facts = {
      {"trace", summary.file},
      {"integrity", integrity_text(summary.is_sealed, kUnseenDamageOfTraces)},
      {"program", or_missing(summary.header.program)},
      {"window", or_missing(summary.header.window)},
      {"source", or_missing(summary.header.source)},
      {"isa", summary.header.isa},
      {"granularity", summary.header.granularity},
      {"instructions", count_text(summary.instructions)},
      {"warm-up", warm_up_text(summary)},
      {"micro-ops", count_text(summary.uops)},
      {"distinct instructions", count_text(summary.distinct_instructions)},
      {"code touched", fmt::format("{} bytes in {} lines of 64 bytes", count_text(summary.code_bytes),
                                   count_text(summary.code_lines))},
      {"data touched", fmt::format("{} lines of 64 bytes", count_text(summary.data_lines))},
      {"loads", with_share(summary.loads, summary.instructions, "instructions")},
      {"stores", with_share(summary.stores, summary.instructions, "instructions")},
      {"branches", with_share(summary.branches, summary.instructions, "instructions")},
      {"  taken", with_share(summary.taken_branches, summary.branches, "branches")},
      {"conditional branches",
       with_share(summary.conditional_branches, summary.instructions, "instructions")},
      {"  taken",
       with_share(summary.taken_conditional_branches, summary.conditional_branches, "conditional branches")},
      {"faults", count_text(summary.faults)},
  };
  std::string text;
  for (const auto& [name, value] : facts) text += fmt::format("{:<22}{}\n", name, terminal_text(value));
  return text;
}

constexpr std::size_t kFunctionsShown = 10;

/// The functions with most instructions, and how many more there are; empty without symbols.
std::string functions_text(const TraceSummary& summary) {
  if (summary.functions.empty()) return {};
  TextTable table({{"function", Align::left}, {"instructions"}, {"share"}});
  const std::size_t shown = std::min(summary.functions.size(), kFunctionsShown);
  for (std::size_t i = 0; i < shown; ++i) {
    const FunctionCount& function = summary.functions[i];
    table.add_row({function.name.empty() ? "(no symbol)" : function.name, count_text(function.instructions),
                   percent_text(share(function.instructions, summary.instructions), 2)});
  }
  std::string text = fmt::format("\n{}", table.text());
  if (shown < summary.functions.size()) {
    text += fmt::format("and {} more (--json lists all)\n", count_text(summary.functions.size() - shown));
  }
  return text;
}

}  // namespace

std::string trace_summary_text(const TraceSummary& summary) {
  std::string text = facts_text(summary);
  TextTable mix({{"op class", Align::left}, {"instructions"}, {"share"}});
  for (const OpClassCount& entry : summary.op_classes) {
    mix.add_row({entry.name, count_text(entry.instructions),
                 percent_text(share(entry.instructions, summary.instructions), 2)});
  }
  if (!mix.empty()) text.append("\n").append(mix.text());
  text += functions_text(summary);
  TextTable cores({{"core", Align::left}, {"period (ps)"}, {"cycles"}, {"CPI"}, {"time"}});
  for (const CoreTotal& core : summary.cores) {
    cores.add_row({core.name, count_text(core.period_ps), count_text(core.cycles),
                   number_text(cpi_of(core), 3), time_text(static_cast<double>(core.time_ps()))});
  }
  return text.append("\n").append(cores.empty() ? "no latencies of any core\n" : cores.text());
}

Json trace_summary_json(const TraceSummary& summary) {
  Json json = json_document("info", 1);
  json["kind"] = "trace";
  json["file"] = summary.file;
  json["format_version"] = summary.is_sealed ? 2 : 1;
  json["damage_would_be_seen"] = summary.is_sealed;
  json["program"] = summary.header.program;
  json["window"] = summary.header.window;
  json["source"] = summary.header.source;
  json["isa"] = summary.header.isa;
  json["granularity"] = summary.header.granularity;
  json["instructions"] = summary.instructions;
  json["warm_up"] = summary.warm_up;
  json["warm_up_span"] = summary.header.warm_up_span;
  json["micro_ops"] = summary.uops;
  json["distinct_instructions"] = summary.distinct_instructions;
  json["code_bytes"] = summary.code_bytes;
  json["code_lines"] = summary.code_lines;
  json["data_lines"] = summary.data_lines;
  json["loads"] = summary.loads;
  json["stores"] = summary.stores;
  json["branches"] = summary.branches;
  json["taken_branches"] = summary.taken_branches;
  json["taken_rate"] = number_or_null(share(summary.taken_branches, summary.branches));
  json["conditional_branches"] = summary.conditional_branches;
  json["taken_conditional_branches"] = summary.taken_conditional_branches;
  json["faults"] = summary.faults;
  json["op_classes"] = Json::array();
  for (const OpClassCount& entry : summary.op_classes) {
    json["op_classes"].push_back({{"name", entry.name}, {"instructions", entry.instructions}});
  }
  json["functions"] = Json::array();
  for (const FunctionCount& function : summary.functions) {
    json["functions"].push_back({{"name", function.name.empty() ? Json(nullptr) : Json(function.name)},
                                 {"instructions", function.instructions}});
  }
  json["cores"] = Json::array();
  for (const CoreTotal& core : summary.cores) {
    json["cores"].push_back({{"core", core.name},
                             {"period_ps", core.period_ps},
                             {"cycles", core.cycles},
                             {"cpi", number_or_null(cpi_of(core))},
                             {"time_ps", core.time_ps()}});
  }
  return json;
}

}  // namespace perfpred::report
