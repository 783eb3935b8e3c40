#include "perfpred/judge/comparison.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>
#include <random>
#include <stdexcept>

#include "judge/order_score.h"
#include "perfpred/trace/error.h"

namespace perfpred::judge {
namespace {

/// Logarithms of one program's times; of several programs' mean in `Unit`.
struct LogTimes {
  std::vector<double> predicted;
  std::vector<double> truth;      ///< or empty
  std::vector<double> resamples;  ///< row-major [resamples, cores], or empty
};

/// A draw from a chi-square distribution, by Box and Muller's transform of uniform draws in [0, 1).
template <typename Uniform>
double chi_square(std::size_t degrees, const Uniform& uniform) {
  const auto square_of_two = [&] { return -2 * std::log1p(-uniform()); };
  double sum = 0;
  for (std::size_t i = 0; i + 1 < degrees; i += 2) sum += square_of_two();
  if (degrees % 2 == 0) return sum;
  const double cosine = std::cos(2 * std::numbers::pi * uniform());
  return sum + square_of_two() * cosine * cosine;
}

double uniform_draw(std::mt19937_64& random) { return static_cast<double>(random() >> 11) * 0x1p-53; }

/// By how much errors may vary more from program to program than over the `programs` that they were measured
/// on, whose mean was taken off: draws from what the squared deviations of so few normal values leave open
/// (Gelman et al., "Bayesian Data Analysis", 3rd edition, section 3.2). The error of a new program then
/// follows Student's t distribution.
std::vector<double> draw_spreads(std::size_t programs, const BootstrapOptions& options) {
  std::vector<double> spreads(options.resamples, 1.0);
  if (programs < 2) return spreads;  // one program shows no spread at all
  std::mt19937_64 random(options.seed);
  for (double& spread : spreads) {
    const double squares = chi_square(programs - 1, [&] { return uniform_draw(random); });
    spread = std::sqrt(static_cast<double>(programs) / squares);
  }
  return spreads;
}

/// Standard normal draws for one core, the same wherever the core is compared.
std::vector<double> draw_normal(std::size_t core, const BootstrapOptions& options) {
  std::mt19937_64 random(options.seed * 7'368'787 + core);
  std::vector<double> draws(options.resamples);
  for (double& draw : draws) {
    const double radius = std::sqrt(-2 * std::log1p(-uniform_draw(random)));
    draw = radius * std::cos(2 * std::numbers::pi * uniform_draw(random));
  }
  return draws;
}

double log_time(double time_ps) { return std::log(std::max(time_ps, 1.0)); }

std::vector<double> log_times(const std::vector<double>& times_ps) {
  std::vector<double> logs;
  for (const double time : times_ps) logs.push_back(log_time(time));
  return logs;
}

/// Windows of one program added up.
struct ProgramTimes {
  std::string name;
  std::vector<double> predicted_ps, baseline_ps, truth_ps;
  std::vector<double> resampled_ps;  ///< row-major [resamples, cores]; empty where a window has no blocks
};

void add_weighted(std::vector<double>& sums, const std::vector<double>& values, double weight) {
  sums.resize(values.size(), 0.0);
  for (std::size_t i = 0; i < values.size(); ++i) sums[i] += weight * values[i];
}

/// Resampled totals of a trace, scaled up for what its blocks leave out at its end.
std::vector<double> resampled(const TraceTimes& trace, const BootstrapOptions& options, std::uint64_t seed) {
  if (trace.blocks.empty() || trace.blocks.front().size() < 2) return {};
  BootstrapOptions of_trace = options;
  of_trace.seed = options.seed + seed;
  ResampledTotals totals = resample_totals(trace.blocks, of_trace);
  for (std::size_t core = 0; core < totals.columns; ++core) {
    const auto& blocks = trace.blocks[core];
    const double covered = std::accumulate(blocks.begin(), blocks.end(), 0.0);
    const double scale = covered > 0 ? std::max(trace.predicted_ps[core], 1.0) / covered : 1.0;
    for (std::size_t i = 0; i < totals.resamples(); ++i) totals.values[i * totals.columns + core] *= scale;
  }
  return std::move(totals.values);
}

ProgramTimes add_up(const std::vector<const TraceTimes*>& windows,
                    const std::vector<std::vector<double>>& resamples, const std::string& name) {
  ProgramTimes program;
  program.name = name;
  const auto all = [&](const auto& has) { return std::all_of(windows.begin(), windows.end(), has); };
  const bool with_truth = all([](const TraceTimes* window) { return !window->truth_ps.empty(); });
  const bool with_resamples =
      std::all_of(resamples.begin(), resamples.end(), [](const auto& values) { return !values.empty(); });
  for (std::size_t i = 0; i < windows.size(); ++i) {
    const TraceTimes& window = *windows[i];
    add_weighted(program.predicted_ps, window.predicted_ps, window.weight);
    add_weighted(program.baseline_ps, window.baseline_ps, window.weight);
    if (with_truth) add_weighted(program.truth_ps, window.truth_ps, window.weight);
    if (with_resamples) add_weighted(program.resampled_ps, resamples[i], window.weight);
  }
  return program;
}

LogTimes logs_of(const ProgramTimes& program) {
  return {log_times(program.predicted_ps), log_times(program.truth_ps), log_times(program.resampled_ps)};
}

/// The geometric mean of all programs, as logarithms.
LogTimes mean_of(const std::vector<LogTimes>& programs) {
  LogTimes mean;
  const double weight = 1.0 / static_cast<double>(programs.size());
  const auto all = [&](auto part) {
    return std::all_of(programs.begin(), programs.end(),
                       [&](const auto& one) { return !(one.*part).empty(); });
  };
  for (const LogTimes& one : programs) {
    add_weighted(mean.predicted, one.predicted, weight);
    if (all(&LogTimes::truth)) add_weighted(mean.truth, one.truth, weight);
    if (all(&LogTimes::resamples)) add_weighted(mean.resamples, one.resamples, weight);
  }
  return mean;
}

class PairJudge {
 public:
  PairJudge(const ComparisonInput& input, const LogTimes& times, const std::vector<LogTimes>& programs)
      : input_(input),
        times_(times),
        programs_(programs),
        cores_(input.cores.size()),
        spreads_(draw_spreads(input.accuracy ? input.accuracy->programs.size() : 0, input.bootstrap)) {
    for (std::size_t core = 0; core < input.factor_errors.size(); ++core) {
      factors_.emplace_back();
      if (input.factor_errors[core] > 0) factors_.back() = draw_normal(core, input.bootstrap);
    }
  }

