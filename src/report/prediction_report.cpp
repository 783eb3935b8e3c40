#include "perfpred/report/prediction_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <filesystem>

#include "perfpred/judge/metrics.h"
#include "perfpred/report/format.h"
#include "perfpred/report/table.h"

namespace perfpred::report {
namespace {

constexpr int kJsonVersion = 1;

bool any_truth(const std::vector<Prediction>& predictions) {
  return std::any_of(predictions.begin(), predictions.end(),
                     [](const Prediction& prediction) { return prediction.truth_time_ps.has_value(); });
}

std::string table_text(const std::vector<Prediction>& predictions, const std::string& of) {
  const bool with_truth = any_truth(predictions);
  std::vector<Column> columns = {{of, Align::left}, {"core", Align::left}, {"cycles"}, {"CPI"}, {"time"}};
  if (with_truth)
    columns.insert(columns.end(),
                   {{"true cycles"}, {"true CPI"}, {"true time"}, {"error"}, {"mean-CPI error"}});
  TextTable table(columns);
  std::string shown;
  for (const Prediction& prediction : predictions) {
    const std::string name = std::filesystem::path(prediction.trace).filename().string();
    std::vector<std::string> row = {name == shown ? "" : name, prediction.core,
                                    number_text(prediction.cycles(), 0), number_text(prediction.cpi(), 3),
                                    time_text(prediction.time_ps)};
    if (with_truth) {
      const auto truth = prediction.truth_cycles();
      row.push_back(number_text(truth, 0));
      row.push_back(
          number_text(truth ? std::optional(*truth / prediction.weight_instructions) : std::nullopt, 3));
      row.push_back(time_text(prediction.truth_time_ps));
      row.push_back(signed_percent_text(prediction.error(), 2));
      row.push_back(signed_percent_text(prediction.baseline_error(), 1));
    }
    shown = name;
    table.add_row(std::move(row));
  }
  return table.text();
}

std::string summary_line(const std::vector<Prediction>& predictions, const std::string& of) {
  std::vector<double> errors, baseline;
  for (const Prediction& prediction : predictions) {
    if (!prediction.error()) continue;
    errors.push_back(*prediction.error());
    baseline.push_back(*prediction.baseline_error());
  }
  const auto summary = judge::summarize_errors(errors);
  if (!summary) return {};
  return fmt::format(
      "absolute error of time over {} {} x cores: mean {}, median {}, largest {}; bias {}; giving every "
      "program the training programs' mean CPI: mean {}\n",
      summary->count, of, percent_text(summary->mean_absolute, 2), percent_text(summary->median_absolute, 2),
      percent_text(summary->max_absolute, 2), signed_percent_text(summary->bias, 2),
      percent_text(judge::summarize_errors(baseline)->mean_absolute, 1));
}

Json one_json(const Prediction& prediction) {
  Json object = {{"trace", prediction.trace},         {"program", prediction.program},
                 {"core", prediction.core},           {"instructions", prediction.instructions},
                 {"period_ps", prediction.period_ps}, {"time_ps", prediction.time_ps},
                 {"cycles", prediction.cycles()},     {"cpi", number_or_null(prediction.cpi())}};
  object["baseline_time_ps"] = prediction.baseline_time_ps;
  if (prediction.truth_time_ps) {
    object["truth_time_ps"] = *prediction.truth_time_ps;
    object["truth_cycles"] = *prediction.truth_cycles();
    object["error"] = number_or_null(prediction.error());
    object["baseline_error"] = number_or_null(prediction.baseline_error());
  }
  return object;
}

Json list_json(const std::vector<Prediction>& predictions) {
  Json array = Json::array();
  for (const Prediction& prediction : predictions) array.push_back(one_json(prediction));
  return array;
}

}  // namespace

std::string prediction_text(const PredictionReport& report) {
  std::string text = table_text(report.traces, "trace");
  if (!report.programs.empty()) text.append(1, '\n').append(table_text(report.programs, "program"));
  const std::string summary = report.programs.empty() ? summary_line(report.traces, "traces")
                                                      : summary_line(report.programs, "programs");
  if (!summary.empty()) text.append(1, '\n').append(summary);
  return text;
}

Json prediction_json(const PredictionReport& report) {
  Json document = json_document("predict", kJsonVersion);
  document["model"] = report.model;
  document["predictions"] = list_json(report.traces);
  if (!report.programs.empty()) document["programs"] = list_json(report.programs);
  return document;
}

}  // namespace perfpred::report
