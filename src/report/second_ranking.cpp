#include "perfpred/report/second_ranking.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace perfpred::report {

SecondRanking second_ranking(const std::string& model, const std::vector<SecondTimesOfTrace>& traces,
                             const judge::Comparison& first) {
  const std::size_t cores = first.input.cores.size();
  using Times = std::vector<std::optional<double>>;
  std::map<std::string, Times> programs;
  for (const SecondTimesOfTrace& trace : traces) {
    Times& sums = programs.try_emplace(trace.program, cores, 0.0).first->second;
    for (std::size_t core = 0; core < cores; ++core) {
      if (sums[core] && trace.time_ps[core] && *trace.time_ps[core] > 0) {
        *sums[core] += trace.weight * *trace.time_ps[core];
      } else {
        sums[core].reset();
      }
    }
  }
  Times logarithms(cores, programs.empty() ? std::nullopt : std::optional(0.0));  // of mean times
  for (const auto& [program, times] : programs) {
    for (std::size_t core = 0; core < cores; ++core) {
      if (logarithms[core] && times[core]) {
        *logarithms[core] += std::log(*times[core]) / static_cast<double>(programs.size());
      } else {
        logarithms[core].reset();
      }
    }
  }
  SecondRanking ranking;
  ranking.model = model;
  const std::optional<double>& base = logarithms[first.input.base];
  for (const auto& core : logarithms)
    ranking.speedups.push_back(base && core ? std::optional(std::exp(*base - *core)) : std::nullopt);
  for (const judge::PairStanding& pair : first.overall.pairs) {
    const auto& faster = logarithms[pair.faster];
    const auto& slower = logarithms[pair.slower];
    if (pair.tied || !faster || !slower) continue;
    ++ranking.told_apart;
    if (*faster > *slower)
      ranking.reversed.push_back({pair.faster, pair.slower, pair.speedup.value, std::exp(*slower - *faster)});
  }
  std::stable_sort(ranking.reversed.begin(), ranking.reversed.end(),
                   [](const auto& a, const auto& b) { return a.second_speedup < b.second_speedup; });
  return ranking;
}

}  // namespace perfpred::report
