#include "perfpred/judge/ranking.h"

#include <algorithm>
#include <stdexcept>

#include "perfpred/judge/correlation.h"
#include "perfpred/trace/error.h"
#include "perfpred/trace/suggestion.h"

namespace perfpred::judge {
namespace {

void refuse_no_time(double time) {
  if (!(time >= 0)) throw std::invalid_argument("a time that is NaN or negative cannot be ranked");
}

double time_of_base(std::span<const CoreTime> times, std::string_view base) {
  std::vector<std::string> names;
  for (const CoreTime& time : times) {
    if (time.core == base) return time.time_ps;
    names.push_back(time.core);
  }
  throw InputError("the base '" + std::string(base) + "' is none of the cores that are compared" +
                   did_you_mean(base, names));
}

}  // namespace

std::vector<RankedCore> rank_cores(std::span<const CoreTime> times, std::string_view base) {
  const double base_time = time_of_base(times, base);
  std::vector<RankedCore> ranking;
  for (const CoreTime& time : times) {
    refuse_no_time(time.time_ps);
    RankedCore ranked{time.core, time.time_ps, 0, std::nullopt};
    if (time.time_ps > 0) ranked.speedup = base_time / time.time_ps;
    ranking.push_back(std::move(ranked));
  }
  std::sort(ranking.begin(), ranking.end(), [](const RankedCore& a, const RankedCore& b) {
    return a.time_ps != b.time_ps ? a.time_ps < b.time_ps : a.core < b.core;
  });
  for (std::size_t i = 0; i < ranking.size(); ++i) {
    const bool tied = i > 0 && ranking[i].time_ps == ranking[i - 1].time_ps;
    ranking[i].rank = tied ? ranking[i - 1].rank : i + 1;
  }
  return ranking;
}

RankingAgreement ranking_agreement(std::span<const double> predicted, std::span<const double> truth,
                                   double threshold) {
  if (predicted.size() != truth.size() || truth.empty()) {
    throw std::invalid_argument("ranking_agreement needs as many predicted times as true ones");
  }
  std::for_each(predicted.begin(), predicted.end(), refuse_no_time);
  std::for_each(truth.begin(), truth.end(), refuse_no_time);
  RankingAgreement result;
  result.cores = truth.size();
  result.full_order_right = true;
  for (std::size_t a = 0; a < truth.size(); ++a) {
    for (std::size_t b = 0; b < truth.size(); ++b) {
      if (!(truth[a] < truth[b])) continue;  // each pair once, a the truly faster one
      const bool agrees = predicted[a] < predicted[b];
      if (!agrees) result.full_order_right = false;
      if (!(truth[b] > truth[a] * (1 + threshold))) continue;
      ++result.pairs;
      if (agrees) ++result.agreeing_pairs;
    }
  }
  if (result.pairs > 0) {
    result.agreement = static_cast<double>(result.agreeing_pairs) / static_cast<double>(result.pairs);
  }
  result.kendall_tau = kendall_tau_b(predicted, truth);
  const auto chosen =
      static_cast<std::size_t>(std::min_element(predicted.begin(), predicted.end()) - predicted.begin());
  const double least = *std::min_element(truth.begin(), truth.end());
  result.best_core_right = truth[chosen] == least;
  if (least > 0) result.cost_of_choice = truth[chosen] / least - 1;
  return result;
}

}  // namespace perfpred::judge
