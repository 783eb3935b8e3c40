#include <cmath>

#include "perfpred/report/comparison_output.h"
#include "perfpred/report/csv.h"

namespace perfpred::report {
namespace {

std::string field(std::optional<double> value) { return csv_number(value.value_or(NAN)); }

std::string standings_csv(const ComparisonReport& report, const judge::Standings& standings,
                          const std::string& scope) {
  std::string text;
  for (const judge::CoreStanding& core : standings.cores) {
    const auto& interval = core.speedup.interval;
    const auto& sampling = core.speedup.sampling;
    text +=
        csv_line({scope, standings.of, report.name(core.core), std::to_string(core.rank), field(core.time_ps),
                  field(core.speedup.value), field(interval ? std::optional(interval->low) : std::nullopt),
                  field(interval ? std::optional(interval->high) : std::nullopt),
                  field(sampling ? std::optional(sampling->low) : std::nullopt),
                  field(sampling ? std::optional(sampling->high) : std::nullopt),
                  core.truth_rank ? std::to_string(*core.truth_rank) : "", field(core.truth_time_ps),
                  field(core.speedup.truth)});
  }
  return text;
}

}  // namespace

std::string comparison_csv(const ComparisonReport& report) {
  std::string text = csv_line({"scope", "of", "core", "rank", "time_ps", "speedup", "interval_low",
                               "interval_high", "sampling_interval_low", "sampling_interval_high",
                               "truth_rank", "truth_time_ps", "truth_speedup"});
  for (const judge::Standings& trace : report.comparison.traces)
    text += standings_csv(report, trace, "trace");
  for (const judge::Standings& program : report.comparison.programs) {
    text += standings_csv(report, program, "program");
  }
  return text + standings_csv(report, report.comparison.overall, "overall");
}

}  // namespace perfpred::report
