#include "perfpred/report/evaluation_report.h"

#include <fmt/format.h>

#include "perfpred/report/csv.h"
#include "perfpred/report/format.h"
#include "perfpred/report/table.h"

namespace perfpred::report {
namespace {

constexpr int kJsonVersion = 1;

std::string group_table(const std::string& title, const std::vector<GroupErrors>& groups) {
  TextTable table({{title, Align::left},
                   {"n"},
                   {"mean"},
                   {"median"},
                   {"p95"},
                   {"max"},
                   {"bias"},
                   {"mean CPI: mean"},
                   {"max"},
                   {"counts: mean"},
                   {"max"}});
  for (const GroupErrors& group : groups) {
    const auto of_counts = [&](double judge::ErrorSummary::*figure) {
      return percent_text(group.counts ? std::optional((*group.counts).*figure) : std::nullopt, 1);
    };
    table.add_row(
        {group.group, count_text(group.model.count), percent_text(group.model.mean_absolute, 2),
         percent_text(group.model.median_absolute, 2), percent_text(group.model.p95_absolute, 2),
         percent_text(group.model.max_absolute, 2), signed_percent_text(group.model.bias, 2),
         percent_text(group.mean_cpi.mean_absolute, 1), percent_text(group.mean_cpi.max_absolute, 1),
         of_counts(&judge::ErrorSummary::mean_absolute), of_counts(&judge::ErrorSummary::max_absolute)});
  }
  return table.text() + "\n";
}

std::string interval_table(const std::vector<IntervalErrors>& intervals) {
  TextTable table(
      {{"instructions"}, {"programs", Align::left}, {"n"}, {"mean"}, {"median"}, {"p95"}, {"max"}, {"bias"}});
  for (const IntervalErrors& interval : intervals) {
    const judge::ErrorSummary& errors = interval.errors;
    table.add_row({count_text(interval.length), standing_name(interval.standing), count_text(errors.count),
                   percent_text(errors.mean_absolute, 2), percent_text(errors.median_absolute, 2),
                   percent_text(errors.p95_absolute, 2), percent_text(errors.max_absolute, 2),
                   signed_percent_text(errors.bias, 2)});
  }
  return "time of intervals\n" + table.text() + "\n";
}

std::string instruction_table(const std::vector<InstructionErrors>& instructions) {
  TextTable table({{"core", Align::left},
                   {"programs", Align::left},
                   {"n"},
                   {"MAE"},
                   {"RMSE"},
                   {"RAE"},
                   {"exact"},
                   {"within 1"},
                   {"within 2"},
                   {"within 5 %"},
                   {"MAPE"},
                   {"Pearson"},
                   {"Spearman"},
                   {"Kendall"}});
  for (const InstructionErrors& entry : instructions) {
    const judge::LatencyErrors& errors = entry.errors;
    table.add_row({entry.core, standing_name(entry.standing), count_text(errors.count),
                   number_text(errors.mean_absolute, 3), number_text(errors.root_mean_square, 3),
                   number_text(errors.relative_absolute, 3), percent_text(errors.exact),
                   percent_text(errors.within_1_cycle), percent_text(errors.within_2_cycles),
                   percent_text(errors.within_5_percent), percent_text(errors.mean_absolute_percentage),
                   number_text(errors.pearson, 3), number_text(errors.spearman, 3),
                   number_text(errors.kendall, 3)});
  }
  return "latency of single instructions, cycles\n" + table.text() + "\n";
}

std::string correlation_table(const std::vector<TimeCorrelation>& correlations) {
  TextTable table(
      {{"core", Align::left}, {"programs", Align::left}, {"n"}, {"Pearson"}, {"Spearman"}, {"Kendall"}});
  for (const TimeCorrelation& entry : correlations) {
    table.add_row({entry.core, standing_name(entry.standing), count_text(entry.programs),
                   number_text(entry.pearson, 3), number_text(entry.spearman, 3),
                   number_text(entry.kendall, 3)});
  }
  return "predicted against true times of programs\n" + table.text() + "\n";
}

Json summary_json(const judge::ErrorSummary& errors) {
  return {{"count", errors.count},      {"mean", errors.mean_absolute}, {"median", errors.median_absolute},
          {"p95", errors.p95_absolute}, {"max", errors.max_absolute},   {"bias", errors.bias}};
}

Json groups_json(const std::vector<GroupErrors>& groups) {
  Json array = Json::array();
  for (const GroupErrors& group : groups) {
    array.push_back({{"group", group.group},
                     {"model", summary_json(group.model)},
                     {"mean_cpi", summary_json(group.mean_cpi)},
                     {"counts", group.counts ? summary_json(*group.counts) : Json(nullptr)}});
  }
  return array;
}

Json times_json(const std::vector<EvaluatedTime>& times) {
  Json array = Json::array();
  for (const EvaluatedTime& time : times) {
    const Prediction& prediction = time.prediction;
    Json object = {{"program", prediction.program}};
    if (!time.window.empty()) object["window"] = time.window;
    object.update({{"core", prediction.core},
                   {"standing", standing_name(time.standing)},
                   {"tuned_core", time.tuned_core},
                   {"instructions", prediction.instructions},
                   {"time_ps", prediction.time_ps},
                   {"truth_time_ps", *prediction.truth_time_ps},
                   {"error", time.error()},
                   {"mean_cpi_error", time.mean_cpi_error()},
                   {"counts_error", number_or_null(time.counts_error())}});
    array.push_back(std::move(object));
  }
  return array;
}

Json instruction_json(const InstructionErrors& entry) {
  const judge::LatencyErrors& errors = entry.errors;
  return {{"core", entry.core},
          {"standing", standing_name(entry.standing)},
          {"instructions", errors.count},
          {"mae_cycles", errors.mean_absolute},
          {"rmse_cycles", errors.root_mean_square},
          {"rae", number_or_null(errors.relative_absolute)},
          {"exact", errors.exact},
          {"within_1_cycle", errors.within_1_cycle},
          {"within_2_cycles", errors.within_2_cycles},
          {"within_5_percent", errors.within_5_percent},
          {"mape", number_or_null(errors.mean_absolute_percentage)},
          {"pearson", number_or_null(errors.pearson)},
          {"spearman", number_or_null(errors.spearman)},
          {"kendall", number_or_null(errors.kendall)}};
}

std::string csv_lines(const std::string& level, const std::vector<EvaluatedTime>& times) {
  std::string text;
  for (const EvaluatedTime& time : times) {
    const Prediction& prediction = time.prediction;
    const auto counts = time.counts_error();
    text += csv_line({level, prediction.program, time.window, prediction.core, standing_name(time.standing),
                      time.tuned_core ? "tuned" : "trained", std::to_string(prediction.instructions),
                      csv_number(prediction.time_ps), csv_number(*prediction.truth_time_ps),
                      csv_number(time.error()), csv_number(time.mean_cpi_error()),
                      counts ? csv_number(*counts) : ""});
  }
  return text;
}

}  // namespace

std::string evaluation_text(const Evaluation& evaluation) {
  std::string text = fmt::format(
      "{}: absolute errors of total time; beside them those of giving every program the training programs' "
      "mean CPI, and "
      "of a regression on counts (op classes, stack distances)\n\n",
      evaluation.model);
  text += group_table("whole programs", evaluation.cells);
  if (evaluation.windows.size() != evaluation.programs.size())
    text += group_table("single windows", evaluation.window_cells);
  text += group_table("core", evaluation.by_core) + group_table("program", evaluation.by_program);
  if (!evaluation.intervals.empty()) text += interval_table(evaluation.intervals);
  if (!evaluation.instructions.empty()) text += instruction_table(evaluation.instructions);
  if (!evaluation.correlations.empty()) text += correlation_table(evaluation.correlations);
  if (evaluation.without_truth > 0) {
    text += fmt::format("{} pairs of trace and core have no ground truth and are left out\n",
                        count_text(evaluation.without_truth));
  }
  return text;
}

Json evaluation_json(const Evaluation& evaluation) {
  Json document = json_document("evaluate", kJsonVersion);
  document["model"] = evaluation.model;
  document["without_truth"] = evaluation.without_truth;
  document["cells"] = groups_json(evaluation.cells);
  document["window_cells"] = groups_json(evaluation.window_cells);
  document["by_core"] = groups_json(evaluation.by_core);
  document["by_program"] = groups_json(evaluation.by_program);
  document["intervals"] = Json::array();
  for (const IntervalErrors& interval : evaluation.intervals) {
    document["intervals"].push_back({{"instructions", interval.length},
                                     {"standing", standing_name(interval.standing)},
                                     {"model", summary_json(interval.errors)}});
  }
  document["instructions"] = Json::array();
  for (const InstructionErrors& entry : evaluation.instructions)
    document["instructions"].push_back(instruction_json(entry));
  document["correlations"] = Json::array();
  for (const TimeCorrelation& entry : evaluation.correlations) {
    document["correlations"].push_back({{"core", entry.core},
                                        {"standing", standing_name(entry.standing)},
                                        {"programs", entry.programs},
                                        {"pearson", number_or_null(entry.pearson)},
                                        {"spearman", number_or_null(entry.spearman)},
                                        {"kendall", number_or_null(entry.kendall)}});
  }
  document["programs"] = times_json(evaluation.programs);
  document["windows"] = times_json(evaluation.windows);
  return document;
}

std::string evaluation_csv(const Evaluation& evaluation) {
  return csv_line({"level", "program", "window", "core", "standing", "core_standing", "instructions",
                   "time_ps", "truth_time_ps", "error", "mean_cpi_error", "counts_error"}) +
         csv_lines("program", evaluation.programs) + csv_lines("window", evaluation.windows);
}

}  // namespace perfpred::report