  PairStanding judge(std::size_t a, std::size_t b) const {
    PairStanding pair;
    const bool a_first = times_.predicted[a] <= times_.predicted[b];
    pair.faster = a_first ? a : b;
    pair.slower = a_first ? b : a;
    const double margin = times_.predicted[pair.slower] - times_.predicted[pair.faster];
    pair.speedup.value = std::exp(margin);
    if (!times_.truth.empty()) {
      pair.speedup.truth = std::exp(times_.truth[pair.slower] - times_.truth[pair.faster]);
    }
    std::vector<double> samples = sampled_margins(pair.faster, pair.slower);
    if (!samples.empty()) pair.speedup.sampling = interval_of(samples);
    if (input_.accuracy) {
      if (samples.empty()) samples.assign(input_.bootstrap.resamples, margin);
      take_off_errors(samples, a, b, margin);
    }
    take_off_factors(samples, pair, margin);
    if (!samples.empty()) pair.speedup.interval = interval_of(samples);
    const bool identical =
        !input_.identical.empty() && input_.identical[pair_index(cores_, std::min(a, b), std::max(a, b))];
    pair.tied = identical || (pair.speedup.interval ? pair.speedup.interval->contains(1) : margin == 0);
    return pair;
  }

 private:
  std::vector<double> sampled_margins(std::size_t faster, std::size_t slower) const {
    std::vector<double> margins;
    for (std::size_t row = 0; row < times_.resamples.size(); row += cores_) {
      margins.push_back(times_.resamples[row + slower] - times_.resamples[row + faster]);
    }
    return margins;
  }

  void take_off_errors(std::vector<double>& samples, std::size_t a, std::size_t b, double margin) const {
    const std::size_t index = pair_index(cores_, std::min(a, b), std::max(a, b));
    const std::string& kind = input_.kinds[index];
    const MarginAccuracy* of_pair = input_.accuracy->at(kind, margin);
    if (of_pair == nullptr) return;
    const bool a_first = times_.predicted[a] <= times_.predicted[b];
    std::mt19937_64 random(input_.bootstrap.seed * 1'000'003 + index);
    const auto uniform = [&] { return uniform_draw(random); };
    std::vector<std::pair<double, const MarginAccuracy*>> of_programs;  // direction seen from a to b
    for (const LogTimes& program : programs_) {
      const double of_program = program.predicted[b] - program.predicted[a];
      of_programs.emplace_back((of_program >= 0) == a_first ? 1.0 : -1.0,
                               input_.accuracy->at(kind, std::abs(of_program)));
    }
    for (std::size_t i = 0; i < samples.size(); ++i) {
      const double of_pairs = value_at_quantile(of_pair->pair_errors, uniform());
      double of_all = 0;
      for (const auto& [sign, bucket] : of_programs)
        of_all += sign * value_at_quantile(bucket->program_errors, uniform());
      samples[i] -= of_pairs + spreads_[i] * of_all / static_cast<double>(of_programs.size());
    }
  }

