#include "perfpred/judge/pair_accuracy.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>
#include <stdexcept>

#include "perfpred/judge/metrics.h"

namespace perfpred::judge {
namespace {

constexpr std::array kMarginEdges = {0.0, 0.02, 0.05, 0.10, 0.25, 0.50, 1.0};
constexpr std::size_t kFewestCases = 40;
constexpr std::size_t kFewestPairs = 8;
constexpr std::size_t kQuantiles = 41;  // steps of 2.5 %: the ends of a 95 % interval are among them

using CorePair = std::pair<std::string, std::string>;

/// A case seen from the core that is predicted faster.
struct Outcome {
  CorePair cores;
  double margin = 0;  ///< predicted ln(speed-up), >= 0
  double truth = 0;
};

Outcome outcome_of(const PairCase& pair) {
  const bool a_faster = pair.predicted >= 0;
  return {{pair.a, pair.b}, std::abs(pair.predicted), a_faster ? pair.truth : -pair.truth};
}

bool differs(double log_ratio) { return std::abs(log_ratio) > std::log1p(kClearDifference); }

double mean(const std::vector<double>& values) {
  double sum = 0;
  for (const double value : values) sum += value;
  return values.empty() ? 0.0 : sum / static_cast<double>(values.size());
}

std::vector<double> quantiles_of(const std::vector<double>& values) {
  std::vector<double> quantiles;
  if (values.empty()) return quantiles;
  for (std::size_t i = 0; i < kQuantiles; ++i) {
    quantiles.push_back(*quantile(values, static_cast<double>(i) / static_cast<double>(kQuantiles - 1)));
  }
  return quantiles;
}

/// What the cases of one pair of cores have in common: means of ln(time on b / time on a).
struct PairMean {
  double predicted = 0;
  double error = 0;  ///< predicted - true
};

std::map<CorePair, PairMean> pair_means(const std::vector<const PairCase*>& cases) {
  std::map<CorePair, std::vector<const PairCase*>> by_pair;
  for (const PairCase* pair : cases) by_pair[{pair->a, pair->b}].push_back(pair);
  std::map<CorePair, PairMean> means;
  for (const auto& [cores, of_pair] : by_pair) {
    PairMean sums;
    for (const PairCase* pair : of_pair) {
      sums.predicted += pair->predicted;
      sums.error += pair->predicted - pair->truth;
    }
    const auto count = static_cast<double>(of_pair.size());
    means[cores] = {sums.predicted / count, sums.error / count};
  }
  return means;
}

std::size_t cases_between(const std::vector<const PairCase*>& cases, double least, double end) {
  return static_cast<std::size_t>(std::count_if(cases.begin(), cases.end(), [&](const PairCase* pair) {
    return std::abs(pair->predicted) >= least && std::abs(pair->predicted) < end;
  }));
}

/// Those of `kMarginEdges` between which there are enough cases.
std::vector<double> margin_edges(const std::vector<const PairCase*>& cases) {
  std::vector<double> edges = {0.0};
  for (const double edge : kMarginEdges) {
    if (cases_between(cases, std::log1p(edges.back()), std::log1p(edge)) >= kFewestCases &&
        cases_between(cases, std::log1p(edge), INFINITY) >= kFewestCases) {
      edges.push_back(edge);
    }
  }
  return edges;
}

MarginAccuracy measure_margin(const std::vector<const PairCase*>& cases,
                              const std::map<CorePair, PairMean>& means, double least, double end) {
  MarginAccuracy bucket;
  std::vector<double> program_errors, pair_errors, all_pair_errors;
  for (const PairCase* pair : cases) {
    const Outcome outcome = outcome_of(*pair);
    if (outcome.margin < least || outcome.margin >= end) continue;
    ++bucket.cases;
    if (differs(outcome.truth)) {
      ++bucket.differing;
      if (outcome.truth > 0 && outcome.margin > 0) ++bucket.right;
    }
    const double sign = pair->predicted >= 0 ? 1 : -1;
    program_errors.push_back(sign * (pair->predicted - pair->truth - means.at(outcome.cores).error));
  }
  for (const auto& [cores, of_pair] : means) {
    const double sign = of_pair.predicted >= 0 ? 1 : -1;
    all_pair_errors.push_back(sign * of_pair.error);
    const double margin = std::abs(of_pair.predicted);
    if (margin >= least && margin < end) pair_errors.push_back(sign * of_pair.error);
  }
  bucket.program_errors = quantiles_of(program_errors);
  bucket.pair_errors = quantiles_of(pair_errors.size() >= kFewestPairs ? pair_errors : all_pair_errors);
  return bucket;
}

KindAccuracy measure_kind(const std::string& kind, const std::vector<const PairCase*>& cases) {
  const auto means = pair_means(cases);
  const std::vector<double> edges = margin_edges(cases);
  KindAccuracy result;
  result.kind = kind;
  for (std::size_t i = 0; i < edges.size(); ++i) {
    const double end = i + 1 < edges.size() ? std::log1p(edges[i + 1]) : INFINITY;
    result.margins.push_back(measure_margin(cases, means, std::log1p(edges[i]), end));
    result.margins.back().least = edges[i];
  }
  return result;
}

PolicyPairAccuracy measure_policy_pair(const std::vector<const PairCase*>& cases) {
  PolicyPairAccuracy result;
  result.policy = cases.front()->kind;
  result.a = cases.front()->a;
  result.b = cases.front()->b;
  std::vector<double> predicted, truth, errors;
  for (const PairCase* pair : cases) {
    ++result.programs;
    if (differs(pair->truth)) {
      ++result.differing;
      if (pair->predicted * pair->truth > 0) ++result.right;
    }
    predicted.push_back(-pair->predicted);
    truth.push_back(-pair->truth);
    errors.push_back(std::abs(pair->predicted - pair->truth));
  }
  result.predicted_speedup = std::exp(mean(predicted));
  result.true_speedup = std::exp(mean(truth));
  result.mean_absolute_error = mean(errors);
  return result;
}

}  // namespace

const MarginAccuracy* PairAccuracy::at(const std::string& kind, double margin) const {
  const auto find_kind = [&](const std::string& wanted) {
    return std::find_if(kinds.begin(), kinds.end(),
                        [&](const KindAccuracy& entry) { return entry.kind == wanted; });
  };
  auto found = find_kind(kind);
  if (found == kinds.end() && kind.starts_with("close")) found = find_kind("close");
  if (found == kinds.end()) found = find_kind("");
  if (found == kinds.end() || found->margins.empty()) return nullptr;
  const MarginAccuracy* best = &found->margins.front();
  for (const MarginAccuracy& bucket : found->margins) {
    if (margin >= std::log1p(bucket.least)) best = &bucket;
  }
  return best;
}

PairAccuracy measure_pair_accuracy(std::span<const PairCase> cases) {
  PairAccuracy result;
  std::map<std::string, std::vector<const PairCase*>> by_kind;
  std::map<CorePair, std::vector<const PairCase*>> policy_pairs;
  std::set<std::string> programs, cores;
  for (const PairCase& pair : cases) {
    if (!std::isfinite(pair.predicted) || !std::isfinite(pair.truth)) {
      throw std::invalid_argument("a speed-up that is not finite");
    }
    by_kind[pair.kind].push_back(&pair);
    if (pair.policies_alone) policy_pairs[{pair.a, pair.b}].push_back(&pair);
    programs.insert(pair.program);
    cores.insert({pair.a, pair.b});
  }
  result.programs.assign(programs.begin(), programs.end());
  result.cores = cores.size();
  result.core_names.assign(cores.begin(), cores.end());
  for (const auto& [kind, of_kind] : by_kind) result.kinds.push_back(measure_kind(kind, of_kind));
  for (const auto& [pair, of_pair] : policy_pairs)
    result.policy_pairs.push_back(measure_policy_pair(of_pair));
  return result;
}

double value_at_quantile(std::span<const double> quantiles, double at) {
  if (quantiles.empty()) return 0.0;
  const double place = at * static_cast<double>(quantiles.size() - 1);
  const auto below = std::min(static_cast<std::size_t>(place), quantiles.size() - 1);
  const auto above = std::min(below + 1, quantiles.size() - 1);
  return quantiles[below] + (place - static_cast<double>(below)) * (quantiles[above] - quantiles[below]);
}

}  // namespace perfpred::judge
