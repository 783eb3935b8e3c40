#include "learn/trace_draw.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <utility>

#include "perfpred/trace/digest.h"

namespace perfpred {
namespace {

/// The number in [0, 1) that a digest's first digits are.
double share_of(const std::string& digest) {
  constexpr std::size_t kDigits = 12;  // hexadecimal
  return static_cast<double>(std::stoull(digest.substr(0, kDigits), nullptr, 16)) /
         static_cast<double>(1ULL << (4 * kDigits));
}

}  // namespace

std::vector<std::size_t> draw_traces(const std::string& draw, const std::vector<std::string>& digests,
                                     std::size_t count, const std::vector<double>& weights) {
  std::vector<std::pair<double, std::size_t>> order;
  for (std::size_t place = 0; place < digests.size(); ++place) {
    const double share = share_of(digest_of(fmt::format("{} {}", draw, digests[place])));
    order.emplace_back(weights.empty() ? share : -std::log1p(-share) / weights[place], place);
  }
  const std::size_t drawn = std::min(count, order.size());
  std::partial_sort(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(drawn), order.end());
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i < drawn; ++i) places.push_back(order[i].second);
  return places;
}

std::vector<double> weights_by_spread(const torch::Tensor& cycles, std::size_t family) {
  constexpr double kLeast = 0.1;  // of the mean
  std::vector<std::int64_t> firsts;
  for (std::int64_t core = 0; core < cycles.size(1); ++core)
    firsts.push_back(core - core % static_cast<std::int64_t>(family));
  // Times below 0, as an encoder that has learnt little may give, are taken for a cycle.
  const torch::Tensor logs = torch::log(cycles.to(torch::kFloat64).clamp_min(1.0));
  const torch::Tensor spread = (logs - logs.index_select(1, torch::tensor(firsts))).abs().mean(1);
  const double mean = spread.mean().item<double>();
  if (mean <= 0) return {};
  const torch::Tensor weights = (spread + kLeast * mean).contiguous();
  return {weights.data_ptr<double>(), weights.data_ptr<double>() + weights.numel()};
}

}  // namespace perfpred