  /// `samples` may be empty, and stays so where neither core's factor is off.
  void take_off_factors(std::vector<double>& samples, const PairStanding& pair, double margin) const {
    const auto take_off = [&](std::size_t core, double sign) {
      if (factors_.empty() || factors_[core].empty()) return;
      if (samples.empty()) samples.assign(input_.bootstrap.resamples, margin);
      const double scale = sign * input_.factor_errors[core];
      for (std::size_t i = 0; i < samples.size(); ++i) samples[i] -= scale * factors_[core][i];
    };
    take_off(pair.slower, 1);
    take_off(pair.faster, -1);
  }

  /// Percentiles as `quantile` takes them, without sorting all the samples.
  Interval interval_of(std::vector<double> logs) const {
    const double outside = (1 - input_.bootstrap.level) / 2;
    const auto percentile = [&](double at) {
      const double place = at * static_cast<double>(logs.size() - 1);
      const auto below = logs.begin() + static_cast<std::ptrdiff_t>(place);
      std::nth_element(logs.begin(), below, logs.end());
      const double value = *below;
      if (below + 1 == logs.end()) return std::exp(value);
      return std::exp(value +
                      (place - std::floor(place)) * (*std::min_element(below + 1, logs.end()) - value));
    };
    const double low = percentile(outside);
    return {low, percentile(1 - outside)};
  }

