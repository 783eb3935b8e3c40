#include "perfpred/explore/variant_cases.h"

#include <algorithm>
#include <cmath>

#include "perfpred/trace/core_difference.h"
#include "perfpred/trace/core_variants.h"
#include "perfpred/trace/interrupt.h"

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

std::vector<judge::PairCase> variant_cases(const Core& core, std::span<const ExploredProgram> programs,
                                           const TimesOf& predicted, const TimesOf& truth,
                                           std::size_t cores_at_once) {
  std::vector<Core> cores = {core};
  for (const CoreVariant& variant : core_variants(core)) cores.push_back(variant.core);
  std::vector<TimedCore> timed;
  for (std::size_t begin = 0; begin < cores.size(); begin += cores_at_once) {
    throw_if_interrupted();
    const auto some = std::span(cores).subspan(begin, std::min(cores_at_once, cores.size() - begin));
    std::vector<std::vector<double>> by_model = predicted(some), known = truth(some);
    for (std::size_t i = 0; i < some.size(); ++i) {
      if (are_possible_times(by_model[i]) && are_possible_times(known[i]))
        timed.push_back({some[i], std::move(by_model[i]), std::move(known[i])});
    }
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
