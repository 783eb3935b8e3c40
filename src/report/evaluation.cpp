#include "perfpred/report/evaluation.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "perfpred/compose/familiar.h"
#include "perfpred/compose/second_opinion.h"
#include "perfpred/judge/correlation.h"
#include "perfpred/trace/error.h"

namespace perfpred::report {
namespace {

using Selection = std::vector<const EvaluatedTime*>;

GroupErrors summarize(const std::string& group, const Selection& times) {
  GroupErrors result;
  result.group = group;
  std::vector<double> errors;
  for (const EvaluatedTime* time : times) errors.push_back(time->error());
  result.model = *judge::summarize_errors(errors);
  for (const Baseline baseline : kAllBaselines) {
    std::vector<double> of_baseline;
    for (const EvaluatedTime* time : times) {
      if (const auto error = time->baseline_error(baseline)) of_baseline.push_back(*error);
    }
    if (of_baseline.size() == times.size()) result.baselines[baseline] = judge::summarize_errors(of_baseline);
  }
  return result;
}

/// One group for each name, in order of first appearance.
template <typename NameOf>
std::vector<GroupErrors> group_by(const std::vector<EvaluatedTime>& times, const NameOf& name_of) {
  std::vector<std::pair<std::string, Selection>> groups;
  for (const EvaluatedTime& time : times) {
    const std::string name = name_of(time);
    auto place =
        std::find_if(groups.begin(), groups.end(), [&](const auto& group) { return group.first == name; });
    if (place == groups.end()) place = groups.insert(groups.end(), {name, {}});
    place->second.push_back(&time);
  }
  std::vector<GroupErrors> errors;
  for (const auto& [name, selection] : groups) errors.push_back(summarize(name, selection));
  return errors;
}

std::vector<GroupErrors> cells_of(const std::vector<EvaluatedTime>& times) {
  std::vector<GroupErrors> cells;
  for (const Standing standing : {Standing::training, Standing::validation, Standing::unseen}) {
    for (const bool tuned : {false, true}) {
      Selection selection;
      for (const EvaluatedTime& time : times) {
        if (time.standing == standing && time.tuned_core == tuned) selection.push_back(&time);
      }
      const std::string name =
          std::string(standing_name(standing)) + " programs, " + (tuned ? "tuned" : "trained") + " cores";
      if (!selection.empty()) cells.push_back(summarize(name, selection));
    }
  }
  return cells;
}

std::vector<TimeCorrelation> correlate(const std::vector<EvaluatedTime>& programs) {
  struct Times {
    std::vector<double> predicted, truth;
  };
  using Key = std::pair<std::string, Standing>;
  std::map<Key, Times> groups;
  std::vector<Key> order;
  for (const EvaluatedTime& program : programs) {
    const Key key(program.prediction.core, program.standing);
    const auto [group, is_new] = groups.try_emplace(key);
    if (is_new) order.push_back(key);
    group->second.predicted.push_back(program.prediction.time_ps);
    group->second.truth.push_back(*program.prediction.truth_time_ps);
  }
  std::vector<TimeCorrelation> correlations;
  for (const Key& key : order) {
    const auto& [predicted, truth] = groups.at(key);
    if (truth.size() < 2) continue;
    correlations.push_back({key.first, key.second, truth.size(), judge::pearson(predicted, truth),
                            judge::spearman(predicted, truth), judge::kendall_tau_b(predicted, truth)});
  }
  return correlations;
}

/// Those that the samples hold, and whole traces behind them.
std::vector<PrefixErrors> prefix_errors(const EvaluationSamples& samples,
                                        const std::vector<EvaluatedTime>& windows) {
  std::vector<PrefixErrors> prefixes;
  std::map<Standing, std::vector<double>> whole;
  for (const auto& [key, errors] : samples.prefix_errors())
    prefixes.push_back({key.first, key.second, *judge::summarize_errors(errors)});
  for (const EvaluatedTime& window : windows) whole[window.standing].push_back(window.error());
  for (const auto& [standing, errors] : whole)
    prefixes.push_back({0, standing, *judge::summarize_errors(errors)});
  return prefixes;
}

void add_coverage(const Bands& bands, const std::vector<EvaluatedTime>& times, bool whole_programs,
                  std::vector<Coverage>& all) {
  struct Group {
    Coverage coverage;
    std::vector<double> half_widths;
    std::map<std::string, std::pair<std::uint64_t, std::uint64_t>> programs;  // pairs, covered ones
  };
  std::map<Standing, Group> groups;
  for (const EvaluatedTime& time : times) {
    const auto band = time_band(time.prediction, bands, whole_programs);
    if (!band) continue;
    const CoreBand& of_core = *bands.find(time.prediction.core);
    Group& group = groups[time.standing];
    Coverage& entry = group.coverage;
    const double truth = *time.prediction.truth_time_ps;
    const bool covered = band->low_ps <= truth && truth <= band->high_ps;
    const double off = std::abs(time.error());
    auto& [pairs, covered_pairs] = group.programs[time.prediction.program];
    ++pairs;
    ++entry.count;
    if (covered) ++covered_pairs, ++entry.covered;
    entry.mean_factor += whole_programs ? of_core.program_factor : of_core.window_factor;
    group.half_widths.push_back(std::sqrt(band->high_ps / band->low_ps) - 1);
    if (off > Coverage::kFar) {
      ++entry.far;
      if (!covered && !time.warned) ++entry.far_unsaid;
    } else if (off <= Coverage::kNear) {
      ++entry.near;
      if (time.warned) ++entry.near_warned;
    }
  }
  for (auto& [standing, group] : groups) {
    Coverage& entry = group.coverage;
    entry.standing = standing;
    entry.whole_programs = whole_programs;
    entry.mean_factor = (entry.mean_factor - 1) / static_cast<double>(entry.count);
    entry.median_half_width = *judge::quantile(group.half_widths, 0.5);
    entry.programs = group.programs.size();
    for (const auto& [program, counts] : group.programs) {
      if (static_cast<double>(counts.second) >= bands.level * static_cast<double>(counts.first))
        ++entry.programs_covered;
    }
    all.push_back(entry);
  }
}

/// Of which pairs of trace and core predict has a line to say.
class Warnings {
 public:
  Warnings(const StoredModel& model, const std::vector<TraceVector>& traces,
           const std::vector<std::size_t>& cores)
      : bands_(model.card.bands) {
    for (const TraceVector& trace : traces) {
      const auto strangeness = strangeness_of(trace, model);
      if (strangeness && strangeness->strange) strange_.insert({trace.trace, trace.program});
    }
    for (const OutsideCore& core : outside_cores(model.card, cores)) outside_.insert(core.core);
  }

