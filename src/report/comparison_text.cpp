#include "perfpred/report/comparison_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

#include "perfpred/report/format.h"
#include "perfpred/report/impossible_times.h"
#include "perfpred/report/table.h"
#include "perfpred/trace/terminal_text.h"
#include "report/comparison_tables.h"

namespace perfpred::report {
namespace {

std::string shown_name(const ComparisonReport& report, std::size_t core) {
  return terminal_text(report.name(core));
}

std::string interval_text(const std::optional<judge::Interval>& interval) {
  if (!interval) return kMissing;
  return fmt::format("{:.3f} to {:.3f}", interval->low, interval->high);
}

std::string level_text(const ComparisonReport& report) {
  return fmt::format("{:g} %", 100 * report.comparison.input.bootstrap.level);
}

std::string agreement_line(const judge::Standings& standings) {
  if (!standings.agreement) return {};
  return fmt::format(
      "against the simulator: pairs in the right order {} of {} ({} of {} that differ by over {:.0f} %), "
      "Kendall "
      "tau {}, best core {}\n",
      standings.agreement->agreeing_pairs, standings.agreement->pairs,
      standings.clear_agreement->agreeing_pairs, standings.clear_agreement->pairs,
      100 * judge::kClearDifference, number_text(standings.agreement->kendall_tau, 3),
      standings.agreement->best_core_right ? "right" : "wrong");
}

std::string standings_text(const ComparisonReport& report, const judge::Standings& standings) {
  const bool with_times = standings.cores.front().time_ps.has_value();
  const bool with_rank = standings.cores.front().truth_rank.has_value();
  const bool with_truth =
      with_rank || std::any_of(standings.cores.begin(), standings.cores.end(),
                               [](const auto& core) { return core.truth_time_ps || core.speedup.truth; });
  std::vector<Column> columns = {{"rank"}, {"core", Align::left}};
  if (with_times) columns.push_back({"time"});
  columns.push_back({"speed-up"});
  columns.push_back({level_text(report) + " interval"});
  if (with_truth) {
    if (with_rank) columns.push_back({"true rank"});
    if (with_times) columns.push_back({"true time"});
    columns.push_back({"true speed-up"});
    columns.push_back({"speed-up ratio"});
  }
  TextTable table(columns);
  for (const judge::CoreStanding& core : standings.cores) {
    std::vector<std::string> row = {count_text(core.rank), shown_name(report, core.core)};
    if (with_times) row.push_back(time_text(core.time_ps));
    row.push_back(number_text(core.speedup.value, 3));
    row.push_back(core.core == report.comparison.input.base ? "base" : interval_text(core.speedup.interval));
    if (with_truth) {
      if (with_rank) row.push_back(count_text(*core.truth_rank));
      if (with_times) row.push_back(time_text(core.truth_time_ps));
      row.push_back(number_text(core.speedup.truth, 3));
      row.push_back(
          number_text(core.speedup.truth ? ratio(core.speedup.value, *core.speedup.truth) : std::nullopt, 3));
    }
    table.add_row(std::move(row));
  }
  return table.text() + agreement_line(standings) + verdict(report, standings) + "\n";
}

const judge::PairStanding& pair_of(const ComparisonReport& report, const judge::Standings& standings,
                                   std::size_t x, std::size_t y) {
  return standings.pairs[judge::pair_index(report.cores.size(), std::min(x, y), std::max(x, y))];
}

std::string speedup_phrase(const ComparisonReport& report, const judge::PairStanding& pair) {
  std::string text =
      fmt::format("{:.3f} times as fast as {}", pair.speedup.value, shown_name(report, pair.slower));
  if (pair.speedup.interval) {
    text += fmt::format(" ({} interval {:.3f} to {:.3f})", level_text(report), pair.speedup.interval->low,
                        pair.speedup.interval->high);
  }
  return text;
}

/// "a, b and c".
std::string list_of(const std::vector<std::string>& names) {
  if (names.size() == 1) return names.front();
  return fmt::format("{} and {}", fmt::join(names.begin(), names.end() - 1, ", "), names.back());
}

std::string measured_sentence(const ComparisonReport& report, const judge::PairStanding& pair) {
  const auto& input = report.comparison.input;
  if (!input.accuracy) return {};
  const std::size_t index = judge::pair_index(input.cores.size(), std::min(pair.faster, pair.slower),
                                              std::max(pair.faster, pair.slower));
  if (!input.identical.empty() && input.identical[index]) return {};  // not even in the wrong order
  const judge::MarginAccuracy* bucket = input.accuracy->at(input.kinds[index], std::log(pair.speedup.value));
  if (bucket == nullptr || bucket->differing == 0) return {};
  return fmt::format(
      " On {} other programs, pairs predicted about as far apart were in the right order in {} of {} "
      "cases ({}).",
      input.accuracy->programs.size(), bucket->right, bucket->differing,
      percent_text(ratio(static_cast<double>(bucket->right), static_cast<double>(bucket->differing))));
}

}  // namespace

std::string verdict(const ComparisonReport& report, const judge::Standings& standings) {
  const std::size_t best = standings.cores.front().core;
  std::vector<std::string> leaders;
  const judge::CoreStanding* next = nullptr;
  for (const judge::CoreStanding& core : standings.cores) {
    if (core.rank == 1) {
      leaders.push_back(shown_name(report, core.core));
    } else if (next == nullptr) {
      next = &core;
    }
  }
  const std::string where =
      fmt::format("of the {} cores on {}", report.cores.size(), terminal_text(standings.of));
  const std::size_t base = report.comparison.input.base;
  const judge::PairStanding& measured = pair_of(report, standings, best, standings.cores[1].core);
  if (leaders.size() > 1) {
    std::string text =
        fmt::format("Verdict: {} cannot be told apart as the fastest {}", list_of(leaders), where);
    if (next != nullptr && best != base && !pair_of(report, standings, best, base).tied) {
      text += fmt::format("; {} is {}", shown_name(report, best),
                          speedup_phrase(report, pair_of(report, standings, best, base)));
    }
    return text + "." + measured_sentence(report, measured);
  }
  std::string text = fmt::format("Verdict: {} is the fastest {}: {}", shown_name(report, best), where,
                                 speedup_phrase(report, measured));
  if (best != base && standings.cores[1].core != base) {
    text += fmt::format(", {}", speedup_phrase(report, pair_of(report, standings, best, base)));
  }
  return text + "." + measured_sentence(report, measured);
}

std::string interval_note(const ComparisonReport& report) {
  const auto& comparison = report.comparison;
  const auto& input = comparison.input;
  std::vector<std::string> sources, factors;
  if (comparison.overall.pairs.front().speedup.sampling)
    sources.push_back("which stretches of the programs the traces hold");
  if (input.accuracy) {
    sources.push_back(
        fmt::format("how far the model's speed-ups were off on {} programs that it was not fitted to",
                    input.accuracy->programs.size()));
  }
  for (std::size_t core = 0; core < input.factor_errors.size(); ++core) {
    if (input.factor_errors[core] <= 0) continue;
    factors.push_back(fmt::format("{} ({})", shown_name(report, core),
                                  percent_text(std::expm1(input.factor_errors[core]), 1)));
  }
  if (!factors.empty()) {
    sources.push_back(fmt::format("by which factor all times may be off on {} that {} added to the model",
                                  list_of(factors), factors.size() == 1 ? "was" : "were"));
  }
  const std::string ranks = " Rank: 1 + the number of cores that are faster and not tied with it.\n";
  if (sources.empty()) {
    return "No intervals: kept vectors hold totals alone, and the model's own error was not measured. Only "
           "equal times tie, and cores that differ in nothing but their names.\n";
  }
  std::string text = fmt::format("Intervals and ties: {}", fmt::join(sources, ", and "));
  if (!input.accuracy) text += "; the model's own error was not measured and is not in them";
  if (!report.unknown_factors.empty()) {
    text += fmt::format("; by which factor all times may be off on {} was not measured and is not in them",
                        list_of(report.unknown_factors));
  }
  return text + "." + ranks;
}

std::string policy_warning_text(const PolicyWarning& warning) {
  std::vector<std::string> keys;
  for (const CoreDifference& difference : warning.differences) {
    keys.push_back(fmt::format("{} ({}, {})", difference.key, difference.a, difference.b));
  }
  std::string text =
      fmt::format("{} and {} differ in policies alone: {}. A model sees such policies roughly or not at all.",
                  warning.a, warning.b, fmt::join(keys, ", "));
  if (!warning.measured) {
    return text + " How well the model tells such cores apart was not measured.";
  }
  const judge::PolicyPairAccuracy& measured = *warning.measured;
  const std::string of_pairs =
      warning.measured_here ? "this pair"
                            : fmt::format("{} other pairs that differ in this", warning.measured_pairs);
  text += fmt::format(
      " Measured on {}: right order on {} of {} programs whose times differ by over {:.0f} %, speed-up off "
      "by {} on average",
      of_pairs, measured.right, measured.differing, 100 * judge::kClearDifference,
      percent_text(std::expm1(measured.mean_absolute_error), 1));
  if (warning.measured_here) {
    text += fmt::format(" ({} over {}: true {:.3f}, predicted {:.3f})", measured.b, measured.a,
                        measured.true_speedup, measured.predicted_speedup);
  }
  return text + ".";
}

std::string second_ranking_text(const ComparisonReport& report) {
  if (!report.second) return {};
  const SecondRanking& second = *report.second;
  const std::string model = terminal_text(second.model);
  if (second.told_apart == 0) return fmt::format("{} was asked as well: no pair is told apart here.", model);
  std::string text = fmt::format("{} orders {} of the {} pairs that are told apart here likewise", model,
                                 second.told_apart - second.reversed.size(), second.told_apart);
  constexpr std::size_t kShown = 5;
  std::vector<std::string> pairs;
  for (const SecondRanking::Reversed& pair : second.reversed) {
    if (pairs.size() == kShown) break;
    pairs.push_back(fmt::format("{} over {} is {:.3f} there and {:.3f} here", shown_name(report, pair.faster),
                                shown_name(report, pair.slower), pair.second_speedup, pair.speedup));
  }
  if (pairs.empty()) return text + ".";
  text += fmt::format(", and the others not: {}", fmt::join(pairs, "; "));
  if (second.reversed.size() > kShown) text += fmt::format("; and {} more", second.reversed.size() - kShown);
  return text + ".";
}

std::string comparison_text(const ComparisonReport& report) {
  const judge::Comparison& comparison = report.comparison;
  const std::string over = "(speed-up over " + shown_name(report, comparison.input.base) + ")";
  std::string text;
  const auto& shown = comparison.traces.empty() ? comparison.programs : comparison.traces;
  for (const judge::Standings& each : shown) {
    text += fmt::format("{} {}\n{}\n", terminal_text(each.of), over, standings_text(report, each));
  }
  if (shown.size() > 1) {
    text += fmt::format("all {} programs, geometric mean {}\n{}\n", comparison.programs.size(), over,
                        standings_text(report, comparison.overall));
  }
  text += interval_note(report);
  if (report.second) text += second_ranking_text(report) + "\n";
  for (const PolicyWarning& warning : report.warnings)
    text += fmt::format("Warning: {}\n", policy_warning_text(warning));
  for (const std::string& line : impossible_lines(report.impossible))
    text += fmt::format("Left out: {}\n", line);
  for (const std::string& section :
       {score_text(comparison), intervals_text(report), instructions_text(report), difference_text(report)}) {
    if (!section.empty()) text.append(1, '\n').append(section);
  }
  return text;
}

}  // namespace perfpred::report
