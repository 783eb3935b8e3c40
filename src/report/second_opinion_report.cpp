#include "perfpred/report/second_opinion_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "perfpred/report/format.h"

namespace perfpred::report {
namespace {

double apart(const Prediction& prediction) { return *prediction.second_time_ps / prediction.time_ps - 1; }

}  // namespace

std::vector<std::string> disagreement_lines(const std::vector<Prediction>& traces,
                                            const std::optional<Bands>& bands,
                                            const std::string& second_model) {
  std::vector<std::string> lines;
  for (std::size_t begin = 0, end = 0; begin < traces.size(); begin = end) {
    const Prediction* worst = nullptr;
    std::size_t cores = 0;
    for (; end < traces.size() && traces[end].trace == traces[begin].trace; ++end) {
      if (!models_disagree(traces[end], bands, false)) continue;
      ++cores;
      if (worst == nullptr || !(std::abs(apart(traces[end])) <= std::abs(apart(*worst))))
        worst = &traces[end];
    }
    if (worst == nullptr) continue;
    const std::string others =
        cores == 1 ? "" : fmt::format(", too far on {} of {} cores", cores, end - begin);
    lines.push_back(
        fmt::format("{}: the second model, {}, is {} away on {}{}: of {} programs that neither model was "
                    "fitted to, {} of "
                    "times lie within a factor of {}; one of the two is far off, and the bands hold both",
                    traces[begin].trace, second_model, signed_percent_text(apart(*worst), 0), worst->core,
                    others, bands->second->programs.size(), percent_text(bands->second->level, 0),
                    number_text(bands->second->window_factor, 2)));
  }
  return lines;
}

}  // namespace perfpred::report
