#include "perfpred/report/evaluation.h"

#include <algorithm>
#include <map>

#include "perfpred/judge/correlation.h"
#include "perfpred/trace/error.h"

namespace perfpred::report {
namespace {

using Selection = std::vector<const EvaluatedTime*>;

GroupErrors summarize(const std::string& group, const Selection& times) {
  std::vector<double> model, mean_cpi, counts;
  for (const EvaluatedTime* time : times) {
    model.push_back(time->error());
    mean_cpi.push_back(time->mean_cpi_error());
    if (time->counts_error()) counts.push_back(*time->counts_error());
  }
  GroupErrors errors;
  errors.group = group;
  errors.model = *judge::summarize_errors(model);
  errors.mean_cpi = *judge::summarize_errors(mean_cpi);
  if (counts.size() == model.size()) errors.counts = judge::summarize_errors(counts);
  return errors;
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

EvaluatedTime evaluated(Prediction prediction, const std::string& window, const StoredModel& model) {
  EvaluatedTime time;
  time.window = window;
  time.standing = standing_of(prediction.program, model.card);
  time.tuned_core = model.card.cores[model.card.core_index(prediction.core, model.file)].tuned;
  time.prediction = std::move(prediction);
  return time;
}

/// Fills programs, windows and the count of what has no truth.
void collect_times(Evaluation& evaluation, const StoredModel& model, const std::vector<TraceVector>& traces,
                   const std::vector<std::size_t>& cores, const CountsTime& counts_time) {
  std::map<std::pair<std::string, std::string>, double> counts;  // (program, core)
  for (const TraceVector& trace : traces) {
    for (Prediction& prediction : predict(trace, model, cores)) {
      if (!prediction.error()) {
        ++evaluation.without_truth;
        continue;
      }
      EvaluatedTime time = evaluated(std::move(prediction), trace.window, model);
      if (counts_time) {
        time.counts_time_ps = counts_time(trace, time.prediction.core);
        counts[{trace.program, time.prediction.core}] += trace.weight * *time.counts_time_ps;
      }
      evaluation.windows.push_back(std::move(time));
    }
  }
  for (Prediction& prediction : predict_programs(traces, model, cores)) {
    if (!prediction.error()) continue;
    EvaluatedTime time = evaluated(std::move(prediction), "", model);
    if (counts_time) time.counts_time_ps = counts.at({time.prediction.program, time.prediction.core});
    evaluation.programs.push_back(std::move(time));
  }
}

}  // namespace

std::optional<double> EvaluatedTime::counts_error() const {
  if (!counts_time_ps) return std::nullopt;
  return judge::relative_error(*counts_time_ps, *prediction.truth_time_ps);
}

Evaluation evaluate(const StoredModel& model, const std::vector<TraceVector>& traces,
                    const std::vector<std::size_t>& cores, const EvaluationSamples& samples,
                    const CountsTime& counts_time) {
  Evaluation evaluation;
  evaluation.model = model.file;
  collect_times(evaluation, model, traces, cores, counts_time);
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
  for (const auto& [key, counter] : samples.instructions()) {
    if (const auto errors = counter.errors()) {
      evaluation.instructions.push_back({model.card.cores[key.first].name, key.second, *errors});
    }
  }
  evaluation.correlations = correlate(evaluation.programs);
  return evaluation;
}

}  // namespace perfpred::report
