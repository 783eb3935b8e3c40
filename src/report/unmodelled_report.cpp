#include "perfpred/report/unmodelled_report.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace perfpred::report {

std::string unmodelled_text(const UnmodelledCore& core) {
  return fmt::format("{}: its description asks for {}, which the timing models lack", core.core,
                     fmt::join(core.asked_for, ", "));
}

Json unmodelled_json(const std::vector<UnmodelledCore>& cores) {
  Json array = Json::array();
  for (const UnmodelledCore& core : cores)
    array.push_back({{"core", core.core}, {"asked_for", core.asked_for}});
  return array;
}

}  // namespace perfpred::report