  bool window(const Prediction& prediction) const {
    return strange_.contains({prediction.trace, prediction.program}) || outside_.contains(prediction.core) ||
           models_disagree(prediction, bands_, false);
  }
  /// Where one of its windows has one, or the whole is too far from the second model's.
  bool program(const Prediction& prediction, const std::vector<EvaluatedTime>& windows) const {
    return models_disagree(prediction, bands_, true) ||
           std::any_of(windows.begin(), windows.end(), [&](const EvaluatedTime& window) {
             return window.warned && window.prediction.program == prediction.program &&
                    window.prediction.core == prediction.core;
           });
  }

 private:
  std::optional<Bands> bands_;
  std::set<std::pair<std::string, std::string>> strange_;  // traces and their programs
  std::set<std::string> outside_;
};

EvaluatedTime evaluated(Prediction prediction, const std::string& window, const StoredModel& model) {
  EvaluatedTime time;
  time.window = window;
  time.standing = standing_of(prediction.program, model.card);
  time.tuned_core = model.card.cores[model.card.core_index(prediction.core, model.file)].tuned;
  time.baselines[Baseline::mean_cpi] = prediction.baseline_time_ps;
  time.prediction = std::move(prediction);
  return time;
}

/// Sums over a program's windows; a baseline that lacks one of them has none of the program.
void add_window(BaselineTimes& program, const BaselineTimes& window, double weight, bool first) {
  for (const Baseline baseline : kAllBaselines) {
    const auto& of_window = window[baseline];
    auto& of_program = program[baseline];
    if (first) of_program = 0.0;
    of_program = of_program && of_window ? std::optional(*of_program + weight * *of_window) : std::nullopt;
  }
}

/// Fills programs, windows and the count of what has no truth.
void collect_times(Evaluation& evaluation, const StoredModel& model, const std::vector<TraceVector>& traces,
                   const std::vector<std::size_t>& cores, const BaselineTimesOf& baselines,
                   const SecondTimes& second_times) {
  auto [windows, programs] = predict_all(traces, model, cores);
  if (second_times) second_times(windows, programs);
  const Warnings warnings(model, traces, cores);
  std::map<std::pair<std::string, std::string>, BaselineTimes> of_programs;  // (program, core)
  auto next = windows.begin();
  for (const TraceVector& trace : traces) {
    for (std::size_t i = 0; i < cores.size(); ++i) {
      Prediction& prediction = *next++;
      if (!prediction.error()) {
        ++evaluation.without_truth;
        continue;
      }
      EvaluatedTime time = evaluated(std::move(prediction), trace.window, model);
      time.warned = warnings.window(time.prediction);
      if (baselines) {
        const BaselineTimes times = baselines(trace, time.prediction.core);
        for (const Baseline baseline : kAllBaselines)
          if (times[baseline]) time.baselines[baseline] = times[baseline];
      }
      const auto [program, first] = of_programs.try_emplace({time.prediction.program, time.prediction.core});
      add_window(program->second, time.baselines, trace.weight, first);
      evaluation.windows.push_back(std::move(time));
    }
  }
  for (Prediction& prediction : programs) {
    if (!prediction.error()) continue;
    EvaluatedTime time = evaluated(std::move(prediction), "", model);
    time.warned = warnings.program(time.prediction, evaluation.windows);
    time.baselines = of_programs.at({time.prediction.program, time.prediction.core});
    evaluation.programs.push_back(std::move(time));
  }
}

}  // namespace

std::optional<double> EvaluatedTime::baseline_error(Baseline baseline) const {
  const auto& time = baselines[baseline];
  return time ? judge::relative_error(*time, *prediction.truth_time_ps) : std::nullopt;
}

const char* baseline_key(Baseline baseline) {
  switch (baseline) {
    case Baseline::mean_cpi:
      return "mean_cpi";
    case Baseline::counts:
      return "counts";
    case Baseline::trees:
      return "trees";
    case Baseline::interval:
      return "interval";
  }
  return "";
}

Evaluation evaluate(const StoredModel& model, const std::vector<TraceVector>& traces,
                    const std::vector<std::size_t>& cores, const EvaluationSamples& samples,
                    const BaselineTimesOf& baselines, const SecondTimes& second_times) {
  Evaluation evaluation;
  evaluation.model = model.file;
  collect_times(evaluation, model, traces, cores, baselines, second_times);
  if (evaluation.programs.empty()) {
    throw InputError(model.file, "",
                     "no program has ground truth of any of the cores: nothing to hold predictions against");
  }
  evaluation.cells = cells_of(evaluation.programs);
  evaluation.window_cells = cells_of(evaluation.windows);
  evaluation.by_core = group_by(evaluation.programs, [](const EvaluatedTime& time) {
    return time.prediction.core + ", " + standing_name(time.standing) + " programs";
  });
  evaluation.by_program = group_by(evaluation.programs, [](const EvaluatedTime& time) {
    return time.prediction.program + " (" + standing_name(time.standing) + ")";
  });
  for (const auto& [key, errors] : samples.interval_errors()) {
    evaluation.intervals.push_back({key.first, key.second, *judge::summarize_errors(errors)});
  }
  evaluation.prefixes = prefix_errors(samples, evaluation.windows);
  for (const auto& [key, counter] : samples.instructions()) {
    if (const auto errors = counter.errors()) {
      evaluation.instructions.push_back({model.card.cores[key.first].name, key.second, *errors});
    }
  }
  evaluation.bands = model.card.bands;
  if (evaluation.bands) {
    add_coverage(*evaluation.bands, evaluation.programs, true, evaluation.coverage);
    add_coverage(*evaluation.bands, evaluation.windows, false, evaluation.coverage);
  }
  evaluation.correlations = correlate(evaluation.programs);
  return evaluation;
}

}  // namespace perfpred::report
