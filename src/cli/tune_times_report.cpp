#include "tune_times_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "perfpred/report/format.h"
#include "perfpred/report/outside_training_report.h"
#include "perfpred/report/table.h"
#include "perfpred/report/unmodelled_report.h"

namespace perfpred::cli {
namespace {

/// Of errors that every program has.
struct ErrorSummary {
  double mean = 0, largest = 0;
};

template <typename ErrorOf>
std::optional<ErrorSummary> summary_of(const std::vector<TimedProgram>& programs, ErrorOf error_of) {
  ErrorSummary summary;
  for (const TimedProgram& program : programs) {
    const std::optional<double> error = error_of(program);
    if (!error) return std::nullopt;
    summary.mean += std::abs(*error) / static_cast<double>(programs.size());
    summary.largest = std::max(summary.largest, std::abs(*error));
  }
  return summary;
}

struct NamedSummary {
  const char* what;
  const char* key;
  std::optional<ErrorSummary> summary;
};

std::vector<NamedSummary> summaries_of(const std::vector<TimedProgram>& programs) {
  return {
      {"mean CPI of the other programs", "mean_cpi",
       summary_of(programs, [](const TimedProgram& program) { return program.mean_cpi_error; })},
      {"the description alone", "described",
       summary_of(programs,
                  [](const TimedProgram& program) { return std::optional(program.described_error); })},
      {"the description, scaled by the other programs", "scaled",
       summary_of(programs, [](const TimedProgram& program) { return program.scaled_error; })},
      {"fitted to the other programs", "held_out",
       summary_of(programs, [](const TimedProgram& program) { return program.held_out_error; })},
      {"fitted to all", "fitted",
       summary_of(programs, [](const TimedProgram& program) { return std::optional(program.error); })},
  };
}

std::string way_text(const TimeFit& fit) {
  if (!fit.way.scaled) return "the core keeps what its description gives: no fit did better\n";
  std::string text = fmt::format("the description's times {:.4f}", fit.factor);
  if (fit.way.ridge)
    text += fmt::format(", and what the model's other parts add (ridge {:g})", *fit.way.ridge);
  return text + "\n";
}

}  // namespace

std::string tune_times_text(const TuneTimesResult& result, const std::string& output) {
  report::TextTable table({{"program", report::Align::left},
                           {"instructions"},
                           {"time (s)"},
                           {"CPI"},
                           {"mean CPI"},
                           {"described"},
                           {"scaled"},
                           {"fitted without it"},
                           {"fitted"}});
  for (const TimedProgram& program : result.programs) {
    table.add_row({program.program,
                   report::count_text(static_cast<std::uint64_t>(std::llround(program.instructions))),
                   report::number_text(program.seconds, 4), report::number_text(program.cpi, 3),
                   report::signed_percent_text(program.mean_cpi_error, 2),
                   report::signed_percent_text(program.described_error, 2),
                   report::signed_percent_text(program.scaled_error, 2),
                   report::signed_percent_text(program.held_out_error, 2),
                   report::signed_percent_text(program.error, 2)});
  }
  std::string text = "error of the measured time of each program\n" + table.text() + "\n";
  report::TextTable means({{"predicted by", report::Align::left}, {"mean"}, {"largest"}});
  for (const NamedSummary& each : summaries_of(result.programs)) {
    if (each.summary)
      means.add_row({each.what, report::percent_text(each.summary->mean, 2),
                     report::percent_text(each.summary->largest, 2)});
  }
  return text + means.text() + "\n" + way_text(result.fit) +
         fmt::format("{}: core '{}' added\n", output, result.core);
}

report::Json tune_times_json(const TuneTimesResult& result, const std::string& model,
                             const std::string& output) {
  report::Json document = report::json_document("tune times", 1);
  document["model"] = model;
  document["output"] = output;
  document["core"] = result.core;
  document["period_ps"] = result.period_ps;
  document["scaled"] = result.fit.way.scaled;
  document["factor"] = result.fit.factor;
  document["ridge"] = report::number_or_null(result.fit.way.ridge);
  if (!result.unmodelled.empty()) document["unmodelled"] = report::unmodelled_json(result.unmodelled);
  if (!result.outside.empty()) document["outside_training"] = report::outside_training_json(result.outside);
  document["trials"] = report::Json::array();
  for (const TimeFitTrial& trial : result.fit.trials) {
    document["trials"].push_back({{"scaled", trial.scaled},
                                  {"ridge", report::number_or_null(trial.ridge)},
                                  {"held_out_mean_error", trial.mean_error}});
  }
  report::Json& errors = document["errors"] = report::Json::object();
  for (const NamedSummary& each : summaries_of(result.programs)) {
    errors[each.key] = each.summary
                           ? report::Json{{"mean", each.summary->mean}, {"max", each.summary->largest}}
                           : report::Json(nullptr);
  }
  document["programs"] = report::Json::array();
  for (const TimedProgram& program : result.programs) {
    document["programs"].push_back({{"program", program.program},
                                    {"traces", program.traces},
                                    {"instructions", program.instructions},
                                    {"time_s", program.seconds},
                                    {"uncertainty", program.uncertainty},
                                    {"cpi", program.cpi},
                                    {"mean_cpi_error", report::number_or_null(program.mean_cpi_error)},
                                    {"described_error", program.described_error},
                                    {"scaled_error", report::number_or_null(program.scaled_error)},
                                    {"held_out_error", report::number_or_null(program.held_out_error)},
                                    {"error", program.error}});
  }
  return document;
}

}  // namespace perfpred::cli
