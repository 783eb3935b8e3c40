#include "perfpred/report/impossible_times.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <iterator>

#include "perfpred/judge/possible_time.h"
#include "perfpred/report/format.h"
#include "perfpred/trace/terminal_text.h"

namespace perfpred::report {

bool is_possible(const Prediction& prediction) {
  return judge::is_possible_time(prediction.time_ps, prediction.weight_instructions, prediction.period_ps);
}

std::vector<Prediction> impossible_times(const std::vector<Prediction>& predictions) {
  std::vector<Prediction> impossible;
  std::copy_if(predictions.begin(), predictions.end(), std::back_inserter(impossible),
               [](const Prediction& prediction) { return !is_possible(prediction); });
  return impossible;
}

std::vector<std::string> impossible_lines(const std::vector<Prediction>& predictions) {
  constexpr std::size_t kShown = 4;
  const std::vector<Prediction> impossible = impossible_times(predictions);
  std::vector<std::string> lines;
  for (auto begin = impossible.begin(); begin != impossible.end();) {
    const auto end = std::find_if(begin, impossible.end(),
                                  [&](const Prediction& other) { return other.trace != begin->trace; });
    std::vector<std::string> cores;
    for (auto each = begin; each != end && cores.size() < kShown; ++each) {
      cores.push_back(fmt::format("{} ({})", each->core,
                                  std::isfinite(each->time_ps) ? time_text(each->time_ps) : "no number"));
    }
    const auto more = static_cast<std::size_t>(end - begin) - cores.size();
    lines.push_back(fmt::format("{}: no possible time was predicted on {}{}", terminal_text(begin->trace),
                                fmt::join(cores, ", "),
                                more > 0 ? fmt::format(" and {} more", more) : std::string()));
    begin = end;
  }
  return lines;
}

Json impossible_json(const std::vector<Prediction>& impossible) {
  Json array = Json::array();
  for (const Prediction& prediction : impossible) {
    array.push_back(
        {{"trace", prediction.trace},
         {"program", prediction.program},
         {"core", prediction.core},
         {"time_ps", std::isfinite(prediction.time_ps) ? Json(prediction.time_ps) : Json(nullptr)}});
  }
  return array;
}

}  // namespace perfpred::report
