#include "perfpred/report/comparison_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "perfpred/report/format.h"
#include "perfpred/report/table.h"
#include "perfpred/trace/error.h"

namespace perfpred::report {
namespace {

constexpr int kJsonVersion = 1;

/// Times of the same cores in the same order.
struct Times {
  std::vector<std::string> cores;
  std::vector<double> predicted;
  std::vector<double> truth;  ///< as long as `cores`, or empty
};

std::vector<judge::CoreTime> core_times(const std::vector<std::string>& cores,
                                        const std::vector<double>& times) {
  std::vector<judge::CoreTime> pairs;
  for (std::size_t i = 0; i < times.size(); ++i) pairs.push_back({cores[i], times[i]});
  return pairs;
}

CoreRanking rank(const std::string& of, const Times& times, const std::string& base) {
  CoreRanking ranking;
  ranking.of = of;
  // A network may predict a negative total for a trace far from all it has seen; for an order it is "no time
  // at all".
  std::vector<double> predicted = times.predicted;
  for (double& time : predicted) time = std::max(time, 0.0);
  ranking.predicted = judge::rank_cores(core_times(times.cores, predicted), base);
  if (times.truth.size() == times.cores.size()) {
    ranking.truth = judge::rank_cores(core_times(times.cores, times.truth), base);
    ranking.agreement = judge::ranking_agreement(predicted, times.truth);
    ranking.clear_agreement = judge::ranking_agreement(predicted, times.truth, kClearDifference);
  }
  return ranking;
}

/// Predictions come trace by trace: one group of `Times` a trace.
std::vector<std::pair<std::string, Times>> by_trace(const std::vector<Prediction>& predictions) {
  std::vector<std::pair<std::string, Times>> groups;
  for (const Prediction& prediction : predictions) {
    if (groups.empty() || groups.back().first != prediction.trace)
      groups.emplace_back(prediction.trace, Times{});
    Times& times = groups.back().second;
    times.cores.push_back(prediction.core);
    times.predicted.push_back(prediction.time_ps);
    if (prediction.truth_time_ps) times.truth.push_back(*prediction.truth_time_ps);
  }
  return groups;
}

/// Geometric mean over programs of each core's time relative to the base core's.
Times relative_to_base(const std::vector<std::pair<std::string, Times>>& programs, const std::string& base) {
  Times means;
  means.cores = programs.front().second.cores;
  const auto place =
      static_cast<std::size_t>(std::find(means.cores.begin(), means.cores.end(), base) - means.cores.begin());
  const auto mean_of = [&](const auto& times_of, std::size_t core) {
    double log_sum = 0;
    for (const auto& [name, times] : programs) {
      log_sum += std::log(std::max(times_of(times)[core], 1.0) / std::max(times_of(times)[place], 1.0));
    }
    return std::exp(log_sum / static_cast<double>(programs.size()));
  };
  const bool with_truth = std::all_of(programs.begin(), programs.end(), [](const auto& program) {
    return program.second.truth.size() == program.second.cores.size();
  });
  for (std::size_t core = 0; core < means.cores.size(); ++core) {
    means.predicted.push_back(mean_of(
        [](const Times& times) -> const auto& { return times.predicted; }, core));
    if (with_truth)
      means.truth.push_back(mean_of(
          [](const Times& times) -> const auto& { return times.truth; }, core));
  }
  return means;
}

const judge::RankedCore* find(const std::vector<judge::RankedCore>& cores, const std::string& name) {
  const auto found =
      std::find_if(cores.begin(), cores.end(), [&](const auto& core) { return core.core == name; });
  return found == cores.end() ? nullptr : &*found;
}

std::string agreement_line(const judge::RankingAgreement& all, const judge::RankingAgreement& clear) {
  return fmt::format(
      "against the simulator: pairs in the right order {} of {} ({} of {} that differ by over {:.0f} %), "
      "Kendall tau {}, "
      "best core {}\n",
      all.agreeing_pairs, all.pairs, clear.agreeing_pairs, clear.pairs, 100 * kClearDifference,
      number_text(all.kendall_tau, 3), all.best_core_right ? "right" : "wrong");
}

std::string ranking_text(const CoreRanking& ranking, bool with_times) {
  const bool with_truth = !ranking.truth.empty();
  std::vector<Column> columns = {{"rank"}, {"core", Align::left}};
  if (with_times) columns.push_back({"time"});
  columns.push_back({"speed-up"});
  if (with_truth) {
    columns.push_back({"true rank"});
    if (with_times) columns.push_back({"true time"});
    columns.push_back({"true speed-up"});
    columns.push_back({"speed-up ratio"});
  }
  TextTable table(columns);
  for (const judge::RankedCore& core : ranking.predicted) {
    std::vector<std::string> row = {count_text(core.rank), core.core};
    if (with_times) row.push_back(time_text(core.time_ps));
    row.push_back(number_text(core.speedup, 3));
    if (const judge::RankedCore* truth = find(ranking.truth, core.core)) {
      row.push_back(count_text(truth->rank));
      if (with_times) row.push_back(time_text(truth->time_ps));
      row.push_back(number_text(truth->speedup, 3));
      row.push_back(number_text(
          core.speedup && truth->speedup ? ratio(*core.speedup, *truth->speedup) : std::nullopt, 3));
    }
    table.add_row(std::move(row));
  }
  std::string text = table.text();
  if (ranking.agreement) text += agreement_line(*ranking.agreement, *ranking.clear_agreement);
  return text;
}

Json agreement_json(const judge::RankingAgreement& agreement) {
  return {{"pairs", agreement.pairs},
          {"agreeing_pairs", agreement.agreeing_pairs},
          {"agreement", number_or_null(agreement.agreement)},
          {"kendall_tau", number_or_null(agreement.kendall_tau)},
          {"best_core_right", agreement.best_core_right}};
}

Json ranking_json(const CoreRanking& ranking, bool with_times) {
  Json cores = Json::array();
  for (const judge::RankedCore& core : ranking.predicted) {
    Json entry = {{"core", core.core}, {"rank", core.rank}, {"speedup", number_or_null(core.speedup)}};
    if (with_times) entry["time_ps"] = core.time_ps;
    if (const judge::RankedCore* truth = find(ranking.truth, core.core)) {
      entry["truth_rank"] = truth->rank;
      entry["truth_speedup"] = number_or_null(truth->speedup);
      if (with_times) entry["truth_time_ps"] = truth->time_ps;
    }
    cores.push_back(std::move(entry));
  }
  Json object = {{"of", ranking.of}, {"cores", cores}};
  if (ranking.agreement) {
    object["against_truth"] = agreement_json(*ranking.agreement);
    object["against_truth_over_1_percent"] = agreement_json(*ranking.clear_agreement);
  }
  return object;
}

}  // namespace

ComparisonReport compare(const std::string& model, const std::string& base,
                         const std::vector<Prediction>& traces, const std::vector<Prediction>& programs) {
  ComparisonReport report;
  report.model = model;
  report.base = base;
  for (const auto& [trace, times] : by_trace(traces)) report.traces.push_back(rank(trace, times, base));
  const auto groups = by_trace(programs);
  report.overall = rank(fmt::format("all {} programs", groups.size()), relative_to_base(groups, base), base);
  return report;
}

std::string comparison_text(const ComparisonReport& report) {
  std::string text;
  for (const CoreRanking& ranking : report.traces) {
    text += fmt::format("{} (speed-up over {})\n{}\n", ranking.of, report.base, ranking_text(ranking, true));
  }
  if (report.traces.size() > 1) {
    text += fmt::format("{}, geometric mean (speed-up over {})\n{}", report.overall.of, report.base,
                        ranking_text(report.overall, false));
  }
  return text;
}

Json comparison_json(const ComparisonReport& report) {
  Json document = json_document("compare", kJsonVersion);
  document["model"] = report.model;
  document["base"] = report.base;
  document["traces"] = Json::array();
  for (const CoreRanking& ranking : report.traces) document["traces"].push_back(ranking_json(ranking, true));
  document["overall"] = ranking_json(report.overall, false);
  return document;
}

}  // namespace perfpred::report
