#include "perfpred/report/comparison_output.h"
#include "perfpred/report/comparison_text.h"
#include "perfpred/report/impossible_times.h"
#include "perfpred/report/outside_training_report.h"
#include "perfpred/report/unmodelled_report.h"

namespace perfpred::report {
namespace {

constexpr int kComparisonVersion = 2;

Json interval_json(const std::optional<judge::Interval>& interval) {
  return interval ? Json::array({interval->low, interval->high}) : Json(nullptr);
}

Json agreement_json(const judge::RankingAgreement& agreement) {
  return {{"pairs", agreement.pairs},
          {"agreeing_pairs", agreement.agreeing_pairs},
          {"agreement", number_or_null(agreement.agreement)},
          {"kendall_tau", number_or_null(agreement.kendall_tau)},
          {"best_core_right", agreement.best_core_right}};
}

Json core_json(const ComparisonReport& report, const judge::CoreStanding& core) {
  Json object = {{"core", report.name(core.core)}, {"rank", core.rank}};
  if (core.time_ps) object["time_ps"] = *core.time_ps;
  object["speedup"] = core.speedup.value;
  object["interval"] = interval_json(core.speedup.interval);
  object["sampling_interval"] = interval_json(core.speedup.sampling);
  if (core.truth_rank) object["truth_rank"] = *core.truth_rank;
  if (core.truth_time_ps) object["truth_time_ps"] = *core.truth_time_ps;
  if (core.truth_rank || core.speedup.truth) object["truth_speedup"] = number_or_null(core.speedup.truth);
  return object;
}

Json pair_json(const ComparisonReport& report, const judge::PairStanding& pair) {
  Json object = {{"faster", report.name(pair.faster)},
                 {"slower", report.name(pair.slower)},
                 {"speedup", pair.speedup.value},
                 {"interval", interval_json(pair.speedup.interval)},
                 {"sampling_interval", interval_json(pair.speedup.sampling)},
                 {"tied", pair.tied}};
  if (pair.speedup.truth) object["truth_speedup"] = *pair.speedup.truth;
  return object;
}

Json standings_json(const ComparisonReport& report, const judge::Standings& standings, bool with_pairs) {
  Json cores = Json::array();
  for (const judge::CoreStanding& core : standings.cores) cores.push_back(core_json(report, core));
  Json object = {{"of", standings.of}, {"verdict", verdict(report, standings)}, {"cores", cores}};
  if (with_pairs) {
    object["pairs"] = Json::array();
    for (const judge::PairStanding& pair : standings.pairs)
      object["pairs"].push_back(pair_json(report, pair));
  }
  if (standings.agreement) {
    object["against_truth"] = agreement_json(*standings.agreement);
    object["against_truth_over_1_percent"] = agreement_json(*standings.clear_agreement);
  }
  return object;
}

Json order_score_json(const judge::OrderScore& score) {
  return {{"programs", score.programs},
          {"pairs_over_1_percent", score.pairs_over_1_percent},
          {"right_over_1_percent", score.right_over_1_percent},
          {"pairs_over_5_percent", score.pairs_over_5_percent},
          {"right_over_5_percent", score.right_over_5_percent},
          {"mean_kendall_tau", number_or_null(score.mean_tau)},
          {"least_kendall_tau", number_or_null(score.least_tau)},
          {"mean_kendall_tau_over_1_percent", number_or_null(score.mean_tau_over_1_percent)},
          {"best_core_within_1_percent", score.best_core_right},
          {"mean_cost_of_choice", number_or_null(score.mean_cost_of_choice)}};
}

Json score_json(const judge::Comparison& comparison) {
  const judge::IntervalScore& intervals = *comparison.intervals;
  return {{"prediction", order_score_json(*comparison.score)},
          {"training_programs_mean_cpi", order_score_json(*comparison.training_ranking)},
          {"intervals",
           {{"pairs", intervals.pairs},
            {"covered", intervals.covered},
            {"covered_sampling", intervals.covered_sampling},
            {"within_1_percent", intervals.close},
            {"within_1_percent_tied", intervals.close_tied},
            {"over_5_percent", intervals.clear},
            {"over_5_percent_tied", intervals.clear_tied},
            {"told_apart", intervals.told_apart},
            {"told_apart_right", intervals.told_apart_right}}}};
}

Json warning_json(const PolicyWarning& warning) {
  Json differences = Json::array();
  for (const CoreDifference& difference : warning.differences) {
    differences.push_back({{"key", difference.key}, {"a", difference.a}, {"b", difference.b}});
  }
  Json object = {{"a", warning.a},
                 {"b", warning.b},
                 {"policy", warning.policy},
                 {"differences", differences},
                 {"text", policy_warning_text(warning)},
                 {"measured", nullptr}};
  if (warning.measured) {
    const judge::PolicyPairAccuracy& measured = *warning.measured;
    object["measured"] = {{"this_pair", warning.measured_here},
                          {"pairs", warning.measured_pairs},
                          {"programs", measured.programs},
                          {"differing", measured.differing},
                          {"right", measured.right},
                          {"mean_absolute_error", measured.mean_absolute_error}};
    if (warning.measured_here) {
      object["measured"]["b_over_a_true_speedup"] = measured.true_speedup;
      object["measured"]["b_over_a_predicted_speedup"] = measured.predicted_speedup;
    }
  }
  return object;
}

const char* kind_name(judge::IntervalKind kind) {
  switch (kind) {
    case judge::IntervalKind::all:
      return "all";
    case judge::IntervalKind::as_overall:
      return "as_overall";
    case judge::IntervalKind::counter_intuitive:
      return "counter_intuitive";
  }
  return "";
}

Json guesses_json(const judge::IntervalGuesses& guesses) {
  return {{"cases", guesses.cases},
          {"prediction", guesses.model},
          {"predicted_equal", guesses.equal},
          {"predicted_winner", guesses.predicted_winner},
          {"true_winner", guesses.true_winner},
          {"larger_structures", guesses.larger},
          {"larger_structures_cases", guesses.larger_cases}};
}

Json agreements_json(const std::vector<judge::IntervalAgreement>& rows) {
  Json array = Json::array();
  for (const judge::IntervalAgreement& row : rows) {
    Json margins = Json::array();
    for (std::size_t bucket = 0; bucket < row.by_margin.size(); ++bucket) {
      Json margin = {{"least_margin", judge::kMarginBuckets[bucket]}};
      margin.update(guesses_json(row.by_margin[bucket]));
      margins.push_back(std::move(margin));
    }
    Json object = {{"instructions", row.length}, {"intervals", kind_name(row.kind)}};
    object.update(guesses_json(row.guesses));
    object["margins"] = margins;
    array.push_back(std::move(object));
  }
  return array;
}

Json intervals_json(const ComparisonReport& report) {
  Json programs = Json::array(), pairs = Json::array();
  for (const auto& [program, rows] : report.intervals->programs) {
    programs.push_back({{"program", program}, {"rows", agreements_json(rows)}});
  }
  for (std::size_t a = 0; a < report.cores.size(); ++a) {
    for (std::size_t b = a + 1; b < report.cores.size(); ++b) {
      pairs.push_back(
          {{"a", report.name(a)},
           {"b", report.name(b)},
           {"rows", agreements_json(report.intervals->pairs[judge::pair_index(report.cores.size(), a, b)])}});
    }
  }
  return {{"all", agreements_json(report.intervals->all)}, {"programs", programs}, {"pairs", pairs}};
}

Json guess_json(const judge::ConstantGuess& guess) {
  return {{"match_rate", guess.match_rate},
          {"full_permutation_match", number_or_null(guess.full_permutation_match)},
          {"best_core_match", guess.best_core_match}};
}

Json rates_json(const ComparisonReport& report, const judge::InstructionOrderRates& rates) {
  Json pairs = Json::array();
  for (const judge::PairOrderRates& pair : rates.pairs) {
    pairs.push_back({{"a", report.name(pair.a)},
                     {"b", report.name(pair.b)},
                     {"match_rate", pair.match_rate},
                     {"truth_a_better", pair.truth_a_better},
                     {"truth_differs", pair.truth_differs},
                     {"match_rate_differing", pair.match_rate_differing},
                     {"always_tie", pair.always_tie},
                     {"most_frequent", pair.most_frequent}});
  }
  Json modes = Json::object();
  for (std::size_t core = 0; core < rates.most_frequent_increments.size(); ++core) {
    modes[report.name(core)] = rates.most_frequent_increments[core];
  }
  return {{"instructions", rates.instructions},
          {"match_rate", rates.match_rate},
          {"kendall_tau", number_or_null(rates.kendall_tau)},
          {"full_permutation_match", rates.full_permutation_match},
          {"best_core_match", rates.best_core_match},
          {"always_tie", guess_json(rates.always_tie)},
          {"most_frequent", guess_json(rates.most_frequent)},
          {"most_frequent_increments", modes},
          {"pairs", pairs}};
}

Json instructions_json(const ComparisonReport& report) {
  Json traces = Json::array();
  for (const auto& [trace, rates] : report.instructions->traces) {
    Json object = {{"trace", trace}};
    object.update(rates_json(report, rates));
    traces.push_back(std::move(object));
  }
  return {{"all", rates_json(report, report.instructions->all)}, {"traces", traces}};
}

Json places_json(const DifferenceReport& difference, const std::vector<judge::PlaceTimes>& places,
                 const char* key) {
  Json array = Json::array();
  for (const judge::PlaceTimes& place : places) {
    Json object = {{"program", place.program}, {key, place.place}};
    if (!place.text.empty()) object["disassembly"] = place.text;
    object["retired"] = place.executions;
    object["a_time_ps"] = place.predicted_a;
    object["b_time_ps"] = place.predicted_b;
    object["difference_ps"] = place.predicted_difference();
    if (difference.with_truth) object["truth_difference_ps"] = place.true_difference();
    array.push_back(std::move(object));
  }
  return array;
}

Json difference_json(const ComparisonReport& report) {
  const DifferenceReport& difference = *report.difference;
  Json object = {{"a", report.name(difference.a)},
                 {"b", report.name(difference.b)},
                 {"a_time_ps", difference.predicted_a},
                 {"b_time_ps", difference.predicted_b}};
  if (difference.with_truth) {
    object["a_truth_time_ps"] = difference.truth_a;
    object["b_truth_time_ps"] = difference.truth_b;
  }
  object["function_count"] = difference.function_count;
  object["instruction_count"] = difference.instruction_count;
  object["functions"] = places_json(difference, difference.functions, "function");
  object["instructions"] = places_json(difference, difference.instructions, "pc");
  return object;
}

Json second_json(const ComparisonReport& report) {
  const SecondRanking& second = *report.second;
  Json speedups = Json::array(), reversed = Json::array();
  for (std::size_t core = 0; core < second.speedups.size(); ++core)
    speedups.push_back({{"core", report.name(core)}, {"speedup", number_or_null(second.speedups[core])}});
  for (const SecondRanking::Reversed& pair : second.reversed) {
    reversed.push_back({{"faster", report.name(pair.faster)},
                        {"slower", report.name(pair.slower)},
                        {"speedup", pair.speedup},
                        {"second_speedup", pair.second_speedup}});
  }
  return {{"model", second.model},
          {"speedups", speedups},
          {"told_apart", second.told_apart},
          {"reversed", reversed},
          {"note", second_ranking_text(report)},
          {"disagreements", report.disagreements}};
}

}  // namespace

Json comparison_json(const ComparisonReport& report) {
  const judge::Comparison& comparison = report.comparison;
  Json document = json_document("compare", kComparisonVersion);
  document["models"] = report.models;
  document["base"] = report.name(comparison.input.base);
  document["level"] = comparison.input.bootstrap.level;
  document["interval_note"] = interval_note(report);
  document["accuracy_programs"] =
      comparison.input.accuracy ? Json(comparison.input.accuracy->programs) : Json(nullptr);
  document["factor_errors"] = Json::array();
  for (std::size_t core = 0; core < report.cores.size(); ++core) {
    const double error = comparison.input.factor_errors[core];
    if (error > 0) document["factor_errors"].push_back({{"core", report.name(core)}, {"deviation", error}});
  }
  for (const std::string& core : report.unknown_factors)
    document["factor_errors"].push_back({{"core", core}, {"deviation", nullptr}});
  document["traces"] = Json::array();
  for (const judge::Standings& trace : comparison.traces) {
    document["traces"].push_back(standings_json(report, trace, false));
  }
  document["programs"] = Json::array();
  for (const judge::Standings& program : comparison.programs) {
    document["programs"].push_back(standings_json(report, program, true));
  }
  document["overall"] = standings_json(report, comparison.overall, true);
  document["warnings"] = Json::array();
  for (const PolicyWarning& warning : report.warnings) document["warnings"].push_back(warning_json(warning));
  if (!report.unmodelled.empty()) document["unmodelled"] = unmodelled_json(report.unmodelled);
  if (!report.outside.empty()) document["outside_training"] = outside_training_json(report.outside);
  if (report.second) document["second_model"] = second_json(report);
  document["left_out"] = impossible_json(report.impossible);
  if (comparison.score) document["score"] = score_json(comparison);
  if (report.intervals) document["intervals"] = intervals_json(report);
  if (report.instructions) document["instructions"] = instructions_json(report);
  if (report.difference) document["difference"] = difference_json(report);
  return document;
}

}  // namespace perfpred::report
