#include "perfpred/report/outside_training_report.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace perfpred::report {

std::string outside_training_text(const OutsideCore& core) {
  constexpr std::size_t kShown = 4;
  const std::size_t shown = std::min(kShown, core.values.size());
  std::string text = fmt::format(
      "{} is outside of what the model was trained on: {}", core.core,
      fmt::join(core.values.begin(), core.values.begin() + static_cast<std::ptrdiff_t>(shown), "; "));
  if (shown < core.values.size()) text += fmt::format("; and {} more keys", core.values.size() - shown);
  return text;
}

Json outside_training_json(const std::vector<OutsideCore>& cores) {
  Json array = Json::array();
  for (const OutsideCore& core : cores) array.push_back({{"core", core.core}, {"values", core.values}});
  return array;
}

}  // namespace perfpred::report
