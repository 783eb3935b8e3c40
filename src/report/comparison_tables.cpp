#include "report/comparison_tables.h"

#include <fmt/format.h>

#include <algorithm>

#include "perfpred/report/format.h"
#include "perfpred/report/table.h"
#include "perfpred/report/trace_names.h"

namespace perfpred::report {
namespace {

/// Tables of pairs are shown for at most 5 cores; --json has them all.
constexpr std::size_t kMostPairRows = 10;

std::string share_text(std::uint64_t part, std::uint64_t whole) {
  return percent_text(ratio(static_cast<double>(part), static_cast<double>(whole)), 1);
}

std::string of_text(std::uint64_t part, std::uint64_t whole) {
  return fmt::format("{} of {} ({})", count_text(part), count_text(whole), share_text(part, whole));
}

std::vector<std::string> score_row(const std::string& guess, const judge::OrderScore& score) {
  return {guess,
          of_text(score.right_over_1_percent, score.pairs_over_1_percent),
          of_text(score.right_over_5_percent, score.pairs_over_5_percent),
          number_text(score.mean_tau, 3),
          number_text(score.least_tau, 3),
          number_text(score.mean_tau_over_1_percent, 3),
          fmt::format("{} of {}", score.best_core_right, score.programs),
          percent_text(score.mean_cost_of_choice, 1)};
}

const char* kind_title(judge::IntervalKind kind) {
  switch (kind) {
    case judge::IntervalKind::all:
      return "all";
    case judge::IntervalKind::as_overall:
      return "overall winner wins";
    case judge::IntervalKind::counter_intuitive:
      return "counter-intuitive";
  }
  return "";
}

std::string margin_text(std::size_t bucket) {
  const double low = 100 * judge::kMarginBuckets[bucket];
  if (bucket + 1 == judge::kMarginBuckets.size()) return fmt::format("{:.0f} % or more", low);
  return fmt::format("{:.0f} to {:.0f} %", low, 100 * judge::kMarginBuckets[bucket + 1]);
}

void add_guesses(TextTable& table, const std::string& length, const std::string& kind,
                 const std::string& margin, const judge::IntervalGuesses& guesses) {
  if (guesses.cases == 0) return;
  table.add_row({length, kind, margin, count_text(guesses.cases), share_text(guesses.model, guesses.cases),
                 share_text(guesses.equal, guesses.cases),
                 share_text(guesses.predicted_winner, guesses.cases),
                 share_text(guesses.true_winner, guesses.cases),
                 share_text(guesses.larger, guesses.larger_cases), "50.0 %"});
}

std::vector<std::string> order_row(const std::string& of, std::uint64_t instructions, double match,
                                   std::optional<double> tau, std::optional<double> full, double best) {
  return {of,
          instructions == 0 ? "" : count_text(instructions),
          percent_text(match, 2),
          number_text(tau, 3),
          percent_text(full, 2),
          percent_text(best, 2)};
}

void add_order_rows(TextTable& table, const std::string& of, const judge::InstructionOrderRates& rates) {
  table.add_row(order_row(of, rates.instructions, rates.match_rate, rates.kendall_tau,
                          rates.full_permutation_match, rates.best_core_match));
  table.add_row(order_row("  always a tie", 0, rates.always_tie.match_rate, std::nullopt,
                          rates.always_tie.full_permutation_match, rates.always_tie.best_core_match));
  table.add_row(order_row("  most frequent increments", 0, rates.most_frequent.match_rate, std::nullopt,
                          rates.most_frequent.full_permutation_match, rates.most_frequent.best_core_match));
}

std::string pairs_text(const ComparisonReport& report) {
  TextTable table({{"core A", Align::left},
                   {"core B", Align::left},
                   {"match rate"},
                   {"A truly better"},
                   {"truly differ"},
                   {"match where they differ"},
                   {"always a tie"},
                   {"most frequent"}});
  for (const judge::PairOrderRates& pair : report.instructions->all.pairs) {
    table.add_row({report.name(pair.a), report.name(pair.b), percent_text(pair.match_rate, 2),
                   percent_text(pair.truth_a_better, 2), percent_text(pair.truth_differs, 2),
                   percent_text(pair.match_rate_differing, 2), percent_text(pair.always_tie, 2),
                   percent_text(pair.most_frequent, 2)});
  }
  return table.text();
}

std::string places_text(const DifferenceReport& report, const std::vector<judge::PlaceTimes>& places,
                        const std::string& what) {
  const bool instructions = !places.empty() && what != "function";
  std::vector<Column> columns = {{"program", Align::left}, {what, Align::left}};
  if (instructions) columns.push_back({"disassembly", Align::left});
  columns.insert(columns.end(), {{"retired"}, {"A"}, {"B"}, {"B - A"}, {"of the difference"}});
  if (report.with_truth) columns.insert(columns.end(), {{"true B - A"}, {"of the true one"}});
  TextTable table(columns);
  const double total = report.predicted_b - report.predicted_a;
  const double true_total = report.truth_b - report.truth_a;
  for (const judge::PlaceTimes& place : places) {
    std::vector<std::string> row = {place.program, place.place};
    if (instructions) row.push_back(place.text);
    row.insert(row.end(), {count_text(place.executions), time_text(place.predicted_a),
                           time_text(place.predicted_b), time_text(place.predicted_difference()),
                           percent_text(ratio(place.predicted_difference(), total), 1)});
    if (report.with_truth) {
      row.insert(row.end(), {time_text(place.true_difference()),
                             percent_text(ratio(place.true_difference(), true_total), 1)});
    }
    table.add_row(std::move(row));
  }
  return table.text();
}

}  // namespace

std::string score_text(const judge::Comparison& comparison) {
  if (!comparison.score) return {};
  TextTable table({{"order of the cores by", Align::left},
                   {"pairs over 1 % apart, right"},
                   {"pairs over 5 % apart, right"},
                   {"mean tau"},
                   {"least tau"},
                   {"mean tau over 1 %"},
                   {"best core within 1 %"},
                   {"mean cost of choice"}});
  table.add_row(score_row("prediction", *comparison.score));
  table.add_row(score_row("training programs' mean CPI", *comparison.training_ranking));
  const judge::IntervalScore& score = *comparison.intervals;
  std::string text =
      fmt::format("against the simulator, {} programs\n{}", comparison.score->programs, table.text());
  text += fmt::format("true speed-up inside the interval: {}", of_text(score.covered, score.pairs));
  if (comparison.input.accuracy) {
    text += fmt::format("; inside that of the traces' sampling alone: {}",
                        of_text(score.covered_sampling, score.pairs));
  }
  return text +
         fmt::format(
             "\npairs within 1 % called a tie: {}; pairs over 5 % apart called a tie: {}; pairs told apart, "
             "in the right order: {}\n",
             of_text(score.close_tied, score.close), of_text(score.clear_tied, score.clear),
             of_text(score.told_apart_right, score.told_apart));
}

std::string intervals_text(const ComparisonReport& report) {
  if (!report.intervals) return {};
  TextTable table({{"instructions"},
                   {"intervals", Align::left},
                   {"true margin", Align::left},
                   {"pairs x intervals"},
                   {"prediction"},
                   {"called equal"},
                   {"predicted winner"},
                   {"true winner"},
                   {"larger structures"},
                   {"coin"}});
  for (const judge::IntervalAgreement& row : report.intervals->all) {
    add_guesses(table, count_text(row.length), kind_title(row.kind), "all", row.guesses);
    for (std::size_t bucket = 0; bucket < judge::kMarginBuckets.size(); ++bucket) {
      add_guesses(table, "", "", margin_text(bucket), row.by_margin[bucket]);
    }
  }
  return "right guesses of the faster of two cores on intervals that truly differ\n" + table.text() +
         "called equal: predicted so in whole cycles, which is not right; predicted winner, true winner: "
         "always the core predicted (or known) to win the whole program; a "
         "counter-intuitive interval is one that the true winner loses\n";
}

std::string instructions_text(const ComparisonReport& report) {
  if (!report.instructions) return {};
  TextTable table({{"trace", Align::left},
                   {"instructions"},
                   {"match rate"},
                   {"Kendall tau"},
                   {"full permutation"},
                   {"best core"}});
  std::vector<std::string> files;
  for (const auto& entry : report.instructions->traces) files.push_back(entry.first);
  const auto names = short_trace_names(files);
  for (const auto& [trace, rates] : report.instructions->traces)
    add_order_rows(table, names.at(trace), rates);
  if (report.instructions->traces.size() > 1) {
    add_order_rows(table, fmt::format("all {} traces", report.instructions->traces.size()),
                   report.instructions->all);
  }
  std::string text = "orders of the cores on single instructions, whole cycles\n" + table.text();
  if (report.instructions->all.pairs.size() <= kMostPairRows) text.append(1, '\n').append(pairs_text(report));
  return text;
}

std::string difference_text(const ComparisonReport& report) {
  if (!report.difference) return {};
  const DifferenceReport& difference = *report.difference;
  std::string text = fmt::format("where A = {} and B = {} differ: {} and {}, B - A = {}",
                                 report.name(difference.a), report.name(difference.b),
                                 time_text(difference.predicted_a), time_text(difference.predicted_b),
                                 time_text(difference.predicted_b - difference.predicted_a));
  if (difference.with_truth) {
    text += fmt::format(" (true: {} and {}, {})", time_text(difference.truth_a),
                        time_text(difference.truth_b), time_text(difference.truth_b - difference.truth_a));
  }
  text += fmt::format("\n{}\n{}", places_text(difference, difference.functions, "function"),
                      places_text(difference, difference.instructions, "pc"));
  return text +
         fmt::format("shown: {} of {} functions, {} of {} instructions, by the size of the difference\n",
                     difference.functions.size(), count_text(difference.function_count),
                     difference.instructions.size(), count_text(difference.instruction_count));
}

}  // namespace perfpred::report
