#include <cmath>

#include "perfpred/report/exploration_report.h"
#include "perfpred/report/sensitivity_report.h"
#include "report/assets.h"
#include "report/html_page.h"

namespace perfpred::report {

namespace {

/// A page need not say each design's keys anew, and of many designs not each program's time.
constexpr std::size_t kMostTimes = 50'000;

Json short_design(const explore::ExploredDesign& design, const Json& whole, bool with_times) {
  Json object = {{"design", design.name},
                 {"choices", design.choices},
                 {"total_ps", std::round(explore::total_time_ps(design.time_ps))}};
  if (with_times) object["time_ps"] = whole.at("time_ps");
  for (const char* key : {"objectives", "within_limits", "speedup", "rank", "tied_with_best", "on_front"})
    if (whole.contains(key) && !whole.at(key).is_null()) object[key] = whole.at(key);
  return object;
}

void shorten(Json& designs, const std::vector<explore::ExploredDesign>& of_designs) {
  const bool with_times =
      !of_designs.empty() && of_designs.size() * of_designs.front().time_ps.size() <= kMostTimes;
  for (std::size_t i = 0; i < of_designs.size(); ++i)
    designs[i] = short_design(of_designs[i], designs[i], with_times);
}

}  // namespace

std::string exploration_html(const ExplorationReport& report) {
  Json data = exploration_json(report);
  shorten(data["designs"], report.exploration.designs);
  if (report.confirmed) shorten(data["confirmed"]["designs"], report.confirmed->designs);
  data["made"] = making_json(report.making);
  return html_page("design space", data, kExplorationScript);
}

std::string sensitivity_html(const SensitivityReport& report) {
  Json data = sensitivity_json(report);
  data["made"] = making_json(report.making);
  return html_page("sensitivity of " + report.core, data, kExplorationScript);
}

}  // namespace perfpred::report
