#include "perfpred/judge/epoch_sample.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>
#include <stdexcept>

namespace perfpred::judge {
namespace {

constexpr std::uint64_t kMostSummed = 1000;  // degrees of freedom; above, the expansion is exact to 1e-9

/// P(|T| <= t) by the finite sums of Abramowitz and Stegun, 26.7.3 and 26.7.4.
double probability_within(double t, std::uint64_t degrees) {
  const double angle = std::atan(t / std::sqrt(static_cast<double>(degrees)));
  const double cosine = std::cos(angle), square = cosine * cosine;
  const bool odd = degrees % 2 == 1;
  double term = odd ? cosine : 1, sum = 0;
  for (std::uint64_t k = odd ? 1 : 0; k + 2 <= degrees; k += 2) {
    sum += term;
    term *= square * static_cast<double>(k + 1) / static_cast<double>(k + 2);
  }
  if (odd) return 2 / std::numbers::pi * (angle + std::sin(angle) * sum);
  return std::sin(angle) * sum;
}

/// The least x at which a rising function reaches `wanted`.
template <typename Function>
double where_reached(double wanted, const Function& function) {
  double low = 0, high = 1;
  while (function(high) < wanted) high *= 2;
  for (int i = 0; i < 100 && high - low > 1e-13 * high; ++i) {
    const double middle = (low + high) / 2;
    (function(middle) < wanted ? low : high) = middle;
  }
  return high;
}

}  // namespace

double student_t(double level, std::uint64_t degrees_of_freedom) {
  if (!(level > 0 && level < 1) || degrees_of_freedom == 0)
    throw std::invalid_argument("Student's t of no level, or of no degree of freedom");
  if (degrees_of_freedom <= kMostSummed) {
    return where_reached(level, [&](double t) { return probability_within(t, degrees_of_freedom); });
  }
  const double z = where_reached(level, [](double x) { return std::erf(x / std::numbers::sqrt2); });
  const auto n = static_cast<double>(degrees_of_freedom);
  // Abramowitz and Stegun, 26.7.5.
  return z + (std::pow(z, 3) + z) / (4 * n) +
         (5 * std::pow(z, 5) + 16 * std::pow(z, 3) + 3 * z) / (96 * n * n);
}

SampledCpi sampled_cpi(std::span<const double> cycles, std::span<const double> instructions,
                       std::optional<std::uint64_t> executed, double level) {
  const double all = std::accumulate(instructions.begin(), instructions.end(), 0.0);
  if (cycles.size() != instructions.size() || !(all > 0))
    throw std::invalid_argument("epochs without instructions");
  SampledCpi result;
  result.cpi = std::accumulate(cycles.begin(), cycles.end(), 0.0) / all;
  if (cycles.size() < 2) return result;
  double squares = 0;
  for (std::size_t i = 0; i < cycles.size(); ++i) {
    const double beyond = cycles[i] - result.cpi * instructions[i];
    squares += beyond * beyond;
  }
  const auto n = static_cast<double>(cycles.size());
  const double left_out = executed ? std::max(0.0, 1 - all / static_cast<double>(*executed)) : 1.0;
  result.standard_error = std::sqrt(left_out * squares / (n - 1) / n) / (all / n);
  const double half = student_t(level, cycles.size() - 1) * *result.standard_error;
  // The cycles that were seen are among those of the run.
  const double least = executed && static_cast<double>(*executed) > all
                           ? result.cpi * all / static_cast<double>(*executed)
                           : 0.0;
  result.interval = Interval{std::max(least, result.cpi - half), result.cpi + half};
  return result;
}

}  // namespace perfpred::judge
