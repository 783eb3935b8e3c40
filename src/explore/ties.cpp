#include "perfpred/explore/ties.h"

#include <algorithm>
#include <cmath>

#include "perfpred/trace/core_difference.h"

namespace perfpred::explore {
namespace {

constexpr double kLevel = 0.95;

/// Half of what lies between the quantiles that leave 1 - kLevel out.
double half_width(const std::vector<double>& quantiles) {
  return (judge::value_at_quantile(quantiles, (1 + kLevel) / 2) -
          judge::value_at_quantile(quantiles, (1 - kLevel) / 2)) /
         2;
}

double log_ratio_of(const ExploredDesign& a, const ExploredDesign& b) {
  double sum = 0;
  for (std::size_t i = 0; i < a.time_ps.size(); ++i) sum += std::log(a.time_ps[i] / b.time_ps[i]);
  return sum / static_cast<double>(a.time_ps.size());
}

}  // namespace

std::optional<double> ratio_error(const judge::PairAccuracy& accuracy, const Core& a, const Core& b,
                                  double log_ratio, std::size_t programs) {
  const judge::MarginAccuracy* measured = accuracy.at(pair_kind(core_differences(a, b)), std::abs(log_ratio));
  if (measured == nullptr) return std::nullopt;
  const double of_pairs = half_width(measured->pair_errors);
  const double of_programs = half_width(measured->program_errors) / std::sqrt(static_cast<double>(programs));
  return std::exp(std::hypot(of_pairs, of_programs));
}

std::vector<bool> tied_with_first(DesignSpace& space, const Goals& goals, const Exploration& exploration,
                                  const std::vector<std::size_t>& places,
                                  const std::optional<judge::PairAccuracy>& accuracy) {
  std::vector<bool> tied;
  if (places.empty()) return tied;
  const ExploredDesign& best = exploration.designs[places.front()];
  const std::optional<Design> first = space.design(best.choices);
  for (const std::size_t place : places) {
    const ExploredDesign& design = exploration.designs[place];
    const std::optional<Design> described = space.design(design.choices);
    double factor = 1;
    if (accuracy && first && described && place != places.front()) {
      factor = ratio_error(*accuracy, first->core, described->core, log_ratio_of(design, best),
                           design.time_ps.size())
                   .value_or(1);
    }
    std::vector<double> times = design.time_ps;
    for (double& time : times) time /= factor;
    times.insert(times.end(), design.counts.begin(), design.counts.end());
    tied.push_back(
        described &&
        explored(*described, space, goals, exploration.programs, std::move(times)).objectives.front() <=
            best.objectives.front());
  }
  return tied;
}

}  // namespace perfpred::explore
