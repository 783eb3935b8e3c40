#include "perfpred/report/exploration_report.h"
#include "perfpred/report/sensitivity_report.h"
#include "report/assets.h"
#include "report/html_page.h"

namespace perfpred::report {

std::string exploration_html(const ExplorationReport& report) {
  Json data = exploration_json(report);
  data["made"] = making_json(report.making);
  return html_page("design space", data, kExplorationScript);
}

std::string sensitivity_html(const SensitivityReport& report) {
  Json data = sensitivity_json(report);
  data["made"] = making_json(report.making);
  return html_page("sensitivity of " + report.core, data, kExplorationScript);
}

}  // namespace perfpred::report