  const ComparisonInput& input_;
  const LogTimes& times_;
  const std::vector<LogTimes>& programs_;
  std::size_t cores_;
  std::vector<double> spreads_;               ///< one a sample
  std::vector<std::vector<double>> factors_;  ///< of each core none, or one a sample
};

Interval inverse(const Interval& interval) { return {1 / interval.high, 1 / interval.low}; }

Speedup over_base(const std::vector<PairStanding>& pairs, std::size_t cores, std::size_t base,
                  std::size_t core) {
  if (core == base) return {1.0, Interval{1, 1}, Interval{1, 1}, 1.0};
  const PairStanding& pair = pairs[pair_index(cores, std::min(base, core), std::max(base, core))];
  if (pair.faster == core) return pair.speedup;
  Speedup turned;
  turned.value = 1 / pair.speedup.value;
  if (pair.speedup.sampling) turned.sampling = inverse(*pair.speedup.sampling);
  if (pair.speedup.interval) turned.interval = inverse(*pair.speedup.interval);
  if (pair.speedup.truth) turned.truth = 1 / *pair.speedup.truth;
  return turned;
}

/// `programs` are what `times` is the mean of.
Standings stand(const ComparisonInput& input, const std::string& of, const LogTimes& times,
                const std::vector<LogTimes>& programs) {
  Standings standings;
  standings.of = of;
  const std::size_t cores = input.cores.size();
  const PairJudge judge(input, times, programs);
  std::vector<std::uint64_t> faster(cores, 0);
  for (std::size_t a = 0; a < cores; ++a) {
    for (std::size_t b = a + 1; b < cores; ++b) {
      standings.pairs.push_back(judge.judge(a, b));
      if (!standings.pairs.back().tied) ++faster[standings.pairs.back().slower];
    }
  }
  for (std::size_t core = 0; core < cores; ++core) {
    CoreStanding standing;
    standing.core = core;
    standing.rank = 1 + faster[core];
    standing.speedup = over_base(standings.pairs, cores, input.base, core);
    if (times.truth.empty()) {
      standing.speedup.truth.reset();
    } else {
      standing.truth_rank = 1 + static_cast<std::uint64_t>(
                                    std::count_if(times.truth.begin(), times.truth.end(),
                                                  [&](double time) { return time < times.truth[core]; }));
    }
    standings.cores.push_back(std::move(standing));
  }
  std::stable_sort(standings.cores.begin(), standings.cores.end(), [&](const auto& x, const auto& y) {
    return times.predicted[x.core] < times.predicted[y.core];
  });
  return standings;
}

std::vector<double> at_least_zero(std::vector<double> times) {
  for (double& time : times) time = std::max(time, 0.0);
  return times;
}

void add_times(Standings& standings, const std::vector<double>& predicted_ps,
               const std::vector<double>& truth_ps) {
  for (CoreStanding& core : standings.cores) {
    core.time_ps = predicted_ps[core.core];
    if (!truth_ps.empty()) core.truth_time_ps = truth_ps[core.core];
  }
}

void add_agreement(Standings& standings, const std::vector<double>& predicted,
                   const std::vector<double>& truth) {
  if (truth.empty()) return;
  standings.agreement = ranking_agreement(at_least_zero(predicted), truth);
  standings.clear_agreement = ranking_agreement(at_least_zero(predicted), truth, kClearDifference);
}

std::vector<double> exponentials(const std::vector<double>& logs) {
  std::vector<double> values;
  for (const double log : logs) values.push_back(std::exp(log - logs.front()));
  return values;
}

void check(const ComparisonInput& input) {
  const std::size_t cores = input.cores.size();
  if (input.traces.empty()) throw InputError("there is no trace to compare cores on");
  if (cores < 2 || input.base >= cores || input.kinds.size() != cores * (cores - 1) / 2 ||
      input.policies_alone.size() != input.kinds.size() ||
      (!input.factor_errors.empty() && input.factor_errors.size() != cores)) {
    throw std::invalid_argument("a comparison of fewer than two cores, or without the kinds of its pairs");
  }
  for (const TraceTimes& trace : input.traces) {
    if (trace.predicted_ps.size() != cores || trace.baseline_ps.size() != cores ||
        (!trace.truth_ps.empty() && trace.truth_ps.size() != cores) ||
        (!trace.blocks.empty() && trace.blocks.size() != cores)) {
      throw std::invalid_argument("a trace's columns are not those of the compared cores");
    }
  }
}

void add_cases(std::vector<PairCase>& cases, const ComparisonInput& input, const std::string& program,
               const LogTimes& times) {
  if (times.truth.empty()) return;
  for (std::size_t a = 0; a < input.cores.size(); ++a) {
    for (std::size_t b = a + 1; b < input.cores.size(); ++b) {
      const std::size_t pair = pair_index(input.cores.size(), a, b);
      cases.push_back({program, input.cores[a], input.cores[b], input.kinds[pair], input.policies_alone[pair],
                       times.predicted[b] - times.predicted[a], times.truth[b] - times.truth[a]});
    }
  }
}

}  // namespace

std::size_t pair_index(std::size_t cores, std::size_t a, std::size_t b) {
  return a * cores - a * (a + 1) / 2 + (b - a - 1);
}

Comparison compare_cores(ComparisonInput input) {
  check(input);
  Comparison result;
  std::vector<std::string> names;
  std::vector<std::vector<const TraceTimes*>> windows;
  std::vector<std::vector<std::vector<double>>> resamples;
  for (std::size_t i = 0; i < input.traces.size(); ++i) {
    const TraceTimes& trace = input.traces[i];
    const auto place =
        static_cast<std::size_t>(std::find(names.begin(), names.end(), trace.program) - names.begin());
    if (place == names.size()) {
      names.push_back(trace.program);
      windows.emplace_back();
      resamples.emplace_back();
    }
    windows[place].push_back(&trace);
    resamples[place].push_back(resampled(trace, input.bootstrap, i));
    const LogTimes times = {log_times(trace.predicted_ps), log_times(trace.truth_ps),
                            log_times(resamples[place].back())};
    result.traces.push_back(stand(input, trace.trace, times, {times}));
    add_times(result.traces.back(), trace.predicted_ps, trace.truth_ps);
    add_agreement(result.traces.back(), trace.predicted_ps, trace.truth_ps);
  }
  std::vector<LogTimes> programs;
  std::vector<ProgramOrder> orders;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const ProgramTimes times = add_up(windows[i], resamples[i], names[i]);
    programs.push_back(logs_of(times));
    result.programs.push_back(stand(input, names[i], programs.back(), {programs.back()}));
    add_times(result.programs.back(), times.predicted_ps, times.truth_ps);
    add_agreement(result.programs.back(), times.predicted_ps, times.truth_ps);
    add_cases(result.cases, input, names[i], programs.back());
    if (!times.truth_ps.empty()) {
      orders.push_back({at_least_zero(times.predicted_ps), times.baseline_ps, times.truth_ps});
    }
  }
  const LogTimes mean = mean_of(programs);
  result.overall = stand(input, "all programs", mean, programs);
  if (!mean.truth.empty()) {
    add_agreement(result.overall, exponentials(mean.predicted), exponentials(mean.truth));
  }
  if (!orders.empty()) {
    result.score = score_orders(orders, &ProgramOrder::predicted);
    result.training_ranking = score_orders(orders, &ProgramOrder::baseline);
    result.intervals = score_intervals(result.programs);
  }
  for (TraceTimes& trace : input.traces) trace.blocks.clear();
  result.input = std::move(input);
  return result;
}

}  // namespace perfpred::judge
