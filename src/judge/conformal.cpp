#include "perfpred/judge/conformal.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <utility>

namespace perfpred::judge {

double highest_level(std::size_t groups) {
  return static_cast<double>(groups) / static_cast<double>(groups + 1);
}

std::optional<double> conformal_quantile(std::span<const std::vector<double>> groups, double level) {
  if (groups.empty()) throw std::invalid_argument("no groups to take a quantile of");
  if (!(level >= 0 && level <= 1)) throw std::invalid_argument("level outside 0..1");
  std::vector<std::pair<double, double>> scores;  // with their masses
  for (const auto& group : groups) {
    if (group.empty()) throw std::invalid_argument("a group without scores");
    for (const double score : group) {
      if (std::isnan(score)) throw std::invalid_argument("a score is NaN");
      scores.emplace_back(score,
                          1.0 / (static_cast<double>(group.size()) * static_cast<double>(groups.size() + 1)));
    }
  }
  constexpr double kRounding = 1e-9;  // sums of masses
  if (level > highest_level(groups.size()) + kRounding) return std::nullopt;
  std::sort(scores.begin(), scores.end());
  double mass = 0;
  for (const auto& [score, of_score] : scores) {
    mass += of_score;
    if (mass >= level - kRounding) return score;
  }
  return scores.back().first;
}

}  // namespace perfpred::judge
