#include "learn/latency_components.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

namespace perfpred {
namespace {

constexpr std::uint64_t kStretch = 1000;
/// Of a trace are read at most.
constexpr std::uint64_t kStretches = 40;
/// Of a component, of the first one's: what spreads less is rounding.
constexpr double kLeastSpread = 1e-3;

}  // namespace

LatencyComponents latency_components(const TrainingData& data, std::int64_t count) {
  const TrainingTrace& first = data.traces().front();
  const auto cores = static_cast<std::int64_t>(first.cores.size() - first.own_cores);
  LatencyComponents result;
  result.unit_cycles = torch::zeros({cores}, torch::kFloat64);
  for (const TrainingTrace& trace : data.traces()) {
    for (std::int64_t k = 0; k < cores; ++k)
      result.unit_cycles[k] += trace.mean_cycles[trace.own_cores + static_cast<std::size_t>(k)];
  }
  result.unit_cycles = (result.unit_cycles / static_cast<double>(data.traces().size())).clamp_min(1e-3);
  torch::Tensor moments = torch::zeros({cores, cores}, torch::kFloat64);
  std::vector<float> cycles(kStretch);
  for (const TrainingTrace& trace : data.traces()) {
    const std::uint64_t all = trace.instructions / kStretch, read = std::min(all, kStretches);
    if (read == 0) continue;
    torch::Tensor sums = torch::zeros({static_cast<std::int64_t>(read), cores}, torch::kFloat64);
    auto sum = sums.accessor<double, 2>();
    std::vector<std::size_t> places(static_cast<std::size_t>(cores));
    std::iota(places.begin(), places.end(), trace.own_cores);
    for (std::uint64_t i = 0; i < read; ++i)
      data.fetch_latencies(trace, i * all / read * kStretch, kStretch, places);
    for (std::uint64_t i = 0; i < read; ++i) {
      const std::uint64_t begin = i * all / read * kStretch;
      for (std::int64_t k = 0; k < cores; ++k) {
        data.read_latencies(trace, trace.own_cores + static_cast<std::size_t>(k), begin, cycles);
        for (std::size_t j = begin == 0 ? 1 : 0; j < cycles.size(); ++j)
          sum[static_cast<std::int64_t>(i)][k] += static_cast<double>(cycles[j]);
      }
    }
    sums = sums / (static_cast<double>(kStretch) * result.unit_cycles);
    sums = sums / sums.mean().clamp_min(1e-6);
    moments += torch::mm(sums.t(), sums) / static_cast<double>(read);
  }
  moments /= static_cast<double>(data.traces().size());
  auto [values, vectors] = torch::linalg_eigh(moments);  // ascending
  const torch::Tensor roots = values.flip(0).narrow(0, 0, count).clamp_min(0).sqrt();
  const torch::Tensor spread = torch::maximum(roots, kLeastSpread * roots[0]);
  torch::Tensor chosen = vectors.flip(1).narrow(1, 0, count);
  // Signs are arbitrary: the same ones on every machine.
  chosen = chosen * torch::where(chosen.sum(0) < 0, -1.0, 1.0);
  result.directions = (chosen / spread).to(torch::kFloat32);
  result.vectors = (chosen * spread).to(torch::kFloat32);
  result.weights = (spread / spread[0]).to(torch::kFloat32);
  result.unit_cycles = result.unit_cycles.to(torch::kFloat32);
  return result;
}

}  // namespace perfpred
