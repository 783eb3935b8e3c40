#include "perfpred/report/comparison.h"

#include <algorithm>
#include <set>

#include "perfpred/report/impossible_times.h"
#include "perfpred/trace/error.h"
#include "report/known_times.h"

namespace perfpred::report {
namespace {

struct PairFacts {
  std::vector<std::string> kinds;
  std::vector<bool> policies_alone;
  std::vector<bool> identical;
  std::vector<double> larger_structures;  ///< of a over b
  std::vector<PolicyWarning> warnings;
};

PairFacts pair_facts(const std::vector<ComparedCore>& cores) {
  std::vector<std::optional<Core>> descriptions;
  for (const ComparedCore& core : cores) descriptions.push_back(description_of(core));
  PairFacts facts;
  for (std::size_t a = 0; a < cores.size(); ++a) {
    for (std::size_t b = a + 1; b < cores.size(); ++b) {
      facts.kinds.emplace_back();
      facts.policies_alone.push_back(false);
      facts.identical.push_back(false);
      facts.larger_structures.push_back(0);
      if (!descriptions[a] || !descriptions[b]) continue;
      const auto differences = core_differences(*descriptions[a], *descriptions[b]);
      facts.kinds.back() = pair_kind(differences);
      facts.identical.back() = differences.empty();
      facts.larger_structures.back() = structure_advantage(*descriptions[a], *descriptions[b]);
      PolicyWarning warning;
      warning.policy = policy_difference(differences);
      if (warning.policy.empty()) continue;
      facts.policies_alone.back() = true;
      warning.a = cores[a].name;
      warning.b = cores[b].name;
      warning.differences = differences;
      facts.warnings.push_back(std::move(warning));
    }
  }
  return facts;
}

judge::PolicyPairAccuracy turned(judge::PolicyPairAccuracy accuracy) {
  std::swap(accuracy.a, accuracy.b);
  accuracy.true_speedup = 1 / accuracy.true_speedup;
  accuracy.predicted_speedup = 1 / accuracy.predicted_speedup;
  return accuracy;
}

void add_measured(PolicyWarning& warning, const judge::PairAccuracy& accuracy) {
  judge::PolicyPairAccuracy sum;
  double programs = 0;
  for (const judge::PolicyPairAccuracy& pair : accuracy.policy_pairs) {
    if (pair.a == warning.a && pair.b == warning.b) warning.measured = pair;
    if (pair.a == warning.b && pair.b == warning.a) warning.measured = turned(pair);
    if (pair.policy != warning.policy) continue;
    ++warning.measured_pairs;
    sum.programs += pair.programs;
    sum.differing += pair.differing;
    sum.right += pair.right;
    const auto weight = static_cast<double>(pair.programs);
    sum.mean_absolute_error += weight * pair.mean_absolute_error;
    programs += weight;
  }
  if (warning.measured) {
    warning.measured_here = true;
    warning.measured_pairs = 1;
  } else if (warning.measured_pairs > 0) {
    sum.policy = warning.policy;
    sum.mean_absolute_error /= programs;
    warning.measured = sum;
  }
}

/// Errors of factors that the measured accuracy, if there is one, does not hold.
std::vector<double> factor_errors(const ComparisonRequest& request, std::vector<std::string>& unknown) {
  std::vector<double> errors;
  for (const ComparedCore& core : request.cores) {
    bool measured = false;
    if (request.accuracy) {
      const std::vector<std::string>& names = request.accuracy->core_names;
      measured = std::find(names.begin(), names.end(), core.name) != names.end();
    }
    errors.push_back(measured ? 0.0 : core.factor_error.value_or(0.0));
    if (!measured && !core.factor_error) unknown.push_back(core.name);
  }
  return errors;
}

/// Programs of these predictions.
std::set<std::string> programs_of(const std::vector<Prediction>& predictions) {
  std::set<std::string> programs;
  for (const Prediction& prediction : predictions) programs.insert(prediction.program);
  return programs;
}

/// Without the traces of the programs that are left out.
std::vector<judge::TraceTimes> trace_times(const ComparisonRequest& request, const ComparisonSamples& samples,
                                           const std::set<std::string>& left_out) {
  std::vector<judge::TraceTimes> traces;
  const std::size_t cores = request.cores.size();
  for (std::size_t i = 0; i < request.traces.size(); ++i) {
    if (left_out.contains(request.traces[i].program)) continue;
    judge::TraceTimes times;
    times.trace = request.traces[i].trace;
    times.program = request.traces[i].program;
    times.weight = request.traces[i].weight;
    for (std::size_t core = 0; core < cores; ++core) {
      const Prediction& prediction = request.predictions[i * cores + core];
      times.predicted_ps.push_back(prediction.time_ps);
      times.baseline_ps.push_back(prediction.baseline_time_ps);
      if (prediction.truth_time_ps) times.truth_ps.push_back(*prediction.truth_time_ps);
    }
    if (times.truth_ps.size() != cores) times.truth_ps.clear();
    const auto blocks = samples.blocks().find(times.trace);
    if (blocks != samples.blocks().end()) times.blocks = blocks->second.predicted.columns();
    traces.push_back(std::move(times));
  }
  return traces;
}

/// Truths where not every core has one, which are in no score.
void add_truths(judge::Standings& standings, const KnownTimes& truths, std::size_t base, bool times) {
  for (judge::CoreStanding& core : standings.cores) {
    const auto& truth = truths[core.core];
    if (!truth || *truth <= 0) continue;
    if (times) core.truth_time_ps = truth;
    if (truths[base] && *truths[base] > 0) core.speedup.truth = *truths[base] / *truth;
  }
}

void add_known_truths(const ComparisonRequest& request, const std::set<std::string>& left_out,
                      judge::Comparison& comparison) {
  const std::size_t cores = request.cores.size();
  std::vector<KnownTimes> traces;
  KnownProgramTimes programs(cores);
  for (std::size_t i = 0; i < request.traces.size(); ++i) {
    const TraceVector& trace = request.traces[i];
    if (left_out.contains(trace.program)) continue;
    KnownTimes& of_trace = traces.emplace_back();
    for (std::size_t core = 0; core < cores; ++core)
      of_trace.push_back(request.predictions[i * cores + core].truth_time_ps);
    programs.add_window(trace.program, trace.weight, of_trace);
  }
  for (std::size_t i = 0; i < comparison.traces.size(); ++i) {
    if (!comparison.traces[i].agreement) add_truths(comparison.traces[i], traces[i], request.base, true);
  }
  for (judge::Standings& program : comparison.programs) {
    if (!program.agreement) add_truths(program, programs.of(program.of), request.base, true);
  }
  if (!comparison.overall.agreement) add_truths(comparison.overall, programs.mean(), request.base, false);
}

SecondRanking second_ranking_of(const ComparisonRequest& request, const std::set<std::string>& left_out,
                                const judge::Comparison& comparison) {
  std::vector<SecondTimesOfTrace> traces;
  for (std::size_t i = 0; i < request.traces.size(); ++i) {
    const TraceVector& trace = request.traces[i];
    if (left_out.contains(trace.program)) continue;
    SecondTimesOfTrace& times = traces.emplace_back(SecondTimesOfTrace{trace.program, trace.weight, {}});
    for (std::size_t core = 0; core < request.cores.size(); ++core)
      times.time_ps.push_back(request.predictions[i * request.cores.size() + core].second_time_ps);
  }
  return second_ranking(request.second_model, traces, comparison);
}

std::vector<std::vector<double>> cpi_of(const judge::BlockTimes& times,
                                        const std::vector<ComparedCore>& cores) {
  auto columns = times.columns();
  for (std::size_t core = 0; core < columns.size(); ++core) {
    const double one_cycle_each = static_cast<double>(times.block_instructions()) * cores[core].period_ps;
    for (double& value : columns[core]) value /= one_cycle_each;
  }
  return columns;
}

IntervalReport interval_report(const ComparisonSamples& samples, const std::vector<double>& larger) {
  IntervalReport report;
  std::vector<std::vector<judge::IntervalAgreement>> all;
  std::vector<std::vector<std::vector<judge::IntervalAgreement>>> pairs(larger.size());
  for (const auto& [program, orders] : samples.intervals()) {
    all.push_back(orders.agreement(larger));
    report.programs.emplace_back(program, all.back());
    for (std::size_t pair = 0; pair < larger.size(); ++pair) {
      pairs[pair].push_back(orders.agreement(larger, pair));
    }
  }
  report.all = judge::add_up(all);
  for (const auto& programs : pairs) report.pairs.push_back(judge::add_up(programs));
  return report;
}

std::optional<InstructionReport> instruction_report(const ComparisonSamples& samples) {
  InstructionReport report;
  std::optional<judge::InstructionOrders> all;
  for (const auto& [trace, orders] : samples.instructions()) {
    report.traces.emplace_back(trace, *orders.rates());
    if (all) {
      all->add(orders);
    } else {
      all = orders;
    }
  }
  if (!all) return std::nullopt;
  report.all = *all->rates();
  return report;
}

DifferenceReport difference_report(const ComparisonSamples& samples, std::size_t places) {
  DifferenceReport report;
  std::tie(report.a, report.b) = *samples.options().difference;
  report.functions = samples.differences().functions();
  report.instructions = samples.differences().instructions();
  for (const judge::PlaceTimes& place : report.functions) {
    report.predicted_a += place.predicted_a;
    report.predicted_b += place.predicted_b;
    report.truth_a += place.truth_a;
    report.truth_b += place.truth_b;
  }
  report.with_truth = report.truth_a > 0 && report.truth_b > 0;
  report.function_count = report.functions.size();
  report.instruction_count = report.instructions.size();
  report.functions.resize(std::min(places, report.functions.size()));
  report.instructions.resize(std::min(places, report.instructions.size()));
  return report;
}

}  // namespace

std::optional<Core> description_of(const ComparedCore& core) {
  if (core.core_json.empty()) return std::nullopt;
  try {
    return parse_core(core.core_json, core.name);
  } catch (const InputError&) {
    return std::nullopt;
  }
}

ComparisonReport compare(const ComparisonRequest& request, const ComparisonSamples& samples) {
  check_windows_differ(request.traces);
  PairFacts facts = pair_facts(request.cores);
  judge::ComparisonInput input;
  for (const ComparedCore& core : request.cores) input.cores.push_back(core.name);
  input.kinds = facts.kinds;
  input.policies_alone = facts.policies_alone;
  input.identical = facts.identical;
  input.base = request.base;
  const std::vector<Prediction> impossible = impossible_times(request.predictions);
  const std::set<std::string> left_out = programs_of(impossible);
  input.traces = trace_times(request, samples, left_out);
  if (input.traces.empty() && !impossible.empty()) {
    throw InputError(impossible_lines(impossible).front() +
                     ", and there is no program without such a time; leave that core out with --cores");
  }
  input.accuracy = request.accuracy;
  input.bootstrap = request.bootstrap;

  ComparisonReport report;
  input.factor_errors = factor_errors(request, report.unknown_factors);
  report.models = request.models;
  report.cores = request.cores;
  report.comparison = judge::compare_cores(std::move(input));
  report.making = request.making;
  add_known_truths(request, left_out, report.comparison);
  report.warnings = std::move(facts.warnings);
  if (request.accuracy) {
    for (PolicyWarning& warning : report.warnings) add_measured(warning, *request.accuracy);
  }
  report.unmodelled = request.unmodelled;
  report.outside = request.outside;
  report.impossible = impossible;
  for (const TraceVector& trace : request.traces) {
    const auto blocks = samples.blocks().find(trace.trace);
    if (blocks == samples.blocks().end() || left_out.contains(trace.program)) continue;
    TraceCpi cpi;
    cpi.trace = trace.trace;
    cpi.block_instructions = blocks->second.predicted.block_instructions();
    cpi.predicted = cpi_of(blocks->second.predicted, request.cores);
    if (blocks->second.truth) {
      cpi.truth = cpi_of(*blocks->second.truth, request.cores);
      for (std::size_t core = 0; core < request.cores.size(); ++core)
        if (!blocks->second.with_truth[core]) cpi.truth[core].clear();
    }
    report.traces.push_back(std::move(cpi));
  }
  if (!samples.intervals().empty()) report.intervals = interval_report(samples, facts.larger_structures);
  report.instructions = instruction_report(samples);
  if (!request.second_model.empty()) {
    report.second = second_ranking_of(request, left_out, report.comparison);
    report.disagreements = request.disagreements;
  }
  if (samples.options().difference) report.difference = difference_report(samples, request.places);
  return report;
}

}  // namespace perfpred::report
