#include "perfpred/report/vector_file_report.h"

#include <fmt/format.h>

#include <utility>
#include <vector>

#include "perfpred/report/format.h"
#include "perfpred/report/table.h"
#include "perfpred/trace/terminal_text.h"

namespace perfpred::report {
namespace {

constexpr int kInfoVersion = 1;

}  // namespace

std::string vector_file_text(const VectorFileSummary& summary) {
  const std::vector<std::pair<const char*, std::string>> facts = {
      {"vectors", summary.file},
      {"integrity", integrity_text(summary.is_sealed,
                                   "schema 1 has no digest: damage cannot be seen; 'perfpred predict' with "
                                   "--vector writes schema 2")},
      {"made with", summary.made_with},
      {"network", summary.vector_fingerprint},
  };
  std::string text;
  for (const auto& [name, value] : facts) text += fmt::format("{:<22}{}\n", name, terminal_text(value));
  TextTable table({{"trace", Align::left},
                   {"program", Align::left},
                   {"window", Align::left},
                   {"instructions"},
                   {"entries"},
                   {"cores with true times"}});
  for (const TraceVector& trace : summary.traces) {
    table.add_row({trace.trace, trace.program, trace.window, count_text(trace.vector.instructions),
                   count_text(trace.vector.sums.size()), count_text(trace.truths.size())});
  }
  return text.append(1, '\n').append(table.text());
}

Json vector_file_json(const VectorFileSummary& summary) {
  Json document = json_document("info", kInfoVersion);
  document["kind"] = "vectors";
  document["file"] = summary.file;
  document["damage_would_be_seen"] = summary.is_sealed;
  document["made_with"] = summary.made_with;
  document["vector_fingerprint"] = summary.vector_fingerprint;
  document["traces"] = Json::array();
  for (const TraceVector& trace : summary.traces) {
    Json entry = {{"trace", trace.trace},
                  {"program", trace.program},
                  {"window", trace.window},
                  {"instructions", trace.vector.instructions},
                  {"entries", trace.vector.sums.size()}};
    entry["true_times"] = Json::array();
    for (const GroundTruth& truth : trace.truths) {
      entry["true_times"].push_back(
          {{"core", truth.core}, {"cycles", truth.cycles}, {"period_ps", truth.period_ps}});
    }
    document["traces"].push_back(std::move(entry));
  }
  return document;
}

}  // namespace perfpred::report
