#include "perfpred/judge/difference_profile.h"

#include <algorithm>
#include <cmath>

namespace perfpred::judge {

void DifferenceProfile::add(Places& places, const PlaceTimes& times) {
  const auto [entry, is_new] = places.try_emplace({times.program, times.place, times.text}, times);
  if (is_new) return;
  PlaceTimes& sum = entry->second;
  sum.executions += times.executions;
  sum.predicted_a += times.predicted_a;
  sum.predicted_b += times.predicted_b;
  sum.truth_a += times.truth_a;
  sum.truth_b += times.truth_b;
}

std::vector<PlaceTimes> DifferenceProfile::ordered(const Places& places) {
  std::vector<PlaceTimes> list;
  for (const auto& [key, times] : places) list.push_back(times);
  std::stable_sort(list.begin(), list.end(), [](const PlaceTimes& x, const PlaceTimes& y) {
    return std::abs(x.predicted_difference()) > std::abs(y.predicted_difference());
  });
  return list;
}

}  // namespace perfpred::judge
