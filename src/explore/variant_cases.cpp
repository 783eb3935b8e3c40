#include "perfpred/explore/variant_cases.h"

#include <cmath>

#include "perfpred/trace/core_difference.h"

namespace perfpred::explore {
namespace {

/// From a variant to the one that it is paired with: two of a key, and two of a group, lie next to each
/// other.
constexpr std::size_t kToAnotherKey = 11;

struct TimedCore {
  Core core;
  std::vector<double> predicted, truth;
};

}  // namespace

std::vector<judge::PairCase> variant_cases(const Core& core, std::span<const CoreVariant> variants,
                                           std::span<const ExploredProgram> programs,
                                           const TimesOf& predicted, const TimesOf& truth,
                                           std::size_t cores_at_once) {
  std::vector<Core> cores = {core};
  for (const CoreVariant& variant : variants) cores.push_back(variant.core);
  std::vector<std::vector<double>> by_model = times_of_all(predicted, cores, cores_at_once),
                                   known = times_of_all(truth, cores, cores_at_once);
  std::vector<TimedCore> timed;
  for (std::size_t i = 0; i < cores.size(); ++i) {
    if (are_possible_times(by_model[i]) && are_possible_times(known[i]))
      timed.push_back({cores[i], std::move(by_model[i]), std::move(known[i])});
  }
  std::vector<judge::PairCase> cases;
  const auto add = [&](const TimedCore& a, const TimedCore& b) {
    const std::vector<CoreDifference> differences = core_differences(a.core, b.core);
    if (differences.empty()) return;
    for (std::size_t i = 0; i < programs.size(); ++i) {
      cases.push_back({programs[i].name, a.core.name, b.core.name, pair_kind(differences),
                       !policy_difference(differences).empty(), std::log(b.predicted[i] / a.predicted[i]),
                       std::log(b.truth[i] / a.truth[i])});
    }
  };
  for (std::size_t i = 1; i < timed.size(); ++i) {
    add(timed.front(), timed[i]);
    if (i + kToAnotherKey < timed.size()) add(timed[i], timed[i + kToAnotherKey]);
  }
  return cases;
}

}  // namespace perfpred::explore
