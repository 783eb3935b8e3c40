#include "perfpred/report/prediction_report.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "perfpred/compose/second_opinion.h"
#include "perfpred/judge/conformal.h"
#include "perfpred/judge/metrics.h"
#include "perfpred/report/format.h"
#include "perfpred/report/impossible_times.h"
#include "perfpred/report/outside_training_report.h"
#include "perfpred/report/table.h"
#include "perfpred/report/trace_names.h"
#include "perfpred/report/unmodelled_report.h"

namespace perfpred::report {
namespace {

constexpr int kPredictionVersion = 1;

bool any_truth(const std::vector<Prediction>& predictions) {
  return std::any_of(predictions.begin(), predictions.end(),
                     [](const Prediction& prediction) { return prediction.truth_time_ps.has_value(); });
}

bool any_second_time(const std::vector<Prediction>& predictions) {
  return std::any_of(predictions.begin(), predictions.end(),
                     [](const Prediction& prediction) { return prediction.second_time_ps.has_value(); });
}

/// How far the second model's time lies from the first's, marked where it is too far.
std::string second_text(const Prediction& prediction, const std::optional<Bands>& bands, bool whole_program) {
  if (!prediction.second_time_ps) return kMissing;
  return signed_percent_text(*prediction.second_time_ps / prediction.time_ps - 1, 1) +
         (models_disagree(prediction, bands, whole_program) ? " !" : "");
}

/// The bands where any of the cores that are shown has one.
std::optional<Bands> shown_bands(const PredictionReport& report) {
  const auto has_band = [&](const Prediction& prediction) {
    return report.bands->find(prediction.core) != nullptr;
  };
  if (!report.bands || std::none_of(report.traces.begin(), report.traces.end(), has_band))
    return std::nullopt;
  return report.bands;
}

std::string table_text(const std::vector<Prediction>& predictions, const std::string& of,
                       const std::optional<Bands>& bands) {
  const bool with_truth = any_truth(predictions);
  std::vector<Column> columns = {{of, Align::left}, {"core", Align::left}, {"cycles"}, {"CPI"}, {"time"}};
  if (bands) columns.insert(columns.end(), {{percent_text(bands->level, 0) + " from"}, {"to"}});
  const bool with_second = any_second_time(predictions);
  if (with_second) columns.push_back({"second model"});
  if (with_truth)
    columns.insert(columns.end(),
                   {{"true cycles"}, {"true CPI"}, {"true time"}, {"error"}, {"mean-CPI error"}});
  TextTable table(columns);
  std::vector<std::string> files;
  for (const Prediction& prediction : predictions) files.push_back(prediction.trace);
  const auto names = of == "program" ? std::map<std::string, std::string>() : short_trace_names(files);
  std::string shown;
  for (const Prediction& prediction : predictions) {
    const auto found = names.find(prediction.trace);
    const std::string name = found == names.end() ? prediction.trace : found->second;
    std::vector<std::string> row = {name == shown ? "" : name, prediction.core,
                                    number_text(prediction.cycles(), 0), number_text(prediction.cpi(), 3),
                                    time_text(prediction.time_ps)};
    if (bands) {
      const auto band = time_band(prediction, bands, of == "program");
      row.push_back(band ? time_text(band->low_ps) : kMissing);
      row.push_back(band ? time_text(band->high_ps) : kMissing);
    }
    if (with_second) row.push_back(second_text(prediction, bands, of == "program"));
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

/// Where the bands come from: those of described cores from fewer programs than the others, and from other
/// cores.
std::string bands_text(const Bands& bands, const std::vector<Prediction>& predictions) {
  const auto shows = [&](bool described) {
    return std::any_of(predictions.begin(), predictions.end(), [&](const Prediction& prediction) {
      const CoreBand* band = bands.find(prediction.core);
      return band != nullptr && band->described == described;
    });
  };
  const auto best_level = [](std::uint64_t programs) {
    return fmt::format("no level above {} can be had from so many\n",
                       percent_text(judge::highest_level(programs), 1));
  };
  std::string text;
  if (shows(false)) {
    text += fmt::format("{} band: measured on {} programs ({} unseen, {} validation, {} training); {}",
                        percent_text(bands.level, 0), bands.programs(), bands.unseen_programs,
                        bands.validation_programs, bands.training_programs, best_level(bands.programs()));
  }
  if (shows(true) && bands.described) {
    text += fmt::format(
        "{} band of described cores: measured on {} programs that are new to the network and the cores {}; "
        "{}",
        percent_text(bands.level, 0), bands.described->programs, fmt::join(bands.described->cores, ", "),
        best_level(bands.described->programs));
  }
  return text;
}

std::string summary_line(const std::vector<Prediction>& predictions, const std::string& of) {
  std::vector<double> errors, baseline;
  for (const Prediction& prediction : predictions) {
    if (!prediction.error() || !std::isfinite(*prediction.error())) continue;
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

Json one_json(const Prediction& prediction, const std::optional<Bands>& bands, bool whole_programs,
              bool impossible) {
  Json object = {{"trace", prediction.trace},         {"program", prediction.program},
                 {"core", prediction.core},           {"instructions", prediction.instructions},
                 {"period_ps", prediction.period_ps}, {"time_ps", prediction.time_ps},
                 {"cycles", prediction.cycles()},     {"cpi", number_or_null(prediction.cpi())}};
  if (bands) {
    const auto band = time_band(prediction, bands, whole_programs);
    object["low_time_ps"] = number_or_null(band ? std::optional(band->low_ps) : std::nullopt);
    object["high_time_ps"] = number_or_null(band ? std::optional(band->high_ps) : std::nullopt);
    object["level"] = bands->level;
  }
  if (prediction.second_time_ps) {
    object["second_time_ps"] = *prediction.second_time_ps;
    object["models_disagree"] = models_disagree(prediction, bands, whole_programs);
  }
  if (impossible) object["impossible"] = true;
  object["baseline_time_ps"] = prediction.baseline_time_ps;
  if (prediction.truth_time_ps) {
    object["truth_time_ps"] = *prediction.truth_time_ps;
    object["truth_cycles"] = *prediction.truth_cycles();
    object["error"] = number_or_null(prediction.error());
    object["baseline_error"] = number_or_null(prediction.baseline_error());
  }
  return object;
}

/// `impossible`: times of traces, with which the program's is impossible too.
Json list_json(const std::vector<Prediction>& predictions, const std::optional<Bands>& bands,
               bool whole_programs, const std::vector<Prediction>& impossible) {
  Json array = Json::array();
  for (const Prediction& prediction : predictions) {
    const bool in_parts =
        whole_programs && std::any_of(impossible.begin(), impossible.end(), [&](const Prediction& part) {
          return part.program == prediction.program && part.core == prediction.core;
        });
    array.push_back(one_json(prediction, bands, whole_programs, in_parts || !is_possible(prediction)));
  }
  return array;
}

Json strangeness_json(const PredictionReport::KnownTrace& known) {
  const TraceStrangeness& strangeness = known.strangeness;
  Json features = Json::array();
  for (const auto& feature : strangeness.features) {
    features.push_back({{"feature", feature.name},
                        {"than_nearest_program", feature.high ? "higher" : "lower"},
                        {"beyond_all_programs", feature.unseen}});
  }
  return {{"trace", known.trace},
          {"strange", strangeness.strange},
          {"distance", strangeness.distance},
          {"limit", strangeness.limit},
          {"false_alarm_rate", strangeness.false_alarm_rate},
          {"nearest_program", strangeness.nearest},
          {"features", std::move(features)}};
}

}  // namespace

std::string prediction_text(const PredictionReport& report) {
  const std::optional<Bands> bands = shown_bands(report);
  std::string text = table_text(report.traces, "trace", bands);
  if (!report.programs.empty()) text.append(1, '\n').append(table_text(report.programs, "program", bands));
  const std::string summary = report.programs.empty() ? summary_line(report.traces, "traces")
                                                      : summary_line(report.programs, "programs");
  if (bands || !summary.empty()) text.append(1, '\n');
  if (bands) text.append(bands_text(*bands, report.traces));
  text.append(summary);
  return text;
}

Json prediction_json(const PredictionReport& report) {
  Json document = json_document("predict", kPredictionVersion);
  document["model"] = report.model;
  if (!report.second_model.empty()) document["second_model"] = report.second_model;
  const std::vector<Prediction> impossible = impossible_times(report.traces);
  document["predictions"] = list_json(report.traces, report.bands, false, impossible);
  if (!report.programs.empty())
    document["programs"] = list_json(report.programs, report.bands, true, impossible);
  if (!report.unmodelled.empty()) document["unmodelled"] = unmodelled_json(report.unmodelled);
  if (!report.outside.empty()) document["outside_training"] = outside_training_json(report.outside);
  if (!report.strangeness.empty()) {
    document["strangeness"] = Json::array();
    for (const auto& known : report.strangeness) document["strangeness"].push_back(strangeness_json(known));
  }
  return document;
}

std::string strangeness_text(const TraceStrangeness& strangeness) {
  std::vector<std::string> features;
  for (const auto& feature : strangeness.features) {
    features.push_back(fmt::format("{} is {} than in {}", feature.name, feature.high ? "higher" : "lower",
                                   feature.unseen ? "any of them" : strangeness.nearest));
  }
  return fmt::format(
      "is unlike the programs that the model was trained on (distance {:.2f} to the nearest, {}; {:.2f} is "
      "passed by {} of programs like them): {}; expect larger errors",
      strangeness.distance, strangeness.nearest, strangeness.limit,
      percent_text(strangeness.false_alarm_rate, 0), fmt::join(features, ", "));
}

}  // namespace perfpred::report
