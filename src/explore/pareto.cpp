#include "perfpred/explore/pareto.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <stdexcept>

namespace perfpred::explore {
namespace {

bool dominates(const std::vector<double>& a, const std::vector<double>& b) {
  bool better = false;
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (a[i] > b[i]) return false;
    better = better || a[i] < b[i];
  }
  return better;
}

}  // namespace

std::vector<std::size_t> pareto_front(std::span<const std::vector<double>> rows) {
  for (const std::vector<double>& row : rows) {
    if (row.size() != rows.front().size()) throw std::invalid_argument("rows of different lengths");
    if (std::any_of(row.begin(), row.end(), [](double value) { return std::isnan(value); }))
      throw std::invalid_argument("a row with a NaN");
  }
  std::vector<std::size_t> order(rows.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  // What dominates a row comes before it, so that each row is held against the front so far alone.
  std::sort(order.begin(), order.end(),
            [&](std::size_t a, std::size_t b) { return rows[a] != rows[b] ? rows[a] < rows[b] : a < b; });
  std::vector<std::size_t> front;
  for (const std::size_t row : order) {
    const bool dominated = std::any_of(front.begin(), front.end(),
                                       [&](std::size_t other) { return dominates(rows[other], rows[row]); });
    if (!dominated) front.push_back(row);
  }
  return front;
}

}  // namespace perfpred::explore
