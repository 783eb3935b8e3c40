#include <fmt/format.h>

#include "perfpred/report/comparison_output.h"
#include "perfpred/report/comparison_text.h"
#include "perfpred/report/impossible_times.h"
#include "perfpred/report/outside_training_report.h"
#include "perfpred/report/trace_names.h"
#include "perfpred/report/unmodelled_report.h"
#include "report/assets.h"
#include "report/html_page.h"

namespace perfpred::report {
namespace {

/// Four digits are more than a plot shows.
Json columns_json(const std::vector<std::vector<double>>& columns) {
  Json array = Json::array();
  for (const auto& column : columns) {
    Json values = Json::array();
    for (const double value : column) values.push_back(std::round(value * 1e4) / 1e4);
    array.push_back(std::move(values));
  }
  return array;
}

/// What the descriptions say, key by key; empty where no core has one.
Json descriptions_json(const std::vector<ComparedCore>& cores) {
  std::vector<std::optional<Core>> described;
  for (const ComparedCore& core : cores) described.push_back(description_of(core));
  Json array = Json::array();
  for (const CoreRow& row : core_rows(described)) {
    Json values = Json::array();
    for (const auto& value : row.values) values.push_back(value ? Json(*value) : Json(nullptr));
    array.push_back(
        {{"key", row.key}, {"unit", row.unit}, {"values", std::move(values)}, {"differs", row.differs}});
  }
  return array;
}

}  // namespace

std::string comparison_html(const ComparisonReport& report) {
  Json data = comparison_json(report);
  data["cores"] = Json::array();
  for (const ComparedCore& core : report.cores) data["cores"].push_back(core.name);
  data["made"] = making_json(report.making);
  data["notices"] = Json::array();
  for (const UnmodelledCore& core : report.unmodelled) data["notices"].push_back(unmodelled_text(core));
  for (const OutsideCore& core : report.outside) data["notices"].push_back(outside_training_text(core));
  for (const std::string& line : impossible_lines(report.impossible))
    data["notices"].push_back("Left out: " + line);
  for (const std::string& line : report.disagreements) data["notices"].push_back(line);
  if (report.second) data["notices"].push_back(second_ranking_text(report));
  data["descriptions"] = descriptions_json(report.cores);
  std::vector<std::string> files;
  for (const TraceCpi& trace : report.traces) files.push_back(trace.trace);
  if (report.instructions)
    for (const auto& trace : report.instructions->traces) files.push_back(trace.first);
  data["trace_names"] = short_trace_names(files);
  data["trace_cpi"] = Json::array();
  for (const TraceCpi& trace : report.traces) {
    data["trace_cpi"].push_back({{"trace", trace.trace},
                                 {"block_instructions", trace.block_instructions},
                                 {"predicted", columns_json(trace.predicted)},
                                 {"truth", columns_json(trace.truth)}});
  }
  return html_page("comparison of cores", data, kComparisonScript, kPlotScript, kPlotStyle,
                   fmt::format("<!-- The plots are drawn by uPlot, which comes with this licence:\n{}-->\n",
                               kPlotLicence));
}

}  // namespace perfpred::report
