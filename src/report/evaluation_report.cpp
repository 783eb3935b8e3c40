#include "perfpred/report/evaluation_report.h"

#include <fmt/format.h>

#include "perfpred/report/csv.h"
#include "perfpred/report/format.h"
#include "perfpred/report/outside_training_report.h"
#include "perfpred/report/table.h"
#include "perfpred/report/unmodelled_report.h"
#include "perfpred/trace/terminal_text.h"

namespace perfpred::report {
namespace {

constexpr int kEvaluationVersion = 1;

/// Who predicts: the model or a baseline, as the tables call it.
const char* baseline_title(Baseline baseline) {
  switch (baseline) {
    case Baseline::mean_cpi:
      return "mean CPI";
    case Baseline::counts:
      return "linear regression";
    case Baseline::trees:
      return "boosted trees";
    case Baseline::interval:
      return "interval model";
  }
  return "";
}

Json summary_json(const judge::ErrorSummary& errors) {
  return {{"count", errors.count},      {"mean", errors.mean_absolute}, {"median", errors.median_absolute},
          {"p95", errors.p95_absolute}, {"max", errors.max_absolute},   {"bias", errors.bias}};
}

std::vector<std::string> summary_cells(const std::optional<judge::ErrorSummary>& errors) {
  if (!errors) return std::vector<std::string>(5, kMissing);
  return {percent_text(errors->mean_absolute, 2), percent_text(errors->median_absolute, 2),
          percent_text(errors->p95_absolute, 2), percent_text(errors->max_absolute, 2),
          signed_percent_text(errors->bias, 2)};
}

double share_covered(const Coverage& coverage) {
  return static_cast<double>(coverage.covered) / static_cast<double>(coverage.count);
}

/// A line for the model and for each baseline in each group.
std::string cell_table(const std::string& title, const std::vector<GroupErrors>& groups) {
  TextTable table({{title, Align::left},
                   {"n"},
                   {"predicted by", Align::left},
                   {"mean"},
                   {"median"},
                   {"p95"},
                   {"max"},
                   {"bias"}});
  for (const GroupErrors& group : groups) {
    const auto add = [&](const std::string& name, const std::string& count, const std::string& predictor,
                         const std::optional<judge::ErrorSummary>& errors) {
      std::vector<std::string> row = {name, count, predictor};
      const auto cells = summary_cells(errors);
      row.insert(row.end(), cells.begin(), cells.end());
      table.add_row(std::move(row));
    };
    add(group.group, count_text(group.model.count), "model", group.model);
    for (const Baseline baseline : kAllBaselines)
      add("", "", baseline_title(baseline), group.baselines[baseline]);
  }
  return table.text() + "\n";
}

/// A line a group; of the baselines the mean alone.
std::string group_table(const std::string& title, const std::vector<GroupErrors>& groups) {
  std::vector<Column> columns = {
      {title, Align::left}, {"n"}, {"mean"}, {"median"}, {"p95"}, {"max"}, {"bias"}};
  for (const Baseline baseline : kAllBaselines) columns.push_back({baseline_title(baseline)});
  TextTable table(columns);
  for (const GroupErrors& group : groups) {
    std::vector<std::string> row = {group.group, count_text(group.model.count)};
    const auto cells = summary_cells(group.model);
    row.insert(row.end(), cells.begin(), cells.end());
    for (const Baseline baseline : kAllBaselines) {
      const auto& errors = group.baselines[baseline];
      row.push_back(percent_text(errors ? std::optional(errors->mean_absolute) : std::nullopt, 1));
    }
    table.add_row(std::move(row));
  }
  return table.text() + "\n";
}

/// Intervals or prefixes: a line a length and standing.
template <typename LengthErrors>
std::string length_table(const std::string& title, const std::vector<LengthErrors>& lengths) {
  TextTable table(
      {{"instructions"}, {"programs", Align::left}, {"n"}, {"mean"}, {"median"}, {"p95"}, {"max"}, {"bias"}});
  for (const LengthErrors& entry : lengths) {
    std::vector<std::string> row = {entry.length == 0 ? "all" : count_text(entry.length),
                                    standing_name(entry.standing), count_text(entry.errors.count)};
    const auto cells = summary_cells(entry.errors);
    row.insert(row.end(), cells.begin(), cells.end());
    table.add_row(std::move(row));
  }
  return title + "\n" + table.text() + "\n";
}

template <typename LengthErrors>
Json lengths_json(const std::vector<LengthErrors>& lengths) {
  Json array = Json::array();
  for (const LengthErrors& entry : lengths) {
    array.push_back({{"instructions", entry.length == 0 ? Json(nullptr) : Json(entry.length)},
                     {"standing", standing_name(entry.standing)},
                     {"model", summary_json(entry.errors)}});
  }
  return array;
}

std::string instruction_table(const std::vector<InstructionErrors>& instructions) {
  TextTable table({{"core", Align::left},
                   {"programs", Align::left},
                   {"n"},
                   {"MAE"},
                   {"RMSE"},
                   {"RAE"},
                   {"exact"},
                   {"most frequent"},
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
                   percent_text(errors.most_frequent), percent_text(errors.within_1_cycle),
                   percent_text(errors.within_2_cycles), percent_text(errors.within_5_percent),
                   percent_text(errors.mean_absolute_percentage), number_text(errors.pearson, 3),
                   number_text(errors.spearman, 3), number_text(errors.kendall, 3)});
  }
  return "latency of single instructions, cycles\n" + table.text() + "\n";
}

std::string part_text(std::uint64_t part, std::uint64_t whole) {
  return fmt::format("{} of {}", count_text(part), count_text(whole));
}

std::string coverage_table(const Bands& bands, const std::vector<Coverage>& coverage) {
  TextTable table({{"of", Align::left},
                   {"programs", Align::left},
                   {"n"},
                   {"inside"},
                   {"mean factor"},
                   {"median half-width"},
                   {"programs inside"},
                   {"off by over 25 %, unsaid"},
                   {"within 10 %, warned of"}});
  for (const Coverage& entry : coverage) {
    table.add_row({entry.whole_programs ? "whole programs" : "single windows", standing_name(entry.standing),
                   count_text(entry.count), percent_text(share_covered(entry), 1),
                   number_text(entry.mean_factor, 3), percent_text(entry.median_half_width, 1),
                   part_text(entry.programs_covered, entry.programs), part_text(entry.far_unsaid, entry.far),
                   part_text(entry.near_warned, entry.near)});
  }
  return fmt::format(
             "true times inside the {} band (time / factor to time * factor; measured on {} programs: {} "
             "unseen, {} validation, {} training)\n",
             percent_text(bands.level, 0), bands.programs(), bands.unseen_programs, bands.validation_programs,
             bands.training_programs) +
         table.text() +
         fmt::format(
             "programs inside: of whose pairs at least {} are; unsaid: outside the band, and no line of "
             "predict "
             "warns of the trace, the core or a second model\n\n",
             percent_text(bands.level, 0));
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

Json groups_json(const std::vector<GroupErrors>& groups) {
  Json array = Json::array();
  for (const GroupErrors& group : groups) {
    Json object = {{"group", group.group}, {"model", summary_json(group.model)}};
    for (const Baseline baseline : kAllBaselines) {
      const auto& errors = group.baselines[baseline];
      object[baseline_key(baseline)] = errors ? summary_json(*errors) : Json(nullptr);
    }
    array.push_back(std::move(object));
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
                   {"warned", time.warned}});
    if (prediction.second_time_ps) object["second_time_ps"] = *prediction.second_time_ps;
    for (const Baseline baseline : kAllBaselines) {
      object[std::string(baseline_key(baseline)) + "_error"] = number_or_null(time.baseline_error(baseline));
    }
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
          {"most_frequent", errors.most_frequent},
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
    std::vector<std::string> fields = {level,
                                       prediction.program,
                                       time.window,
                                       prediction.core,
                                       standing_name(time.standing),
                                       time.tuned_core ? "tuned" : "trained",
                                       std::to_string(prediction.instructions),
                                       csv_number(prediction.time_ps),
                                       csv_number(*prediction.truth_time_ps),
                                       csv_number(time.error())};
    for (const Baseline baseline : kAllBaselines) {
      const auto error = time.baseline_error(baseline);
      fields.push_back(error ? csv_number(*error) : "");
    }
    text += csv_line(fields);
  }
  return text;
}

}  // namespace

