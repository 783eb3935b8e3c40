#include "perfpred/report/second_ranking.h"

#include <algorithm>

#include "report/known_times.h"

namespace perfpred::report {

SecondRanking second_ranking(const std::string& model, const std::vector<SecondTimesOfTrace>& traces,
                             const judge::Comparison& first) {
  const std::size_t cores = first.input.cores.size();
  KnownProgramTimes programs(cores);
  for (const SecondTimesOfTrace& trace : traces) {
    KnownTimes times = trace.time_ps;
    for (auto& time : times)
      if (time && *time <= 0) time.reset();
    programs.add_window(trace.program, trace.weight, times);
  }
  const KnownTimes mean = traces.empty() ? KnownTimes(cores) : programs.mean();
  SecondRanking ranking;
  ranking.model = model;
  const std::optional<double>& base = mean[first.input.base];
  for (const auto& core : mean)
    ranking.speedups.push_back(base && core ? std::optional(*base / *core) : std::nullopt);
  for (const judge::PairStanding& pair : first.overall.pairs) {
    const auto& faster = mean[pair.faster];
    const auto& slower = mean[pair.slower];
    if (pair.tied || !faster || !slower) continue;
    ++ranking.told_apart;
    if (*faster > *slower)
      ranking.reversed.push_back({pair.faster, pair.slower, pair.speedup.value, *slower / *faster});
  }
  std::stable_sort(ranking.reversed.begin(), ranking.reversed.end(),
                   [](const auto& a, const auto& b) { return a.second_speedup < b.second_speedup; });
  return ranking;
}

}  // namespace perfpred::report
