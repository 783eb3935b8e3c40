#include "perfpred/judge/familiarity.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <numeric>
#include <stdexcept>

namespace perfpred::judge {
namespace {

using Point = std::vector<double>;

constexpr std::size_t kStrangest = 3;

Point spreads_of(const std::vector<Point>& centres) {
  const auto count = static_cast<double>(centres.size());
  Point spreads(centres.front().size());
  for (std::size_t k = 0; k < spreads.size(); ++k) {
    double mean = 0, square = 0;
    for (const Point& centre : centres) mean += centre[k] / count;
    for (const Point& centre : centres) square += (centre[k] - mean) * (centre[k] - mean) / (count - 1);
    spreads[k] = std::max(std::sqrt(square), Familiarity::kLeastSpread);
  }
  return spreads;
}

double distance_between(const Point& a, const Point& b, const Point& spreads) {
  double sum = 0;
  for (std::size_t k = 0; k < a.size(); ++k) {
    const double square = (a[k] - b[k]) * (a[k] - b[k]) / (spreads[k] * spreads[k]);
    sum += square * square;
  }
  return std::pow(sum / static_cast<double>(a.size()), 0.25);
}

struct Nearest {
  std::size_t place = 0;
  double distance = std::numeric_limits<double>::infinity();
};

Nearest nearest_of(const Point& point, const std::vector<Point>& centres, const Point& spreads) {
  Nearest nearest;
  for (std::size_t i = 0; i < centres.size(); ++i) {
    const double distance = distance_between(point, centres[i], spreads);
    if (distance < nearest.distance) nearest = {i, distance};
  }
  return nearest;
}

void find_centres(const std::vector<KnownPoint>& points, Familiarity& familiarity) {
  std::vector<double> counts;
  for (const KnownPoint& point : points) {
    if (point.values.size() != points.front().values.size() || point.values.empty())
      throw std::invalid_argument("points of different dimensions");
    auto& names = familiarity.programs;
    const auto place =
        static_cast<std::size_t>(std::find(names.begin(), names.end(), point.program) - names.begin());
    if (place == names.size()) {
      names.push_back(point.program);
      familiarity.centres.emplace_back(point.values.size());
      counts.push_back(0);
    }
    counts[place] += 1;
    for (std::size_t k = 0; k < point.values.size(); ++k) familiarity.centres[place][k] += point.values[k];
  }
  for (std::size_t i = 0; i < counts.size(); ++i)
    for (double& value : familiarity.centres[i]) value /= counts[i];
}

}  // namespace

Familiarity learn_familiarity(const std::vector<KnownPoint>& points, double false_alarm_rate) {
  Familiarity familiarity;
  find_centres(points, familiarity);
  const std::size_t programs = familiarity.programs.size();
  if (programs < 3) throw std::invalid_argument("fewer than 3 programs tell nothing of what is usual");
  std::vector<double> scores;
  for (std::size_t out = 0; out < programs; ++out) {
    std::vector<Point> others = familiarity.centres;
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(out));
    const Point spreads = spreads_of(others);
    double score = 0;
    for (const KnownPoint& point : points) {
      if (point.program == familiarity.programs[out])
        score = std::max(score, nearest_of(point.values, others, spreads).distance);
    }
    scores.push_back(score);
  }
  std::sort(scores.begin(), scores.end(), std::greater<>());
  const auto all = static_cast<double>(programs + 1);
  const auto allowed = std::max(1.0, std::floor(false_alarm_rate * all + 1e-9));
  familiarity.limit = scores[std::min(static_cast<std::size_t>(allowed), programs) - 1];
  familiarity.false_alarm_rate = allowed / all;
  return familiarity;
}

Strangeness strangeness_of(const Familiarity& familiarity, const std::vector<double>& point) {
  const auto& centres = familiarity.centres;
  if (centres.empty() || point.size() != centres.front().size())
    throw std::invalid_argument("a point of other dimensions");
  const Point spreads = spreads_of(centres);
  const Nearest nearest = nearest_of(point, centres, spreads);
  Strangeness strangeness;
  strangeness.distance = nearest.distance;
  strangeness.limit = familiarity.limit;
  strangeness.nearest = familiarity.programs[nearest.place];
  const Point& centre = centres[nearest.place];
  const auto part = [&](std::size_t k) { return std::abs(point[k] - centre[k]) / spreads[k]; };
  std::vector<std::size_t> order(point.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return part(a) > part(b); });
  for (std::size_t i = 0; i < std::min(kStrangest, order.size()); ++i) {
    const std::size_t k = order[i];
    const auto [low, high] = std::minmax_element(centres.begin(), centres.end(),
                                                 [&](const Point& a, const Point& b) { return a[k] < b[k]; });
    strangeness.strangest.push_back({k, point[k] > centre[k], point[k] < (*low)[k] || point[k] > (*high)[k]});
  }
  return strangeness;
}

}  // namespace perfpred::judge