std::string evaluation_text(const Evaluation& evaluation) {
  std::string text = fmt::format("{}: absolute errors of total time, and those of the baselines\n\n",
                                 terminal_text(evaluation.model));
  text += cell_table("whole programs", evaluation.cells);
  if (evaluation.windows.size() != evaluation.programs.size())
    text += cell_table("single windows", evaluation.window_cells);
  text += group_table("core", evaluation.by_core) + group_table("program", evaluation.by_program);
  if (!evaluation.intervals.empty()) text += length_table("time of intervals", evaluation.intervals);
  if (!evaluation.prefixes.empty()) text += length_table("time of traces cut short", evaluation.prefixes);
  if (!evaluation.instructions.empty()) text += instruction_table(evaluation.instructions);
  if (evaluation.bands && !evaluation.coverage.empty())
    text += coverage_table(*evaluation.bands, evaluation.coverage);
  if (!evaluation.correlations.empty()) text += correlation_table(evaluation.correlations);
  if (evaluation.without_truth > 0) {
    text += fmt::format("{} pairs of trace and core have no ground truth and are left out\n",
                        count_text(evaluation.without_truth));
  }
  for (const std::string& note : evaluation.notes) text.append(note).append(1, '\n');
  return text;
}

Json evaluation_json(const Evaluation& evaluation) {
  Json document = json_document("evaluate", kEvaluationVersion);
  document["model"] = evaluation.model;
  document["without_truth"] = evaluation.without_truth;
  document["notes"] = evaluation.notes;
  if (!evaluation.unmodelled.empty()) document["unmodelled"] = unmodelled_json(evaluation.unmodelled);
  if (!evaluation.outside.empty()) document["outside_training"] = outside_training_json(evaluation.outside);
  document["cells"] = groups_json(evaluation.cells);
  document["window_cells"] = groups_json(evaluation.window_cells);
  document["by_core"] = groups_json(evaluation.by_core);
  document["by_program"] = groups_json(evaluation.by_program);
  document["intervals"] = lengths_json(evaluation.intervals);
  document["prefixes"] = lengths_json(evaluation.prefixes);
  document["bands"] = nullptr;
  if (evaluation.bands) {
    Json coverage = Json::array();
    for (const Coverage& entry : evaluation.coverage) {
      coverage.push_back({{"of", entry.whole_programs ? "programs" : "windows"},
                          {"standing", standing_name(entry.standing)},
                          {"count", entry.count},
                          {"covered", share_covered(entry)},
                          {"mean_factor", entry.mean_factor},
                          {"median_half_width", entry.median_half_width},
                          {"programs", entry.programs},
                          {"programs_covered", entry.programs_covered},
                          {"off_by_over_25_percent", entry.far},
                          {"off_by_over_25_percent_unsaid", entry.far_unsaid},
                          {"within_10_percent", entry.near},
                          {"within_10_percent_warned", entry.near_warned}});
    }
    document["bands"] = {{"level", evaluation.bands->level},
                         {"unseen_programs", evaluation.bands->unseen_programs},
                         {"validation_programs", evaluation.bands->validation_programs},
                         {"training_programs", evaluation.bands->training_programs},
                         {"widening", evaluation.bands->widening},
                         {"coverage", std::move(coverage)}};
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
  std::vector<std::string> titles = {"level",         "program",      "window",  "core",          "standing",
                                     "core_standing", "instructions", "time_ps", "truth_time_ps", "error"};
  for (const Baseline baseline : kAllBaselines)
    titles.push_back(std::string(baseline_key(baseline)) + "_error");
  return csv_line(titles) + csv_lines("program", evaluation.programs) +
         csv_lines("window", evaluation.windows);
}

}  // namespace perfpred::report
