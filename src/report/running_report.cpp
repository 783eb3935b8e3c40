#include "perfpred/report/running_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "perfpred/report/format.h"

namespace perfpred::report {
namespace {

constexpr int kRunningVersion = 1;

/// Columns that hold 10^12 instructions, so that no later line is wider than the first.
class Lines {
 public:
  using Cells = std::array<std::string, 5>;

  explicit Lines(const std::vector<Prediction>& predictions) {
    for (const Prediction& prediction : predictions)
      widths_[1] = std::max(widths_[1], prediction.core.size());
  }
  std::string line(const Cells& cells) const {
    return fmt::format("{:>{}}  {:<{}}  {:>{}}  {:>{}}  {:>{}}\n", cells[0], widths_[0], cells[1], widths_[1],
                       cells[2], widths_[2], cells[3], widths_[3], cells[4], widths_[4]);
  }
  std::string rule() const {
    Cells cells;
    for (std::size_t i = 0; i < cells.size(); ++i) cells[i].assign(widths_[i], '-');
    return line(cells);
  }

 private:
  std::array<std::size_t, 5> widths_ = {13, 4, 13, 6, 11};
};

}  // namespace

std::string running_heading(const std::vector<Prediction>& predictions) {
  const Lines lines(predictions);
  return lines.line({"instructions", "core", "cycles", "CPI", "time"}) + lines.rule();
}

std::string running_text(const std::vector<Prediction>& predictions) {
  const Lines lines(predictions);
  std::string text;
  for (const Prediction& prediction : predictions) {
    text += lines.line({std::to_string(prediction.instructions), prediction.core,
                        number_text(prediction.cycles(), 0), number_text(prediction.cpi(), 3),
                        time_text(prediction.time_ps)});
  }
  return text;
}

Json running_json(const std::vector<Prediction>& predictions) {
  Json document = json_document("predict running", kRunningVersion);
  document["instructions"] = predictions.empty() ? 0 : predictions.front().instructions;
  document["predictions"] = Json::array();
  for (const Prediction& prediction : predictions) {
    document["predictions"].push_back({{"core", prediction.core},
                                       {"period_ps", prediction.period_ps},
                                       {"time_ps", prediction.time_ps},
                                       {"cycles", prediction.cycles()},
                                       {"cpi", number_or_null(prediction.cpi())}});
  }
  return document;
}

}  // namespace perfpred::report
